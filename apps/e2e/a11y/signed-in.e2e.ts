import { seedClient, signIn } from '../fixtures/accounts.ts';
import { inbox } from '../fixtures/emulators.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { open } from '../fixtures/hydration.ts';
import { expectVisibleFocus, tabTo } from '../fixtures/keyboard.ts';
import { demo } from '../fixtures/people.ts';
import { examine, show, WIDE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

// axe's findings name their elements, so no trace is recorded: it would double the time.
test.use({ trace: 'off' });

test.describe('axe finds nothing and nothing is wider than the window', () => {
  // Reduced motion avoids intermediate states.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedConsoleErrors: [/Too many attempts/] });

  test('AUT-01 AUT-02 on /login in both forms, empty and with faults, and with the notice', async ({ page }) => {
    await open(page, '/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email');
    await examine(page, 'sign in');

    await page.getByRole('button', { name: 'Create Account', exact: true }).click();
    // Its code is fetched first; the other form has a password too.
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('horse battery');
    await examine(page, 'create an account');

    await signIn(page, demo.visitor, '/login');
    await expect(page.getByText(`Signed in as ${demo.visitor.email}`)).toBeVisible();
    await examine(page, 'signed in already');
  });

  test('AUT-12 on /email-confirmed', async ({ page }) => {
    await open(page, '/email-confirmed?token=made-up-token-of-nobody');
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
    await examine(page, 'the question');
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
    await examine(page, 'expired');

    for (const [status, title] of [
      ['CONFIRMED', 'Your email is confirmed'],
      ['ALREADY_USED', 'This link has already been used'],
    ] as const) {
      await onOperation(page, 'ConfirmEmail', (route) =>
        route.fulfill({ json: { data: { confirmEmail: { __typename: 'EmailConfirmation', status } } } }),
      );
      await show(page, WIDE);
      await page.reload();
      await page.getByRole('button', { name: 'Confirm my email' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await examine(page, status);
    }
  });

  test('AUT-03 on /forgot-password and /reset-password: asked for, refused, with faults, expired', async ({ page }) => {
    const { email } = await seedClient();
    await open(page, '/forgot-password');
    await onOperation(page, 'RequestPasswordReset', (route) =>
      refuseWith(route, 'Too many attempts. Try again in 1 hour.', 'RATE_LIMITED'),
    );
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expectError(page, 'Error', 'Too many attempts. Try again in 1 hour.');
    await examine(page, 'refused');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText('Check your email', { exact: true })).toBeVisible();
    await examine(page, 'asked for');

    const [mail] = await inbox(email, { subject: 'Choose a new password' });
    await page.goto(mail!.links.find((link) => link.includes('/reset-password'))!);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Password must be at least 6 characters long/);
    await examine(page, 'with faults');

    await page.goto('/reset-password#token=made-up-token-of-nobody');
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
    await examine(page, 'expired');
  });

  test('ONB-01 on /onboarding, empty and with faults', async ({ page }) => {
    await signIn(page, demo.visitor, '/onboarding');
    await expect(page.getByLabel('Contact Email')).toHaveValue(demo.visitor.email);
    await examine(page, 'empty');

    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByText('Missing Information')).toBeVisible();
    await examine(page, 'with faults');
  });
});

test('AUT-01 DSH-05 DSH-07 DSH-10 AUT-15 by keyboard alone: sign in, walk the tabs, look at the progress, log out', async ({ page }) => {
  const account = await seedClient({ business: 'Larch & Co' });
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Larch & Co' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Setup 3/5' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Setup progress' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Setup progress' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Setup 3/5' })).toBeFocused();

  await tabTo(page, page.getByRole('tab', { name: 'Profile' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/dashboard?tab=business-info');
  await expect(page.getByRole('tab', { name: 'Business Information' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Account', exact: true }), 'Shift+Tab');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'Logged out', 'You have been successfully logged out.');
  await expect(page).toHaveURL('/login');
});
