import type { Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { openTab } from '../fixtures/dashboard-shell.ts';
import { sql } from '../fixtures/database.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

const banner = (page: Page, business: string) => page.getByText(`You're acting for ${business} – ends in`);
const faq = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

// axe must not look at what still moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface ActingSetup {
  readonly staff: Account;
  readonly client: Account;
  readonly business: string;
  readonly reason: string;
}

/** A new member of staff who acts for a new client, on the dashboard of it. */
async function startActing(page: Page): Promise<ActingSetup> {
  const staff = await seedClient({ admin: true, client: false });
  const business = `Rowan ${staff.userId.slice(-8)}`;
  const client = await seedClient({ business });
  const reason = `Ticket ${client.userId.slice(-8)}: cannot add an FAQ`;
  await signIn(page, staff, `/admin?q=${encodeURIComponent(business)}`);
  await page.getByRole('button', { name: business }).first().click();
  await page.getByRole('dialog', { name: business }).getByRole('button', { name: 'Act as this client' }).click();
  const dialog = page.getByRole('dialog', { name: `Act as ${business}` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(banner(page, business)).toBeVisible();
  return { staff, client, business, reason };
}

test('ADM-08 ADM-13 staff act for a client on the telephone: an FAQ, no payment, the end, and the log', async ({ page, context }) => {
  const { staff, client, business, reason } = await startActing(page);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${business}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await test.step('axe finds nothing, light and dark, and nothing leaves the window of a phone sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await axeInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await openTab(page, 'FAQs');
  await page.getByRole('button', { name: 'Add your first FAQ' }).click();
  await faq(page, 'new FAQ').getByLabel('Question').fill('Do you open on Sundays?');
  await page.getByLabel('Answer').fill('From ten.');
  await page.getByRole('button', { name: 'Save FAQs' }).click();
  await expectSuccess(page, 'FAQs Saved');
  expect(await sql('select question from faq where client_id = $1', [client.clientId])).toEqual([{ question: 'Do you open on Sundays?' }]);

  await openTab(page, 'Billing');
  await expect(page.getByText("You're acting for this business. Only the account owner can change or pay for the plan.")).toBeVisible();
  await expect(page.getByRole('button', { name: /payment method|Cancel/ })).toHaveCount(0);
  await openTab(page, 'Calendar');
  await expect(page.getByRole('button', { name: 'Connect Google Calendar' })).toBeDisabled();

  await page.reload();
  await expect(banner(page, business)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page).toHaveURL('/admin?tab=clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.goto(`/admin?tab=audit-log&q=${encodeURIComponent(reason)}`);
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText(staff.email);
  const acts = await sql('select action_type, notes, admin_email from admin_actions where client_id = $1 order by position', [
    client.clientId,
  ]);
  expect(acts).toEqual(
    [
      ['acting_started', reason],
      ['acting_mutation', 'saveFaqs'],
      ['acting_ended', null],
    ].map(([action_type, notes]) => ({ action_type, notes, admin_email: staff.email })),
  );
});

test.describe('ADM-08 when the time is over in the middle of an edit', () => {
  test.use({ allowedConsoleErrors: [/no longer act(?:ing)? for|Failed to save/] });

  test('what was typed stays, nothing is saved, and the way leads back; a reload says so too', async ({ page }) => {
    const { client, business } = await startActing(page);
    await openTab(page, 'FAQs');
    await page.getByRole('button', { name: 'Add your first FAQ' }).click();
    await faq(page, 'new FAQ').getByLabel('Question').fill('Typed too late?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Yes.');
    await sql(
      `update acting_sessions set started_at = started_at - interval '20 minutes', expires_at = started_at - interval '1 minute'
        where client_id = $1`,
      [client.clientId],
    );

    await page.getByRole('button', { name: 'Save FAQs' }).click();

    await expect(page.getByText(`You're no longer acting for ${business}`)).toBeVisible();
    await expect(page.getByLabel('Question').last()).toHaveValue('Typed too late?');
    expect(await sql('select question from faq where client_id = $1', [client.clientId])).toEqual([]);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('heading', { name: `You no longer act for ${business}` })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the admin area' }).click();
    await expect(page).toHaveURL('/admin?tab=clients');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });
});
