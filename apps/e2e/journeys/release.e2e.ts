import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { openTab, sidebar } from '../fixtures/dashboard-shell.ts';
import { closedGate } from '../fixtures/operations.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** File names of the code of the Profile tab, of the table of a list, and of the account menu. */
const PROFILE_CODE = /\/ProfileTab-[^/]*\.js$/;
const TABLE_CODE = /\/RowTable-[^/]*\.js$/;
const MENU_CODE = /\/AccountItems-[^/]*\.js$/;

// Messages of the browser and React about a screen that failed to load.
test.use({
  allowedConsoleErrors: [/dynamically imported module|The code of a screen could not be loaded|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

test.describe('a release while the dashboard is open', () => {
  test('reloads the page once, after which the tab is there', async ({ page }) => {
    await signIn(page, demo.gym, '/dashboard?tab=faqs');
    await page.getByRole('tab', { name: 'FAQs' }).waitFor();
    const loads = countLoads(page);
    await page.route(PROFILE_CODE, (route) => route.fulfill({ status: 404, body: 'gone' }), { times: 1 });

    await openTab(page, 'Profile');

    await expect(page.getByLabel('Website', { exact: true })).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('keeps menu and tabs when the code stays away, does not reload in circles, and comes back by a reload', async ({ page }) => {
    await signIn(page, demo.gym, '/dashboard?tab=faqs');
    await page.getByRole('tab', { name: 'FAQs' }).waitFor();
    const loads = countLoads(page);
    await page.route(PROFILE_CODE, (route) => route.fulfill({ status: 404, body: 'gone' }));

    await openTab(page, 'Profile');

    await expect(page.getByRole('alert')).toContainText("Profile couldn't be loaded.");
    expect(loads()).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await openTab(page, 'Products');
    await expect(page.getByRole('heading', { level: 2, name: 'Products', exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();

    await page.unroute(PROFILE_CODE);
    await openTab(page, 'Profile');
    await page.getByRole('button', { name: 'Reload the page' }).click();

    await expect(page.getByLabel('Website', { exact: true })).toBeVisible();
  });
});

test('without a network, a tab says so in its place, and the page is not thrown away', async ({ page, context }) => {
  await signIn(page, demo.gym, '/dashboard?tab=faqs');
  await page.getByRole('article').first().waitFor();
  const loads = countLoads(page);

  await context.setOffline(true);
  await openTab(page, 'Profile');

  await expect(page.getByRole('alert').filter({ hasText: "Profile couldn't be loaded." })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'FAQs' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('a tab whose code does not arrive says so after 20 s, and is shown when it does', async ({ page }) => {
  await page.clock.install();
  // Before the frame is known, the Profile tab asks for both in one operation.
  const known = waitForAnswer(page, 'LatestChange');
  await signIn(page, demo.gym, '/dashboard?tab=faqs');
  await known;
  const arrival = closedGate();
  await page.route(PROFILE_CODE, async (route) => {
    await arrival.opened;
    await route.continue();
  });
  const answers = Promise.all(['Profile', 'ProfileOverview'].map((name) => waitForAnswer(page, name)));
  await openTab(page, 'Profile');
  await answers;
  await expect(page.getByRole('tabpanel').getByRole('status', { name: 'Loading...' }).first()).toBeVisible();

  await page.clock.runFor(20_000);
  await expect(page.getByRole('alert')).toContainText('Profile is still loading.');
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  arrival.open();

  await expect(page.getByLabel('Website', { exact: true })).toBeVisible();
  await expect(page.getByText('Profile is still loading.')).toBeHidden();
});

test('LOG-04 a list whose table cannot be loaded says so below its filters, and is there after a reload', async ({ page }) => {
  await page.route(TABLE_CODE, (route) => route.abort());
  await page.route('**/dashboard', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  await signIn(page, demo.gym, '/dashboard?tab=chat-logs&month=all');

  await expect(page.getByRole('alert').filter({ hasText: "Call & Chat Logs couldn't be loaded." })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search conversations' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();

  await expect(page.getByRole('table', { name: 'Call & Chat Logs' }).getByRole('row').nth(1)).toBeVisible();
});

test('DSH-13 an account menu that cannot be loaded says so in words that have room, with the button below them', async ({ page }) => {
  await page.route(MENU_CODE, (route) => route.abort());
  await page.route('**/dashboard', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  await signIn(page, demo.gym, '/dashboard');

  await page.getByRole('button', { name: 'Account', exact: true }).click();

  const words = await page.getByText('Please check your connection.').boundingBox();
  const reload = await page.getByRole('button', { name: 'Reload the page' }).boundingBox();
  expect(words?.width).toBeGreaterThan(160);
  expect(reload?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
});

/** Counts the loads of the document from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => (count += 1));
  return () => count;
}

/** Waits for the answer to an operation. */
function waitForAnswer(page: Page, name: string): Promise<unknown> {
  return page.waitForResponse((response) => response.request().postData()?.includes(`"operationName":"${name}"`) ?? false);
}
