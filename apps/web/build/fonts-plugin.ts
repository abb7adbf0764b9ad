import type { Plugin } from 'vite';
import { FONTS_ALIAS, FONTS_FOLDER, writeFonts } from './fonts.ts';

/** Gives `virtual:fonts/<name>.woff2`, the reduced fonts, to scripts and style sheets, in a build and in development (decision 0022). */
export function reducedFonts(): Plugin {
  return {
    name: 'larkline-fonts',
    // An alias and no resolver: addresses in style sheets are resolved without asking plugins.
    config: async () => ({ resolve: { alias: { [FONTS_ALIAS]: await writeFonts(FONTS_FOLDER) } } }),
  };
}
