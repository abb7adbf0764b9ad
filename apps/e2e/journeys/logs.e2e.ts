import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { answerWith, onOperation, refuseWith } from '../fixtures/graphql.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError } from '../fixtures/toasts.ts';

const LOGS = '/dashboard?tab=call-logs&month=all';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Full Transcript' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search conversations' });
/** The call in which a tooth is chipped, whose recording has nine seconds for each turn. */
const tooth = (page: Page) => page.getByRole('row').filter({ hasText: 'Urgent check-up booked.' }).first();

test('DSH-06 CF-56 LOG-01 LOG-02 LOG-04 the summary card leads to the calls, which can be narrowed by type and month', async ({ page }) => {
  await signIn(page, demo.dentist);
  await page.locator('a[href="/dashboard?tab=call-logs"]').first().click();

  await expect(page.getByRole('heading', { name: 'Call & Chat Logs' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Voice Only' })).toBeChecked();
  await page.getByText('All Types').click();
  await page.goto(LOGS);
  await expect(tooth(page)).toContainText('Assistant: Good morning, Fernhill Dental.');
  await expect(tooth(page)).toContainText(/\dm \d\ds/);
  await page.getByText('Chat Only').click();
  await expect(page.getByRole('row').filter({ hasText: 'Whitening price asked.' }).first()).toBeVisible();
  await expect(tooth(page)).toHaveCount(0);
});

test('LOG-03 a search goes through all months while one types, marks its matches, and is in the address', async ({ page }) => {
  await signIn(page, demo.dentist, '/dashboard?tab=call-logs');
  await search(page).fill('chip too');

  await expect(page).toHaveURL('/dashboard?tab=call-logs&q=chip+too');
  await expect(
    page
      .locator('mark')
      .filter({ hasText: /^chip$/i })
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue('chip too');
  await search(page).fill('zebra crossing');
  await expect(page.getByRole('heading', { name: 'No conversations match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/dashboard?tab=call-logs');
});

test('LOG-05 LOG-06 a call is read by speaker, heard in place, and heard from a line of it', async ({ page }) => {
  await signIn(page, demo.dentist, LOGS);
  await tooth(page)
    .getByRole('button', { name: /^Listen/ })
    .click();
  const inRow = tooth(page).locator('audio');
  await expect.poll(() => inRow.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(60);
  await tooth(page)
    .getByRole('button', { name: /^View Full Transcript/ })
    .click();

  await expect(dialog(page)).toContainText('Hello, I’ve chipped a tooth. Can someone see me this week?');
  await expect(dialog(page)).toContainText('Urgent check-up booked. Chipped tooth, Thursday at 09:20 with Dr Okafor.');
  const audio = dialog(page).locator('audio');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.readyState)).toBeGreaterThan(0);
  await dialog(page).getByRole('button', { name: 'Play from 0:27' }).click();
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThanOrEqual(27);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(LOGS);
});

test('C-10 the list and one call leave as CSV, JSON and on paper', async ({ page }) => {
  // Without a dialog to wait for, what would be printed is gone at once.
  await page.addInitScript(() => {
    window.print = () => Object.assign(window.top ?? window, { printed: document.body.innerText });
  });
  await signIn(page, demo.dentist, `${LOGS}&q=chipped`);
  await expect(tooth(page)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('call_id,type,time,duration_seconds,outcome,summary,transcript');
  expect(text).toContain('I’ve chipped a tooth');
  expect(text).not.toContain('Whitening price');

  await tooth(page)
    .getByRole('button', { name: /^View Full Transcript/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Export' }).click();
  const [json] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('button', { name: 'JSON' }).click()]);
  expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toMatchObject([{ outcome: 'booked', turns: expect.any(Array) }]);
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate(() => (window as { printed?: string }).printed)).toContain('I’ve chipped a tooth');
});

test.describe('without an answer', () => {
  test.use({ allowedConsoleErrors: [/Failed to load call and chat logs/] });

  test('LOG-07 E21 a list that cannot be loaded says so and is tried again', async ({ page }) => {
    let broken = true;
    await onOperation(page, 'Conversations', (route) => (broken ? refuseWith(route, 'Something went wrong') : route.fallback()));
    await signIn(page, demo.dentist, LOGS);
    await expectError(page, 'Error', 'Failed to load call and chat logs.');
    broken = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(tooth(page)).toBeVisible();
  });
});

test('a new business learns what will be here; on a phone nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await seedClient(), '/dashboard?tab=chat-logs');
  await expect(page.getByRole('heading', { name: 'No calls or chats yet' })).toBeVisible();
  await signIn(page, demo.dentist, LOGS);
  await expect(page.getByRole('article').first()).toContainText('Urgent check-up booked.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await onOperation(page, 'Conversation', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { transcript: Record<string, unknown> } };
    await answerWith(route, { transcript: { ...data.transcript, summary: 'x'.repeat(2_000) } });
  });
  await page
    .getByRole('button', { name: /^View Full Transcript/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText('xxxx');
  expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
