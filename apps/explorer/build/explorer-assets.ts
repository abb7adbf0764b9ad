import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { FONTS_ALIAS, FONTS_FOLDER, writeFonts } from '../../web/build/fonts.ts';
import { precompress } from '../../web/build/precompress.ts';
import { dark, tokensCss } from '../../web/src/shared/brand/tokens.ts';

const BRAND = path.resolve(import.meta.dirname, '../../web/src/shared/brand');
const STYLE = path.resolve(import.meta.dirname, '../src/explorer.css');

interface Asset {
  readonly name: string;
  readonly source: string | Uint8Array;
}

/**
 * Puts the style sheet (tokens, typefaces and rules of the pages, then the explorer's own) and the typefaces beside the
 * scripts, each under a name with a hash of its content, compressed as well, and writes manifest.json for the api.
 */
export function explorerAssets(): Plugin {
  let dir = '';
  return {
    name: 'larkline-explorer-assets',
    buildStart() {
      this.addWatchFile(STYLE);
    },
    async generateBundle(_options, bundle) {
      const fonts: Asset[] = [];
      const style = hashed('explorer.css', styleSheet(fonts, await writeFonts(FONTS_FOLDER)));
      for (const { name, source } of [...fonts, style]) this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
      const entry = (wanted: string) =>
        path.basename(Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry && each.name === wanted)?.fileName ?? '');
      const manifest = { boot: entry('boot'), script: entry('main'), style: style.name };
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(manifest, null, 2)}\n` });
    },
    writeBundle(options) {
      dir = options.dir ?? '';
    },
    closeBundle: async () => {
      if (dir) await precompress(path.join(dir, 'assets'));
    },
  };
}

function styleSheet(fonts: Asset[], fontsFolder: string): string {
  // Without script `data-theme` stays unset, so the system's preference applies.
  const withoutScript = `@media(prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${Object.entries(dark)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}}\n`;
  const typefaces = readFileSync(path.join(BRAND, 'fonts.css'), 'utf8').replace(/url\('([^']+)'\)/g, (_, file: string) => {
    const font = hashed(path.basename(file), readFileSync(file.replace(FONTS_ALIAS, fontsFolder)));
    fonts.push(font);
    return `url('${font.name}')`;
  });
  return tokensCss() + withoutScript + typefaces + readFileSync(path.join(BRAND, 'base.css'), 'utf8') + readFileSync(STYLE, 'utf8');
}

function hashed(name: string, source: string | Uint8Array): Asset {
  const { name: stem, ext } = path.parse(name);
  return { name: `${stem}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}${ext}`, source };
}
