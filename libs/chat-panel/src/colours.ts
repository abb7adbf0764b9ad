/** Colours of a panel that follow from the colour of the business, each #rrggbb, with text that can be read on them (WCAG AA, 4.5:1). */
export interface Palette {
  /** Header, own messages, main buttons. */
  readonly brand: string;
  readonly onBrand: string;
  /** The colour of what is pointed at, on which the text is read even better. */
  readonly hover: string;
  /** The edge of what has the colour, even where the ground has it too. */
  readonly edge: string;
  /** The colour as text and lines on the ground of each theme. */
  readonly light: string;
  readonly dark: string;
}

const LEAST_CONTRAST = 4.5;
/** Darkest and lightest ground that text of the colour stands on. */
const LIGHT_GROUND = '#f3f1ea';
const DARK_GROUND = '#1f2e2b';
const FALLBACK = '#0f5c4d';

/** Returns the palette of a colour; of our own green when it is none. */
export function makePalette(colour: string): Palette {
  const brand = /^#[\da-f]{6}$/i.test(colour) ? colour.toLowerCase() : FALLBACK;
  const onBrand = contrast(brand, '#ffffff') >= LEAST_CONTRAST ? '#ffffff' : '#000000';
  return {
    brand,
    onBrand,
    hover: mix(brand, onBrand === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    edge: mix(brand, onBrand, 0.14),
    light: readable(brand, LIGHT_GROUND, '#000000'),
    dark: readable(brand, DARK_GROUND, '#ffffff'),
  };
}

/** Returns a colour moved towards another one until it can be read on a ground. */
function readable(colour: string, ground: string, towards: string): string {
  for (let part = 0; part <= 1; part += 0.05) {
    const mixed = mix(colour, towards, part);
    if (contrast(mixed, ground) >= LEAST_CONTRAST) return mixed;
  }
  return towards;
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: string, other: string, part: number): string {
  const right = channels(other);
  const mixed = channels(one).map((channel, index) => Math.round(channel * (1 - part) + (right[index] ?? 0) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
