/** Returns a text in a form that PostgreSQL stores: without NUL characters and with whole characters only. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** Levels of nested data that are kept; outside services send fewer than ten. */
const MOST_LEVELS = 100;

/** Returns JSON data whose texts and names PostgreSQL stores, as `storableText` does; lists and objects nested too deeply become null. */
export function storable(value: unknown, levels = MOST_LEVELS): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((each) => storable(each, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner, levels - 1)]));
}
