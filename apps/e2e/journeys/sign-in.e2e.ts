import { seedClient, uniqueEmail } from '../fixtures/accounts.ts';
import { inbox } from '../fixtures/emulators.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { closedGate, watchOperations } from '../fixtures/operations.ts';
import { pressConfirm, sendSignInForm, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

test('AUT-01 AUT-02 AUT-05 the form names what is wrong, takes hostile text as text, and signs a client in once', async ({ page }) => {
  const account = await seedClient({ business: 'Oakdene Joinery' });
  const sent = watchOperations(page);
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Purchase a plan to create an account', exact: true })).toHaveAttribute('href', '/pricing');

  await test.step('each missing field is named beside it, and the first one has the focus', async () => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(email).toHaveAccessibleDescription('Please enter your email');
    await expect(password).toHaveAccessibleDescription('Please enter your password');
    await expect(email).toBeFocused();
    await email.fill('owner@shop.example');
    await expect(email).not.toHaveAccessibleDescription('Please enter your email');
    await email.press('Enter');
    await expect(password).toBeFocused();
  });

  await test.step('it turns to Create Account and back, and keeps the email', async () => {
    await page.getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
    await expect(email).toHaveValue('owner@shop.example');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    await expect(email).toHaveValue('owner@shop.example');
  });

  await test.step('hostile text is only text, and no address', async () => {
    const hostile = { email: `"><img/src=x/onerror=alert(1)>'--@shop.example`, password: `' OR 1=1; --<script>alert(1)</script>` };
    await sendSignInForm(page, hostile);
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(sent.count('SignIn')).toBe(0);
  });

  await test.step('the password can be shown and hidden', async () => {
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('spaces and capitals, two clicks and Enter: one sign-in', async () => {
    const gate = closedGate();
    await onOperation(page, 'SignIn', async (route) => {
      await gate.opened;
      await route.fallback();
    });
    await sendSignInForm(page, { ...account, email: `  ${account.email.toUpperCase()} ` });
    await password.press('Enter');
    await page.getByRole('button', { name: /Sign In/ }).click({ force: true });
    gate.open();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Oakdene Joinery' })).toBeVisible();
    expect(sent.count('SignIn')).toBe(1);
  });
});

test.describe('AUT-08 AUT-09 E05 E06', () => {
  test.use({ allowedConsoleErrors: [/Authentication Error/] });

  test('an unconfirmed account is named as such after the right password only, and a new link can be asked for and used', async ({
    page,
  }) => {
    const account = { email: uniqueEmail(), password: 'correct horse battery' };
    await signUp(page, account);
    await page.goto('/login');
    await sendSignInForm(page, { ...account, password: 'wrong horse battery' });
    await expectError(page, 'Authentication Error', 'Invalid login credentials');
    await expect(page.getByText('Please confirm your email address')).toHaveCount(0);
    await page.getByRole('button', { name: 'Dismiss' }).click();

    await sendSignInForm(page, account);
    const alert = page.getByRole('alert').filter({ hasText: 'Please confirm your email' });
    await expect(
      alert.getByText('Please confirm your email address to activate your account before logging in.', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL('/login');
    await alert.getByRole('button', { name: 'Send the link again' }).click();
    await expectSuccess(page, 'Confirmation sent');
    const [newest] = await inbox(account.email, { subject: 'Confirm', count: 2 });
    await pressConfirm(
      page,
      newest!.links.find((link) => link.includes('/email-confirmed'))!,
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await sendSignInForm(page, account);
    await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  });
});

test.describe('AUT-10 E07 E09 ACL-06', () => {
  test.use({ allowedConsoleErrors: [/An unexpected error occurred\.|net::ERR_CONNECTION_FAILED|Access Denied/] });

  test('no answer and a fault of the api are explained in our words, and the next attempt goes through, without access here', async ({
    page,
  }) => {
    const account = await seedClient({ client: false });
    await page.goto('/login');
    await onOperation(page, 'SignIn', (route) => route.abort('connectionfailed'));
    await sendSignInForm(page, account);
    await expectError(page, 'Error', 'An unexpected error occurred.');
    await page.getByRole('button', { name: 'Dismiss' }).click();

    await page.unrouteAll();
    await onOperation(page, 'SignIn', (route) => refuseWith(route, 'Something went wrong', 'INTERNAL'));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectError(page, 'Error', 'An unexpected error occurred.');
    await expect(page.getByText('Something went wrong')).toHaveCount(0);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectError(page, 'Access Denied', "Your account doesn't have proper access permissions. Please contact support.");
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  });
});
