import type { Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { graphql } from '../fixtures/graphql.ts';
import { closedGate, watchOperations } from '../fixtures/operations.ts';
import { addFaqs } from '../fixtures/own-faqs.ts';
import { sendSignInForm } from '../fixtures/people.ts';
import { endSession, readStoredSession } from '../fixtures/stored-session.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const SUNDAYS = 'Do you open on Sundays?';

const faq = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const questions = (page: Page) =>
  page
    .getByRole('list', { name: 'FAQs' })
    .getByRole('textbox', { name: 'Question' })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Opens the tab of a new client that has so many FAQs: 'Question 1' and so on. */
async function openFaqs(page: Page, count: number): Promise<Account> {
  const account = await seedClient();
  await signIn(page, account, '/robots.txt');
  await addFaqs(
    page,
    Array.from({ length: count }, (_, index) => ({ question: `Question ${index + 1}`, answer: `Answer ${index + 1}` })),
  );
  await page.goto('/dashboard?tab=faqs');
  await expect(faq(page, `Question ${count}`)).toBeVisible();
  return account;
}

test('FAQ-01 FAQ-02 FAQ-03 E39 E40 CF-48 a customer corrects, adds and moves FAQs by keyboard, drags one, and undoes a deletion on a phone', async ({
  page,
}) => {
  await openFaqs(page, 3);
  await faq(page, 'Question 1').getByLabel('Answer').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The better answer');
  await page.getByRole('button', { name: 'Add FAQ' }).focus();
  await page.keyboard.press('Enter');
  await expect(faq(page, 'new FAQ').getByLabel('Question')).toBeFocused();
  await page.keyboard.type(SUNDAYS);
  await page.keyboard.press('Tab');
  await page.keyboard.type('From ten.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('S');
  await expect(faq(page, 'new FAQ').getByLabel('Category')).toHaveValue('SHIPPING');
  await page.getByRole('button', { name: 'Add FAQ' }).focus();
  await page.keyboard.press('Enter');
  await expect(faq(page, 'new FAQ').last().getByLabel('Question')).toBeFocused();
  await page.keyboard.type('Half a question');
  await page.getByRole('button', { name: 'Save FAQs' }).focus();
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'FAQs Saved');
  await expect(page.getByText('Not saved: the answer is empty')).toBeVisible();
  await expect(page.getByText('1 unsaved')).toBeVisible();
  await page.reload();
  await expect(faq(page, 'Question 1').getByLabel('Answer')).toHaveValue('The better answer');
  await expect(faq(page, 'new FAQ').getByLabel('Question')).toHaveValue('Half a question');

  await page.getByRole('button', { name: 'Move Question 1' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const moved = ['Question 2', 'Question 3', 'Question 1', SUNDAYS];
  await expect.poll(() => questions(page)).toEqual(moved);
  await expect(page.getByRole('button', { name: 'Move Question 1' })).toBeFocused();
  await expect(page.getByText('Question 1 is now 3 of 4')).toBeAttached();
  const dragged = [SUNDAYS, 'Question 2', 'Question 3', 'Question 1'];
  await dragOnto(page, SUNDAYS, 'Question 2', dragged);
  await expect.poll(() => storedQuestions(page)).toEqual(dragged);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select Question 1' }).check();
  await page.getByRole('checkbox', { name: 'Select Question 3' }).check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => questions(page)).toEqual([SUNDAYS, 'Question 2']);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => questions(page)).toEqual(dragged);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** Drags a row until the list has this order. */
async function dragOnto(page: Page, dragged: string, target: string, order: readonly string[]): Promise<void> {
  // Tries again until the row moves: saving re-renders the list, which drops a drag in progress.
  await expect(async () => {
    await page.getByRole('button', { name: `Move ${dragged}` }).hover();
    await page.mouse.down();
    const place = await faq(page, target).boundingBox();
    for (const step of [0, 1]) await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 10 + step, { steps: 12 });
    await page.mouse.up();
    expect(await questions(page)).toEqual(order);
  }).toPass();
}

/** The questions that the api has, in their order. */
async function storedQuestions(page: Page): Promise<string[]> {
  const token = (await readStoredSession(page))?.accessToken;
  const query = '{ client { faqList(first: 10) { edges { node { question } } } } }';
  type FaqListAnswer = { client: { faqList: { edges: { node: { question: string } }[] } } };
  const { client } = await graphql<FaqListAnswer>(page.request, query, {}, token);
  return client.faqList.edges.map(({ node }) => node.question);
}

test('CF-32 two windows edit one list: the stored text is shown beside the typed one, and neither is lost', async ({ page, context }) => {
  await openFaqs(page, 3);
  const other = await context.newPage();
  await other.goto('/dashboard?tab=faqs');
  await answer(page, 1).fill('Mine');
  await answer(page, 2).fill('Mine too');
  await answer(other, 1).fill('Theirs');
  await answer(other, 3).fill('Theirs alone');
  await save(other);
  await faq(other, 'Question 2').getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(faq(other, 'Question 2')).toHaveCount(0);

  await page.bringToFront();
  await expect(faq(page, 'Question 1').getByText('Changed elsewhere while you typed')).toBeVisible();
  await expect(faq(page, 'Question 1')).toContainText('“Theirs”');
  await expect(answer(page, 1)).toHaveValue('Mine');
  await expect(answer(page, 3)).toHaveValue('Theirs alone');
  await faq(page, 'Question 1').getByRole('button', { name: 'Keep mine' }).click();
  await save(page);
  await expect(faq(page, 'new FAQ').getByLabel('Answer')).toHaveValue('Mine too');
  await expect(page.getByText('Deleted elsewhere. Save to add it again')).toBeVisible();
  await page.getByRole('button', { name: 'Save FAQs' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await other.bringToFront();
  await expect.poll(() => questions(other)).toEqual(['Question 1', 'Question 3', 'Question 2']);
  await expect(answer(other, 1)).toHaveValue('Mine');
});

test.describe('on a bad line', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|could not be|Failed to (?:load|save)/] });

  test('FAQ-04 E39 CF-32 a minute without the api, a slow save pressed twice, a reload and an ended session lose nothing and store nothing twice', async ({
    page,
  }) => {
    await page.clock.install();
    const account = await openFaqs(page, 2);
    const sent = watchOperations(page);
    await page.route('**/graphql', (route) => route.abort());
    await answer(page, 1).fill('Typed without the api');
    await page.getByRole('button', { name: 'Add FAQ' }).click();
    await faq(page, 'new FAQ').getByLabel('Question').fill('Are you open?');
    await page.getByRole('button', { name: 'Save FAQs' }).click();
    await expectError(page, 'Error', 'Failed to save FAQs');
    await page.clock.runFor(60_000);
    await expect(answer(page, 1)).toHaveValue('Typed without the api');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(answer(page, 1)).toHaveValue('Typed without the api');
    await faq(page, 'new FAQ').getByLabel('Answer').fill('Yes.');

    await endSession(page);
    await page.getByRole('button', { name: 'Save FAQs' }).click();
    await expect(page).toHaveURL('/login');
    await sendSignInForm(page, account);
    await expect(page).toHaveURL('/dashboard?tab=faqs');
    await expect(answer(page, 1)).toHaveValue('Typed without the api');
    await expect(faq(page, 'new FAQ').getByLabel('Answer')).toHaveValue('Yes.');

    const before = sent.count('SaveFaqs');
    const gate = closedGate();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mutation SaveFaqs')) await gate.opened;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save FAQs' }).dblclick();
    await answer(page, 2).fill('Typed during the save');
    gate.open();
    await expectSuccess(page, 'FAQs Saved');
    expect(sent.count('SaveFaqs') - before).toBe(1);
    await expect(answer(page, 2)).toHaveValue('Typed during the save');
    await expect(page.getByText('1 unsaved')).toBeVisible();
    await expect.poll(() => questions(page)).toEqual(['Question 1', 'Question 2', 'Are you open?']);
  });
});

function answer(page: Page, row: number) {
  return faq(page, `Question ${row}`).getByLabel('Answer');
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save FAQs' }).click();
  await expectSuccess(page, 'FAQs Saved');
}
