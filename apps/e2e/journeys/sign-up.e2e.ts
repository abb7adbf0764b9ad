import type { Page } from '@playwright/test';
import { uniqueEmail } from '../fixtures/accounts.ts';
import { inbox } from '../fixtures/emulators.ts';
import { onOperation } from '../fixtures/graphql.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { pressConfirm, sendSignInForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const password = 'correct horse battery';

test.use({ allowedConsoleErrors: [/An unexpected error occurred\.|net::ERR_CONNECTION_FAILED/] });

test('AUT-05 AUT-07 AUT-10 AUT-11 AUT-12 CF-43 CF-51 E07 E08 an account is made, its mail leads to /email-confirmed, and the person signs in', async ({
  page,
  baseURL,
}) => {
  const email = uniqueEmail();
  const sent = watchOperations(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Purchase a plan to create an account', exact: true })).toHaveAttribute('href', '/pricing');

  await test.step('a weak password is refused beside its field, and nothing is sent', async () => {
    await sendSignUpForm(page, { email, password: 'short' });
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Password must be at least 6 characters long/);
    await page.getByLabel('Password', { exact: true }).fill('liverpool');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/This password is too common\./);
    expect(sent.count('SignUp')).toBe(0);
  });

  await test.step('without a network what was typed stays', async () => {
    await onOperation(page, 'SignUp', (route) => route.abort('connectionfailed'));
    await sendSignUpForm(page, { email, password });
    await expectError(page, 'Error', 'An unexpected error occurred.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    await page.unrouteAll();
  });

  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expectSuccess(page, 'Account Created', 'Please check your email to verify your account.');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const [mail] = await inbox(email, { subject: 'Confirm' });
  const link = mail!.links.find((each) => each.includes('/email-confirmed'))!;
  expect(link).toMatch(new RegExp(`^${baseURL}/email-confirmed\\?token=[\\w-]{20,}$`));
  await pressConfirm(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
  await pressConfirm(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has already been used' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await sendSignInForm(page, { email, password });
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

async function sendSignUpForm(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
}
