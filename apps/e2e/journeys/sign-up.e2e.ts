import type { Page } from '@playwright/test';
import { uniqueEmail } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { inbox } from '../fixtures/emulators.ts';
import { onOperation } from '../fixtures/graphql.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { demo, pressConfirm, sendSignInForm, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const password = 'correct horse battery';

test('AUT-07 AUT-12 E08 an account is made, its mail leads to /email-confirmed, and the person signs in', async ({ page, baseURL }) => {
  const email = uniqueEmail();
  await openSignUp(page);

  await sendSignUpForm(page, { email, password });
  await expectSuccess(page, 'Account Created', 'Please check your email to verify your account.');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const link = await confirmationLink(email);
  expect(link).toMatch(new RegExp(`^${baseURL}/email-confirmed\\?token=[\\w-]{20,}$`));
  await pressConfirm(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await sendSignInForm(page, { email, password });
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test.describe('AUT-07', () => {
  test.use({ allowedConsoleErrors: [/Authentication Error/] });

  test('the answer is the same for an address that has an account; its owner gets a mail', async ({ page }) => {
    const email = uniqueEmail();
    await signUp(page, { email, password });
    await pressConfirm(page, await confirmationLink(email));
    await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
    await openSignUp(page);

    await sendSignUpForm(page, { email, password: 'another horse battery' });

    await expectSuccess(page, 'Account Created', 'Please check your email to verify your account.');
    await inbox(email, { subject: 'You already have an account' });
    await sendSignInForm(page, { email, password: 'another horse battery' });
    await expectError(page, 'Authentication Error', 'Invalid login credentials');
  });
});

test('AUT-11 CF-43 a weak password is refused beside its field with the reason, and nothing is sent', async ({ page }) => {
  const sent = watchOperations(page);
  await openSignUp(page);

  await sendSignUpForm(page, { email: uniqueEmail(), password: 'short' });
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Password must be at least 6 characters long/);

  await page.getByLabel('Password', { exact: true }).fill('liverpool');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/This password is among the most used ones\./);
  expect(sent.count('SignUp')).toBe(0);
});

test.describe('AUT-10 E07', () => {
  test.use({ allowedConsoleErrors: [/An unexpected error occurred\.|net::ERR_CONNECTION_FAILED/] });

  test('no network: "An unexpected error occurred.", and what was typed stays', async ({ page }) => {
    await openSignUp(page);
    await onOperation(page, 'SignUp', (route) => route.abort('connectionfailed'));

    await sendSignUpForm(page, { email: 'owner@shop.example', password });

    await expectError(page, 'Error', 'An unexpected error occurred.');
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('owner@shop.example');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  });
});

test('AUT-05 the form to create an account carries the note that leads to the prices', async ({ page }) => {
  await openSignUp(page);

  await expect(page.getByRole('link', { name: 'Purchase a plan to create an account', exact: true })).toHaveAttribute('href', '/pricing');
});

test.describe('AUT-12 CF-51 /email-confirmed', () => {
  test('a link that was used before says so and leads to /login', async ({ page }) => {
    const email = uniqueEmail();
    await signUp(page, { email, password });
    const link = await confirmationLink(email);
    await pressConfirm(page, link);
    await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();

    await pressConfirm(page, link);

    await expect(page.getByRole('heading', { level: 1, name: 'This link was already used' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  test('a link older than 60 minutes has expired, and the new one works', async ({ page }) => {
    const email = uniqueEmail();
    await signUp(page, { email, password });
    const old = await confirmationLink(email);
    await sql(
      `update email_tokens set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'
        where user_id = (select id from users where email = $1)`,
      [email],
    );
    await pressConfirm(page, old);
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();

    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expectSuccess(page, 'Confirmation sent');
    const [newest] = await inbox(email, { subject: 'Confirm', count: 2 });
    await pressConfirm(page, linkIn(newest!));
    await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
  });

  test('a made-up link reads as expired', async ({ page }) => {
    await pressConfirm(page, '/email-confirmed?token=made-up-token-of-nobody');

    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  });

  test('a new link is promised to every address in the same words', async ({ page }) => {
    await pressConfirm(page, '/email-confirmed?token=made-up-token-of-nobody');
    for (const email of [demo.dentist.email, 'nobody@nowhere.example']) {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send a new link' }).click();

      await expect(page.getByText(`If ${email} still has to be confirmed, a new link is on its way.`, { exact: true })).toBeVisible();
    }
  });

  test('a link without its token says that it is not complete', async ({ page }) => {
    await page.goto('/email-confirmed');

    await expect(page.getByRole('heading', { level: 1, name: 'This link is not complete' })).toBeVisible();
  });

  test.describe('without a network', () => {
    test.use({ allowedConsoleErrors: [/The email could not be confirmed\.|net::ERR_CONNECTION_FAILED/] });

    test('nothing is claimed, and the second attempt confirms', async ({ page }) => {
      const email = uniqueEmail();
      await signUp(page, { email, password });
      const link = await confirmationLink(email);
      await onOperation(page, 'ConfirmEmail', (route) => route.abort('connectionfailed'));
      await pressConfirm(page, link);
      await expect(page.getByRole('heading', { level: 1, name: 'Your email could not be confirmed' })).toBeVisible();

      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();

      await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
    });
  });
});

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
}

async function sendSignUpForm(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
}

async function confirmationLink(email: string): Promise<string> {
  const [mail] = await inbox(email, { subject: 'Confirm' });
  return linkIn(mail!);
}

function linkIn({ links }: { links: string[] }): string {
  const link = links.find((each) => each.includes('/email-confirmed'));
  if (!link) throw new Error(`no confirmation link among ${links.join(', ')}`);
  return link;
}
