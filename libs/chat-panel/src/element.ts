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
function icon(size: number, ...paths: string[]): SVGElement {
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
  return shape('svg', attributes, ...paths.map((d) => shape('path', { d })));
}

export const chatIcon = () =>
  icon(28, 'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11l-4.5 3.7v-3.7h-1a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z', 'M8 9h8M8 12.5h5');
export const closeIcon = () => icon(20, 'm6 6 12 12M18 6 6 18');
export const sendIcon = () => icon(20, 'm4 11.5 16-7-6 16-3-6.5-7-2.5Z');

const BIRD =
  'M-27.5 2.2-14.2-9C-11.5-16.2-5.5-20.4 2-21.6L-.6-25.4C2.8-26 6-25.4 8.4-23.9 12.6-24.3 15.6-22.2 16.4-18.8L22.4-16.8 16.2-15.2C16-8 10.5-2.6 1.5-2.4-5-2.2-10-3.2-13-4.8L-24.8 4.6Z';
const WING = 'M-15.5-6.6C-11-13.6-4.6-15.6 3.4-14.6.6-8.6-6-5.2-15.5-6.6Z';
const LEGS = 'M-.5-2.6V0M4-2.8V0';

/** Makes the two larks on their wire, in the colour of the text around them. */
export function birdsOnWire(): SVGElement {
  const wire = shape('path', { d: 'M0 44Q200 72 392 34', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.5', opacity: '.7' });
  const birds = ['translate(284 50.3) scale(-.86 .86)', 'translate(240 53.6) scale(.72)'].map((transform) => {
    const lines = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.5', 'stroke-linecap': 'round' };
    return shape(
      'g',
      { transform },
      shape('path', { d: BIRD, fill: 'currentColor' }),
      shape('path', { d: WING, fill: 'var(--brand)', opacity: '.6' }),
      shape('circle', { cx: '11.4', cy: '-19', r: '1.15', fill: 'var(--brand)' }),
      shape('path', { d: LEGS, ...lines }),
    );
  });
  const about = { class: 'wire', viewBox: '0 0 392 64', preserveAspectRatio: 'xMaxYMax slice', 'aria-hidden': 'true' };
  return shape('svg', about, wire, ...birds);
}

function shape(tag: 'svg' | 'g' | 'path' | 'circle', attributes: Readonly<Record<string, string>>, ...children: SVGElement[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Returns a web address that may be linked to; `null` for every other kind of address. */
export function safeLink(address: string | null): string | null {
  try {
    // Not URL.canParse, which browsers of 2023 lack.
    const url = new URL(address ?? '');
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
