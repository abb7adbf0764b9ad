import { dark, light, tokensCss, type TokenName } from './tokens.ts';

/** Text and the grounds it stands on; WCAG 2.2 AA asks for 4.5. */
const TEXT: readonly (readonly [TokenName, readonly TokenName[]])[] = [
  ['ink', ['paper', 'surface', 'sunk', 'raise', 'pine-tint', 'marm-tint']],
  ['ink-2', ['paper', 'surface', 'sunk', 'pine-tint', 'marm-tint']],
  ['ink-3', ['paper', 'surface', 'sunk']],
  ['pine', ['paper', 'surface', 'sunk', 'pine-tint']],
  ['on-pine', ['pine']],
  ['on-me', ['me']],
  ['on-deep', ['deep', 'sky-low', 'popular']],
  ['on-deep-2', ['deep', 'sky-low', 'popular']],
  ['deep-btn-ink', ['deep-btn']],
  ['on-popular-tag', ['popular-tag']],
  ['marm', ['paper', 'surface', 'sunk', 'marm-tint']],
  ['ok', ['surface', 'ok-tint']],
  ['warn', ['surface', 'warn-tint']],
  ['err', ['surface', 'err-tint']],
];
/** Edges of controls and large shapes; WCAG asks for 3. */
const SHAPES: readonly (readonly [TokenName, readonly TokenName[]])[] = [
  ['control', ['paper', 'surface']],
  ['deep-control', ['deep', 'sky-low']],
  ['marm-shape', ['paper', 'surface']],
];

const pairs = (table: typeof TEXT) => table.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, tokens: Readonly<Record<TokenName, string>>) => {
  it.each(pairs(TEXT))('%s on %s can be read', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SHAPES))('%s on %s can be seen', (shape, ground) => {
    expect(contrast(tokens[shape], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('writes every token of both themes into the style sheet', () => {
  const css = tokensCss();

  expect(css).toContain(':root{color-scheme:light;--paper:#FBFAF7;');
  expect(css).toContain('@media screen{:root[data-theme=dark]{color-scheme:dark;--paper:#0E1716;');
});

/** Contrast of two colours in hexadecimal (WCAG 2.2, "contrast ratio"). */
function contrast(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((one, other) => other - one) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
