import type { Page } from '@playwright/test';
import { seedClient, signInOnPage, uniqueEmail } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { inbox } from '../fixtures/emulators.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { productSettings } from '../fixtures/product.ts';
import { sendSignInForm, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const NEW_PASSWORD = 'larks sing early 7';
const SUBJECT = 'Choose a new password';

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Asks for a new password from /login on. */
async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`If there is an account for ${email}, a link to a new password is on its way.`)).toBeVisible();
}

async function mailedLink(email: string, count = 1): Promise<string> {
  const [mail] = await inbox(email, { subject: SUBJECT, count });
  const link = mail!.links.find((each) => each.includes('/reset-password'));
  if (!link) throw new Error(`no link among ${mail!.links.join(', ')}`);
  return link;
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('AUT-03 CF-03 a forgotten password is replaced by a mailed link, which signs in here and out everywhere else', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await seedClient({ business: 'Oakdene Joinery' });
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signInOnPage(elsewhere, account);

  await askFor(page, account.email);
  const link = await mailedLink(account.email);
  expect(link).toMatch(new RegExp(`^${baseURL}/reset-password#token=[\\w-]{43}$`));
  await page.goto(link);
  await choose(page, NEW_PASSWORD);

  await expectSuccess(page, 'Password changed', 'You are signed in here, and signed out everywhere else.');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Oakdene Joinery' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await sendSignInForm(elsewhere, account);
  await expectError(elsewhere, 'Authentication Error', 'Invalid login credentials');
  await sendSignInForm(elsewhere, { ...account, password: NEW_PASSWORD });
  await expect(elsewhere).toHaveURL('/dashboard');
  await inbox(account.email, { subject: 'Your password was changed' });
  await elsewhere.context().close();
});

test('AUT-03 the token leaves the address and is in no request but the two that need it; a reload keeps it', async ({ page }) => {
  const account = await seedClient();
  await askFor(page, account.email);
  const link = await mailedLink(account.email);
  const token = link.split('#token=')[1]!;
  const seen: string[] = [];
  page.on('request', (request) => {
    const { referer } = request.headers();
    if (request.url().includes(token) || referer?.includes(token)) seen.push(request.url());
  });

  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.evaluate<string>('JSON.stringify([document.title, document.cookie, localStorage, sessionStorage])')).not.toContain(
    token,
  );

  await page.reload();
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.getByRole('link', { name: 'Larkline' }).first().click();
  await expect(page).toHaveURL('/');
  expect(seen).toEqual([]);
});

test('AUT-03 an unknown address is answered alike, and gets no mail', async ({ page }) => {
  const email = uniqueEmail('nobody');

  await askFor(page, email);

  const other = await seedClient();
  await askFor(page, other.email);
  await mailedLink(other.email);
  const response = await fetch(`http://127.0.0.1:${productSettings().emulatorsPort}/_emulator/mail?to=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${productSettings().emulatorToken}` },
  });
  expect(await response.json()).toEqual({ messages: [] });
});

test('AUT-03 a link works once', async ({ page }) => {
  const account = await seedClient();
  await askFor(page, account.email);
  const link = await mailedLink(account.email);
  await page.goto(link);
  await choose(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await title(page, 'This link was already used');

  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible();
  await page.goto(await mailedLink(account.email, 2));
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('AUT-03 a link older than 60 minutes has expired, also while the password is typed', async ({ page }) => {
  const account = await seedClient();
  await askFor(page, account.email);
  await page.goto(await mailedLink(account.email));
  await expect(page.getByLabel('New password')).toBeVisible();
  await sql(
    `update email_tokens set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'
      where user_id = (select id from users where email = $1)`,
    [account.email],
  );

  await choose(page, NEW_PASSWORD);
  await title(page, 'This link has expired');
  await page.reload();
  await title(page, 'This link has expired');

  await page.goto('/reset-password#token=made-up-token-of-nobody');
  await title(page, 'This link has expired');
  await page.goto('/forgot-password');
  await page.goto('/reset-password');
  await title(page, 'This link is not complete');
});

test('AUT-03 AUT-08 an account that waits for its confirmation is confirmed by the new password', async ({ page }) => {
  const account = { email: uniqueEmail(), password: 'correct horse battery' };
  await signUp(page, account);

  await askFor(page, account.email);
  await page.goto(await mailedLink(account.email));
  await choose(page, NEW_PASSWORD);

  await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
});

test('AUT-03 AUT-11 a weak password is refused beside its field, by keyboard alone', async ({ page }) => {
  const account = await seedClient();
  await askFor(page, account.email);
  await page.goto(await mailedLink(account.email));
  const field = page.getByLabel('New password');
  await field.focus();

  await page.keyboard.type('liverpool');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This password is among the most used ones\./);
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/dashboard');
});

test.describe('E00 refusals and failures', () => {
  test.use({
    allowedConsoleErrors: [/Too many attempts|may have been changed already|could not be checked|net::ERR_CONNECTION_FAILED|429/],
  });

  test('AUT-03 too many requests: the time to wait stays in the form, and so does the address', async ({ page }) => {
    await page.goto('/forgot-password');
    await onOperation(page, 'RequestPasswordReset', (route) =>
      refuseWith(route, 'Too many attempts. Try again in 12 minutes.', 'RATE_LIMITED'),
    );
    await page.getByLabel('Email').fill('owner@shop.example');
    await page.getByRole('button', { name: 'Send me a link' }).click();

    await expectError(page, 'Error', 'Too many attempts. Try again in 12 minutes.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Too many attempts. Try again in 12 minutes.')).toHaveCount(1);
    await expect(page.getByLabel('Email')).toHaveValue('owner@shop.example');
  });

  test('AUT-03 no network: nothing is lost, and the second attempt goes through', async ({ page }) => {
    const account = await seedClient();
    await askFor(page, account.email);
    await onOperation(page, 'PasswordLink', (route) => route.abort('connectionfailed'));
    await page.goto(await mailedLink(account.email));
    await title(page, 'Your link could not be checked');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();

    await onOperation(page, 'ResetPassword', (route) => route.abort('connectionfailed'));
    await choose(page, NEW_PASSWORD);
    await expectError(
      page,
      'Error',
      'We could not reach Larkline, and your password may have been changed already. Please check your connection and try again.',
    );
    await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
