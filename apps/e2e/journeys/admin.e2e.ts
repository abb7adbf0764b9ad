import { seedClient, signIn } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { closedGate } from '../fixtures/operations.ts';
import { demo } from '../fixtures/people.ts';
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

test('ADM-03 CF-40 staff see the four counts over all clients', async ({ page }) => {
  await signIn(page, demo.staff, '/admin');

  const counts = page.getByRole('main').locator('dl > div');
  await expect(counts).toHaveCount(4);
  for (const [index, label] of ['Total Clients', 'Active Subscriptions', 'Total Calls', 'Total Chats'].entries()) {
    await expect(counts.nth(index)).toContainText(label);
    await expect(counts.nth(index).locator('dd')).toContainText(/^[\d,]*[1-9][\d,]*/);
  }
  await expect(page.getByText(demo.staff.email)).toBeVisible();
});

test('PUB-12 ADM-01 the footer is on /admin, and so is the shape of the counts while they are loaded', async ({ page }) => {
  const gate = closedGate();
  await onOperation(page, 'AdminSummary', async (route) => {
    await gate.opened;
    await route.fallback();
  });
  await signIn(page, demo.staff, '/admin');

  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
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
