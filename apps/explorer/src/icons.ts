/** Line icons on the 24-unit grid of the pages; only those that the explorer shows. */
const PATHS = {
  back: ['m14.5 6-6 6 6 6'],
  moon: ['M19.8 14.6A8.2 8.2 0 0 1 9.4 4.2a8.2 8.2 0 1 0 10.4 10.4Z'],
  outside: ['M13.5 4.5h6v6M19.5 4.5l-9 9M17 13.5v5a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 4 18.5v-10A1.5 1.5 0 0 1 5.5 7h5'],
  person: ['M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z', 'M4.5 20.2c.8-3.6 3.8-5.7 7.5-5.7s6.7 2.1 7.5 5.7'],
  play: ['M8 5.5v13l10.5-6.5L8 5.5Z'],
  sun: [
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
    'M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4',
  ],
} as const;

const SVG = 'http://www.w3.org/2000/svg';

/** Draws an icon in the colour of the text around it. Hidden from screen readers: its button has a name. */
export function icon(name: keyof typeof PATHS): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [attribute, value] of Object.entries({ viewBox: '0 0 24 24', class: `icon icon-${name}`, 'aria-hidden': 'true' }))
    svg.setAttribute(attribute, value);
  for (const d of PATHS[name]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
