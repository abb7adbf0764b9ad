import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { sql } from '../fixtures/database.ts';
import { answerWith, onOperation } from '../fixtures/graphql.ts';
import { expectVisibleFocus, tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A name that no other test finds. */
const uniqueName = () => `Alder ${randomUUID().slice(0, 8)}`;
const details = (page: Page, business: string) => page.getByRole('dialog', { name: business });
const openRow = (page: Page, business: string) => page.getByRole('main').getByRole('button', { name: business, exact: true });
const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });

/** An export of a member of staff that has not begun and that no worker takes: it is not in the queue. */
async function waitingExport({ userId }: Account): Promise<void> {
  await sql(
    `insert into tasks (id, started_by, kind, title, criteria, state, rows_done, bytes, created_at, stepped_at)
      values ($1, $2, 'export', 'Export of clients', '{}', 'waiting', 0, 0, now(), now())`,
    [randomUUID(), userId],
  );
}

test('ADM-05 staff find a client by filters, note beside the list what was agreed, and export the rows that are left', async ({ page }) => {
  const business = uniqueName();
  await seedClient({ business, plan: 'phone-receptionist_basic' });
  await seedClient({ business: `${business} Annexe`, plan: 'combo_professional' });
  await signIn(page, await seedClient({ admin: true }), `/admin?q=${encodeURIComponent(business)}`);
  await expect(page.getByText('2 clients', { exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Plan' }).fill('Receptionist - Basic');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/plan=receptionist-basic/);
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  await openRow(page, business).click();
  await expect(details(page, business)).not.toHaveAttribute('aria-modal');
  await details(page, business).getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add note' });
  await dialog.getByLabel('Note').fill('Rings back on Monday.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expectSuccess(page, 'Note Added');
  await expect(details(page, business).getByRole('list', { name: 'Notes' })).toContainText('Rings back on Monday.');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');

  const lines = file.trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(business);
  expect(file).not.toContain('Annexe');
  await tasks(page)
    .getByRole('button', { name: /^Remove: / })
    .click();
  await expect(tasks(page)).toBeHidden();
});

test('ADM-05 by keyboard: search, rows, details, a note and the tasks, with the focus in sight and led back', async ({ page }) => {
  const business = uniqueName();
  for (const name of [business, `${business} B`]) await seedClient({ business: name });
  const staff = await seedClient({ admin: true });
  await waitingExport(staff);
  await signIn(page, staff, '/admin?sort=oldest');
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expectVisibleFocusAround(page);
  await page.keyboard.type(business);
  await expect(page.getByText('2 clients', { exact: true })).toBeVisible();
  const [first, second] = [openRow(page, business), openRow(page, `${business} B`)];
  await tabTo(page, first);
  await expectVisibleFocus(page);
  await page.keyboard.press('x');
  await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('1 selected');
  await page.keyboard.press('x');
  await expect(page.getByRole('group', { name: 'Selected rows' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(details(page, business)).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(details(page, `${business} B`)).toBeVisible();
  await expect(second).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Details' })).toBeFocused();
  await expectVisibleFocus(page);
  const add = details(page, `${business} B`).getByRole('button', { name: 'Add note' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add note' }).getByLabel('Note')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add note' })).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(second).toBeFocused();

  const cancel = tasks(page).getByRole('button', { name: 'Cancel: Export of clients' });
  await tabTo(page, cancel);
  await expect(cancel).toBeInViewport({ ratio: 1 });
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  const remove = tasks(page).getByRole('button', { name: 'Remove: Export of clients' });
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tasks(page)).toBeHidden();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

/** The search shows its focus on the box around it. */
async function expectVisibleFocusAround(page: Page): Promise<void> {
  const [outline, shadow] = await page.evaluate(() => {
    const box = getComputedStyle(document.activeElement?.parentElement ?? document.body);
    return [box.outlineStyle, box.boxShadow];
  });
  expect(outline !== 'none' || shadow !== 'none').toBe(true);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('ADM-05 axe finds nothing, light and dark, with details and tasks in all states open', async ({ page }) => {
    const business = uniqueName();
    await seedClient({ business });
    const task = (id: string, state: string, failure: string | null = null) => ({
      ...{ __typename: 'Task', id, kind: 'EXPORT', title: `Export ${id}`, state, failure },
      ...{ rowsDone: 1_200, rowsTotal: 5_000, bytes: 90_000 },
    });
    await onOperation(page, 'Tasks', (route) =>
      answerWith(route, {
        tasks: [task('1', 'RUNNING'), task('2', 'DONE'), task('3', 'FAILED', 'The file was lost.'), task('4', 'CANCELLED')],
      }),
    );
    await signIn(page, await seedClient({ admin: true }), `/admin?q=${encodeURIComponent(business)}`);
    const head = tasks(page).getByRole('button', { name: /^Tasks/ });
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(openRow(page, business)).toBeVisible();
    await head.click();
    await expect(tasks(page).getByText('The file was lost.', { exact: true })).toBeVisible();
    await axeInBothThemes(page, { state: 'tasks' });
    await head.click();

    await openRow(page, business).click();
    await expect(details(page, business).getByText(/^No notes yet/)).toBeVisible();

    await axeInBothThemes(page, { state: 'details' });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways).toBe(0);
  });
});
