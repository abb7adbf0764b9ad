import { seedClient, signIn } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { inbox } from '../fixtures/emulators.ts';
import { test } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

test('AST-01 AST-02 AST-04 voice and manner are kept, the preview follows them, and the phone assistant becomes up to date', async ({
  page,
}) => {
  await signIn(page, await seedClient({ plan: 'combo_professional' }), '/dashboard?tab=assistant');
  const accent = page.getByRole('radiogroup', { name: 'Accent' });

  await accent.getByText('Australian').click();
  await page
    .getByRole('group', { name: "Receptionist's personality" })
    .or(page.getByLabel("Receptionist's personality"))
    .getByText('Calm')
    .click();
  await expect(page.getByText('Female, middle-aged, Australian accent, calm, friendly')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, 'Settings Saved');
  await expect(page.getByText('Up to date')).toBeVisible({ timeout: 20_000 });

  await page.reload();
  await expect(accent.getByRole('radio', { name: 'Australian' })).toBeChecked();
});

test('INT-02 INT-03 RCP-01 RCP-02 RCP-03 RCP-06 the snippet is copied, and the phone receptionist is requested and then assigned', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await seedClient({ plan: 'combo_professional' });
  await signIn(page, account, '/dashboard?tab=integration');

  await page.getByRole('button', { name: 'Copy' }).click();
  await expectSuccess(page, 'Copied!');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<script src="http[^"]+\/widget\.js" client_id="lc_[\w-]{22}" webhook_url="http[^"]+" async><\/script>$/);

  await page.getByRole('link', { name: 'Phone receptionist setup' }).click();
  await expect(page.getByText('Not configured')).toBeVisible();
  await page.getByLabel('Use my existing number').check();
  await page.getByLabel('Existing phone number').fill('+44 20 7946 0112');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSuccess(page, 'Success');
  await expect(page.getByText('Pending (Existing Number)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  await inbox(account.email, { subject: "You've requested a phone receptionist" });

  await sql(`update clients set phone_receptionist_status = 'active', phone_receptionist_number = '+441174960112' where email = $1`, [
    account.email,
  ]);
  await page.reload();
  await expect(page.getByRole('link', { name: '+44 117 496 0112' })).toBeVisible();
});
