// The part of subset-font's interface that the build uses; the package brings no types.
declare module 'subset-font' {
  export interface Options {
    targetFormat: 'sfnt' | 'woff2';
    /** OpenType features by tag; without it all stay. */
    keepFeatures?: readonly string[];
    /** What remains of an axis, a number for one place of it; axes that are not named stay whole. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    /** Every glyph, whatever `text` says. */
    keepAllGlyphs?: boolean;
  }
  /** The font with the characters of `text`, those that it does not have left out. */
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}
