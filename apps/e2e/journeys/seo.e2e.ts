import type { APIRequestContext } from '@playwright/test';
import { readFirstResponse, type FirstResponse } from '../fixtures/first-response.ts';
import { test } from '../fixtures/plain-page.ts';
import { expect } from '../fixtures/test.ts';

const SITE = 'https://www.larkline.example';
const NAMED = ['/', '/services', '/pricing', '/demo', '/about', '/contact'];
const HIDDEN = [
  '/login',
  '/email-confirmed',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/unsubscribe',
  '/post-payment-signup',
  '/onboarding',
  '/dashboard',
  '/admin',
];

async function expectPicture(request: APIRequestContext, path: string, meta: FirstResponse['meta']): Promise<void> {
  const response = await request.get(meta['og:image']?.[0]?.replace(SITE, '') ?? '');
  const bytes = await response.body();
  expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, 'image/png']);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), meta['og:image:width'], meta['og:image:height']]).toEqual([
    1200,
    630,
    ['1200'],
    ['630'],
  ]);
  expect(bytes.length).toBeLessThan(80_000);
}

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(SITE, ''));
}

test('PUB-14 every page of the sitemap has a head of its own in the first response, complete and unlike the others, with a picture of 1200 × 630 pixels and of a modest size', async ({
  page,
}) => {
  const paths = await sitemapPaths(page.request);
  const heads = new Map<string, FirstResponse>();
  for (const path of paths) heads.set(path, await readFirstResponse(page, path || '/'));

  for (const [path, { title, canonical, meta, headings }] of heads) {
    const only = (name: string) => {
      expect([path, name, meta[name]?.length]).toEqual([path, name, 1]);
      return meta[name]?.[0] ?? '';
    };
    const url = `${SITE}${path}`;
    expect([path, canonical, only('og:url')]).toEqual([path, [url], url]);
    expect([path, headings]).toEqual([path, 1]);
    expect([path, only('og:title'), only('twitter:title')]).toEqual([path, title, title]);
    expect([path, only('og:description'), only('twitter:description')]).toEqual([path, only('description'), only('description')]);
    expect(only('description').length, `description of ${path}`).toBeGreaterThanOrEqual(70);
    expect(only('description').length, `description of ${path}`).toBeLessThanOrEqual(170);
    expect(only('keywords').split(', ').length, `keywords of ${path}`).toBeGreaterThanOrEqual(3);
    expect([only('twitter:card'), only('og:type'), only('og:locale'), only('og:site_name')]).toEqual([
      'summary_large_image',
      'website',
      'en_GB',
      'Larkline',
    ]);
    expect(only('twitter:image')).toBe(only('og:image'));
    expect(meta['robots']).toBeUndefined();
    await expectPicture(page.request, path, meta);
  }
  for (const pick of [
    (head: FirstResponse) => head.title,
    ({ meta }: FirstResponse) => meta['description']?.[0],
    ({ meta }: FirstResponse) => meta['keywords']?.[0],
    ({ meta }: FirstResponse) => meta['og:image']?.[0],
  ]) {
    const values = [...heads.values()].map(pick);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test('PUB-14 LEG-01 the sitemap names every page once, each answers 200, with the day of its last change', async ({ request }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/xml/);
  const paths = (await sitemapPaths(request)).map((path) => path || '/');

  expect(new Set(paths).size).toBe(paths.length);
  for (const path of NAMED) expect(paths).toContain(path);
  expect(paths.length).toBe(NAMED.length + 9);
  for (const path of HIDDEN) expect(paths).not.toContain(path);
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  expect((await response.text()).match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(paths.length);
});

test('PUB-14 what is behind the sign-in, and what does not exist, stays out of search engines', async ({ request }) => {
  for (const path of [...HIDDEN, '/no-such-page']) {
    const response = await request.get(path);
    expect([path, response.headers()['x-robots-tag']]).toEqual([path, 'noindex']);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(robots).toContain('Disallow: /dashboard');
});

test('PUB-14 PUB-15 PRC-12 the structured data of every page is valid JSON of schema.org, with questions in the words of the page; the head has the colours of both themes', async ({
  page,
}) => {
  const kinds = new Map<string, string[]>();
  for (const path of (await sitemapPaths(page.request)).map((each) => each || '/')) {
    const { structuredData, words, meta } = await readFirstResponse(page, path);
    const data = structuredData.map((text) => JSON.parse(text) as Record<string, unknown>);
    for (const each of data) {
      expect([path, each['@context']]).toEqual([path, 'https://schema.org']);
      expectComplete(each, words);
    }
    const types = data.map((each) => String(each['@type']));
    expect(types, path).toContain(path === '/' ? 'LocalBusiness' : 'BreadcrumbList');
    if (path === '/') expect(data.find((each) => each['@type'] === 'LocalBusiness')).toHaveProperty('telephone');
    expect(meta['theme-color'], path).toHaveLength(2);
    kinds.set(path, types);
  }
  expect(kinds.get('/pricing')).toEqual(['Product', 'Product', 'Product', 'FAQPage', 'BreadcrumbList']);
  expect(kinds.get('/')).toEqual(expect.arrayContaining(['LocalBusiness', 'FAQPage']));
  expect(kinds.get('/services')?.filter((type) => type === 'Service')).toHaveLength(2);
  const html = await (await page.request.get('/')).text();
  const colours = [...html.matchAll(/<meta name="theme-color" media="([^"]+)" content="([^"]+)"/g)].map(([, media]) => media);
  expect(colours).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

/** Required fields of search engines, for the types in use; questions and answers stand on the page in the same words. */
function expectComplete(data: Record<string, unknown>, words: string): void {
  const required: Record<string, string[]> = {
    Product: ['name', 'description', 'image', 'offers'],
    FAQPage: ['mainEntity'],
    LocalBusiness: ['name', 'address', 'url', 'openingHours'],
    BreadcrumbList: ['itemListElement'],
    Service: ['name', 'description', 'provider'],
  };
  for (const field of required[String(data['@type'])] ?? []) expect(data, String(data['@type'])).toHaveProperty(field);
  for (const offer of (data['offers'] ?? []) as Record<string, unknown>[]) {
    expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'GBP', url: `${SITE}/pricing` });
    expect(Number(offer['price'])).toBeGreaterThanOrEqual(100);
  }
  for (const question of (data['mainEntity'] ?? []) as { name: string; acceptedAnswer: { text: string } }[]) {
    expect(question.name).toMatch(/\?$/);
    expect(question.acceptedAnswer.text.length).toBeGreaterThan(20);
    expect(words).toContain(question.name);
    expect(words).toContain(question.acceptedAnswer.text);
  }
}

test('CF-01 llms.txt says what the product is and costs, with links that answer', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text();

  expect(text).toMatch(/^# Larkline\n\n> A receptionist, sales rep and support agent in one/);
  expect(text).toContain('£100');
  const links = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, url = '']) => url.replace(SITE, '') || '/');
  expect(links).toHaveLength(NAMED.length + 9);
  for (const path of links) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test('the icons and the manifest that the head names exist, in their sizes', async ({ request }) => {
  const html = await (await request.get('/pricing')).text();
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  const linkAddresses = (rel: RegExp) => links.filter((link) => rel.test(link)).map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
  const icons = linkAddresses(/rel="(icon|shortcut icon|apple-touch-icon)"/);
  expect(icons).toHaveLength(3);
  for (const icon of icons) expect((await request.get(icon)).status()).toBe(200);

  const response = await request.get(linkAddresses(/rel="manifest"/)[0] ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as { name: string; icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest.name).toBe('Larkline');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const apple = await (await request.get('/icons/apple-touch-icon.png')).body();
  expect([apple.readUInt32BE(16), apple.readUInt32BE(20)]).toEqual([180, 180]);
});

test('PUB-11 E15 an unknown address answers 404 with the page and the way home', async ({ plainPage: page }) => {
  const response = await page.goto('/no/such-page?at=all');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
