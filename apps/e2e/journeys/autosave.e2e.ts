import type { Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { onOperation } from '../fixtures/graphql.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { sendSignInForm } from '../fixtures/people.ts';
import { endSession } from '../fixtures/stored-session.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = '+44 20 7946 0123';
const WEBSITE = 'https://oakdene.example';
const minute = 60_000;

test('two tabs of one person keep each other current, and neither undoes the other', async ({ page, context }) => {
  const account = await seedClient();
  await openProfile(page, account);
  const second = await context.newPage();
  await second.goto('/dashboard?tab=profile');
  await expect(second.getByLabel('Business Name')).toHaveValue(/./);

  await page.bringToFront();
  await page.getByLabel('Phone', { exact: true }).fill(PHONE);
  await expect.poll(() => stored(account)).toMatchObject({ phone: PHONE });
  await second.bringToFront();
  await expect(second.getByLabel('Phone', { exact: true })).toHaveValue(PHONE);
  await second.getByLabel('Website', { exact: true }).fill(WEBSITE);

  await expect.poll(() => stored(account)).toMatchObject({ phone: PHONE, website: WEBSITE });
  await page.bringToFront();
  await expect(page.getByLabel('Website', { exact: true })).toHaveValue(WEBSITE);
});

test('AUT-15 a letter typed right before the sign-out is stored', async ({ page }) => {
  const account = await seedClient();
  await openProfile(page, account);

  await page.getByLabel('Phone', { exact: true }).fill(PHONE);
  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/login');
  expect(await stored(account)).toMatchObject({ phone: PHONE });
});

test('two people who edit one business at the same time both keep what they typed', async ({ page, browser }) => {
  const account = await seedClient();
  const colleague = await seedClient({ client: false });
  await sql(`insert into members (client_id, user_id, role, created_at) values ($1, $2, 'manager', now())`, [
    account.clientId,
    colleague.userId,
  ]);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openProfile(page, account);
  await openProfile(other, colleague);

  await page.getByLabel('Phone', { exact: true }).fill(PHONE);
  await other.getByLabel('Website', { exact: true }).fill(WEBSITE);

  await expect.poll(() => stored(account)).toMatchObject({ phone: PHONE, website: WEBSITE });
  await elsewhere.close();
});

test.describe('the api is away', () => {
  test.use({ allowedConsoleErrors: [/Autosave failed|ERR_FAILED|ERR_INTERNET_DISCONNECTED|could not be|Failed to (load|save)/] });

  test('for a minute during edits: they are kept, also over a change of tab, and stored afterwards', async ({ page }) => {
    const account = await seedClient();
    await page.clock.install();
    await openProfile(page, account);
    await page.route('**/graphql', (route) => route.abort());

    await page.getByLabel('Phone', { exact: true }).fill(PHONE);
    await page.clock.runFor(3_000);
    await expect(page.getByText('Not saved yet, trying again', { exact: true })).toBeVisible();
    await page.getByLabel('Website', { exact: true }).fill(WEBSITE);
    await page.getByRole('tab', { name: 'FAQs' }).click();
    await expect(page.getByText('Not saved yet: your changes to Profile.')).toBeVisible();
    await page.clock.runFor(minute);
    await page.goBack();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(PHONE);
    await expect(page.getByLabel('Website', { exact: true })).toHaveValue(WEBSITE);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // In steps of a second: an answer takes real time, while its limit uses the page's clock.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 30_000 });
    expect(await stored(account)).toMatchObject({ phone: PHONE, website: WEBSITE });
  });

  test('a session that ends while something is typed: the text is there after the sign-in, and stored', async ({ page }) => {
    const account = await seedClient();
    await openProfile(page, account);
    await endSession(page);

    await page.getByLabel('Phone', { exact: true }).fill(PHONE);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/Sign in again to save your changes to Profile/)).toBeVisible();
    await sendSignInForm(page, account);

    await expect(page).toHaveURL('/dashboard?tab=profile');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(PHONE);
    await expect.poll(() => stored(account)).toMatchObject({ phone: PHONE });
  });

  test('AUT-13 a session that ends over a dialog: it opens again after the sign-in, with the text', async ({ page }) => {
    const account = await seedClient();
    await openProducts(page, account);
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Garden bench');
    await page.getByLabel('Price').fill('49.99');
    await endSession(page);
    await page.getByRole('button', { name: 'Add Product' }).last().click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/Sign in again to save your changes to Add Product/)).toBeVisible();

    await sendSignInForm(page, account);

    await expect(page).toHaveURL('/dashboard?tab=products');
    const dialog = page.getByRole('dialog', { name: 'Add Product' });
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Garden bench');
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Product Created')).toBeVisible();
    expect(await sql('select name from products where client_id = $1', [account.clientId])).toEqual([{ name: 'Garden bench' }]);
    expect(await page.evaluate(() => sessionStorage.getItem('larkline.drafts'))).not.toContain('Garden bench');
  });

  test('a session that ends leaves no text to the next person of this browser', async ({ page }) => {
    const [account, other] = [await seedClient(), await seedClient()];
    await openProfile(page, account);
    await endSession(page);
    await page.getByLabel('Phone', { exact: true }).fill(PHONE);
    await expect(page).toHaveURL('/login');

    await sendSignInForm(page, other);
    await expect(page).toHaveURL('/dashboard?tab=profile');

    await expect(page.getByText(/Another person signed in before the changes to Profile were saved/)).toBeVisible();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('');
    expect(await page.evaluate(() => sessionStorage.getItem('larkline.drafts'))).toBeNull();
  });

  test('a save that hangs is given up after 20 s and repeated', async ({ page }) => {
    const account = await seedClient();
    const sent = watchOperations(page);
    await page.clock.install();
    await openProfile(page, account);
    await onOperation(page, 'SaveProfile', () => new Promise<void>(() => undefined));
    await page.getByLabel('Phone', { exact: true }).fill(PHONE);
    await page.clock.runFor(2_000);
    await expect(page.getByText('Auto-saving...', { exact: true })).toBeVisible();
    await expect.poll(() => sent.count('SaveProfile')).toBe(1);

    await page.clock.runFor(20_000);
    await expect(page.getByText('Not saved yet, trying again', { exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.clock.runFor(2_000);

    await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
    expect(await stored(account)).toMatchObject({ phone: PHONE });
  });

  test('ACL-07 a dashboard whose api hangs says so within 21 s, and opens on the next try', async ({ page }) => {
    const account = await seedClient();
    await page.clock.install();
    await signIn(page, account, '/robots.txt');
    await page.route('**/graphql', () => new Promise<void>(() => undefined));
    const asked = page.waitForRequest((request) => request.postData()?.includes('query Viewer') ?? false);
    await page.goto('/dashboard');
    await asked;
    await expect(page.getByText('Loading...').first()).toBeVisible();

    await page.clock.runFor(21_000);

    await expect(page.getByRole('heading', { name: 'Your access could not be checked' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Business Name')).toHaveValue(/./);
  });
});

test('AUT-14 a session that ends in another tab says so', async ({ page, context }) => {
  const account = await seedClient();
  await openProfile(page, account);
  const second = await context.newPage();
  await second.goto('/dashboard');

  await second.getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Sign in again to go on where you were.')).toBeVisible();
  await expect(second.getByText('Your session has ended', { exact: false })).toHaveCount(0);
});

test('Back over a dialog keeps what was typed, and says where it is', async ({ page }) => {
  const account = await seedClient();
  await openProfile(page, account);
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Garden bench');

  await page.goBack();
  await expect(page.getByText('You left text that is not saved yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue with Add Product' }).click();

  await expect(page.getByRole('dialog', { name: 'Add Product' }).getByLabel('Name', { exact: true })).toHaveValue('Garden bench');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard Add Product' }).click();
  await expect(page.getByText('You left text that is not saved yet.')).toHaveCount(0);
});

async function openProducts(page: Page, account: Account): Promise<void> {
  await signIn(page, account, '/dashboard?tab=products');
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
}

async function openProfile(page: Page, account: Account): Promise<void> {
  await signIn(page, account, '/dashboard?tab=profile');
  await expect(page.getByLabel('Business Name')).toHaveValue(/./);
}

async function stored(account: Account): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql('select phone, website from clients where id = $1', [account.clientId]);
  return row;
}
