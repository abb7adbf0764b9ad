/** The colours and drawing tones of one theme; each name is also a CSS variable (`paper` is `--paper`). */
export interface Tokens {
  readonly [name: string]: string;
}

/** The light theme. The test beside this file measures the contrast of every pair in use. */
export const light = {
  // ground
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  sunk: '#F3F1EA',
  raise: '#F3F1EA',
  me: '#0F766E',
  'on-me': '#FFFFFF',
  // text
  ink: '#14201F',
  'ink-2': '#4A5755',
  'ink-3': '#626E6B',
  // pine: actions, links, focus
  pine: '#0F766E',
  'pine-hover': '#0C635C',
  'on-pine': '#FFFFFF',
  'pine-tint': '#E2F0ED',
  'pine-line': '#B4D8D1',
  // deep bands
  deep: '#0B3B38',
  'on-deep': '#F5F2E9',
  'on-deep-2': '#BFD3CD',
  'deep-line': '#2A5A55',
  'deep-btn': '#FBFAF7',
  'deep-btn-ink': '#0B3B38',
  'deep-control': '#769B94',
  'deep-tick': '#8FD9CC',
  popular: '#0B3B38',
  'popular-line': '#0B3B38',
  'popular-tag': '#EE8A3F',
  'on-popular-tag': '#14201F',
  // marmalade
  marm: '#A34A08',
  'marm-shape': '#DB691D',
  'marm-tint': '#FBEBDA',
  'marm-line': '#EBCBA8',
  // lines
  line: '#E4E1D8',
  control: '#868F8A',
  // status
  ok: '#1B7A43',
  'ok-tint': '#E4F3E8',
  warn: '#8F5B00',
  'warn-tint': '#FBF0D6',
  err: '#B3261E',
  'err-tint': '#FBE7E4',
  // drawings
  sky: '#0B3B38',
  'sky-low': '#134B46',
  'hill-1': '#1A5A53',
  'hill-2': '#237067',
  'hill-3': '#7FAE9F',
  'furrow-1': '#246A62',
  'furrow-2': '#2F7F75',
  'furrow-3': '#6A9C8D',
  sun: '#EE8A3F',
  'sun-halo': '#2A534A',
  wire: '#CFE0DA',
  bird: '#F5F2E9',
  lamp: '#F6B26B',
  moon: '#F3E3C3',
  'art-deep': '#0B3B38',
  'art-on': '#F5F2E9',
  'art-pine': '#0F766E',
  'm-bird': 'var(--pine)',
  // shadows
  shadow: '0 12px 32px rgb(20 32 31 / .09)',
  'shadow-s': '0 2px 8px rgb(20 32 31 / .06)',
  'shadow-card': '0 24px 56px rgb(3 22 20 / .38)',
} as const satisfies Tokens;

/** The names that both themes define. */
export type TokenName = keyof typeof light;

/** The dark theme: the same names, so that no sheet needs a rule of its own for it. */
export const dark: Readonly<Record<TokenName, string>> = {
  paper: '#0E1716',
  surface: '#15211F',
  sunk: '#121D1B',
  raise: '#1F2E2B',
  me: '#1C5A51',
  'on-me': '#E9F0EE',
  ink: '#E9F0EE',
  'ink-2': '#AEBCB8',
  'ink-3': '#8FA09B',
  pine: '#4FD1C0',
  'pine-hover': '#74DDCF',
  'on-pine': '#06201D',
  'pine-tint': '#14342F',
  'pine-line': '#2B5A52',
  deep: '#0B2926',
  'on-deep': '#E9F0EE',
  'on-deep-2': '#A9C2BB',
  'deep-line': '#21443F',
  'deep-btn': '#4FD1C0',
  'deep-btn-ink': '#06201D',
  'deep-control': '#769B94',
  'deep-tick': '#8FD9CC',
  popular: '#0F3530',
  'popular-line': '#2B5A52',
  'popular-tag': '#F2A56B',
  'on-popular-tag': '#14201F',
  marm: '#F2A56B',
  'marm-shape': '#E8772E',
  'marm-tint': '#29221B',
  'marm-line': '#5A3F2A',
  line: '#24332F',
  control: '#667A74',
  ok: '#6FCB8E',
  'ok-tint': '#15321F',
  warn: '#E9BC5A',
  'warn-tint': '#332912',
  err: '#F28B82',
  'err-tint': '#3A1D1B',
  sky: '#0B2926',
  'sky-low': '#0D302C',
  'hill-1': '#0F3A35',
  'hill-2': '#134640',
  'hill-3': '#1B3A35',
  'furrow-1': '#15463F',
  'furrow-2': '#1B554D',
  'furrow-3': '#25493F',
  sun: '#F0D9B0',
  'sun-halo': '#12352F',
  wire: '#7FA39A',
  bird: '#DCE8E4',
  lamp: '#F2A56B',
  moon: '#F0D9B0',
  'art-deep': '#D3E3DD',
  'art-on': '#0B2926',
  'art-pine': '#2F978A',
  'm-bird': 'var(--ink)',
  shadow: '0 12px 32px rgb(0 0 0 / .4)',
  'shadow-s': '0 2px 8px rgb(0 0 0 / .3)',
  'shadow-card': '0 24px 56px rgb(3 22 20 / .38)',
};

/** Shared by both themes: corners in pixels, typefaces and the one easing curve. */
export const shape = {
  radiusSmall: 6,
  radius: 10,
  radiusLarge: 16,
  displayFont: '"Bricolage Grotesque Variable","Bricolage Fallback","Bricolage Fallback Android",Georgia,sans-serif',
  textFont: '"Inter Variable","Inter Fallback","Inter Fallback Android",system-ui,sans-serif',
  ease: 'cubic-bezier(.2,.7,.2,1)',
} as const;

/** Text sizes of everything but the public pages, in pixels. A sheet uses them as `var(--fs-text)`. */
export const fontSizes = {
  small: 13,
  text: 14,
  medium: 15,
  /** Fields on a phone: it zooms into smaller ones. */
  large: 16,
  title: 17,
  heading: 20,
  page: 26,
  figure: 30,
  display: 38,
} as const;

/** Distances between parts, in pixels: `var(--gap-1)` to `var(--gap-7)`. */
export const gaps = [4, 8, 12, 16, 24, 32, 48] as const;

/**
 * The widths in pixels at which layouts outside the public pages change, each as `@media (max-width: …px)`. A media
 * query cannot read a CSS variable, so sheets repeat the number; `size-tokens.test.ts` refuses any other.
 */
export const breakpoints = { smallPhone: 559, phone: 767, narrow: 1099 } as const;

/** The tokens as a style sheet: light on the root and on paper, dark under `data-theme=dark`. Written into the pages at build time. */
export function tokensCss(): string {
  const block = (tokens: Tokens): string =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  const shapes =
    `--m-wing:var(--marm-shape);--m-eye:var(--paper);--m-line:var(--pine);` +
    `--r-s:${shape.radiusSmall}px;--r:${shape.radius}px;--r-l:${shape.radiusLarge}px;` +
    Object.entries(fontSizes)
      .map(([name, size]) => `--fs-${name}:${size}px;`)
      .join('') +
    gaps.map((size, index) => `--gap-${index + 1}:${size}px;`).join('') +
    `--display:${shape.displayFont};--text:${shape.textFont};--ease:${shape.ease}`;
  return `:root{color-scheme:light;${block(light)};${shapes}}\n@media screen{:root[data-theme=dark]{color-scheme:dark;${block(dark)}}}\n`;
}
