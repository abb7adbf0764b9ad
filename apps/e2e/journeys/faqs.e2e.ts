import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { addFaqs } from '../fixtures/own-faqs.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

const faq = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const questions = (page: Page) =>
  page
    .getByRole('list', { name: 'FAQs' })
    .getByRole('textbox', { name: 'Question' })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Opens the tab of a new client that has so many FAQs: 'Question 1' and so on. */
async function openFaqs(page: Page, count: number): Promise<void> {
  await signIn(page, await seedClient(), '/robots.txt');
  await addFaqs(
    page,
    Array.from({ length: count }, (_, index) => ({ question: `Question ${index + 1}`, answer: `Answer ${index + 1}` })),
  );
  await page.goto('/dashboard?tab=faqs');
  await expect(page.getByRole('heading', { name: 'FAQs', exact: true })).toBeVisible();
}

test('FAQ-01 FAQ-02 FAQ-03 E40 CF-48 a customer corrects an FAQ and adds one, by keyboard alone', async ({ page }) => {
  await openFaqs(page, 3);
  await faq(page, 'Question 1').getByLabel('Answer').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The better answer');
  await page.getByRole('button', { name: 'Add FAQ' }).focus();
  await page.keyboard.press('Enter');
  await expect(faq(page, 'new FAQ').getByLabel('Question')).toBeFocused();
  await page.keyboard.type('Do you open on Sundays?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('From ten.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('S');
  await expect(faq(page, 'new FAQ').getByLabel('Category')).toHaveValue('SHIPPING');
  await page.getByRole('button', { name: 'Add FAQ' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Half a question');
  await page.getByRole('button', { name: 'Save FAQs' }).focus();
  await page.keyboard.press('Enter');

  await expectSuccess(page, 'FAQs Saved');
  await expect(page.getByText('Not saved: the answer is empty')).toBeVisible();
  await expect(page.getByText('1 unsaved')).toBeVisible();
  expect(await questions(page)).toEqual(['Question 1', 'Question 2', 'Question 3', 'Do you open on Sundays?']);
  await page.reload();
  await expect(faq(page, 'Question 1').getByLabel('Answer')).toHaveValue('The better answer');
  await expect(faq(page, 'new FAQ').getByLabel('Question')).toHaveValue('Half a question');
});

test('FAQs are moved by keyboard and by dragging, and the order stays', async ({ page }) => {
  await openFaqs(page, 4);
  await page.getByRole('button', { name: 'Move Question 1' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => questions(page)).toEqual(['Question 2', 'Question 3', 'Question 1', 'Question 4']);
  await expect(page.getByRole('button', { name: 'Move Question 1' })).toBeFocused();
  await expect(page.getByText('Question 1 is now 3 of 4')).toBeAttached();

  const handle = page.getByRole('button', { name: 'Move Question 4' });
  await handle.hover();
  await page.mouse.down();
  const first = await faq(page, 'Question 2').boundingBox();
  await page.mouse.move((first?.x ?? 0) + 10, (first?.y ?? 0) + 10, { steps: 12 });
  await page.mouse.up();
  const moved = ['Question 4', 'Question 2', 'Question 3', 'Question 1'];
  await expect.poll(() => questions(page)).toEqual(moved);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect.poll(() => questions(page)).toEqual(moved);
});

test('FAQ-01 CF-32 with 1,000 FAQs typed text survives page, search, Back and reload', async ({ page }) => {
  await openFaqs(page, 1_000);
  await expect(page.getByText('1–25 of 1,000 FAQs', { exact: true })).toBeVisible();
  await faq(page, 'Question 2').getByLabel('Answer').fill('Typed on the first page');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(faq(page, 'Question 26')).toBeVisible();
  const elsewhere = page.getByRole('region', { name: 'Unsaved changes on other pages' });
  await expect(elsewhere.getByLabel('Answer')).toHaveValue('Typed on the first page');
  await page.getByRole('searchbox', { name: 'Search FAQs' }).fill('Question 777');
  await expect(faq(page, 'Question 777')).toBeVisible();
  await faq(page, 'Question 777').getByLabel('Answer').fill('Typed in a search');
  await page.goBack();
  await page.reload();
  await expect(page.getByText('2 unsaved')).toBeVisible();
  await page.getByRole('button', { name: 'Save FAQs' }).click();
  await expectSuccess(page, 'FAQs Saved');
  await page.getByRole('searchbox', { name: 'Search FAQs' }).fill('typed');
  await expect.poll(() => questions(page)).toEqual(['Question 2', 'Question 777']);
});

test('E39 at 390 px FAQs are selected, deleted together and taken back; nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFaqs(page, 3);
  await page.getByRole('checkbox', { name: 'Select Question 1' }).check();
  await page.getByRole('checkbox', { name: 'Select Question 3' }).check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => questions(page)).toEqual(['Question 2']);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => questions(page)).toEqual(['Question 1', 'Question 2', 'Question 3']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
