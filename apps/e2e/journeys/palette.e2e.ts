import { signIn } from '../fixtures/accounts.ts';
import { demo, test } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';

test('DSH-06 the palette opens by its keys, goes to a tab and to a conversation, and gives the focus back', async ({ page }) => {
  await signIn(page, demo.dentist);
  const field = page.getByRole('combobox', { name: 'Search the dashboard' });
  const website = page.getByLabel('Website', { exact: true });
  await website.focus();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(website).toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill('chat stat');
  await expect(page.getByRole('option', { name: /Chat Statistics/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?tab=chat-stats');

  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('chipped tooth');
  const conversation = page.getByRole('group', { name: 'Conversations' }).getByRole('option').first();
  await expect(conversation).toContainText('Chipped tooth');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await conversation.click();
  await expect(page).toHaveURL(/tab=(?:call|chat)-logs&conversation=/);
});
