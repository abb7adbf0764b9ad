import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** File name of the Profile tab's code. */
const PROFILE_CODE = /\/ProfileTab-[^/]*\.js$/;

// Messages of the browser and React about a screen that failed to load.
test.use({ allowedConsoleErrors: [/dynamically imported module|The code of a screen could not be loaded|ERR_INTERNET_DISCONNECTED/] });

test.describe('a release while the dashboard is open', () => {
  test('reloads the page once, after which the tab is there', async ({ page }) => {
    await signIn(page, demo.gym, '/dashboard?tab=faqs');
    await page.getByRole('tab', { name: 'FAQs' }).waitFor();
    const loads = countLoads(page);
    await page.route(PROFILE_CODE, (route) => route.fulfill({ status: 404, body: 'gone' }), { times: 1 });

    await page.getByRole('tab', { name: 'Profile' }).click();

    await expect(page.getByLabel('Website', { exact: true })).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('keeps menu and tabs when the code stays away, does not reload in circles, and comes back by a reload', async ({ page }) => {
    await signIn(page, demo.gym, '/dashboard?tab=faqs');
    await page.getByRole('tab', { name: 'FAQs' }).waitFor();
    const loads = countLoads(page);
    await page.route(PROFILE_CODE, (route) => route.fulfill({ status: 404, body: 'gone' }));

    await page.getByRole('tab', { name: 'Profile' }).click();

    await expect(page.getByRole('alert')).toContainText('Profile could not be loaded.');
    expect(loads()).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await page.getByRole('tab', { name: 'Products' }).click();
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();

    await page.unroute(PROFILE_CODE);
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Reload the page' }).click();

    await expect(page.getByLabel('Website', { exact: true })).toBeVisible();
  });
});

test('without a network, a tab says so in its place, and the page is not thrown away', async ({ page, context }) => {
  await signIn(page, demo.gym, '/dashboard?tab=faqs');
  await page.getByRole('tab', { name: 'FAQs' }).waitFor();
  const loads = countLoads(page);

  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Profile' }).click();

  await expect(page.getByRole('alert').filter({ hasText: 'Profile could not be loaded.' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'FAQs' })).toBeVisible();
  expect(loads()).toBe(0);
});

/** Counts the loads of the document from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => (count += 1));
  return () => count;
}
