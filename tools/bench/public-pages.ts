import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { rootDir } from '../dev/settings.ts';

/** The files of the built web that are served. */
export const clientDir = path.join(rootDir, 'dist/web/client');

/** A built page that is readable without an account. */
export interface PublicPage {
  /** Its name in the tables: its path, or `404`. */
  readonly name: string;
  /** An address that returns it. */
  readonly path: string;
  readonly html: string;
  /** Whether it answers unknown addresses. */
  readonly isNotFound: boolean;
}

const manifestSchema = z.array(z.object({ path: z.string(), file: z.string(), zone: z.string() }));

/** The public pages and the one of unknown addresses, as the build lists them for the api. */
export function publicPages(): PublicPage[] {
  return builtPages(({ zone }) => zone === 'public' || zone === 'not-found');
}

/** The page of the sign-in, which search engines are asked to leave out. */
export function signInPage(): PublicPage[] {
  return builtPages((page) => page.path === '/login');
}

function builtPages(isWanted: (page: z.output<typeof manifestSchema>[number]) => boolean): PublicPage[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(rootDir, 'dist/web/pages.json'), 'utf8')));
  return manifest.filter(isWanted).map(({ path: address, file, zone }) => {
    const isNotFound = zone === 'not-found';
    const html = readFileSync(path.join(clientDir, file), 'utf8');
    return { name: isNotFound ? '404' : address, path: isNotFound ? '/no-such-page' : address, html, isNotFound };
  });
}
