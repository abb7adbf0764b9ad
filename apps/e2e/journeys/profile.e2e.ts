import type { Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { chooseOption } from '../fixtures/choose-option.ts';
import { sql } from '../fixtures/database.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { closedGate, watchOperations } from '../fixtures/operations.ts';
import { demo, NEWCOMER_BUSINESS, test } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const autosaveDelay = 2_000;
const latency = 1_500;
const keyDelay = 30;

test('PRF-01 PRF-02 the five fields hold what is stored, and the first load saves nothing', async ({ page }) => {
  const sent = watchOperations(page);
  await page.clock.install();
  await signIn(page, demo.dentist);

  await expect(page.getByLabel('Business Name')).toHaveValue('Fernhill Dental Practice');
  await expect(page.getByLabel('Industry')).toHaveValue('Healthcare/Medical');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/@/);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/^\+44/);
  await expect(page.getByLabel('Website', { exact: true })).toHaveValue(/^https:/);
  await page.clock.runFor(3 * autosaveDelay);
  expect(sent.count('SaveProfile')).toBe(0);
  await page.getByLabel('Website', { exact: true }).focus();
  await page.getByLabel('Phone', { exact: true }).focus();
  await page.clock.runFor(3 * autosaveDelay);
  expect(sent.count('SaveProfile')).toBe(0);
});

