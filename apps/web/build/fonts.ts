import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** A typeface of the pages: its source and the part of it in use. */
interface Font {
  /** Its file, without the ending. */
  readonly name: string;
  /** Path of the whole font. */
  readonly source: string;
  /** Kept ranges of its axes, a number for a single position; other axes are kept completely. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number; readonly default?: number }>>;
}

/** The two typefaces. The weights are those of the style sheets, bold included for Inter; `fonts.css` declares the same values. */
export const FONTS: readonly Font[] = [
  {
    name: 'bricolage-grotesque',
    // The file with the optical size axis: its large sizes give headings their character.
    source: require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'),
    // One weight for all headings: a second one would cost 11 kB of a first visit.
    // The default is for browsers that do not set the optical size of a text themselves: that of the smaller headings, not a poster's.
    axes: { wght: 600, opsz: { min: 12, max: 96, default: 24 } },
  },
  {
    name: 'inter',
    source: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** Accents and kerning, Inter's contextual forms (7x2 becomes 7×2), figures of one width. Without fractions, which the pages do not use. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'calt', 'liga', 'lnum', 'tnum'] as const;

/** From the first character to the last. */
type Range = readonly [first: number, last: number];

/** A file of each typeface: browsers load it when a page contains one of its characters. */
interface Part {
  /** Suffix of the file name, after the name of the font. */
  readonly suffix: string;
  readonly ranges: readonly Range[];
}

/**
 * The characters of the pages are loaded at once; others that people may type, Unicode blocks as far as the fonts have
 * them, when they occur. In `fonts.css` the later part wins for a character in both.
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
      ...toRanges('\u00a0£§©²´×éëʼ'),
      ...toRanges('–—‘’“”…€→−'),
    ],
  },
];

/** Import path of the folder of the reduced fonts. */
export const FONTS_ALIAS = 'virtual:fonts';

/** Cache of the reduced fonts, beside the build output. */
export const FONTS_FOLDER = resolve(import.meta.dirname, '../../../dist/fonts');

/**
 * Writes the fonts of the pages below `folder` and returns the folder that contains them. Its name is the hash of all inputs,
 * so an existing folder is reused and only the first build takes time.
 */
export async function writeFonts(folder: string): Promise<string> {
  const target = join(folder, inputHash());
  mkdirSync(target, { recursive: true });
  const files = FONTS.flatMap((font) => PARTS.map((part) => ({ font, part, file: join(target, `${font.name}${part.suffix}.woff2`) })));
  await Promise.all(files.filter(({ file }) => !existsSync(file)).map(({ font, part, file }) => writeFont(font, part, file)));
  return target;
}

async function writeFont(font: Font, part: Part, file: string): Promise<void> {
  // Hints stay, seven bytes of them: without these, browsers on Linux hint automatically and set every word wider.
  const subset = await subsetFont(readFileSync(font.source), partCharacters(part), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: font.axes,
  });
  // Renamed, so that a concurrent build never reads a partial font.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, subset);
  renameSync(unfinished, file);
}

function partCharacters({ ranges }: Part): string {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))).join('');
}

function toRanges(characters: string): Range[] {
  return [...characters].map((character) => [character.charCodeAt(0), character.charCodeAt(0)]);
}

function inputHash(): string {
  const { version } = require('subset-font/package.json') as { version: string };
  const hash = createHash('sha256').update(JSON.stringify([version, FEATURES, PARTS]));
  for (const { name, axes, source } of FONTS) hash.update(JSON.stringify([name, axes])).update(readFileSync(source));
  return hash.digest('hex').slice(0, 12);
}
