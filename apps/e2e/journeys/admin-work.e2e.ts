import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
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
const businessRow = (page: Page, business: string) => page.getByRole('row').filter({ hasText: business });

async function edit(page: Page, business: string) {
  await businessRow(page, business).getByRole('button', { name: business, exact: true }).click();
  return page.getByRole('dialog', { name: `Edit subscription: ${business}` });
}

test.use({ allowedConsoleErrors: [/was changed by .+ while you edited it/] });

test('ADM-06 ADM-07 ADM-08 when two staff edit one subscription, the second is warned; the log records both values under their names', async ({
  page,
  elsewhere,
}) => {
  const business = `Larch ${crypto.randomUUID().slice(0, 8)}`;
  await lastRenewed(business);
  const other = await elsewhere.newPage();
  const staff = await seedClient({ admin: true });
  await signIn(page, staff, subscriptions);
  await signIn(other, await seedClient({ admin: true }), subscriptions);
  const [first, second] = [await edit(page, business), await edit(other, business)];

  await first.getByLabel('Renewal date').fill('2098-02-28');
  await first.getByLabel('Why?').fill('Asked by phone');
  await first.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'Subscription Updated');
  await expect(businessRow(page, business)).toContainText(`Edited by ${staff.email}`);
  await second.getByLabel('Renewal date').fill('2098-04-01');
  await second.getByLabel('Why?').fill('Asked by phone');
  await second.getByRole('button', { name: 'Save' }).click();

  await expect(second.getByText('This changed while you were editing')).toBeVisible();
  await expect(second.getByLabel('Renewal date')).toHaveValue('2098-04-01');
  await page.reload();
  await expect(businessRow(page, business)).toContainText('28 Feb 2098');
  await second.getByRole('button', { name: 'Keep mine' }).click();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(other, 'Subscription Updated');

  await page.goto(`/admin?tab=audit-log&q=${encodeURIComponent(staff.email)}`);
  const entry = businessRow(page, business);
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Renewal date: 1 Jan 2098, 00:00 → 28 Feb 2098, 00:00');
  await expect(entry).toContainText(staff.email);
  await expect(entry).toContainText('Asked by phone');
});
