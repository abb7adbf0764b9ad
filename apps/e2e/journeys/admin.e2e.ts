import { seedClient, signIn, uniqueEmail } from '../fixtures/accounts.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { sql } from '../fixtures/database.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { closedGate } from '../fixtures/operations.ts';
import { demo, sendSignInForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const tenMinutes = 600_000;

test.describe('ACL-03 CF-08 E47', () => {
  test.use({ allowedConsoleErrors: [/Access Denied/] });

  test('a client at /admin is sent to /dashboard and told why', async ({ page }) => {
    await signIn(page, demo.dentist, '/admin');

    await expect(page).toHaveURL('/dashboard');
    await expectError(page, 'Access Denied', "You don't have admin privileges.");
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental Practice' })).toBeVisible();
  });

  test('ADM-01 who loses the role while the page is open sees the card with Logout, and nothing of the figures', async ({ page }) => {
    const account = await seedClient({ admin: true });
    await page.clock.install();
    await signIn(page, account, '/admin');
    await expect(page.getByText('Total Clients', { exact: true })).toBeVisible();

    await sql('delete from user_roles where user_id = $1', [account.userId]);
    await page.clock.fastForward(tenMinutes);

    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have administrator privileges to access this area.", { exact: true })).toBeVisible();
    await expectError(page, 'Access Denied', "You don't have admin privileges.");
    await expect(page.getByText('Total Clients')).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectSuccess(page, 'Logged out', 'You have been successfully logged out.');
    await expect(page).toHaveURL('/login');
  });
});

test('ACL-03 ADM-01 who is signed out is asked to sign in, and comes back to /admin', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');

  await sendSignInForm(page, demo.staff);

  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
});

test('ADM-02 staff see the title and their address, and leave by Logout', async ({ page }) => {
  const account = await seedClient({ admin: true });
  await signIn(page, account, '/admin');
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(header.getByText(account.email)).toBeVisible();

  await header.getByRole('button', { name: 'Logout' }).click();

  await expectSuccess(page, 'Logged out', 'You have been successfully logged out.');
  await expect(page).toHaveURL('/login');
});

for (const width of [320, 390, 1280]) {
  test(`ADM-02 the longest address leaves everything in place at ${width} px`, async ({ page }) => {
    const account = await seedClient({ admin: true, email: uniqueEmail('a-very-long-name-'.repeat(4).slice(0, 63)) });
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, account, '/admin');
    await expect(page.getByText('Total Chats', { exact: true })).toBeVisible();

    for (const name of ['Logout', 'Dark theme'])
      await expect(page.getByRole('banner').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways).toBe(0);
  });
}

test('ADM-03 CF-40 by keyboard: what Total Calls counts, and away with it by Escape', async ({ page }) => {
  await signIn(page, demo.staff, '/admin');
  const sign = page.getByRole('button', { name: 'What Total Calls counts' });
  await expect(sign).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Tab');
  await expect(sign).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('successful calls');
  await page.keyboard.press('Escape');

  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('ADM-03 CF-40 staff see the four counts over all clients', async ({ page }) => {
  await signIn(page, demo.staff, '/admin');

  const counts = page.getByRole('main').locator('dl > div');
  await expect(counts).toHaveCount(4);
  for (const [index, label] of ['Total Clients', 'Active Subscriptions', 'Total Calls', 'Total Chats'].entries()) {
    await expect(counts.nth(index)).toContainText(label);
    await expect(counts.nth(index).locator('dd')).toContainText(/^[\d,]*[1-9][\d,]*/);
  }
  // Grouped, as the demo data has enough of both.
  await expect(counts.nth(2).locator('dd')).toContainText(/^\d{1,3}(,\d{3})+/);
  await expect(counts.nth(3).locator('dd')).toContainText(/^\d{1,3}(,\d{3})+/);
  await expect(page.getByText(demo.staff.email)).toBeVisible();
});

test('PUB-12 ADM-01 the footer is on /admin, and so is the shape of the counts while they are loaded', async ({ page }) => {
  const gate = closedGate();
  await onOperation(page, 'AdminSummary', async (route) => {
    await gate.opened;
    await route.fallback();
  });
  await signIn(page, demo.staff, '/admin');

  await expect(page.getByRole('status', { name: 'Loading...' }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeVisible();
  gate.open();
  await expect(page.getByText('Total Clients', { exact: true })).toBeVisible();
});

test.describe('E46', () => {
  test.use({ allowedConsoleErrors: [/Failed to load admin dashboard\./] });

  test('figures that cannot be loaded are told, and asked for again on demand', async ({ page }) => {
    await onOperation(page, 'AdminSummary', (route) => refuseWith(route, 'Something went wrong'));
    await signIn(page, demo.staff, '/admin');
    await expectError(page, 'Error', 'Failed to load admin dashboard.');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByText('Total Clients', { exact: true })).toBeVisible();
  });
});

test('ADM-04 ADM-05 ADM-10 ADM-11 by keyboard: from a client to the log, where a note stays under its own name', async ({ page }) => {
  const account = await seedClient({ admin: true });
  const note = `Agreed with ${account.email}`;
  await signIn(page, account, '/admin?q=Fernhill');
  const row = page.getByRole('button', { name: 'Fernhill Dental Practice' }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Fernhill Dental Practice' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  await page.getByRole('tab', { name: 'Clients' }).focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/admin?tab=operations');
  await expect(page.getByRole('tab', { name: 'Operations' })).toBeFocused();
  while (!(await page.getByRole('tab', { name: 'Audit Log' }).evaluate((tab) => tab === document.activeElement)))
    await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/admin?tab=audit-log');
  await page.getByLabel('Notes').fill(note);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expectSuccess(page, 'Log Entry Added');
  const entry = page.getByRole('row').filter({ hasText: note });
  await expect(entry).toContainText(account.email);
  await page.getByRole('searchbox').fill(note);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(entry).toBeVisible();
});

for (const width of [390, 1280]) {
  test.describe(`axe finds nothing at ${width} px, light and dark,`, () => {
    test.use({
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
      allowedConsoleErrors: [/Failed to load admin dashboard\.|Access Denied/],
    });

    test('ADM-01 ADM-03 on the counts with their tooltip, while they load, when they fail, and on the card', async ({ page }) => {
      const account = await seedClient({ admin: true });
      const gate = closedGate();
      await onOperation(page, 'AdminSummary', async (route) => {
        await gate.opened;
        await refuseWith(route, 'Something went wrong');
      });
      await signIn(page, account, '/admin');
      await expect(page.getByRole('status', { name: 'Loading...' }).first()).toBeVisible();
      await axeInBothThemes(page);

      gate.open();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await axeInBothThemes(page);

      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'What Total Calls counts' }).hover();
      await expect(page.getByRole('tooltip')).toHaveText('successful calls');
      await axeInBothThemes(page);

      await page.goto('/admin?q=Fernhill');
      await page.getByRole('button', { name: 'Fernhill Dental Practice' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Fernhill Dental Practice' }).getByText('Business Information')).toBeVisible();
      await axeInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await onOperation(page, 'AdminSummary', (route) => refuseWith(route, "You don't have admin privileges.", 'FORBIDDEN'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
      await expect(page.getByRole('main').getByText('Logout', { exact: true })).toBeVisible();
      await axeInBothThemes(page);
    });
  });
}