test('PRF-01 only name and email are required', async ({ page, newcomer }) => {
  await openProfile(page, newcomer);

  for (const label of ['Business Name', 'Email'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-required', 'true');
  for (const label of ['Phone', 'Website', 'Industry']) await expect(page.getByLabel(label)).not.toHaveAttribute('aria-required', 'true');
});

test('PRF-01 an empty required field blocks saving, by the button and by itself, and says so', async ({ page, newcomer }) => {
  const sent = watchOperations(page);
  await page.clock.install();
  await openProfile(page, newcomer);
  await page.getByLabel('Business Name').fill('  ');

  await page.clock.runFor(2 * autosaveDelay);
  await expect(page.getByText('Not saved: a field needs your attention')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByLabel('Business Name')).toHaveAccessibleDescription(/Please enter your business name/);
  await expect(page.getByLabel('Business Name')).toBeFocused();
  expect(sent.count('SaveProfile')).toBe(0);
});

test('PRF-02 E71 it saves itself 2 s after the last edit, and shows it', async ({ page }) => {
  const account = await seedClient();
  const sent = watchOperations(page);
  const gate = closedGate();
  await page.clock.install();
  await openProfile(page, account);
  await onOperation(page, 'SaveProfile', async (route) => {
    await gate.opened;
    await route.fallback();
  });
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.getByLabel('Website', { exact: true }).fill('https://oakdene.exampl');
  await page.clock.runFor(autosaveDelay - 1);
  await page.getByLabel('Website', { exact: true }).press('e');
  await page.clock.runFor(autosaveDelay - 1);
  expect(sent.count('SaveProfile')).toBe(0);
  await page.clock.runFor(1);

  await expect(page.getByText('Auto-saving...', { exact: true })).toBeVisible();
  await expect.poll(() => sent.count('SaveProfile')).toBe(1);
  gate.open();
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  await page.clock.runFor(3 * autosaveDelay);
  expect(sent.count('SaveProfile')).toBe(1);
  expect(await stored(account)).toMatchObject({ website: 'https://oakdene.example', business_name: NEWCOMER_BUSINESS });
});

test('PRF-02 an edit is not lost when the tab is left before the 2 s are over', async ({ page }) => {
  const account = await seedClient();
  await openProfile(page, account);

  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0144');
  await page.getByRole('tab', { name: 'FAQs' }).click();
  await expect.poll(async () => (await stored(account))?.['phone']).toBe('+44 20 7946 0144');

  await page.goBack();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+44 20 7946 0144');
});

test("PRF-03 E49 'Profile Updated' by the button and by Ctrl+S, and it is there after a reload", async ({ page }) => {
  const account = await seedClient();
  await openProfile(page, account);
  await page.getByLabel('Business Name').fill('Oakdene Joinery');
  await chooseOption(page, 'Industry', 'Real Estate');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(page, 'Profile Updated');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Oakdene Joinery' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByLabel('Website', { exact: true }).fill('oakdene.example');
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Profile Updated');

  await page.reload();
  await expect(page.getByLabel('Business Name')).toHaveValue('Oakdene Joinery');
  await expect(page.getByLabel('Website', { exact: true })).toHaveValue('https://oakdene.example');
  await expect(page.getByLabel('Industry')).toHaveValue('Real Estate');
});

test.describe('PRF-03 E49 a save that fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to update profile|Autosave failed/] });

  test("by the button: 'Failed to update profile. Please try again.', and what was typed stays", async ({ page }) => {
    const account = await seedClient();
    await openProfile(page, account);
    await onOperation(page, 'SaveProfile', (route) => refuseWith(route, 'Something went wrong'));
    await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0155');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectError(page, 'Error', 'Failed to update profile. Please try again.');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+44 20 7946 0155');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await expectSuccess(page, 'Profile Updated');
    expect(await stored(account)).toMatchObject({ phone: '+44 20 7946 0155' });
  });

  test('E72 by itself: silent but for the indicator', async ({ page, newcomer }) => {
    await page.clock.install();
    await openProfile(page, newcomer);
    await onOperation(page, 'SaveProfile', (route) => refuseWith(route, 'Something went wrong'));
    await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0166');

    await page.clock.runFor(autosaveDelay);

    await expect(page.getByText('Not saved yet, trying again', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+44 20 7946 0166');
  });
});

test.describe('PRF-04 C-09 typing during a save', () => {
  const text = Array.from({ length: 180 }, (_, index) => 'abcdefghij klmnop'.charAt(index % 17)).join('');

  test('keeps every one of 200 characters, and the caret stays at the end', async ({ page }) => {
    const account = await seedClient();
    const name = page.getByLabel('Business Name');
    const sent = await slowSaves(page);
    await openProfile(page, account);
    await name.fill('');
    const firstSave = page.waitForRequest((request) => request.postData()?.includes('SaveProfile') ?? false);
    await name.pressSequentially('Begins with a save: ', { delay: keyDelay });
    await firstSave;

    await name.pressSequentially(text, { delay: keyDelay });
    await expect(name).toHaveValue(`Begins with a save: ${text}`);
    expect(await caretOf(page)).toBe(200);

    await expect.poll(async () => (await stored(account))?.['business_name'], { timeout: 15_000 }).toBe(`Begins with a save: ${text}`);
    await expect(name).toHaveValue(`Begins with a save: ${text}`);
    expect(await caretOf(page)).toBe(200);
    expect(sent.count('SaveProfile')).toBe(2);
  });

  test('keeps the caret in the middle of the text too', async ({ page }) => {
    const account = await seedClient({ business: 'Oakdene & Sons' });
    const name = page.getByLabel('Business Name');
    await slowSaves(page);
    await openProfile(page, account);
    await name.focus();
    await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
    const save = page.waitForResponse((response) => response.request().postData()?.includes('SaveProfile') ?? false);
    await name.pressSequentially(' Joinery');
    await page.waitForRequest((request) => request.postData()?.includes('SaveProfile') ?? false);

    await name.pressSequentially(' of Bristol', { delay: keyDelay });
    await save;
    await name.pressSequentially(' Ltd', { delay: keyDelay });

    await expect(name).toHaveValue('Oakdene Joinery of Bristol Ltd & Sons');
    expect(await caretOf(page)).toBe('Oakdene Joinery of Bristol Ltd'.length);
  });

  test('in another field is kept, and both are stored', async ({ page }) => {
    const account = await seedClient();
    await slowSaves(page);
    await openProfile(page, account);
    await page.getByLabel('Website', { exact: true }).fill('oakdene.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Phone', { exact: true }).pressSequentially('+44 20 7946 0177', { delay: keyDelay });
    await expectSuccess(page, 'Profile Updated');

    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+44 20 7946 0177');
    await expect.poll(() => stored(account)).toMatchObject({ phone: '+44 20 7946 0177', website: 'https://oakdene.example' });
  });
});

test('PRF-03 hostile text is kept and shown as text', async ({ page }) => {
  const account = await seedClient();
  const businessName = `"><svg onload=window.hacked=1><script>window.hacked=1</script> ${'${7*7}'} '; DROP TABLE clients;--`;
  await openProfile(page, account);
  await page.getByLabel('Business Name').fill(businessName);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(page, 'Profile Updated');

  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${businessName}`);
  await expect(page.getByLabel('Business Name')).toHaveValue(businessName);
  await expect(page.locator('blockquote')).toContainText(businessName);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('PRF-01 a web address that would run a script is refused beside its field', async ({ page, newcomer }) => {
  const sent = watchOperations(page);
  await openProfile(page, newcomer);

  await page.getByLabel('Website', { exact: true }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByLabel('Website', { exact: true })).toHaveAccessibleDescription(/Please enter a web address/);
  expect(sent.count('SaveProfile')).toBe(0);
});

async function openProfile(page: Page, account: Account): Promise<void> {
  await signIn(page, account, '/dashboard?tab=profile');
  await expect(page.getByLabel('Business Name')).toHaveValue(/./);
}

/** The api answers every save 1.5 s late. */
async function slowSaves(page: Page) {
  await onOperation(page, 'SaveProfile', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    await route.fallback();
  });
  return watchOperations(page);
}

function caretOf(page: Page): Promise<number | null> {
  return page
    .getByLabel('Business Name')
    .evaluate((input: HTMLInputElement) => (document.activeElement === input ? input.selectionStart : null));
}

async function stored(account: Account): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql('select business_name, email, phone, website, industry from clients where id = $1', [account.clientId]);
  return row;
}
