import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { demo, sendSignInForm, test } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';

test('ACL-01 ACL-02 ACL-06 signed out: no page data is requested, and signing in returns to the page with its query and hash', async ({
  page,
}) => {
  const sent = watchOperations(page);
  await page.goto('/dashboard?tab=faqs&from=mail#answers');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  expect(sent.names()).toEqual([]);

  await sendSignInForm(page, demo.dentist);

  await expect(page).toHaveURL('/dashboard?tab=faqs&from=mail#answers');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
});

test('ACL-04 CF-06 CF-07 without a plan: /login once, which says who is signed in, and the dashboard as soon as there is one', async ({
  page,
}) => {
  const account = await seedClient({ subscribed: false });
  const visited = watchAddresses(page);
  await signIn(page, account);
  await expect(page.getByRole('main').getByText(`Signed in as ${account.email}`)).toBeVisible();
  await expect(page.getByText('You don’t have an active subscription.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Access Denied' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose a plan', exact: true })).toHaveAttribute('href', '/pricing');
  expect(visited).toEqual(['/dashboard', '/login']);

  await sql('update clients set subscription_active = true where id = $1', [account.clientId]);
  await page.getByRole('button', { name: 'I’ve paid, check again' }).click();

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByLabel('Business Name')).toBeVisible();
});

test.describe('a subscription that ends during an edit', () => {
  test.use({ allowedConsoleErrors: [/Autosave failed|could not be checked/] });

  test('ACL-08 ACL-09 CF-49 PRF-02 the dashboard locks, and typed text is still there when the plan returns', async ({ page }) => {
    const account = await seedClient({ subscribed: false });
    await sql(`update clients set subscription_active = true where id = $1`, [account.clientId]);
    await signIn(page, account, '/dashboard?tab=profile');
    await expect(page.getByLabel('Business Name')).toHaveValue(/./);
    await sql(`update clients set subscription_active = false where id = $1`, [account.clientId]);
    await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0123');
    await setHidden(page, true);
    await setHidden(page, false);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your plan no longer includes the dashboard.')).toBeVisible();
    await expect(page.getByText('Your unsaved changes are safe in this window.', { exact: false })).toBeVisible();

    await sql(`update clients set subscription_active = true where id = $1`, [account.clientId]);
    await setHidden(page, true);
    await setHidden(page, false);

    await expect(page).toHaveURL('/dashboard?tab=profile');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+44 20 7946 0123');
    await expect.poll(() => sql('select phone from clients where id = $1', [account.clientId])).toEqual([{ phone: '+44 20 7946 0123' }]);
  });
});

/** Records the addresses of the page, without the origin; the router pushes each of them to the history again. */
function watchAddresses(page: Page): string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && visited.at(-1) !== pathname) visited.push(pathname);
  });
  return visited;
}

/** Hides or shows the tab. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (value ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
