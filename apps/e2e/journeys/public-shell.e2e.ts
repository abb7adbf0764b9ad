import type { Page } from '@playwright/test';
import { open } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { findAll } from '../fixtures/find-all.ts';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const scrollTop = (page: Page) => page.evaluate<number>('scrollY');

test.describe('PUB-06 the theme', () => {
  test('follows the system until the visitor chooses, switches the whole page and survives a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/pricing');
    expect(await theme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => theme(page)).toBe('light');
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await ground();

    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(() => theme(page)).toBe('dark');
    await expect.poll(ground).not.toBe(light);

    await page.reload();
    expect(await theme(page)).toBe('dark');
  });

  test('stands before anything is painted, without any script of the bundle', async ({ page }) => {
    await page.addInitScript({ content: `localStorage.setItem('theme', 'dark')` });
    // The bundle never arrives.
    await page.route('**/assets/*.js', () => {});
    await page.addInitScript({
      content: `new PerformanceObserver((list) => list.getEntries().forEach(() => (window.paintedWith ??= document.documentElement.dataset.theme)))
        .observe({ type: 'paint', buffered: true })`,
    });

    await page.goto('/pricing', { waitUntil: 'commit' });

    await expect.poll(() => page.evaluate('window.paintedWith')).toBe('dark');
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(14, 23, 22)');
  });
});

test.describe('PUB-07 the menu of a small screen', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('opens the same links; Escape and a link close it and give the focus back', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(menu).toBeHidden();

    await button.click();
    await expect(menu.getByRole('link')).toHaveText(['Services', 'Pricing', 'Demo', 'About', 'Contact', 'Login']);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.press('Enter');
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('PUB-08 PUB-09 the bar of the home page changes its look from 21 pixels on; a link with a hash goes to its element, another page to the top', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const bar = page.locator('header[data-look]');
  const scrollTo = (top: number) => page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
  for (const [top, look] of [
    [0, 'over'],
    [21, 'solid'],
    [20, 'over'],
    [21, 'solid'],
    [0, 'over'],
  ] as const) {
    await scrollTo(top);
    await expect(bar).toHaveAttribute('data-look', look);
  }

  await page.getByRole('link', { name: 'See the guarantee' }).click();
  await expect(page).toHaveURL('/pricing#guarantee');
  await expect(page.locator('#guarantee')).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(100);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('PUB-08 the bar has its solid look from the start elsewhere', async ({ request }) => {
  for (const path of ['/pricing', '/no-such-page']) expect(await (await request.get(path)).text()).toContain('data-look="solid"');
});

test('PUB-12 the footer keeps each link on one line, as high as a finger where there is no mouse', async ({ page }) => {
  await open(page, '/pricing');
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (width < 720) {
      const folded = page.getByRole('contentinfo').locator('details');
      // The page itself folds the list when the window becomes narrow.
      await expect(folded).not.toHaveAttribute('open');
      await folded.locator('summary').click();
    }

    for (const link of await findAll(page.getByRole('contentinfo').getByRole('navigation').getByRole('link'))) {
      const { height } = (await link.boundingBox())!;
      expect(Math.round(height), `${width} px`).toBe(width < 1280 ? 44 : 32);
    }
  }
});

test('PUB-11 the page of an unknown address leads home', async ({ page }) => {
  await open(page, '/no-such-page');

  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every call answered, while you get on with the work.');
});

test('CRD-07 the product as npm start brings it up answers on /healthz and is ready', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});
