/** Line drawings on a 96-unit grid. */
const DRAWINGS: Readonly<Record<string, string>> = {
  mat: 'M18 62h60a9 9 0 1 0-9-9M18 62V26h51v27',
  protein: 'M28 34h40v38a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V34ZM24 22h48v12H24zM28 48h40M28 62h40',
  gloves: 'M34 78V56l-8-12c-3-5 3-9 7-5l5 6V24c0-6 8-6 8 0v-4c0-6 8-6 8 0v5c0-6 8-6 8 0v6c0-5 7-5 7 0v25c0 6-3 9-3 13v9H34ZM34 68h32',
  set: 'M36 18c2 6 22 6 24 0l8 4v24c-12 6-28 6-40 0V22l8-4ZM32 54h32l4 28H54l-6-16-6 16H28l4-28Z',
  electrolytes: 'M30 20h36l4 8v44l-4 8H30l-4-8V28l4-8ZM26 30h44M26 70h44M48 40c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16Z',
};
/** The warm tint of the light theme and its text, under a picture in both themes. */
const GROUND = '#FBEBDA';
const LINE = '#A34A08';

/** Returns the address of a product's picture; it is in the address itself, so nothing is fetched. `null` for other products. */
export function pictureOfProduct(id: string | null): string | null {
  const path = DRAWINGS[id ?? ''];
  if (path === undefined) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 124 124" fill="none" stroke="${LINE}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"><path d="M-14-14h124v124H-14Z" fill="${GROUND}" stroke="none"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
