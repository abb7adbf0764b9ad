import type { Page } from '@playwright/test';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { haveChosen } from '../fixtures/consent.ts';
import { openEverything, openReady, statesOf, toTop } from '../fixtures/page-tours.ts';
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages with little content besides the shared parts. */
const SHORT_PAGE = '/disclaimer';

const noWiderThan = async (page: Page, width: number, state: string) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${state}: the width of the page`).toBeLessThanOrEqual(width);

for (const width of [390, 1280]) {
  test.describe(`${width} px, light and dark: axe finds nothing`, () => {
    // Reduced motion avoids intermediate states.
    test.use({ colorScheme: 'light', viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const { path } of PUBLIC_PAGES) {
      const states = statesOf(path);
      const more = states.map(({ name }) => `, ${name}`).join('');

      test(`on ${path} with everything open${more}, and nothing is wider than the window`, async ({ page }) => {
        await haveChosen(page);
        await openReady(page, path);
        await openEverything(page, path);
        await noWiderThan(page, width, 'everything open');
        await axeInBothThemes(page, { state: 'everything open' });

        for (const { name, show, within } of states) {
          await show(page);
          await toTop(page);
          await noWiderThan(page, width, name);
          await axeInBothThemes(page, { state: name, within });
        }
      });
    }

    test('CNS-01 in the cookie banner and its settings', async ({ page }) => {
      await openReady(page, SHORT_PAGE);
      const banner = page.getByRole('region', { name: 'Cookie choice' });
      await expect(banner).toBeVisible();
      await axeInBothThemes(page, { state: 'the banner' });

      await banner.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
      await noWiderThan(page, width, 'the settings');
      await axeInBothThemes(page, { state: 'the settings' });
    });
  });
}

test.describe('on a phone, light and dark: axe finds nothing', () => {
  test.use({ colorScheme: 'light', viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('PUB-07 in the opened menu', async ({ page }) => {
    await haveChosen(page);
    await openReady(page, SHORT_PAGE);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();

    await axeInBothThemes(page, { state: 'the menu' });
  });
});
