import { seedClient, signIn } from '../fixtures/accounts.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { sql } from '../fixtures/database.ts';
import { inbox } from '../fixtures/emulators.ts';
import { expect, test } from '../fixtures/test.ts';

const readChoice = async (clientId: string | null) =>
  (await sql<{ choice: string }>('select choice from notification_settings where client_id = $1', [clientId]))[0]?.choice;

test('a business chooses one summary a day, gets it, and stops it from the mail without signing in', async ({ page, browser }) => {
  const account = await seedClient();
  await signIn(page, account);
  const card = page.getByRole('region', { name: 'Email preferences' });
  await expect(card.getByRole('radio', { name: /Each appointment and message/ })).toBeChecked();
  await card.getByRole('radio', { name: /One summary a day/ }).check();
  await expect(card.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(card.getByRole('radio', { name: /One summary a day/ })).toBeChecked();

  // A message since yesterday, and a digest that is due.
  await sql(`insert into digest_messages select gen_random_uuid(), $1, 'Bea Caller', '01632 960002', 'Please call me back.', now()`, [
    account.clientId,
  ]);
  await sql(`update daily_digests set day = day - 1, covered_until = now() - interval '1 day' where client_id = $1`, [account.clientId]);
  await sql(`select graphile_worker.add_job('startDigests')`);
  const [mail] = await inbox(account.email, { subject: 'Your day: 1 message' });
  const link = mail?.links.find((each) => each.includes('/unsubscribe?token=')) ?? '';

  const anyone = await browser.newContext({ javaScriptEnabled: false });
  const opened = await anyone.newPage();
  await opened.goto(link);
  await expect(opened.getByRole('heading', { level: 1, name: 'Emails about your business' })).toBeVisible();
  expect(await readChoice(account.clientId)).toBe('daily_digest');
  await opened.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(opened.getByText('We’ve stopped these emails')).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Stop these emails' })).toBeHidden();
  expect(await readChoice(account.clientId)).toBe('only_problems');
  await anyone.close();

  await page.reload();
  await expect(card.getByRole('radio', { name: /Only problems/ })).toBeChecked();
});

test('the page of a link that no longer works says so, with and without script, and is clean in axe', async ({ page }) => {
  await page.goto('/unsubscribe?token=made-up');
  await axeInBothThemes(page, { state: 'the question' });

  await page.getByRole('button', { name: 'Stop these emails' }).click();

  await expect(page).toHaveURL(/\/unsubscribe#not-stopped$/);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await axeInBothThemes(page, { state: 'not stopped' });
  await expect(page.getByRole('link', { name: 'Choose your emails' })).toHaveAttribute('href', '/dashboard?tab=profile');
});
