import { seedClient, signInOnPage, uniqueEmail } from '../fixtures/accounts.ts';
import { inbox } from '../fixtures/emulators.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { closedGate, watchOperations } from '../fixtures/operations.ts';
import { demo, pressConfirm, sendSignInForm, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

test('AUT-01 /login opens on Sign In, turns to Create Account and back, and keeps the email', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel('Email').fill('owner@shop.example');

  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('owner@shop.example');
  await page.getByLabel('Email').fill('other@shop.example');

  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('other@shop.example');
});

test('AUT-02 each missing field is named beside it, and nothing is sent', async ({ page }) => {
  const sent = watchOperations(page);
  await page.goto('/login');

  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Please enter your password');
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill('owner@shop.example');
  await expect(page.getByLabel('Email')).not.toHaveAccessibleDescription('Please enter your email');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(sent.count('SignIn')).toBe(0);
});

test('AUT-02 an address that is none is named, one with spaces and capitals signs in', async ({ page }) => {
  await page.goto('/login');
  await sendSignInForm(page, { email: 'owner at shop', password: 'anything' });
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');

  await sendSignInForm(page, { ...demo.dentist, email: '  Amara@DEMO.larkline.example ' });
  await expect(page).toHaveURL('/dashboard');
});

test('AUT-05 the note leads to the prices', async ({ page }) => {
  await page.goto('/login');

  await page.getByRole('link', { name: 'Purchase a plan to create an account', exact: true }).click();

  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('AUT-08 E05 an unconfirmed account is told so, and a new link can be asked for and used', async ({ page }) => {
  const account = { email: uniqueEmail(), password: 'correct horse battery' };
  await signUp(page, account);
  await page.goto('/login');

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

test.describe('AUT-09 E06', () => {
  test.use({ allowedConsoleErrors: [/Authentication Error/] });

  test('AUT-08 a wrong password does not tell that an account waits for its confirmation', async ({ page }) => {
    const account = { email: uniqueEmail(), password: 'correct horse battery' };
    await signUp(page, account);
    await page.goto('/login');

    await sendSignInForm(page, { ...account, password: 'wrong horse battery' });

    await expectError(page, 'Authentication Error', 'Invalid login credentials');
    await expect(page.getByText('Please confirm your email address')).toHaveCount(0);
  });

  test("a wrong password and an unknown address give the same: 'Authentication Error' with the provider's message", async ({ page }) => {
    await page.goto('/login');
    for (const email of [demo.dentist.email, 'nobody@nowhere.example']) {
      await sendSignInForm(page, { email, password: 'not the password' });

      await expectError(page, 'Authentication Error', 'Invalid login credentials');
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Authentication Error' })).toHaveCount(0);
    }
  });
});

test.describe('AUT-10 E07', () => {
  test.use({ allowedConsoleErrors: [/An unexpected error occurred\.|net::ERR_CONNECTION_FAILED/] });

  test('no network gives "An unexpected error occurred.", and the second attempt goes through', async ({ page }) => {
    await page.goto('/login');
    await onOperation(page, 'SignIn', (route) => route.abort('connectionfailed'));
    await sendSignInForm(page, demo.dentist);
    await expectError(page, 'Error', 'An unexpected error occurred.');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('so does a fault inside the api, whose words are not shown', async ({ page }) => {
    await page.goto('/login');
    await onOperation(page, 'SignIn', (route) => refuseWith(route, 'Something went wrong', 'INTERNAL'));

    await sendSignInForm(page, demo.dentist);

    await expectError(page, 'Error', 'An unexpected error occurred.');
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});

test('AUT-02 two clicks and Enter sign in once', async ({ page }) => {
  const sent = watchOperations(page);
  const gate = closedGate();
  await page.goto('/login');
  await onOperation(page, 'SignIn', async (route) => {
    await gate.opened;
    await route.fallback();
  });

  await sendSignInForm(page, demo.dentist);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: /Sign In/ }).click({ force: true });
  gate.open();

  await expect(page).toHaveURL('/dashboard');
  expect(sent.count('SignIn')).toBe(1);
});

test('AUT-02 hostile text in the fields is only text', async ({ page }) => {
  await page.goto('/login');

  await sendSignInForm(page, {
    email: `"><img/src=x/onerror=alert(1)>'--@shop.example`,
    password: `' OR 1=1; --<script>alert(1)</script>`,
  });

  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('AUT-02 the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('correct horse');
  await expect(password).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();

  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('correct horse');
});

test('AUT-02 a client signs in and finds its own business', async ({ page }) => {
  const account = await seedClient({ business: 'Oakdene Joinery' });

  await signInOnPage(page, account);

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Oakdene Joinery' })).toBeVisible();
});
