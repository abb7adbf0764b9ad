import { seedClient, signIn } from '../fixtures/accounts.ts';
import { inbox } from '../fixtures/emulators.ts';
import { open } from '../fixtures/hydration.ts';
import { sendSignInForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const NEW_PASSWORD = 'larks sing early 7';

test.use({ allowedConsoleErrors: [/Authentication Error|has ended|could not be/] });

test('AUT-03 AUT-11 CF-03 a forgotten password is replaced by a mailed link, which signs in here and out everywhere else', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await seedClient({ business: 'Oakdene Joinery' });
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn(elsewhere, account);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Welcome, Oakdene Joinery' })).toBeVisible();

  await open(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`If ${account.email} has an account, we’ve sent a link to reset the password.`)).toBeVisible();
  const [mail] = await inbox(account.email, { subject: 'Choose a new password' });
  const link = mail!.links.find((each) => each.includes('/reset-password'))!;
  expect(link).toMatch(new RegExp(`^${baseURL}/reset-password#token=[\\w-]{43}$`));
  const field = page.getByLabel('New password');

  await test.step('the token leaves the address, is stored nowhere and is in no other request; a reload keeps it', async () => {
    const token = link.split('#token=')[1]!;
    const seen: string[] = [];
    page.on('request', (request) => {
      const { referer } = request.headers();
      if (request.url().includes(token) || referer?.includes(token)) seen.push(request.url());
    });
    await page.goto(link);
    await expect(field).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    const kept = await page.evaluate<string>('JSON.stringify([document.title, document.cookie, localStorage, sessionStorage])');
    expect(kept).not.toContain(token);
    await page.reload();
    await expect(field).toBeVisible();
    expect(seen).toEqual([]);
  });

  await test.step('a weak password is refused beside its field, and a good one taken, by keyboard alone', async () => {
    await field.focus();
    await page.keyboard.type('liverpool');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This password is too common\./);
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });

  await expectSuccess(page, 'Password changed', 'You’re signed in on this device and signed out everywhere else.');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Oakdene Joinery' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await sendSignInForm(elsewhere, account);
  await expectError(elsewhere, 'Authentication Error', 'Invalid login credentials');
  await sendSignInForm(elsewhere, { ...account, password: NEW_PASSWORD });
  await expect(elsewhere).toHaveURL('/dashboard');
  await inbox(account.email, { subject: 'Your password was changed' });
  await elsewhere.context().close();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has already been used' })).toBeVisible();
});
