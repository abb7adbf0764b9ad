import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FOOTER_LINKS, LEGAL_LINKS, NAV_LINKS, PAGES, existingLinks } from './page-table.ts';

it('names a route module for every page, and no path twice', () => {
  const sources = join(process.cwd(), 'apps/web/src');

  expect(PAGES.filter(({ file }) => !existsSync(join(sources, file)))).toEqual([]);
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
});

it('PUB-05 and PUB-12 link only pages that exist', () => {
  const paths = PAGES.map(({ path }) => path);

  for (const { to } of [...NAV_LINKS, ...FOOTER_LINKS, ...LEGAL_LINKS]) expect(paths).toContain(to);
});

it('keeps a link whose hash is on a page that exists', () => {
  const links = [
    { label: 'Guarantee', to: '/pricing#guarantee' },
    { label: 'Elsewhere', to: '/nowhere' },
  ];

  expect(existingLinks(links)).toEqual([links[0]]);
});
