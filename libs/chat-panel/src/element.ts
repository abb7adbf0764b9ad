type Child = Node | string | null | false;

interface Attributes {
  readonly [name: string]: string | boolean | ((event: Event) => void) | null | undefined;
}

/**
 * Makes an element. Texts become text nodes, so that nothing of what people write is ever read as markup; attributes that begin with "on" are
 * listeners; `true` sets an empty attribute, `false` and `null` none.
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Makes a line icon of 24 units. */
function icon(size: number, ...paths: string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = {
    width: String(size),
    height: String(size),
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  for (const shape of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', shape);
    svg.append(path);
  }
  return svg;
}

export const chatIcon = () =>
  icon(28, 'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11l-4.5 3.7v-3.7h-1a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z', 'M8 9h8M8 12.5h5');
export const closeIcon = () => icon(20, 'm6 6 12 12M18 6 6 18');
export const sendIcon = () => icon(20, 'm4 11.5 16-7-6 16-3-6.5-7-2.5Z');

/** Returns a web address that may be linked to; `null` for every other kind of address. */
export function safeLink(address: string | null): string | null {
  const url = address && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
