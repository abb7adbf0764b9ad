import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { logOut, openTab } from '../fixtures/dashboard-shell.ts';
import { sql } from '../fixtures/database.ts';
import { onOperation } from '../fixtures/graphql.ts';
import { closedGate, watchOperations } from '../fixtures/operations.ts';
import { demo, sendSignInForm, test } from '../fixtures/people.ts';
import { changeStoredSession, readStoredSession, spent } from '../fixtures/stored-session.ts';
import { expect } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

const DENTIST_GREETING = 'Welcome, Fernhill Dental Practice';
const GYM_GREETING = 'Welcome, Ridge & Row Fitness';

test('AUT-13 a reload keeps the session, and a token whose time is up is renewed without a sign-out', async ({ page }) => {
  const sent = watchOperations(page);
  await page.clock.install();
  await signIn(page, demo.dentist);
  await expectGreeting(page, DENTIST_GREETING);
  await page.reload();
  await expectGreeting(page, DENTIST_GREETING);
  expect(sent.count('RefreshSession')).toBe(0);

  await test.step('in the open page, when a quarter of an hour has passed', async () => {
    await page.clock.fastForward('16:00');
    await openTab(page, 'FAQs');
    await expect.poll(() => sent.count('RefreshSession')).toBe(1);
    await expect(page.getByRole('tab', { name: 'FAQs' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('when the api takes it no longer although this clock still trusts it', async () => {
    await changeStoredSession(page, { accessToken: 'token.that.ended' });
    await page.goto('/dashboard');
    await expectGreeting(page, DENTIST_GREETING);
    expect((await readStoredSession(page))?.accessToken).not.toBe('token.that.ended');
  });

  await test.step('CF-60 when the browser has deleted what scripts stored, as Safari does after seven days', async () => {
    for (const path of ['/dashboard', '/login']) {
      await page.goto('/robots.txt');
      await changeStoredSession(page, null);
      await page.goto(path);
      await expectGreeting(page, DENTIST_GREETING);
    }
    await page.goto('/robots.txt');
    await changeStoredSession(page, null);
    await page.goto('/pricing');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('AUT-13 a refused refresh', () => {
  test.use({ allowedConsoleErrors: [/could not be|Failed to load dashboard data\./] });

  test('signs out after the session was ended elsewhere, and the page is remembered', async ({ page }) => {
    const account = await seedClient({ business: 'Oakdene Joinery' });
    await signIn(page, account, '/robots.txt');
    await sql('update sessions set revoked_at = now() where user_id = $1', [account.userId]);
    await changeStoredSession(page, spent);

    await page.goto('/dashboard?tab=billing');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    expect(await readStoredSession(page)).toBeNull();

    await sendSignInForm(page, account);
    await expect(page).toHaveURL('/dashboard?tab=billing');
  });
});

test('AUT-13 two tabs that need a new token at once ask for one', async ({ page, context }) => {
  const sent = watchOperations(context);
  const gate = closedGate();
  const other = await context.newPage();
  await signIn(page, demo.dentist, '/robots.txt');
  await changeStoredSession(page, spent);
  for (const tab of [page, other]) {
    await onOperation(tab, 'RefreshSession', async (route) => {
      await gate.opened;
      await route.fallback();
    });
  }

  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')]);
  await expect.poll(() => sent.count('RefreshSession')).toBe(1);
  for (const tab of [page, other]) await expect(tab.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeVisible();
  gate.open();

  await expectGreeting(page, DENTIST_GREETING);
  await expectGreeting(other, DENTIST_GREETING);
  expect(sent.count('RefreshSession')).toBe(1);
});

test('AUT-14 AUT-15 E57 Logout ends the session in every tab, for copied tokens and for the back button', async ({
  page,
  context,
  request,
}) => {
  const sent = watchOperations(context);
  await signIn(page, demo.dentist, '/dashboard?tab=profile');
  await expect(page.getByLabel('Website', { exact: true })).toHaveValue(/fernhill/);
  await openTab(page, 'FAQs');
  const other = await context.newPage();
  await other.goto('/dashboard?tab=faqs');
  await expect(other.getByRole('tab', { name: 'FAQs' })).toHaveAttribute('aria-selected', 'true');
  const { accessToken } = (await readStoredSession(page))!;
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

  await logOut(page);

  await expectSuccess(page, 'Logged out', 'You have been successfully logged out.');
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Fernhill')).toHaveCount(0);
  expect(await readStoredSession(page)).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh');

  await test.step('the back button shows nothing of it', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Fernhill')).toHaveCount(0);
  });

  await test.step('no page tries to renew it', async () => {
    for (const path of ['/', '/login', '/dashboard']) await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    expect(sent.count('RefreshSession')).toBe(0);
  });

  await test.step('its tokens are worth nothing to who copied them', async () => {
    const refused = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };
    const refresh = { query: 'mutation { refreshSession { accessToken } }' };
    expect(await (await request.post('/graphql', { data: refresh, headers: { cookie } })).json()).toMatchObject(refused);
    const read = { data: { query: '{ client { id } }' }, headers: { authorization: `Bearer ${accessToken}` } };
    expect(await (await request.post('/graphql', read)).json()).toMatchObject(refused);
  });
});

test('AUT-15 the cache is emptied: the next person sees nothing of the last, not even while loading', async ({ page }) => {
  const gate = closedGate();
  await signIn(page, demo.dentist);
  await expect(page.getByLabel('Website', { exact: true })).toHaveValue(/fernhill/);
  await logOut(page);
  // Not by the address, which changes before the page does: Profile has a field Email as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  for (const name of ['Dashboard', 'Profile', 'ProfileOverview']) {
    await onOperation(page, name, async (route) => {
      await gate.opened;
      await route.fallback();
    });
  }

  await sendSignInForm(page, demo.gym);
  await expect(page).toHaveURL('/dashboard');
  await expectGreeting(page, 'Welcome');
  await expect(page.getByText('Fernhill')).toHaveCount(0);
  await expect(page.getByLabel('Website', { exact: true })).toHaveCount(0);
  gate.open();

  await expectGreeting(page, GYM_GREETING);
  await expect(page.getByLabel('Website', { exact: true })).toHaveValue(/^https/);
  await expect(page.getByText('Fernhill')).toHaveCount(0);
});

test('AUT-16 CF-60 scripts can read access token, expiry and person, and no refresh token', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) answers.push(await response.text().catch(() => ''));
  });
  await page.goto('/login');
  await sendSignInForm(page, demo.dentist);
  await expectGreeting(page, DENTIST_GREETING);

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'refresh')!;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const readable = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
  expect(readable).not.toContain(cookie.value);
  expect(answers.join('\n')).not.toContain(cookie.value);
  const session = await readStoredSession(page);
  expect(Object.keys(session!).sort()).toEqual(['accessToken', 'expiresAt', 'user']);
  expect(session!.user.email).toBe(demo.dentist.email);
});

function expectGreeting(page: Page, greeting: string): Promise<void> {
  return expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
}
