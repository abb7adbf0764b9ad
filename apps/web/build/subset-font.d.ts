// The part of subset-font's interface that the build uses; the package ships no types.
declare module 'subset-font' {
  export interface Options {
    targetFormat: 'sfnt' | 'woff2';
    /** OpenType features by tag; all are kept by default. */
    keepFeatures?: readonly string[];
    /** Kept range of an axis, a number for a single position; other axes are kept completely. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
    /** Keeps every glyph, regardless of `text`. */
    keepAllGlyphs?: boolean;
  }
  /** Returns the font reduced to the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}
