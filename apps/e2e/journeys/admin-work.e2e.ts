import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

/** A business whose plan is renewed after those of all other tests, as staff have edited it; it is the first of that order. */
async function lastRenewed(business: string): Promise<void> {
  const { clientId } = await seedClient({ business });
  await sql(
    `update billing set renewal_date = '2098-01-01', edited_at = now(), edited_by = 'staff@earlier.example',
        edited_of = (select stripe_subscription_id || ' ' || price_key from stripe_subscriptions where client_id = $1)
      where client_id = $1`,
    [clientId],
  );
}

const subscriptions = '/admin?tab=subscriptions&sort=renewal-latest';
const rowOf = (page: Page, business: string) => page.getByRole('row').filter({ hasText: business });
const openLog = (page: Page, address: string) => page.goto(`/admin?tab=audit-log&q=${encodeURIComponent(address)}`);

async function edit(page: Page, business: string) {
  await rowOf(page, business).getByRole('button', { name: business, exact: true }).click();
  return page.getByRole('dialog', { name: `Edit subscription: ${business}` });
}

test('ADM-06 ADM-07 ADM-08 staff edit a subscription, and the log has what was and what is under their own address', async ({ page }) => {
  const business = `Larch ${crypto.randomUUID().slice(0, 8)}`;
  await lastRenewed(business);
  const staff = await seedClient({ admin: true });
  await signIn(page, staff, subscriptions);

  const dialog = await edit(page, business);
  await dialog.getByLabel('Renewal date').fill('2098-02-28');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expectSuccess(page, 'Subscription Updated');
  await expect(rowOf(page, business)).toContainText(`Edited by ${staff.email}`);
  await expect(rowOf(page, business)).toContainText('28 Feb 2098');
  await openLog(page, staff.email);
  const entry = rowOf(page, business);
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Renewal date: 1 Jan 2098, 00:00 → 28 Feb 2098, 00:00');
  await expect(entry).toContainText(staff.email);
});

test('ADM-07 of two who edit one subscription at once, the second is told, and nothing is overwritten silently', async ({
  page,
  browser,
  baseURL,
}) => {
  const business = `Rowan ${crypto.randomUUID().slice(0, 8)}`;
  await lastRenewed(business);
  const other = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(page, await seedClient({ admin: true }), subscriptions);
  await signIn(other, await seedClient({ admin: true }), subscriptions);
  const [first, second] = [await edit(page, business), await edit(other, business)];

  await first.getByLabel('Renewal date').fill('2098-03-01');
  await first.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'Subscription Updated');
  await second.getByLabel('Renewal date').fill('2098-04-01');
  await second.getByRole('button', { name: 'Save' }).click();

  await expect(second.getByText('Changed meanwhile')).toBeVisible();
  await expect(second.getByLabel('Renewal date')).toHaveValue('2098-04-01');
  await page.reload();
  await expect(rowOf(page, business)).toContainText('1 Mar 2098');
  await second.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(other, 'Subscription Updated');
  await other.close();
});

test('ADM-09 staff read the five busiest clients and six months as a chart, as a table and as a file', async ({ page }) => {
  await signIn(page, demo.staff, '/admin?tab=analytics');
  await expect(page.getByRole('heading', { name: 'Top clients' })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: Monthly trends' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);

  expect(lines[0]).toContain('Month');
  expect(lines).toHaveLength(7);
  const top = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: Top clients' }).click();
  const clients = (await readFile(await (await top).path(), 'utf8')).trim().split(/\r?\n/);
  expect(clients.length).toBeGreaterThan(1);
  expect(clients.length).toBeLessThanOrEqual(6);
});
