import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { closedGate, watchOperations } from '../fixtures/operations.ts';
import { demo, sendSignInForm, test } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';
import { expectError } from '../fixtures/toasts.ts';

const halfMinute = 30_000;

test.describe('ACL-01 ACL-02 signed out', () => {
  for (const [path, account] of [
    ['/dashboard?tab=faqs&from=mail#answers', demo.dentist],
    ['/onboarding?step=1#email', demo.dentist],
    ['/admin?status=active#top', demo.staff],
  ] as const) {
    test(`${path} leads to /login, and after the sign-in back with query and hash`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');

      await sendSignInForm(page, account);

      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('nothing of a protected page is asked for before the sign-in', async ({ page }) => {
    const sent = watchOperations(page);

    await page.goto('/dashboard');

    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    expect(sent.names()).toEqual([]);
  });
});

test.describe('ACL-02', () => {
  test('/onboarding asks for a session and nothing more', async ({ page }) => {
    await signIn(page, demo.visitor, '/onboarding');

    await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Setup' })).toBeVisible();
    await expect(page.getByLabel('Contact Email')).toHaveValue(demo.visitor.email);
  });

  test('/dashboard opens for a subscription, and for staff without one', async ({ page, browser, baseURL }) => {
    await signIn(page, demo.dentist);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental Practice' })).toBeVisible();

    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await signIn(other, demo.staff);
    await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Your Business' })).toBeVisible();
    await context.close();
  });

  test('PUB-10 E71 while access is being checked: Loading..., and nothing of the page', async ({ page }) => {
    const gate = closedGate();
    await onOperation(page, 'Viewer', async (route) => {
      await gate.opened;
      await route.fallback();
    });
    await signIn(page, demo.dentist);
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...');

    gate.open();

    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental Practice' })).toBeVisible();
  });
});

test.describe('ACL-04 CF-06 CF-07 neither subscribed nor staff', () => {
  test('/dashboard leads to /login once, which says who is signed in and gives the ways on', async ({ page }) => {
    const visited = watchAddresses(page);
    await signIn(page, demo.visitor);

    await expect(page.getByRole('main').getByText(`Signed in as ${demo.visitor.email}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a plan', exact: true })).toHaveAttribute('href', '/pricing');
    await page.waitForLoadState('networkidle');
    expect(visited).toEqual(['/robots.txt', '/dashboard', '/login']);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    expect(visited.at(-1)).toBe('/login');
  });

  test('a client whose subscription ended is told so, and /pricing is one click away', async ({ page }) => {
    const account = await seedClient({ subscribed: false });
    const visited = watchAddresses(page);
    await signIn(page, account);
    await expect(page.getByText('This account has no active subscription.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Access Denied' })).toHaveCount(0);
    expect(visited).toEqual(['/robots.txt', '/dashboard', '/login']);

    await page.getByRole('link', { name: 'Choose a plan', exact: true }).click();

    await expect(page).toHaveURL('/pricing');
  });

  test('the check on demand opens the dashboard as soon as there is a subscription', async ({ page }) => {
    const account = await seedClient({ subscribed: false });
    await signIn(page, account);
    await expect(page.getByText('This account has no active subscription.')).toBeVisible();

    await sql('update clients set subscription_active = true where id = $1', [account.clientId]);
    await page.getByRole('button', { name: 'I have paid, check again' }).click();

    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('ACL-06 where a sign-in leads', () => {
  test('staff: /admin', async ({ page }) => {
    await page.goto('/login');
    await sendSignInForm(page, demo.staff);

    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });

  test('a client: /dashboard', async ({ page }) => {
    await page.goto('/login');
    await sendSignInForm(page, demo.dentist);

    await expect(page).toHaveURL('/dashboard');
  });

  test('who is signed in already is sent on from /login', async ({ page }) => {
    await signIn(page, demo.dentist, '/login');

    await expect(page).toHaveURL('/dashboard');
  });

  test.describe('neither', () => {
    test.use({ allowedConsoleErrors: [/Access Denied/] });

    test('E09 the Access Denied toast, then /login with the ways on', async ({ page }) => {
      await page.goto('/login');
      await sendSignInForm(page, demo.visitor);

      await expectError(page, 'Access Denied', "Your account doesn't have proper access permissions. Please contact support.");
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(`Signed in as ${demo.visitor.email}`)).toBeVisible();
    });
  });

  test.describe('the role cannot be asked for', () => {
    test.use({ allowedConsoleErrors: [/The role could not be checked\./] });

    for (const [from, to] of [
      ['/login', '/dashboard'],
      ['/dashboard?tab=billing#plans', '/dashboard?tab=billing#plans'],
    ] as const) {
      test(`from ${from} to ${to} all the same, where the guard asks again`, async ({ page }) => {
        let asked = 0;
        await page.goto(from);
        await onOperation(page, 'Viewer', async (route) => {
          asked += 1;
          await (asked === 1 ? refuseWith(route, 'Something went wrong') : route.fallback());
        });

        await sendSignInForm(page, demo.dentist);

        await expect(page).toHaveURL(to);
        await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental Practice' })).toBeVisible();
        expect(asked).toBeGreaterThan(1);
      });
    }
  });
});

test.describe('ACL-07 E72', () => {
  const logged = /Access could not be checked\./;
  test.use({ allowedConsoleErrors: [logged] });

  test('a failed check is only logged: no toast, no access, and it can be repeated', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await onOperation(page, 'Viewer', (route) => refuseWith(route, 'Something went wrong'));
    await signIn(page, demo.dentist);
    await expect(page.getByRole('heading', { level: 1, name: 'Your access could not be checked' })).toBeVisible();
    expect(complaints.filter((text) => logged.test(text))).toHaveLength(1);
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Fernhill')).toHaveCount(0);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental Practice' })).toBeVisible();
  });
});

test.describe('ACL-08 ACL-09 CF-49 the subscription is checked', () => {
  test('on sign-in and every 30 s while subscribed, not while the tab is hidden, and at once when it is seen again', async ({ page }) => {
    const sent = watchOperations(page);
    const checks = () => sent.count('CheckSubscription');
    await page.clock.install();
    await page.goto('/login');
    await sendSignInForm(page, demo.dentist);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental Practice' })).toBeVisible();
    await expect.poll(checks).toBeGreaterThan(0);
    await settled(page);
    await page.clock.pauseAt(Date.now() + 5_000);
    const first = checks();

    await checked(page, () => page.clock.runFor(halfMinute));
    expect(checks()).toBe(first + 1);
    await page.clock.runFor(halfMinute - 1);
    expect(checks()).toBe(first + 1);
    await checked(page, () => page.clock.runFor(1));
    expect(checks()).toBe(first + 2);

    await setHidden(page, true);
    await page.clock.runFor(3 * halfMinute);
    expect(checks()).toBe(first + 2);

    await setHidden(page, false);
    await expect.poll(checks).toBe(first + 3);
  });

  test('not repeatedly for a person without a subscription', async ({ page }) => {
    const sent = watchOperations(page);
    await page.clock.install();
    await signIn(page, demo.visitor, '/login');
    await expect(page.getByText(`Signed in as ${demo.visitor.email}`)).toBeVisible();
    await expect.poll(() => sent.count('CheckSubscription')).toBeGreaterThan(0);
    await settled(page);
    const before = sent.count('CheckSubscription');

    await page.clock.runFor(3 * halfMinute);

    expect(sent.count('CheckSubscription')).toBe(before);
  });

  test('no more after the sign-out', async ({ page }) => {
    const sent = watchOperations(page);
    await page.clock.install();
    await signIn(page, demo.dentist);
    await expect.poll(() => sent.count('CheckSubscription')).toBeGreaterThan(0);
    await expect(page.getByLabel('Website', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    const before = sent.count('CheckSubscription');

    await page.clock.runFor(3 * halfMinute);
    await setHidden(page, true);
    await setHidden(page, false);

    expect(sent.count('CheckSubscription')).toBe(before);
  });

  test('and a subscription that ended closes the dashboard of an open tab', async ({ page }) => {
    const account = await seedClient({ subscribed: false });
    await sql(`update clients set subscription_active = true where id = $1`, [account.clientId]);
    await signIn(page, account);
    await expect(page.getByLabel('Business Name')).toBeVisible();
    await sql(`update clients set subscription_active = false where id = $1`, [account.clientId]);

    await setHidden(page, true);
    await setHidden(page, false);

    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your plan no longer opens the dashboard.')).toBeVisible();
    await expect(page.getByText('This account has no active subscription.')).toBeVisible();
  });
});

test.describe('a subscription that ends during an edit', () => {
  test.use({ allowedConsoleErrors: [/Autosave failed|could not be checked/] });

  test('PRF-02 what was typed when it ended is there when it is back', async ({ page }) => {
    const account = await seedClient({ subscribed: false });
    await sql(`update clients set subscription_active = true where id = $1`, [account.clientId]);
    await signIn(page, account, '/dashboard?tab=profile');
    await expect(page.getByLabel('Business Name')).toHaveValue(/./);
    await sql(`update clients set subscription_active = false where id = $1`, [account.clientId]);
    await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0123');
    await setHidden(page, true);
    await setHidden(page, false);
    await expect(page.getByText('What you typed and did not save is kept in this window.', { exact: false })).toBeVisible();

    await sql(`update clients set subscription_active = true where id = $1`, [account.clientId]);
    await setHidden(page, true);
    await setHidden(page, false);

    await expect(page).toHaveURL('/dashboard?tab=profile');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+44 20 7946 0123');
    await expect.poll(() => sql('select phone from clients where id = $1', [account.clientId])).toEqual([{ phone: '+44 20 7946 0123' }]);
  });
});

/** Records the addresses of the page, without the origin; the router pushes each of them to the history again. */
function watchAddresses(page: Page): string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && visited.at(-1) !== pathname) visited.push(pathname);
  });
  return visited;
}

/** Runs an action that makes the page check the subscription, and waits until the answer is processed. */
async function checked(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('CheckSubscription') ?? false);
  await act();
  await (await answer).finished();
  await settled(page);
}

/** Waits until every operation is answered and the page has processed the answers. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => (await fetch('/healthz')).text());
}

/** Hides or shows the tab. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (value ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
