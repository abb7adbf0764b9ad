import type { Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { chooseOption } from '../fixtures/choose-option.ts';
import { openTab } from '../fixtures/dashboard-shell.ts';
import { sql } from '../fixtures/database.ts';
import { onOperation } from '../fixtures/graphql.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

const autosaveDelay = 2_000;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('PRF-01 PRF-02 PRF-03 E49 E71 a profile saves itself, when its tab is left, and by Ctrl+S; a script is refused, and hostile text stays text', async ({
  page,
}) => {
  const account = await seedClient();
  const businessName = `"><svg onload=window.hacked=1><script>window.hacked=1</script> ${'${7*7}'} '; DROP TABLE clients;--`;
  await page.clock.install();
  await openProfile(page, account);
  const saves = await holdSaves(page);

  await field(page, 'Website').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field(page, 'Website')).toHaveAccessibleDescription(/Please enter a web address/);
  expect(saves.count()).toBe(0);
  await field(page, 'Website').fill('oakdene.example');
  await page.clock.runFor(autosaveDelay);
  await expect(page.getByText('Auto-saving...', { exact: true })).toBeVisible();
  await saves.answer(1);
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();

  await field(page, 'Phone').fill('+44 20 7946 0144');
  await openTab(page, 'FAQs');
  await saves.answer(2);
  await expect.poll(() => stored(account)).toMatchObject({ phone: '+44 20 7946 0144', website: 'https://oakdene.example' });
  await page.goBack();
  await expect(field(page, 'Phone')).toHaveValue('+44 20 7946 0144');

  await stopClock(page);
  await field(page, 'Business Name').fill(businessName);
  await chooseOption(page, 'Industry', 'Real Estate');
  await page.keyboard.press('Control+s');
  await saves.answer(3);
  await expectSuccess(page, 'Profile Updated');
  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${businessName}`);
  await expect(field(page, 'Business Name')).toHaveValue(businessName);
  await expect(field(page, 'Industry')).toHaveValue('Real Estate');
  await expect(page.locator('blockquote')).toContainText(businessName);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('PRF-04 C-09 typing during a save keeps every one of 200 characters, the caret, and what is typed in another field', async ({
  page,
}) => {
  const account = await seedClient();
  const name = field(page, 'Business Name');
  const text = Array.from({ length: 180 }, (_, index) => 'abcdefghij klmnop'.charAt(index % 17)).join('');
  await page.clock.install();
  await openProfile(page, account);
  await stopClock(page);
  const saves = await holdSaves(page);

  await name.fill('');
  await name.pressSequentially('Begins with a save: ');
  await page.clock.runFor(autosaveDelay);
  await saves.begun(1);
  await name.pressSequentially(text.slice(0, 90));
  await saves.answer(1);
  await expect.poll(() => stored(account)).toMatchObject({ business_name: 'Begins with a save:' });
  await name.pressSequentially(text.slice(90));
  await expect(name).toHaveValue(`Begins with a save: ${text}`);
  expect(await caretPosition(page)).toBe(200);
  await page.clock.runFor(autosaveDelay);
  await saves.answer(2);
  await expect.poll(() => stored(account)).toMatchObject({ business_name: `Begins with a save: ${text}` });
  await expect(name).toHaveValue(`Begins with a save: ${text}`);
  expect(await caretPosition(page)).toBe(200);

  await name.fill('Oakdene & Sons');
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  await name.pressSequentially(' Joinery');
  await page.clock.runFor(autosaveDelay);
  await saves.begun(3);
  await name.pressSequentially(' of Bristol');
  await saves.answer(3);
  await expect.poll(() => stored(account)).toMatchObject({ business_name: 'Oakdene Joinery & Sons' });
  await name.pressSequentially(' Ltd');
  await expect(name).toHaveValue('Oakdene Joinery of Bristol Ltd & Sons');
  expect(await caretPosition(page)).toBe('Oakdene Joinery of Bristol Ltd'.length);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saves.begun(4);
  await field(page, 'Phone').pressSequentially('+44 20 7946 0177');
  await saves.answer(4);
  await expectSuccess(page, 'Profile Updated');
  await expect(field(page, 'Phone')).toHaveValue('+44 20 7946 0177');
  await page.clock.runFor(autosaveDelay);
  await saves.answer(5);
  await expect
    .poll(() => stored(account))
    .toMatchObject({ phone: '+44 20 7946 0177', business_name: 'Oakdene Joinery of Bristol Ltd & Sons' });
  expect(saves.count()).toBe(5);
});

async function openProfile(page: Page, account: Account): Promise<void> {
  await signIn(page, account, '/dashboard?tab=profile');
  await expect(page.getByLabel('Business Name')).toHaveValue(/./);
}

/** Stops the clock of the page: on a slow machine a form would save itself between two steps of the test. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
}

/** Holds each save until it is answered. */
async function holdSaves(page: Page) {
  const waiting: (() => void)[] = [];
  await onOperation(page, 'SaveProfile', async (route) => {
    await new Promise<void>((answer) => waiting.push(answer));
    await route.fallback();
  });
  const begun = (count: number) => expect.poll(() => waiting.length).toBe(count);
  return {
    count: () => waiting.length,
    begun,
    answer: async (count: number) => {
      await begun(count);
      waiting[count - 1]?.();
    },
  };
}

function caretPosition(page: Page): Promise<number | null> {
  return page
    .getByLabel('Business Name')
    .evaluate((input: HTMLInputElement) => (document.activeElement === input ? input.selectionStart : null));
}

async function stored(account: Account): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql('select business_name, email, phone, website, industry from clients where id = $1', [account.clientId]);
  return row;
}
