import { readFirstResponse } from '../fixtures/first-response.ts';
import { test } from '../fixtures/plain-page.ts';
import { expect } from '../fixtures/test.ts';
import { findAll } from '../fixtures/find-all.ts';

test('PUB-02 PUB-03 PUB-04 PUB-12 PUB-13 no page has a dead link or a dead anchor, and links to the outside are safe', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const start = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const seen = new Map<string, { status: number; ids: readonly string[] }>();
  const anchors: [from: string, path: string, id: string][] = [];
  const faults: string[] = [];
  const queue = [...start, '/login', '/no-such-page'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    const { status, links, ids } = await readFirstResponse(page, path);
    seen.set(path, { status, ids });
    for (const { href, rel, target } of links) {
      if (/^(mailto|tel):/.test(href)) continue;
      if (/^[a-z]+:/i.test(href)) {
        if (!href.startsWith('https://')) faults.push(`${path}: ${href} is not https`);
        if (!rel.split(' ').some((each) => each === 'noopener' || each === 'noreferrer'))
          faults.push(`${path}: ${href} lacks rel=noopener`);
        continue;
      }
      if (target === '_blank') faults.push(`${path}: ${href} opens a tab of its own`);
      const { pathname, hash } = new URL(href, `http://localhost${path}`);
      queue.push(pathname);
      if (hash) anchors.push([path, pathname, decodeURIComponent(hash.slice(1))]);
    }
  }
  const dead = [...seen].filter(([path, { status }]) => status !== 200 && path !== '/no-such-page').map(([path]) => path);
  const lost = anchors.filter(([, path, id]) => seen.get(path)?.status === 200 && !seen.get(path)?.ids.includes(id));

  expect(dead).toEqual([]);
  expect(lost).toEqual([]);
  expect(faults).toEqual([]);
  // The walk itself found pages.
  expect(seen.size).toBeGreaterThan(10);
  expect(anchors.length).toBeGreaterThan(50);
});

test('PUB-12 PUB-13 the footer has the seven pages, exactly nine legal links, and what names the company', async ({ plainPage: page }) => {
  for (const path of ['/disclaimer', '/', '/pricing', '/login', '/email-confirmed', '/no-such-page']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveText([
      'Home',
      'Services',
      'Pricing',
      'Demo',
      'About',
      'Contact',
      'Login',
    ]);
    await expect(footer.locator('nav[aria-label="Legal"] a')).toHaveCount(9);
  }
  const footer = page.getByRole('contentinfo');
  const targets = await footer
    .locator('nav[aria-label="Legal"] a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  for (const target of targets) expect((await page.request.get(target)).status()).toBe(200);
  const outside = footer.getByRole('link', { name: 'opens in a new tab' });
  for (const social of await findAll(outside)) {
    await expect(social).toHaveAttribute('target', '_blank');
    await expect(social).toHaveAttribute('rel', /noopener/);
  }
  await expect(outside).toHaveCount(4);
  await expect(footer.locator('a[target="_blank"]')).toHaveCount(4);
  await expect(footer.getByRole('link', { name: 'hello@larkline.example' })).toHaveAttribute('href', 'mailto:hello@larkline.example');
  await expect(footer.locator('address')).toContainText('14 Wharf Lane');
  await expect(footer.locator('address')).toContainText('Bristol');
  await expect(footer.getByText('Powered by AI', { exact: true })).toBeVisible();
});
