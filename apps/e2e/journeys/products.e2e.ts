import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { graphql, onOperation } from '../fixtures/graphql.ts';
import { readStoredSession } from '../fixtures/stored-session.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the tab of a new client that has these products, at £10, £20 and so on. */
async function openProducts(page: Page, names: readonly string[]): Promise<void> {
  await signIn(page, await seedClient(), '/robots.txt');
  const token = (await readStoredSession(page))?.accessToken;
  const add = 'mutation Add($input: ProductInput!) { createProduct(input: $input) { id } }';
  for (const [index, name] of names.entries())
    await graphql(page.request, add, { input: { name, pricePence: (index + 1) * 1_000, inStock: index % 2 === 0 } }, token);
  await page.goto('/dashboard?tab=products');
  await expect(page.getByRole('heading', { level: 2, name: 'Products', exact: true })).toBeVisible();
}

test('PRD-01 PRD-02 PRD-03 PRD-07 PRD-09 E19 by keyboard alone a product is found, read, added, deleted, and restored after a reload', async ({
  page,
}) => {
  await openProducts(page, ['Chair', 'Table']);
  await expect(card(page, 'Chair')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  await opener(page, 'Table').focus();
  await page.keyboard.press('ArrowDown');
  await expect(opener(page, 'Chair')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Chair');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page, 'Chair')).toBeFocused();

  await opener(page, 'Add Product').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Lamp');
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await expect(dialog(page).getByLabel('Price')).toBeFocused();
  await page.keyboard.type('19.99');
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'Product Created');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page, 'Add Product')).toBeFocused();
  await expect(card(page, 'Lamp').getByText('£19.99')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Products (3)' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Table' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Table')).toBeHidden();
  await expect(opener(page, 'Chair')).toBeFocused();
  await page.reload();
  const undo = opener(page, 'Undo');
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Table')).toBeVisible();
  await expect(undo).toBeHidden();
});

test('PRD-09 a deletion in one tab is undone in another', async ({ page, context }) => {
  await openProducts(page, ['Chair', 'Table']);
  const second = await context.newPage();
  await second.goto('/dashboard?tab=products');
  await expect(card(second, 'Table')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Delete Table' }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(page, 'Table')).toBeHidden();

  await second.bringToFront();
  await expect(card(second, 'Table')).toBeHidden();
  await expect(second.getByText('Deleted: Table')).toBeVisible();
  await opener(second, 'Undo').click();
  await expect(card(second, 'Table')).toBeVisible();

  await page.bringToFront();
  await expect(card(page, 'Table')).toBeVisible();
  await expect(opener(page, 'Undo')).toHaveCount(0);
});

test('a file is checked line by line, imported, searched by the address, and exported; a dialog that opens leaves the focus where it is', async ({
  page,
}) => {
  await openProducts(page, []);
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  const choose = (text: string) =>
    dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('name,price\n,9.99\n');
  await expect(dialog(page).getByText('One problem was found. Nothing was imported.')).toBeVisible();
  await choose('name,price\nOak chair,9.99\nOak table,20\n=cmd(),1\n');
  await dialog(page).getByRole('button', { name: 'Import 3 products' }).click();
  await expectSuccess(page, 'Products Imported');
  await expect(card(page, 'Oak chair')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Oak chair');
  expect(text).not.toMatch(/(^|,)"?=cmd/m);

  await page.getByRole('searchbox', { name: 'Search products' }).fill('oak');
  await expect(page).toHaveURL('/dashboard?tab=products&q=oak');
  await page.getByLabel('Price from, in pounds').fill('20');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?tab=products&q=oak&from=20');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);

  // The dialog takes a second to open, within which a field of it gets the focus.
  await page.addStyleTag({ content: '.ant-modal { animation-duration: 1s !important; }' });
  await opener(page, 'Add Product').click();
  await dialog(page).getByLabel('Price').focus();
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog(page).getByLabel('Price')).toBeFocused();
});

test.describe('on a bad line', () => {
  // A press on a button of a dialog that is still opening can miss it.
  test.use({
    allowedConsoleErrors: [/Failed to load resource|Failed to fetch|Failed to (save|delete) product/],
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('PRD-07 E17 two tabs keep each the field of the other; nothing typed is lost and nothing is done twice while requests are dropped', async ({
    page,
    context,
  }) => {
    await openProducts(page, ['Chair']);
    const other = await context.newPage();
    await other.goto('/dashboard?tab=products');
    for (const each of [page, other]) await each.getByRole('button', { name: 'Edit Chair' }).click();
    await dialog(page).getByLabel('Price').fill('12.34');
    await dialog(page).getByRole('button', { name: 'Save Product' }).click();
    await expect(card(page, 'Chair').getByText('£12.34')).toBeVisible();
    await dialog(other).getByLabel('Description').fill('Oak');
    await dialog(other).getByRole('button', { name: 'Save Product' }).click();
    await expect(card(other, 'Chair').getByText('Oak')).toBeVisible();
    await expect(card(other, 'Chair').getByText('£12.34')).toBeVisible();
    await other.close();
    await page.bringToFront();

    await page.getByRole('button', { name: 'Edit Chair' }).click();
    await dialog(page).getByLabel('Description').fill('Ash');
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'Save Product' }).click();
    await expectError(page, 'Error', 'Failed to save product.');
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Ash');
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Save Product' }).click();
    await expect(card(page, 'Chair').getByText('Ash')).toBeVisible();

    let isLost = true;
    await onOperation(page, 'DeleteProducts', async (route) => {
      // The api deletes; its answer is lost.
      if (!isLost) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Delete Chair' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete product.').first()).toBeVisible();
    await expect(card(page, 'Chair')).toBeHidden();
    isLost = false;
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(page, 'Product Deleted');
    await expect(dialog(page)).toBeHidden();
  });
});
