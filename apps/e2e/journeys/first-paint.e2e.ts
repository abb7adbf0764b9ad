import type { Page } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const startsOfScripts = (page: Page) =>
  page.evaluate<number[]>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/') && name.endsWith('.js')).map(({ startTime }) => startTime)`,
  );
const firstPaint = (page: Page) => page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`);

for (const path of ['/', '/login']) {
  test(`${path} is painted before any script is asked for`, async ({ page }) => {
    await open(page, path);

    const starts = await startsOfScripts(page);
    expect(starts).not.toEqual([]);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(await firstPaint(page));
  });
}

test('a public page brings its styles with it: no style sheet is loaded beside, and they stay after a way there and back', async ({
  page,
}) => {
  // The banner is a part of its own, which a visitor who has chosen never loads.
  await storeConsent(page);
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await open(page, '/about');
  const look = () =>
    page.locator('h1').evaluate((h1) => {
      const { fontSize, lineHeight } = getComputedStyle(h1);
      return [h1.textContent, fontSize, lineHeight];
    });
  const before = await look();
  expect(sheets).toEqual([]);

  await page.locator('footer').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goBack();
  await expect(page).toHaveURL(/about/);

  // The address changes before the heading of the page that is left is gone.
  await expect.poll(look).toEqual(before);
});

test('a page in a background tab, which is never painted, starts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    // As in a tab opened in the background.
    window.PerformanceObserver = class extends window.PerformanceObserver {
      override observe(options: PerformanceObserverInit) {
        if (options.type !== 'paint') super.observe(options);
      }
    };
  });

  await page.goto('/');

  await hydrated(page);
});
