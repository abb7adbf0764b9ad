import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { answerWith, onOperation } from '../fixtures/graphql.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

// A press on a button of a dialog that is still opening can miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOGS = '/dashboard?tab=call-logs&month=all';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Full Transcript' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search conversations' });
/** The call in which a tooth is chipped, whose recording has nine seconds for each turn. */
const tooth = (page: Page) => page.getByRole('row').filter({ hasText: 'Urgent check-up booked' }).first();

test('DSH-06 CF-56 LOG-01 LOG-02 LOG-03 LOG-04 LOG-05 LOG-06 calls are found by card, type, month and search, read by speaker, and heard from a line', async ({
  page,
}) => {
  await signIn(page, demo.dentist);
  await page.locator('a[href="/dashboard?tab=call-logs"]').first().click();
  await expect(page.getByRole('heading', { name: 'Call & Chat Logs' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Voice Only' })).toBeChecked();
  await search(page).fill('chip too');
  await expect(page).toHaveURL('/dashboard?tab=call-logs&q=chip+too');
  const marks = page.locator('mark').filter({ hasText: /^chip$/i });
  await expect(marks.first()).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue('chip too');
  await search(page).fill('zebra crossing');
  await expect(page.getByRole('heading', { name: 'No conversations match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/dashboard?tab=call-logs');

  await page.goto(LOGS);
  await expect(tooth(page)).toContainText('Assistant: Good morning, Fernhill Dental.');
  await expect(tooth(page)).toContainText(/\dm \d\ds/);
  await tooth(page)
    .getByRole('button', { name: /^Listen/ })
    .click();
  const inRow = tooth(page).locator('audio');
  await expect.poll(() => inRow.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(60);
  await tooth(page)
    .getByRole('button', { name: /^View Full Transcript/ })
    .click();
  await expect(dialog(page)).toContainText('Hello, I’ve chipped a tooth. Can someone see me this week?');
  await expect(dialog(page)).toContainText('Urgent check-up booked. Chipped tooth, Thursday at 09:30 with Dr Okafor.');
  const audio = dialog(page).locator('audio');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.readyState)).toBeGreaterThan(0);
  await dialog(page).getByRole('button', { name: 'Play from 0:27' }).click();
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThanOrEqual(27);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(LOGS);

  await page.getByText('Chat Only').click();
  await expect(page.getByRole('row').filter({ hasText: 'Whitening price asked' }).first()).toBeVisible();
  await expect(tooth(page)).toHaveCount(0);
});

test('C-10 the list and one call leave as CSV, JSON and on paper; on a phone a long summary stays in its dialog', async ({ page }) => {
  // Without a dialog to wait for, what would be printed is gone at once.
  await page.addInitScript(() => {
    window.print = () => Object.assign(window.top ?? window, { printed: document.body.innerText });
  });
  await signIn(page, demo.dentist, `${LOGS}&q=chipped`);
  await expect(tooth(page)).toBeVisible();
  // Their titles open them, and are not buttons on paper.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(tooth(page).locator('[data-open-row]')).toBeVisible();
  // The words of the dark theme are dark there.
  for (const word of [tooth(page).getByRole('cell', { name: /^\d+m \d+s$/ }), page.getByText('Chat Only')])
    await expect(word).toHaveCSS('color', 'rgb(20, 32, 31)');
  await page.emulateMedia({ media: 'screen', colorScheme: null });
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

  await page.setViewportSize({ width: 390, height: 844 });
  await onOperation(page, 'Conversation', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { transcript: Record<string, unknown> } };
    await answerWith(route, { transcript: { ...data.transcript, summary: 'x'.repeat(2_000) } });
  });
  await page.reload();
  await expect(dialog(page)).toContainText('xxxx');
  expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
