import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { graphql, onOperation } from '../fixtures/graphql.ts';
import { readStoredSession } from '../fixtures/stored-session.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the tab of a new client that has these products, at £10, £20 and so on. */
async function openProducts(page: Page, names: readonly string[] = []): Promise<void> {
  await signIn(page, await seedClient(), '/dashboard?tab=products');
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
  const token = (await readStoredSession(page))?.accessToken;
  const add = 'mutation Add($input: ProductInput!) { createProduct(input: $input) { id } }';
  for (const [index, name] of names.entries())
    await graphql(page.request, add, { input: { name, pricePence: (index + 1) * 1_000, inStock: index % 2 === 0 } }, token);
  if (names.length > 0) await page.reload();
}

test('a field that is reached while its dialog is still opening keeps the focus', async ({ page }) => {
  await openProducts(page);
  await page.addStyleTag({ content: '.ant-modal { animation-duration: 1s !important; }' });
  await page.getByRole('button', { name: 'Add your first product' }).click();
  await dialog(page).getByLabel('Price').focus();

  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.evaluate(() => new Promise(requestAnimationFrame));

  await expect(dialog(page).getByLabel('Price')).toBeFocused();
});

test('PRD-01 PRD-02 PRD-03 PRD-07 PRD-09 E19 a product is added, edited, deleted and taken back', async ({ page }) => {
  await openProducts(page);
  await page.getByRole('button', { name: 'Add your first product' }).click();
  await dialog(page).getByLabel('Name').fill('Desk lamp');
  await dialog(page).getByLabel('Price').fill('19.99');
  await dialog(page).getByLabel('Tags').fill('a, b,, c ');
  await dialog(page).getByRole('button', { name: 'Add Product' }).click();
  await expectSuccess(page, 'Product Created');
  await expect(card(page, 'Desk lamp').getByText('£19.99')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Products (1)' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Desk lamp' }).click();
  await expect(dialog(page).getByLabel('Tags')).toHaveValue('a, b, c');
  await dialog(page).getByRole('switch', { name: 'In stock' }).click();
  await dialog(page).getByRole('button', { name: 'Save Product' }).click();
  await expectSuccess(page, 'Product Updated');
  await expect(card(page, 'Desk lamp').getByText('Out of Stock')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Desk lamp' }).click();
  await expect(dialog(page)).toContainText('Desk lamp');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expectSuccess(page, 'Product Deleted');
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await page
    .getByRole('tabpanel', { name: /^Products/ })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click();
  await expect(card(page, 'Desk lamp')).toBeVisible();
});

test('search, filter and order are in the address: back, reload and a shared link show the same', async ({ page }) => {
  await openProducts(page, ['Oak chair', 'Oak table', 'Oak sofa']);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('oak');
  await expect(page).toHaveURL('/dashboard?tab=products&q=oak');
  await page.getByLabel('Price from, in pounds').fill('20');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?tab=products&q=oak&from=20');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.goto('/dashboard?tab=products&sort=name-asc&after=forged');
  await expect(page.getByText('The page of this address is no longer there.')).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Oak chair');
});

test('PRD-08 E20 a product FAQ is added and edited', async ({ page }) => {
  await openProducts(page);
  await page.getByRole('tab', { name: /^Product FAQs/ }).click();
  await page.getByRole('button', { name: 'Add your first FAQ' }).click();
  await dialog(page).getByLabel('Question').fill('Do you deliver?');
  await dialog(page).getByLabel('Answer').fill('Within five miles.');
  await dialog(page).getByRole('button', { name: 'Add FAQ' }).click();
  await expectSuccess(page, 'FAQ Created');

  await page.getByRole('button', { name: 'Do you deliver?', exact: true }).click();
  await dialog(page).getByLabel('Answer').fill('Within ten miles.');
  await dialog(page).getByRole('button', { name: 'Save FAQ' }).click();
  await expectSuccess(page, 'FAQ Updated');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Within ten miles.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Product FAQs (1)' })).toBeVisible();
});

test('a file is checked line by line, imported, and exported again', async ({ page }) => {
  await openProducts(page);
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  const choose = (text: string) =>
    dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('name,price\n,9.99\n');
  await expect(dialog(page).getByText('One problem was found. Nothing was imported.')).toBeVisible();
  await choose('name,price\nChair,9.99\n=cmd(),1\n');
  await dialog(page).getByRole('button', { name: 'Import 2 products' }).click();
  await expectSuccess(page, 'Products Imported');
  await expect(card(page, 'Chair')).toBeVisible();

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Chair');
  expect(text).not.toMatch(/(^|,)"?=cmd/m);
});

test('two tabs that edit one product keep each the field of the other', async ({ page, context }) => {
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
});

test('hostile text is shown as text', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)> مصباح';
  await openProducts(page, [name]);

  await expect(card(page, name)).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
});

test('by keyboard alone: / to the search, arrows through the cards, Enter opens, Escape closes', async ({ page }) => {
  await openProducts(page, ['Chair', 'Table']);
  await expect(card(page, 'Chair')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  await page.getByRole('button', { name: 'Table', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Chair', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Chair');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Chair', exact: true })).toBeFocused();
});

test('by keys alone a product is added, deleted, and restored after a reload', async ({ page }) => {
  await openProducts(page, ['Chair', 'Table']);
  await expect(card(page, 'Chair')).toBeVisible();
  await page.getByRole('button', { name: 'Add Product', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Lamp');
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await expect(dialog(page).getByLabel('Price')).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'Product Created');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Product', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Delete Table' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Table')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Chair', exact: true })).toBeFocused();

  await page.reload();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Table')).toBeVisible();
  await expect(undo).toBeHidden();
});

test.describe('on a bad line', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource|Failed to fetch|Failed to (save|delete) product/] });

  test('PRD-07 E17 nothing typed is lost and nothing is done twice while requests are dropped', async ({ page, context }) => {
    await openProducts(page, ['Chair']);
    await page.getByRole('button', { name: 'Edit Chair' }).click();
    await dialog(page).getByLabel('Description').fill('Oak');
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'Save Product' }).click();
    await expectError(page, 'Error', 'Failed to save product.');
    await expect(dialog(page).getByLabel('Description')).toHaveValue('Oak');
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Save Product' }).click();
    await expect(card(page, 'Chair').getByText('Oak')).toBeVisible();

    let dropped = 0;
    await onOperation(page, 'DeleteProducts', async (route) => {
      // The api deletes; its answer is lost once.
      if (dropped > 0) return route.fallback();
      dropped += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Delete Chair' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete product.')).toBeVisible();
    await expect(card(page, 'Chair')).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expectSuccess(page, 'Product Deleted');
    await expect(dialog(page)).toBeHidden();
  });
});
