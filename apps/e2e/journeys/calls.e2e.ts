import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { axe } from '../fixtures/axe.ts';
import { inbox } from '../fixtures/emulators.ts';
import { productSettings } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

test('DSH-12 LOG-04 LOG-05 a call is answered from what the client typed, and appears in the open dashboard', async ({ page, context }) => {
  const business = `Oak & Fold ${Date.now()}`;
  const account = await seedClient({ business });
  await signIn(page, account);
  await page.getByLabel('Website', { exact: true }).fill('https://oak-and-fold.example');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/This Month calls\s*0/);
  await page.getByRole('link', { name: 'This Month calls' }).click();
  await expect(page).toHaveURL(/tab=call-logs/);

  const phone = await context.newPage();
  await ring(phone, business);
  const log = phone.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText(`${business}. I’m the AI receptionist.`);
  await say(phone, 'What is your website?');
  await expect(log).toContainText('Our website is https://oak-and-fold.example.');
  await say(phone, 'Do you mend ukuleles?');
  await expect(log).toContainText('I do not know that. May I take a message?');
  for (const words of ['yes', 'Uma Lele', '01632 960005', 'Please mend my ukulele']) await say(phone, words);
  await expect(log).toContainText('I have passed your message on.');
  await axe(phone);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await axe(phone);
  await phone.getByRole('button', { name: 'Hang up' }).press('Enter');
  await expect(phone.getByText('The call has ended, and the product has its report.')).toBeVisible();

  // The dashboard is neither reloaded nor touched.
  await expect(page.getByText(/I’m the AI receptionist/)).toBeVisible();
  await expect(summary).toContainText(/This Month calls\s*1/);
  await page.getByRole('button', { name: /View Full Transcript/ }).click();
  const transcript = page.getByRole('dialog', { name: 'Full Transcript' });
  await expect(transcript).toContainText('The receptionist took a message from Uma Lele.');
  await expect(transcript).toContainText('Message taken');
  await expect(transcript).toContainText('Do you mend ukuleles?');
  const [mail] = await inbox(account.email, { subject: 'Phone message from Uma Lele' });
  expect(mail?.text).toContain('Please mend my ukulele');
});

/** Rings the receptionist of a business at the local voice provider, once it is there. */
async function ring(phone: Page, business: string): Promise<void> {
  const button = phone.getByRole('button', { name: `Ring ${business}` });
  await expect(async () => {
    await phone.goto(`http://localhost:${productSettings().emulatorsPort}/voice`);
    await expect(button).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(phone.getByText('Local test service')).toBeVisible();
  await button.press('Enter');
}

/** Says something by typing it; the field has the focus. */
async function say(phone: Page, words: string): Promise<void> {
  await expect(phone.getByLabel('Say something')).toBeFocused();
  await phone.keyboard.type(words);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('log').getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
}
