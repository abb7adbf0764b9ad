import type { Plugin } from 'vite';
import { FONTS_ALIAS, FONTS_FOLDER, writeFonts } from './fonts.ts';

/** Resolves `virtual:fonts/<name>.woff2`, the reduced fonts, in scripts and style sheets, in every build (docs/how/public-pages.md). */
export function reducedFonts(): Plugin {
  return {
    name: 'larkline-fonts',
    // An alias instead of a resolver: addresses in style sheets are resolved without plugins.
    config: async () => ({ resolve: { alias: { [FONTS_ALIAS]: await writeFonts(FONTS_FOLDER) } } }),
  };
}
