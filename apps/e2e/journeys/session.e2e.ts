import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { onOperation } from '../fixtures/graphql.ts';
import { closedGate, watchOperations } from '../fixtures/operations.ts';
import { demo, NEWCOMER_BUSINESS, sendSignInForm, test } from '../fixtures/people.ts';
import { changeStoredSession, readStoredSession, spent } from '../fixtures/stored-session.ts';
import { expect } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

const DENTIST_GREETING = 'Welcome, Fernhill Dental Practice';
const GYM_GREETING = 'Welcome, Ridge & Row Fitness';

test.describe('AUT-13', () => {
  test('a reload keeps the session', async ({ page }) => {
    const sent = watchOperations(page);
    await signIn(page, demo.dentist);
    await expectGreeting(page, DENTIST_GREETING);

    await page.reload();

    await expectGreeting(page, DENTIST_GREETING);
    expect(sent.count('RefreshSession')).toBe(0);
  });

  test('an expired access token is refreshed without a sign-out', async ({ page }) => {
    const sent = watchOperations(page);
    await signIn(page, demo.dentist, '/robots.txt');
    await changeStoredSession(page, spent);

    await page.goto('/dashboard');

    await expectGreeting(page, DENTIST_GREETING);
    expect(sent.count('RefreshSession')).toBe(1);
    expect(Date.parse((await readStoredSession(page))!.expiresAt)).toBeGreaterThan(Date.now());
  });

  test('so is one that the api no longer takes although this clock still trusts it', async ({ page }) => {
    await signIn(page, demo.dentist, '/robots.txt');
    await changeStoredSession(page, { accessToken: 'token.that.ended' });

    await page.goto('/dashboard');

    await expectGreeting(page, DENTIST_GREETING);
  });

  test('it is refreshed in an open page too, when a quarter of an hour has passed', async ({ page, newcomer }) => {
    const sent = watchOperations(page);
    await page.clock.install();
    await signIn(page, newcomer, '/dashboard?tab=faqs');
    await expectGreeting(page, `Welcome, ${NEWCOMER_BUSINESS}`);

    await page.clock.fastForward('16:00');
    await page.getByRole('tab', { name: 'Profile' }).click();

    await expect(page.getByLabel('Business Name')).toHaveValue(NEWCOMER_BUSINESS);
    // What the page knows already is shown before the request has gone.
    await expect.poll(() => sent.count('RefreshSession')).toBeGreaterThan(0);
  });

  test.describe('a refused refresh', () => {
    test.use({ allowedConsoleErrors: [/could not be|Failed to load dashboard data\./] });

    for (const [why, spoil] of [
      ['without the cookie', (page: Page) => page.context().clearCookies()],
      [
        'after the session was ended elsewhere',
        async (page: Page) => {
          const session = await readStoredSession(page);
          await sql('update sessions set revoked_at = now() where user_id = $1', [session?.user.id]);
        },
      ],
    ] as const) {
      test(`signs out ${why}, and the page is remembered`, async ({ page }) => {
        const account = await seedClient({ business: 'Oakdene Joinery' });
        await signIn(page, account, '/robots.txt');
        await spoil(page);
        await changeStoredSession(page, spent);

        await page.goto('/dashboard?tab=billing');
        await expect(page).toHaveURL('/login');
        await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
        expect(await readStoredSession(page)).toBeNull();

        await sendSignInForm(page, account);
        await expect(page).toHaveURL('/dashboard?tab=billing');
      });
    }
  });

  test.describe('a refresh that finds no network', () => {
    test.use({ allowedConsoleErrors: [/could not be|Failed to load dashboard data\.|net::ERR_CONNECTION_FAILED/] });

    test('keeps the session for the next attempt', async ({ page }) => {
      await signIn(page, demo.dentist, '/robots.txt');
      await changeStoredSession(page, spent);
      await onOperation(page, 'RefreshSession', (route) => route.abort('connectionfailed'));
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Your access could not be checked' })).toBeVisible();
      expect(await readStoredSession(page)).not.toBeNull();

      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();

      await expectGreeting(page, DENTIST_GREETING);
    });
  });

  test('two tabs that need a new token at once ask for one', async ({ page, context }) => {
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
});

test.describe('AUT-15 E57', () => {
  test('Logout says so, and the protected pages ask for a new sign-in', async ({ page }) => {
    await signIn(page, demo.dentist);
    await expectGreeting(page, DENTIST_GREETING);

    await page.getByRole('button', { name: 'Logout' }).click();

    await expectSuccess(page, 'Logged out', 'You have been successfully logged out.');
    await expect(page).toHaveURL('/login');
    expect(await readStoredSession(page)).toBeNull();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('refresh');
    for (const path of ['/dashboard', '/onboarding', '/admin']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });

  test('the ended session is worth nothing to who copied its tokens', async ({ page, request }) => {
    await signIn(page, demo.dentist);
    await expectGreeting(page, DENTIST_GREETING);
    const { accessToken } = (await readStoredSession(page))!;
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');

    const data = { query: 'mutation { refreshSession { accessToken } }' };
    const refreshed = await request.post('/graphql', { data, headers: { cookie } });
    expect(await refreshed.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    const read = await request.post('/graphql', {
      data: { query: '{ client { id } }' },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await read.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  test('the cache is emptied: the next person sees nothing of the last, not even while loading', async ({ page }) => {
    const gate = closedGate();
    await signIn(page, demo.dentist);
    await expect(page.getByLabel('Website', { exact: true })).toHaveValue(/fernhill/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    for (const name of ['Dashboard', 'Profile', 'ProfileOverview']) {
      await onOperation(page, name, async (route) => {
        await gate.opened;
        await route.fallback();
      });
    }

    await sendSignInForm(page, demo.gym);
    await expectGreeting(page, 'Welcome');
    await expect(page.getByText('Fernhill')).toHaveCount(0);
    await expect(page.getByLabel('Website', { exact: true })).toHaveCount(0);
    gate.open();

    await expectGreeting(page, GYM_GREETING);
    await expect(page.getByLabel('Website', { exact: true })).toHaveValue(/^https/);
    await expect(page.getByText('Fernhill')).toHaveCount(0);
  });

  test('the back button shows nothing of the session that ended', async ({ page }) => {
    await signIn(page, demo.dentist, '/dashboard?tab=profile');
    await expect(page.getByLabel('Website', { exact: true })).toHaveValue(/fernhill/);
    await page.getByRole('tab', { name: 'FAQs' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');

    await page.goBack();

    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Fernhill')).toHaveCount(0);
  });

  test.describe('without a network', () => {
    test.use({ allowedConsoleErrors: [/The api could not be told of the sign-out\.|net::ERR_CONNECTION_FAILED/] });

    test('Logout ends the session of this browser all the same', async ({ page }) => {
      await signIn(page, demo.dentist);
      await expectGreeting(page, DENTIST_GREETING);
      await onOperation(page, 'EndSession', (route) => route.abort('connectionfailed'));

      await page.getByRole('button', { name: 'Logout' }).click();

      await expect(page).toHaveURL('/login');
      expect(await readStoredSession(page)).toBeNull();
    });
  });
});

test('AUT-14 signing out in one tab signs out the others', async ({ page, context }) => {
  await signIn(page, demo.dentist);
  await expectGreeting(page, DENTIST_GREETING);
  const other = await context.newPage();
  await other.goto('/dashboard?tab=faqs');
  await expectGreeting(other, DENTIST_GREETING);

  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Fernhill')).toHaveCount(0);
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
  const days = (cookie.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(30.01);
  const readable = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
  expect(readable).not.toContain(cookie.value);
  expect(answers.join('\n')).not.toContain(cookie.value);
  const session = await readStoredSession(page);
  expect(Object.keys(session!).sort()).toEqual(['accessToken', 'expiresAt', 'user']);
  expect(session!.user.email).toBe(demo.dentist.email);
  expect(Date.parse(session!.expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
});

function expectGreeting(page: Page, greeting: string): Promise<void> {
  return expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
}
