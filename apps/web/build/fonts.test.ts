import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { FONTS, PARTS, writeFonts } from './fonts.ts';

const MAX_BYTES = 110_000;
const root = resolve(import.meta.dirname, '../../..');

/** The tested properties of a font's tables. */
interface Facts {
  readonly axes: Readonly<Record<string, { min: number; default: number; max: number }>>;
  readonly characters: ReadonlySet<number>;
  readonly features: ReadonlySet<string>;
  /** From the lightest to the boldest. */
  readonly weights: { min: number; max: number };
  /** Height above and below the line, as shares of the size. */
  readonly ascent: number;
  readonly descent: number;
}

/** Reads a font (OpenType specification: fvar, OS/2, cmap format 4, GSUB, GPOS, hhea, head). */
async function readFacts(font: Buffer): Promise<Facts> {
  const file = await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const u16 = (at: number) => file.readUInt16BE(at);
  const tag = (at: number) => file.toString('latin1', at, at + 4);
  const times = <T>(count: number, read: (index: number) => T) => Array.from({ length: count }, (_, index) => read(index));
  const tables = new Map(times(u16(4), (index) => [tag(12 + 16 * index), file.readUInt32BE(12 + 16 * index + 8)] as const));
  const table = (name: string) => tables.get(name) ?? fail(`no table ${name}`);
  const fixed = (at: number) => file.readInt32BE(at) / 65_536;
  const axis = (at: number) => [tag(at), { min: fixed(at + 4), default: fixed(at + 8), max: fixed(at + 12) }] as const;
  const fvar = table('fvar');
  const features = ['GSUB', 'GPOS'].flatMap((name) => {
    const list = table(name) + u16(table(name) + 6);
    return times(u16(list), (index) => tag(list + 2 + 6 * index));
  });
  const cmap = table('cmap');
  const characters = times(u16(cmap + 2), (index) => cmap + file.readUInt32BE(cmap + 4 + 8 * index + 4))
    .filter((at) => u16(at) === 4)
    .flatMap((at) => {
      const segments = u16(at + 6) / 2;
      return times(segments, (index) => [u16(at + 16 + 2 * segments + 2 * index), u16(at + 14 + 2 * index)] as const);
    })
    .flatMap(([first, last]) => times(last - first + 1, (index) => first + index));
  const unitsPerEm = u16(table('head') + 18);
  const axes = Object.fromEntries(times(u16(fvar + 8), (index) => axis(fvar + u16(fvar + 4) + index * u16(fvar + 10))));
  const weight = u16(table('OS/2') + 4);
  return {
    axes,
    weights: { min: axes.wght?.min ?? weight, max: axes.wght?.max ?? weight },
    characters: new Set(characters),
    features: new Set(features),
    ascent: file.readInt16BE(table('hhea') + 4) / unitsPerEm,
    descent: -file.readInt16BE(table('hhea') + 6) / unitsPerEm,
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}

let folder: string;
let fonts: { name: string; bytes: number; full: Facts; first: Facts; more: Facts }[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larkline-fonts-'));
  const written = await writeFonts(folder);
  fonts = await Promise.all(
    FONTS.map(async (font) => {
      const [first, more] = ['', '-more'].map((suffix) => readFileSync(join(written, `${font.name}${suffix}.woff2`))) as [Buffer, Buffer];
      const [full, ...parts] = await Promise.all([readFileSync(font.source), first, more].map(readFacts));
      return { name: font.name, bytes: first.length + more.length, full: full!, first: parts[0]!, more: parts[1]! };
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const font = (name: string) => fonts.find((each) => each.name === name) ?? fail(`no font ${name}`);

it('keeps both fonts, with all their parts, at 110,000 bytes or less', () => {
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_BYTES);
});

it('keeps the optical sizes of Bricolage Grotesque whole, and the weights in use', () => {
  expect(font('bricolage-grotesque').full.axes.opsz).toMatchObject({ min: 12, max: 96 });
  for (const part of ['first', 'more'] as const) {
    expect(font('bricolage-grotesque')[part].axes).toEqual({ opsz: { min: 12, default: 24, max: 96 } });
    expect(font('bricolage-grotesque')[part].weights).toEqual({ min: 600, max: 600 });
    expect(font('inter')[part].axes).toEqual({ wght: { min: 400, default: 400, max: 700 } });
  }
});

it('promises the browser the weights and the characters that the files have, what pages say last', () => {
  const sheet = readFileSync(join(root, 'apps/web/src/shared/brand/fonts.css'), 'utf8');
  const promised = [
    ...sheet.matchAll(/virtual:fonts\/([\w-]+)\.woff2'\)[^}]*?font-weight: (\d+)(?: (\d+))?;[^}]*?unicode-range:\s*([^;]+);/g),
  ];
  const hex = (point: number) => point.toString(16).toUpperCase();
  const formatRange = ([first, last]: readonly [number, number]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`;

  expect(
    promised.map(([, file, min, max, range]) => [file, { min: Number(min), max: Number(max ?? min) }, range?.replace(/\s+/g, ' ')]),
  ).toEqual(
    fonts.flatMap(({ name, first }) =>
      PARTS.map(({ suffix, ranges }) => [`${name}${suffix}`, first.weights, ranges.map(formatRange).join(', ')]),
    ),
  );
});

it('has every weight in which a style sheet sets a typeface', () => {
  const sheets = globSync('apps/{web,explorer}/src/**/*.css', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const set = sheets.flatMap((sheet) => [...sheet.matchAll(/font: (\d+) [^;]*var\(--(display|text)\)/g)]);
  const weights = (name: string) => set.filter(([, , family]) => family === name).map(([, weight]) => Number(weight));
  const outside = (name: string, { min, max }: { min: number; max: number }) =>
    weights(name).filter((weight) => weight < min || weight > max);

  expect(set.length).toBeGreaterThan(0);
  expect(outside('display', font('bricolage-grotesque').first.weights)).toEqual([]);
  expect(outside('text', font('inter').first.weights)).toEqual([]);
});

it('has every character that the pages say, as far as the whole font has it, in the part that comes at once', () => {
  const sources = ['apps/web/src/**/*.{ts,tsx}', 'apps/explorer/src/**/*.ts', 'apps/api/schema.graphql', 'libs/*/src/**/*.ts'];
  // A sentence in another language answers one: the rest of the font is asked for when the visitor has written it. No page says what the
  // engine of the api reads.
  const files = globSync(sources, { cwd: root }).filter(
    (file) => !/\.test\.|testkit|demo-agents\/src\/(?:languages|visitors)|libs\/answers\//.test(file),
  );
  const said = new Set(files.flatMap((file) => [...readFileSync(join(root, file), 'utf8')]).map((character) => character.codePointAt(0)!));

  expect(said).toContain('£'.codePointAt(0));
  for (const { name, full, first } of fonts) {
    const lost = [...said].filter((character) => full.characters.has(character) && !first.characters.has(character));
    expect([name, String.fromCodePoint(...lost)]).toEqual([name, '']);
  }
});

it('has the letters, marks and signs that people may type', () => {
  for (const { first, more } of fonts)
    for (const character of 'AZaz09 ÀÿßæøåŒœı“”‘’–—…•′×÷½€£°−\u0301')
      expect([...first.characters, ...more.characters]).toContain(character.codePointAt(0));
});

it('keeps kerning, marks, figures of one width and the contextual forms of Inter', () => {
  for (const { first, more } of fonts) {
    expect([...first.features]).toEqual(expect.arrayContaining(['kern', 'tnum']));
    expect([...more.features]).toEqual(expect.arrayContaining(['kern', 'mark', 'mkmk']));
  }
  expect([...font('inter').first.features]).toContain('calt');
});

it('keeps the heights that the stand-ins are measured by, so that nothing moves when a font arrives', () => {
  const sheet = readFileSync(join(root, 'apps/web/src/shared/brand/fonts.css'), 'utf8');
  const standIn = (family: string, property: string) =>
    Number(new RegExp(`'${family}';[^}]*?${property}: ([\\d.]+)%`).exec(sheet)?.[1]) / 100;

  for (const [family, name] of [
    ['Bricolage Fallback', 'bricolage-grotesque'],
    ['Bricolage Fallback Android', 'bricolage-grotesque'],
    ['Inter Fallback', 'inter'],
    ['Inter Fallback Android', 'inter'],
  ] as const) {
    const { ascent, descent } = font(name).first;
    expect(standIn(family, 'ascent-override') * standIn(family, 'size-adjust')).toBeCloseTo(ascent, 3);
    expect(standIn(family, 'descent-override') * standIn(family, 'size-adjust')).toBeCloseTo(descent, 3);
  }
});

it('writes the same bytes again, and takes what is there as it is', async () => {
  const other = mkdtempSync(join(tmpdir(), 'larkline-fonts-'));
  const [first, second] = [await writeFonts(folder), await writeFonts(other)];
  const path = (at: string) => join(at, 'inter.woff2');
  const { mtimeMs } = statSync(path(first));

  expect(readFileSync(path(second)).equals(readFileSync(path(first)))).toBe(true);
  expect(await writeFonts(folder)).toBe(first);
  expect(statSync(path(first)).mtimeMs).toBe(mtimeMs);
  rmSync(other, { recursive: true });
});
