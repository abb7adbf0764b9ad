import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { expectVisibleFocus, tabTo } from '../fixtures/keyboard.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const TILES = ['Total Chats', 'Total Calls', 'Total Minutes', 'Avg Call Duration', 'Last Chat', 'Last Call'];

test('DSH-06 STA-01 STA-02 STA-03 by keyboard alone: the search opens, gives the focus back and finds the statistics; another month is read, and a chart as a table', async ({
  page,
}) => {
  await signIn(page, demo.dentist);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome, Fernhill');
  const field = page.getByRole('combobox', { name: 'Search the dashboard' });
  const website = page.getByLabel('Website', { exact: true });
  await website.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(website).toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill('chipped tooth');
  await expect(page.getByRole('group', { name: 'Conversations' }).getByRole('option').first()).toContainText('Chipped tooth');
  await field.fill('');
  await page.keyboard.type('call stat');
  await expect(page.getByRole('option', { name: /Call Statistics/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?tab=call-stats');

  const month = page.getByRole('combobox', { name: 'Month' });
  await tabTo(page, month);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeAttached();
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/tab=call-stats&month=\d{4}-\d\d$/);
  const heading = page.getByRole('heading', { name: /^Usage in / });
  await expect(heading).toHaveText(`Usage in ${inWords(new URL(page.url()).searchParams.get('month')!)}`);
  const figures = await readTiles(page);
  expect(Object.keys(figures)).toEqual(TILES);
  expect(figures['Avg Call Duration']).toMatch(/^\d+m \d\ds$/);
  expect(figures['Total Minutes']).toMatch(/^(?:\d+ h )?\d+ min$/);
  expect(figures['Last Call']).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/);
  const [chats, calls] = [numberIn(figures['Total Chats']), numberIn(figures['Total Calls'])];
  await expect(page.getByText(/total interactions/)).toContainText(new RegExp(`^${grouped(chats + calls)} total interactions`));
  await expect.poll(() => sumOfDays(page)).toBe(calls);

  await tabTo(page, page.getByRole('link', { name: 'Chats', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=chat-stats&month=/);
  await expect.poll(() => sumOfDays(page)).toBe(chats);
  const asTable = page.getByRole('figure', { name: /^Days in/ }).getByRole('button', { name: 'Show as table' });
  await tabTo(page, asTable);
  await expectVisibleFocus(page);
  await page.keyboard.press('Space');
  await expect(asTable).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: /^Days in/ })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/tab=call-stats&month=/);
});

async function readTiles(page: Page): Promise<Record<string, string>> {
  const names = await page.locator('main dl dt').allTextContents();
  const values = await page.locator('main dl dd').allTextContents();
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}

/** Adds up the days of the chart, as screen readers read it. */
async function sumOfDays(page: Page): Promise<number> {
  const days = page.getByRole('table', { name: /^Days in/ }).locator('td');
  await expect(days).not.toHaveCount(0);
  return (await days.allTextContents()).reduce((sum, day) => sum + numberIn(day), 0);
}

function numberIn(text: string | undefined): number {
  return Number(text?.replace(/,/g, ''));
}

function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}

function inWords(month: string): string {
  return new Date(`${month}-15`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}
