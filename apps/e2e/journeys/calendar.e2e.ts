import type { Page } from '@playwright/test';
import { seedClient, signIn, uniqueEmail } from '../fixtures/accounts.ts';
import { decideInPopup } from '../fixtures/calendar-popup.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

async function openCalendar(page: Page): Promise<void> {
  await signIn(page, await seedClient(), '/dashboard?tab=calendar');
  await expect(page.getByRole('heading', { name: 'Calendar Settings' })).toBeVisible();
}

test('CLN-01 CLN-08 CLN-09 the timezone and the hours of the week are saved, and times are offered from them', async ({ page }) => {
  await openCalendar(page);
  await page.getByLabel('Timezone').selectOption('Europe/Paris');
  await expectSuccess(page, 'Timezone Updated');
  // Of two days one is still to come within the week.
  await page.getByRole('switch', { name: 'Monday' }).click();
  await page.getByRole('switch', { name: 'Tuesday' }).click();
  await page.getByLabel('Tuesday to', { exact: true }).fill('11:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(page, 'Settings Saved');
  await page.reload();

  await expect(page.getByLabel('Timezone')).toHaveValue('Europe/Paris');
  await expect(page.getByLabel('Tuesday to', { exact: true })).toHaveValue('11:00');
  await expect(page.getByText(/09:00, 09:\d\d/).first()).toBeVisible();
});

test('CLN-03 CLN-04 CLN-06 CLN-07 OAC-01 OAC-02 a calendar is connected, replaced by another one, and disconnected; a callback that was made up is not followed', async ({
  page,
}) => {
  // Of this test's own: disconnecting one ends every connection of the same account.
  const [google, outlook] = [uniqueEmail('google'), uniqueEmail('outlook')];
  await openCalendar(page);
  await decideInPopup(page, 'Connect Google Calendar', 'nobody@gmail.example', 'Deny');
  await expect(page.getByText('You didn’t give access, so we haven’t connected a calendar.')).toBeVisible();

  await decideInPopup(page, 'Connect Google Calendar', google);
  await expectSuccess(page, 'Calendar Connected');
  await expect(page.getByText(google)).toBeVisible();

  await page.getByRole('button', { name: 'Connect Outlook calendar instead' }).click();
  await decideInPopup(page, 'Connect', outlook);
  await expect(page.getByText(outlook)).toBeVisible();
  await expect(page.getByText(google)).toBeHidden();

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectSuccess(page, 'Calendar Disconnected');
  await expect(page.getByText('One more step in your Microsoft account')).toBeVisible();

  await page.goto('/oauth/callback/microsoft?state=made-up&code=x');
  await page.waitForURL(/\/dashboard/);
  expect(await page.evaluate(() => window.localStorage.getItem('oauth_error'))).toContain('expired or has already been used');
});
