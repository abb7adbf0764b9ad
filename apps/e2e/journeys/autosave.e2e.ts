import type { Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { logOut, openTab } from '../fixtures/dashboard-shell.ts';
import { sql } from '../fixtures/database.ts';
import { holdOperation, onOperation } from '../fixtures/graphql.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { sendSignInForm } from '../fixtures/people.ts';
import { endSession } from '../fixtures/stored-session.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = '+44 20 7946 0123';
const WEBSITE = 'https://oakdene.example';
const minute = 60_000;
/** Answers take real time, while their limits go by the page's clock. */
const PATIENT = { intervals: [500], timeout: 30_000 };

const phone = (page: Page) => page.getByLabel('Phone', { exact: true });
const website = (page: Page) => page.getByLabel('Website', { exact: true });
const hang = () => new Promise<void>(() => undefined);

test('AUT-14 AUT-15 two tabs and a colleague each keep what they typed, even just before signing out, and the other tab is notified', async ({
  page,
  context,
  elsewhere,
}) => {
  const account = await seedClient();
  const colleague = await seedClient({ client: false });
  await sql(`insert into members (client_id, user_id, role, created_at) values ($1, $2, 'manager', now())`, [
    account.clientId,
    colleague.userId,
  ]);
  const other = await elsewhere.newPage();
  await openProfile(page, account);
  await openProfile(other, colleague);
  const second = await context.newPage();
  await second.goto('/dashboard?tab=profile');
  await expect(second.getByLabel('Business Name')).toHaveValue(/./);

  await page.bringToFront();
  // In this order: the second tab hears of the change of its own browser, and loads the colleague's with it.
  await website(other).fill(WEBSITE);
  await expect.poll(() => stored(account)).toMatchObject({ website: WEBSITE });
  await phone(page).fill(PHONE);
  await expect.poll(() => stored(account)).toMatchObject({ phone: PHONE, website: WEBSITE });
  await other.close();
  await second.bringToFront();
  await expect(phone(second)).toHaveValue(PHONE);
  await expect(website(second)).toHaveValue(WEBSITE);
  await website(second).fill(`${WEBSITE}/joinery`);
  await expect.poll(() => stored(account)).toMatchObject({ phone: PHONE, website: `${WEBSITE}/joinery` });
  await page.bringToFront();
  await expect(website(page)).toHaveValue(`${WEBSITE}/joinery`);

  await phone(page).fill(`${PHONE}4`);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await stored(account)).toMatchObject({ phone: `${PHONE}4` });
  await expect(second).toHaveURL('/login');
  await expect(second.getByText('You’ve been signed out. Sign in again to pick up where you left off.')).toBeVisible();
  await expect(page.getByText('You’ve been signed out', { exact: false })).toHaveCount(0);
});

test('CF-32 BIZ-01 two tabs on one text at once: neither is lost and the person chooses; hours of different days are both kept', async ({
  page,
  context,
}) => {
  const account = await seedClient();
  await signIn(page, account, '/dashboard?tab=business-info');
  const other = await context.newPage();
  await other.goto('/dashboard?tab=business-info');
  const about = (tab: Page) => tab.getByLabel('About', { exact: true });
  const notice = (tab: Page) => tab.getByText('Changed elsewhere while you typed');
  const info = async () => (await sql('select about, weekly_hours from business_info where client_id = $1', [account.clientId]))[0];
  await expect(about(other)).toBeVisible();
  // So that neither hears of the other's text before it has its own.
  const release = await holdOperation(page, 'SaveBusinessInfo');
  await about(page).fill('Words of one');
  await about(other).fill('Words of the other');
  release();

  await expect.poll(async () => (await notice(page).count()) + (await notice(other).count())).toBe(1);
  const [asked, saved] = (await notice(page).count()) === 1 ? [page, other] : [other, page];
  await asked.bringToFront();
  const kept = await about(asked).inputValue();
  expect([kept, await about(saved).inputValue()].sort()).toEqual(['Words of one', 'Words of the other']);
  await expect(asked.getByText('Not saved: a field needs your attention')).toBeVisible();
  await asked.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(info).toMatchObject({ about: kept });
  await saved.bringToFront();
  await expect(about(saved)).toHaveValue(kept);

  await saved.getByRole('button', { name: 'Set weekly hours' }).click();
  await expect.poll(async () => JSON.stringify(await info())).toContain('friday');
  await asked.bringToFront();
  await asked.getByRole('switch', { name: 'Saturday' }).click();
  await saved.getByRole('switch', { name: 'Sunday' }).click();
  await expect.poll(async () => JSON.stringify(await info())).toMatch(/saturday.*sunday/);
  await expect(asked.getByRole('switch', { name: 'Sunday' })).toBeChecked();
  await expect(notice(asked)).toHaveCount(0);
  await expect(notice(saved)).toHaveCount(0);
});

