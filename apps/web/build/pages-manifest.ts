import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, prerenderedPath, type Page, type Zone } from '../src/shared/layout/page-table.ts';
import { FALLBACK_PAGE, inlineScriptHashes } from './html.ts';

/** The server's data about a page. */
interface ServedPage {
  /** The path in the address bar; `*` stands for unknown ones. */
  readonly path: string;
  /** The file below `client`. */
  readonly file: string;
  readonly status: number;
  /** For `script-src`, in the form `sha256-…`. */
  readonly scriptHashes: readonly string[];
  readonly zone: Zone;
}

/** Writes the list of pages with their status and the hashes of their inline scripts, from the same table as the routes. */
export function writePagesManifest(client: string, manifest: string): void {
  const pages = PAGES.map((page): ServedPage => {
    const file = pageFile(page);
    return {
      path: page.path,
      file,
      status: page.zone === 'not-found' ? 404 : 200,
      scriptHashes: inlineScriptHashes(readFileSync(join(client, file), 'utf8')),
      zone: page.zone,
    };
  });
  writeFileSync(manifest, `${JSON.stringify(pages, null, 2)}\n`);
}

function pageFile(page: Page): string {
  if (page.zone === 'app') return FALLBACK_PAGE;
  const folder = prerenderedPath(page);
  return folder === '/' ? 'index.html' : `${folder.slice(1)}/index.html`;
}
