import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { socialPicturePath } from '../seo/social-picture.ts';
import { PAGES } from './page-table.ts';

it('names a route module for every page, and no path twice', () => {
  const sources = join(process.cwd(), 'apps/web/src');

  expect(PAGES.filter(({ file }) => !existsSync(join(sources, file)))).toEqual([]);
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
});

it('PUB-14 says of every public page when it last changed, and has a picture of it', () => {
  const publicPages = PAGES.filter(({ zone }) => zone === 'public');

  for (const { path, updated = '' } of publicPages) {
    expect([path, updated, new Date(updated).toISOString().slice(0, 10)]).toEqual([path, updated, updated]);
    expect([path, existsSync(join(process.cwd(), 'apps/web/public', socialPicturePath(path)))]).toEqual([path, true]);
  }
});
