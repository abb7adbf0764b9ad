import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** A typeface of the pages: where it comes from and how much of it they use. */
interface Font {
  /** Its file, without the ending. */
  readonly name: string;
  /** Path of the whole font. */
  readonly source: string;
  /** What stays of its axes, a number for one place; an axis that is not named stays whole. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
}

/** The two typefaces. The weights are those of the style sheets, bold included for Inter; `fonts.css` says the same to the browser. */
export const FONTS: readonly Font[] = [
  {
    name: 'bricolage-grotesque',
    // Of its files the one with the axis of optical sizes: its large sizes are what makes the voice.
    source: require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'),
    // One weight for all headings: a second one would cost 11 kB of a first visit.
    axes: { wght: 600 },
  },
  {
    name: 'inter',
    source: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** Accents and kerning, Inter's contextual forms (7x2 becomes 7×2), figures of one width. Fractions go: nothing sets them. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'calt', 'liga', 'lnum', 'tnum'] as const;

/** From the first character to the last. */
type Range = readonly [first: number, last: number];

/** A file of each typeface: browsers ask for it when a page says one of its characters. */
interface Part {
  /** What follows the name of the font in the name of the file. */
  readonly suffix: string;
  readonly ranges: readonly Range[];
}

/**
 * What the pages themselves say comes at once; what people may type beyond that, blocks of Unicode as far as the fonts have
 * them, when it is said. In `fonts.css` the later part has the say over a character that both name.
 */
export const PARTS: readonly Part[] = [
  {
    suffix: '-more',
    ranges: [
      [0x00a1, 0x024f], // Latin-1 Supplement, Latin Extended-A and B
      [0x02b0, 0x036f], // modifier letters and combining marks
      [0x2000, 0x206f], // General Punctuation
      [0x20a0, 0x20cf], // Currency Symbols
      [0x2100, 0x22ff], // Letterlike Symbols, Number Forms, Arrows, Mathematical Operators
    ],
  },
  {
    suffix: '',
    ranges: [
      [0x0020, 0x007e], // Basic Latin
      ...rangesOf('\u00a0£§©²´×éëʼ'),
      ...rangesOf('–—‘’“”…€→−'),
    ],
  },
];

/** How style sheets and scripts name the folder of the reduced fonts. */
export const FONTS_ALIAS = 'virtual:fonts';

/** Where the builds keep them: beside what they build, gone with it, and kept from one build to the next. */
export const FONTS_FOLDER = resolve(import.meta.dirname, '../../../dist/fonts');

/**
 * Writes the fonts of the pages below `folder` and gives the folder that holds them. Its name is the hash of all that goes in,
 * so what is there already is taken as it is: only a first build waits for the work.
 */
export async function writeFonts(folder: string): Promise<string> {
  const target = join(folder, inputHash());
  mkdirSync(target, { recursive: true });
  const files = FONTS.flatMap((font) => PARTS.map((part) => ({ font, part, file: join(target, `${font.name}${part.suffix}.woff2`) })));
  await Promise.all(files.filter(({ file }) => !existsSync(file)).map(({ font, part, file }) => writeFont(font, part, file)));
  return target;
}

async function writeFont(font: Font, part: Part, file: string): Promise<void> {
  // Hints stay, seven bytes of them: without these, browsers on Linux hint by themselves and set every word wider.
  const subset = await subsetFont(readFileSync(font.source), charactersOf(part), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: font.axes,
  });
  // Renamed, so that another build at the same time never finds half a font.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, subset);
  renameSync(unfinished, file);
}

function charactersOf({ ranges }: Part): string {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))).join('');
}

function rangesOf(characters: string): Range[] {
  return [...characters].map((character) => [character.charCodeAt(0), character.charCodeAt(0)]);
}

function inputHash(): string {
  const { version } = require('subset-font/package.json') as { version: string };
  const hash = createHash('sha256').update(JSON.stringify([version, FEATURES, PARTS]));
  for (const { name, axes, source } of FONTS) hash.update(JSON.stringify([name, axes])).update(readFileSync(source));
  return hash.digest('hex').slice(0, 12);
}
