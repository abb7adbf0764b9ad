import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { Route } from './router.ts';

const FONTS: Readonly<Record<string, string>> = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'bricolage.woff2': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
};

/** The two fonts of the pages, from the installed packages; without them the pages fall back to the system's. */
export const ASSET_ROUTES: readonly Route[] = Object.entries(FONTS).map(([name, file]) => ({
  method: 'GET',
  path: `/_assets/${name}`,
  handle: ({ response }) => {
    const stream = createReadStream(createRequire(import.meta.url).resolve(file));
    stream.once('error', () => response.writeHead(404).end());
    stream.once('open', () => {
      response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' });
      stream.pipe(response);
    });
  },
}));