test('CF-32 where the person allows it, a dialog that was not saved survives its closed tab, and an open tab keeps its own', async ({
  page,
  context,
}) => {
  const unsaved = (tab: Page) => tab.getByText('You have unsaved text.');
  const name = (tab: Page) => tab.getByRole('dialog', { name: 'Add Product' }).getByLabel('Name', { exact: true });
  await signIn(page, await seedClient());
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Keep my drafts on this device' }).click();
  const closed = await context.newPage();
  await closed.goto('/dashboard?tab=products');
  await closed.getByRole('button', { name: 'Add Product' }).click();
  await name(closed).fill('Garden bench');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Garden bench');

  await page.reload();
  // A tab shows its forms once it has looked for the drafts of closed tabs.
  await expect(page.getByRole('heading', { name: 'Latest conversations' })).toBeVisible();
  await expect(unsaved(page)).toHaveCount(0);
  await closed.close();
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map((lock) => lock.name))).toEqual([]);

  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(unsaved(next)).toBeVisible();
  await next.getByRole('link', { name: 'Continue with Add Product' }).click();
  await expect(name(next)).toHaveValue('Garden bench');
});

test.describe('when something is away', () => {
  test.use({ allowedConsoleErrors: [/Autosave failed|ERR_FAILED|ERR_INTERNET_DISCONNECTED|could not be|Failed to (load|save)/] });

  test('AUT-13 a session that ends over a form and over a dialog keeps the text for its person, through Back too, and for nobody else', async ({
    page,
  }) => {
    const [account, other] = [await seedClient(), await seedClient()];
    await openProfile(page, account);
    await endSession(page);
    await phone(page).fill(PHONE);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/Sign in again to save your changes to Profile/)).toBeVisible();
    await sendSignInForm(page, account);
    await expect(page).toHaveURL('/dashboard?tab=profile');
    await expect(phone(page)).toHaveValue(PHONE);
    await expect.poll(() => stored(account)).toMatchObject({ phone: PHONE });

    await openTab(page, 'Products');
    const dialog = page.getByRole('dialog', { name: 'Add Product' });
    await page.getByRole('button', { name: 'Add Product' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Garden bench');
    await dialog.getByLabel('Price').fill('49.99');
    await page.goBack();
    await expect(page.getByText('You have unsaved text.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue with Add Product' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Garden bench');
    await endSession(page);
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/Sign in again to save your changes to Add Product/)).toBeVisible();
    await sendSignInForm(page, account);
    await expect(page).toHaveURL('/dashboard?tab=products');
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Garden bench');
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Product Created')).toBeVisible();
    expect(await sql('select name from products where client_id = $1', [account.clientId])).toEqual([{ name: 'Garden bench' }]);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('larkline.drafts'))).not.toContain('Garden bench');

    await openTab(page, 'Profile');
    await expect(phone(page)).toHaveValue(PHONE);
    await endSession(page);
    await phone(page).fill('+44 20 7946 0199');
    await expect(page).toHaveURL('/login');
    await sendSignInForm(page, other);
    await expect(page).toHaveURL('/dashboard?tab=profile');
    await expect(page.getByText(/Someone else signed in before the changes to Profile were saved/)).toBeVisible();
    await expect(phone(page)).toHaveValue('');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('larkline.drafts'))).toBeNull();
  });

  test('ACL-07 an api that is away for a minute, or hangs, loses no edit; a dashboard that cannot be checked says so within 21 s', async ({
    page,
  }) => {
    const account = await seedClient();
    const sent = watchOperations(page);
    await page.clock.install();
    await openProfile(page, account);
    await page.route('**/graphql', (route) => route.abort());
    await phone(page).fill(PHONE);
    await page.clock.runFor(3_000);
    await expect(page.getByText('Not saved yet, trying again', { exact: true })).toBeVisible();
    await website(page).fill(WEBSITE);
    await openTab(page, 'FAQs');
    await expect(page.getByText('Not saved yet: your changes to Profile.')).toBeVisible();
    await page.clock.runFor(minute);
    await page.goBack();
    await expect(phone(page)).toHaveValue(PHONE);
    await expect(website(page)).toHaveValue(WEBSITE);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect.poll(() => later(page, () => stored(account)), PATIENT).toMatchObject({ phone: PHONE, website: WEBSITE });

    await onOperation(page, 'SaveProfile', hang);
    const before = sent.count('SaveProfile');
    await phone(page).fill(`${PHONE}4`);
    await expect(page.getByText('Auto-saving...', { exact: true })).toBeVisible();
    // The request that hangs is abandoned and sent again.
    await expect.poll(() => later(page, () => sent.count('SaveProfile')), PATIENT).toBeGreaterThan(before + 1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect.poll(() => later(page, () => stored(account)), PATIENT).toMatchObject({ phone: `${PHONE}4` });
    await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();

    await page.route('**/graphql', hang);
    await page.goto('/dashboard');
    const isToldAfter21Seconds = async () => {
      await page.clock.runFor(21_000);
      return page.getByRole('heading', { name: 'We couldn’t check your access' }).isVisible();
    };
    // A page that has not asked yet takes another try.
    await expect.poll(isToldAfter21Seconds, PATIENT).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Business Name')).toHaveValue(/./);
  });
});

/** Lets 5 s of the page's clock pass, by which it tries again, and then looks. */
async function later<Value>(page: Page, look: () => Value | Promise<Value>): Promise<Value> {
  await page.clock.runFor(5_000);
  return look();
}

async function openProfile(page: Page, account: Account): Promise<void> {
  await signIn(page, account, '/dashboard?tab=profile');
  await expect(page.getByLabel('Business Name')).toHaveValue(/./);
}

async function stored(account: Account): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql('select phone, website from clients where id = $1', [account.clientId]);
  return row;
}
