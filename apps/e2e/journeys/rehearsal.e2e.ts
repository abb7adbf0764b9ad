import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { axe, axeInBothThemes } from '../fixtures/axe.ts';
import { addFaqs } from '../fixtures/own-faqs.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

// axe must not look at what still fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const POSTAGE = 'How much is postage?';

const kept = (page: Page) => page.getByRole('region', { name: 'Saved questions' });
const row = (page: Page, question: string) =>
  kept(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: question, exact: true }) });

async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your question' });
  await field.fill(question);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: `Save this question: ${question}` })).toBeVisible();
}

test('an owner asks, keeps questions, and sees after changes of FAQs which answers changed', async ({ page }) => {
  test.slow();
  const account = await seedClient();
  await signIn(page, account, '/robots.txt');
  await addFaqs(page, [{ question: POSTAGE, answer: 'Standard delivery is £4.50.' }]);
  await page.goto('/dashboard?tab=faqs');
  await page.getByRole('link', { name: 'Rehearse your assistant' }).click();

  // By keyboard: ask, keep, and continue.
  await ask(page, 'what does postage cost');
  const conversation = page.getByRole('log', { name: 'Rehearsed conversation' });
  await expect(conversation).toContainText('Standard delivery is £4.50.');
  await expect(conversation.getByRole('link', { name: POSTAGE })).toHaveAttribute('href', /tab=faqs&q=How/);
  await page.getByRole('button', { name: 'Save this question: what does postage cost' }).press('Enter');
  await expect(row(page, 'what does postage cost')).toContainText('Unchanged');
  await ask(page, 'Do you sell unicorns?');
  await expect(conversation).toContainText('No answer');
  await page.getByRole('button', { name: 'Save this question: Do you sell unicorns?' }).click();
  await expect(row(page, 'Do you sell unicorns?')).toBeVisible();

  // An FAQ is changed: the notice says so, and both answers are shown.
  await page.goto('/dashboard?tab=faqs');
  await page.getByRole('article', { name: POSTAGE, exact: true }).getByLabel('Answer').fill('Standard delivery is £5.');
  await page.getByRole('button', { name: 'Save FAQs' }).click();
  await expectSuccess(page, 'FAQs Saved');
  await expect(page.getByText('1 rehearsed answer changed')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'See what changed' }).click();
  await expect(row(page, 'what does postage cost')).toContainText('Changed');
  await expect(page.getByRole('group', { name: 'Accepted answer to: what does postage cost' })).toContainText('£4.50');
  await expect(page.getByRole('group', { name: 'Latest answer to: what does postage cost' })).toContainText('£5.');
  await axe(page);
  await page.getByRole('button', { name: 'Accept the new answer to: what does postage cost' }).click();
  await expectSuccess(page, 'Answer Accepted');
  await expect(kept(page)).toContainText('No answers have changed');

  // It is deleted: the answer has lost its source.
  await page.goto('/dashboard?tab=faqs');
  await page.getByRole('article', { name: POSTAGE, exact: true }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 rehearsed answer changed')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'See what changed' }).click();
  await expect(row(page, 'what does postage cost')).toContainText('No longer answered');
  await expect(row(page, 'what does postage cost')).toContainText(`No longer uses: ${POSTAGE}`);

  // The other question is answered with one press.
  await kept(page).getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Add an FAQ for this: Do you sell unicorns?' }).click();
  await page.getByRole('dialog').getByLabel('Answer').fill('Sadly we do not sell unicorns.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as FAQ' }).click();
  await expect(row(page, 'Do you sell unicorns?')).toContainText('Now answered', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Accept all 2 new answers' }).click();
  await expectSuccess(page, '2 Answers Accepted');
  await expect(row(page, 'Do you sell unicorns?')).toContainText('Unchanged');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axeInBothThemes(page);
});
