import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '../src/shared/layout/page-table.ts';
import { llms, publicPages, robots, sitemap, webManifest, writeSiteFiles } from './site-files.ts';

const SITE = 'https://www.example.co.uk';

describe('the sitemap', () => {
  it('names public pages only, each once, with the day of its last change', () => {
    const pages = publicPages([
      { path: '/', file: 'home.tsx', zone: 'public', updated: '2026-11-21' },
      { path: '/login', file: 'login.tsx', zone: 'account' },
      { path: '/dashboard', file: 'dashboard.tsx', zone: 'app' },
      { path: '*', file: 'not-found.tsx', zone: 'not-found' },
    ]);

    expect(sitemap(pages, SITE).match(/<url>.*<\/url>/g)).toEqual([
      '<url><loc>https://www.example.co.uk/</loc><lastmod>2026-11-21</lastmod></url>',
    ]);
  });

  it('leaves out a day that is not known', () => {
    expect(sitemap([{ path: '/demo', file: 'demo.tsx', zone: 'public' }], SITE)).not.toContain('lastmod');
  });
});

it('tells crawlers where the sitemap is and what is behind the sign-in, and keeps no public page from them', () => {
  const text = robots(SITE);

  expect(text).toContain('Sitemap: https://www.example.co.uk/sitemap.xml');
  expect(text).toContain('Disallow: /dashboard');
  const refused = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  for (const { path } of publicPages(PAGES)) expect(refused.filter((each) => path.startsWith(each))).toEqual([]);
});

it('PUB-16 CF-01 gives language models the prices of the catalogue and the pages', () => {
  const text = llms([{ url: `${SITE}/pricing`, title: 'Pricing', description: 'What it costs.' }]);

  expect(text).toContain('AI Phone Receptionist: Basic £150 (£120), Pro £250 (£200), Premium £400 (£320).');
  expect(text).toContain('Full Communication Suite: Basic £220 (£175), Pro £380 (£300), Premium £630 (£500).');
  expect(text).toContain('from £100');
  expect(text).toContain('- [Pricing](https://www.example.co.uk/pricing): What it costs.');
  expect(text).not.toMatch(/£29\b|[$€]/);
});

it('names icons that exist, in their sizes', () => {
  for (const { src, sizes } of webManifest().icons as { src: string; sizes: string }[]) {
    const png = readFileSync(join(import.meta.dirname, '../public', src));
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});

describe('writing', () => {
  let client: string;
  beforeEach(() => {
    client = join(mkdtempSync(join(tmpdir(), 'larkline-site-files-')), 'client');
  });
  afterEach(() => rmSync(join(client, '..'), { recursive: true }));

  function writePage(path: string, title: string): void {
    mkdirSync(join(client, path), { recursive: true });
    const head = `<title>${title}</title><meta name="description" content="It&#x27;s ${path}"/><link rel="canonical" href="${SITE}${path}"/>`;
    writeFileSync(join(client, path, 'index.html'), head);
  }

  it('takes address, titles and descriptions from the built pages', () => {
    for (const { path } of publicPages(PAGES)) writePage(path, 'Terms &amp; more | Larkline');

    writeSiteFiles(client);

    expect(readFileSync(join(client, 'sitemap.xml'), 'utf8')).toContain(`<loc>${SITE}/pricing</loc>`);
    expect(readFileSync(join(client, 'llms.txt'), 'utf8')).toContain(`- [Terms & more](${SITE}/pricing): It's /pricing`);
    expect(readFileSync(join(client, 'robots.txt'), 'utf8')).toContain(SITE);
    expect(JSON.parse(readFileSync(join(client, 'site.webmanifest'), 'utf8'))).toMatchObject({ start_url: '/' });
    expect(JSON.parse(readFileSync(join(client, '../site.json'), 'utf8'))).toEqual({ siteUrl: SITE });
  });

  it('fails for a public page without a title', () => {
    for (const { path } of publicPages(PAGES)) writePage(path, 'x');
    writeFileSync(join(client, 'pricing/index.html'), '');

    expect(() => writeSiteFiles(client)).toThrow('A public page has nothing like');
  });
});
