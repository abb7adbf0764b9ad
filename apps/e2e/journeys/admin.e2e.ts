import { seedClient, signIn, uniqueEmail } from '../fixtures/accounts.ts';
import { axe, axeInBothThemes } from '../fixtures/axe.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { closedGate } from '../fixtures/operations.ts';
import { demo, sendSignInForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

test.describe('ACL-03 CF-08 E47', () => {
  test.use({ allowedConsoleErrors: [/Access Denied/] });

  test('a client at /admin is sent to /dashboard and told why', async ({ page }) => {
    await signIn(page, demo.dentist, '/admin');

    await expect(page).toHaveURL('/dashboard');
    await expectError(page, 'Access Denied', "You don't have admin privileges.");
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental Practice' })).toBeVisible();
  });
});

test('ACL-03 ADM-01 ADM-02 ADM-03 CF-40 PUB-12 staff sign in, come back to /admin, read the four counts, and leave by Logout', async ({
  page,
}) => {
  await page.goto('/admin?status=active#top');
  await expect(page).toHaveURL('/login');
  await sendSignInForm(page, demo.staff);
  await expect(page).toHaveURL('/admin?status=active#top');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByText(demo.staff.email)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeVisible();

  await test.step('the counts are of all clients, and grouped', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    const counts = page.getByRole('main').locator('dl > div');
    await expect(counts).toHaveCount(4);
    for (const [index, label] of ['Total Clients', 'Active Subscriptions', 'Total Calls', 'Total Chats'].entries()) {
      await expect(counts.nth(index)).toContainText(label);
      // The demo data has enough calls and chats for a comma.
      await expect(counts.nth(index).locator('dd')).toContainText(index < 2 ? /^[\d,]*[1-9][\d,]*/ : /^\d{1,3}(,\d{3})+/);
    }
  });

  await test.step('by keyboard: what Total Calls counts, and away with it by Escape', async () => {
    await page.getByRole('tab', { name: 'Overview' }).press('Tab');
    await expect(page.getByRole('button', { name: 'What Total Calls counts' })).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('successful calls');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
  });

  await header.getByRole('button', { name: 'Logout' }).click();

  await expectSuccess(page, 'Logged out', 'You have been successfully logged out.');
  await expect(page).toHaveURL('/login');
});

test('ADM-04 ADM-05 ADM-10 ADM-11 by keyboard: from a client to the log, where a note stays under its own name', async ({ page }) => {
  const account = await seedClient({ admin: true });
  const note = `Agreed with ${account.email}`;
  // Of its own: other tests add businesses of any usual name to the list while it is open.
  const business = `Hazel ${account.userId.slice(-8)}`;
  await seedClient({ business });
  await signIn(page, account, `/admin?q=${encodeURIComponent(business)}`);
  const row = page.getByRole('button', { name: business, exact: true });
  // Figures and waiting work are on Overview, so that rows begin near the top.
  const first = page.getByRole('row').filter({ has: row });
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(260);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: business })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  // The dialog gives the focus back once more when it has closed.
  await expect(async () => {
    await page.getByRole('tab', { name: 'Clients' }).press('End');
    await expect(page).toHaveURL('/admin?tab=operations', { timeout: 1_000 });
    await expect(page.getByRole('tab', { name: 'Operations' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
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

test.describe('axe finds nothing on a phone, light and dark,', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    allowedConsoleErrors: [/Failed to load admin dashboard\.|Access Denied/],
  });

  test('ADM-01 ADM-02 ADM-03 E46 while the counts load, when they fail, with the longest address, and on the card', async ({ page }) => {
    const account = await seedClient({ admin: true, email: uniqueEmail('a-very-long-name-'.repeat(4).slice(0, 63)) });
    const gate = closedGate();
    await onOperation(page, 'AdminSummary', async (route) => {
      await gate.opened;
      await refuseWith(route, 'Something went wrong');
    });
    await signIn(page, account, '/admin?tab=overview');
    await expect(page.getByRole('status', { name: 'Loading...' }).first()).toBeVisible();
    await axe(page);

    gate.open();
    await expectError(page, 'Error', 'Failed to load admin dashboard.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await axeInBothThemes(page);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of ['Logout', /(Dark|Light) theme/])
        await expect(page.getByRole('banner').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
    await page.getByRole('button', { name: 'What Total Calls counts' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('successful calls');
    await axeInBothThemes(page);

    await onOperation(page, 'AdminWaiting', (route) => refuseWith(route, "You don't have admin privileges.", 'FORBIDDEN'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have administrator privileges to access this area.", { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Logout', { exact: true })).toBeVisible();
    await axeInBothThemes(page);
  });
});
