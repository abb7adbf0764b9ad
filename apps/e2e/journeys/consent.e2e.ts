import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { consentVersion, haveChosen, keptBy, watchOtherHosts } from '../fixtures/consent.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { expect, test } from '../fixtures/test.ts';

const DAY_MS = 24 * 3_600_000;
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });
const choice = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const fromFooter = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
const stored = (page: Page) => page.evaluate<Record<string, unknown> | null>(`JSON.parse(localStorage.getItem('larkline.consent'))`);

test.describe('CNS-01 the banner', () => {
  test('offers Accept, Reject and Settings, of equal weight, in both themes and on a phone', async ({ page }) => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 700 });
      await open(page, '/');
      await expect(banner(page).getByRole('button')).toHaveText(['Accept', 'Reject', 'Settings']);

      const looks = await banner(page)
        .getByRole('button')
        .evaluateAll((buttons: HTMLElement[]) =>
          buttons.map((button) => {
            const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(button);
            const { width: wide, height } = button.getBoundingClientRect();
            return { color, backgroundColor, borderColor, fontWeight, fontSize, wide: Math.round(wide), high: Math.round(height) };
          }),
        );
      expect(looks[1]).toEqual(looks[0]);
      expect(looks[2]).toEqual(looks[0]);
      expect(looks[0]!.high).toBeGreaterThanOrEqual(44);
    }
  });

  for (const [button, answers] of [
    ['Accept', { analytics: true, preference: true, marketing: true }],
    ['Reject', { analytics: false, preference: false, marketing: false }],
  ] as const) {
    test(`${button} closes it for good, and the server has a record of it`, async ({ page }) => {
      const operations = watchOperations(page);
      await open(page, '/pricing');
      const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'));
      await choice(page, button).click();

      await expect(banner(page)).toBeHidden();
      expect(await (await answered).json()).toEqual({ data: { recordConsent: true } });
      const { visitorId, ...record } = (await stored(page))!;
      expect(record).toEqual({ version: consentVersion, at: expect.any(Number), ...answers });
      const chosenAt = new Date(Number(record['at'])).toISOString();
      expect(operations.lastVariables('RecordConsent')).toEqual({ input: { visitorId, version: consentVersion, ...answers, chosenAt } });

      await page.reload();
      await hydrated(page);
      await expect(banner(page)).toBeHidden();
      await page.goto('/login');
      await hydrated(page);
      await expect(banner(page)).toBeHidden();
    });
  }

  test('needs no mouse, is no modal, and stands before the page for the keyboard', async ({ page }) => {
    await open(page, '/pricing');
    await expect(choice(page, 'Accept')).toBeVisible();
    const focused = () => page.evaluate<string>(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`);
    const passed: string[] = [];
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      passed.push(await focused());
    }
    expect(passed.filter((name) => name !== 'Cookie policy').slice(0, 4)).toEqual(['Skip to content', 'Accept', 'Reject', 'Settings']);

    // The rest of the page works meanwhile.
    await page.getByRole('button', { name: 'Annual', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Annual', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await choice(page, 'Reject').focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
  });

  test('leaves room below the footer, moves nothing, and the focus does not get lost behind it', async ({ page }) => {
    await page.addInitScript({
      content: `window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.moved += entry.value)))
        .observe({ type: 'layout-shift', buffered: true })`,
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/login');
    await expect(banner(page)).toBeVisible();
    await page.evaluate(`scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })`);

    const footer = (await page.getByRole('contentinfo').boundingBox())!;
    const bar = (await banner(page).boundingBox())!;
    expect(footer.y + footer.height).toBeLessThanOrEqual(bar.y + 1);
    expect(bar.height).toBeLessThan(220);
    expect(await page.evaluate('window.moved')).toBeLessThan(0.001);

    await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).focus();
    const link = (await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).boundingBox())!;
    expect(link.y + link.height).toBeLessThanOrEqual(bar.y + 1);
  });

  test('comes back after 26 weeks, and when something else is asked', async ({ page }) => {
    const start = Date.parse('2026-11-21T09:00:00Z');
    await page.clock.install({ time: start });
    await open(page, '/pricing');
    await choice(page, 'Reject').click();
    const { at } = (await stored(page)) as { at: number };

    await page.clock.setSystemTime(at + 182 * DAY_MS - 60_000);
    await page.reload();
    await hydrated(page);
    await expect(banner(page)).toBeHidden();
    await page.clock.setSystemTime(at + 182 * DAY_MS);
    await page.reload();
    await expect(banner(page)).toBeVisible();

    await choice(page, 'Reject').click();
    await page.evaluate(
      `localStorage.setItem('larkline.consent', JSON.stringify({ ...JSON.parse(localStorage.getItem('larkline.consent')), version: '2025-01-01' }))`,
    );
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });

  test('works where storage is forbidden: the choice holds for the page, and is asked again', async ({ page }) => {
    await page.addInitScript({
      content: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })`,
    });
    await open(page, '/pricing');
    await choice(page, 'Accept').click();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(banner(page)).toBeHidden();

    await page.reload();
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('CNS-01 with the server away', () => {
  test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });

  test('a choice that the server could not log holds all the same', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    const warned = page.waitForEvent('console', (message) => message.text().includes('could not be recorded'));
    await open(page, '/pricing');
    await choice(page, 'Reject').click();

    await expect(banner(page)).toBeHidden();
    expect((await warned).type()).toBe('warning');
  });
});

test.describe('CNS-01 the settings', () => {
  test('open from the banner with nothing ticked, and take one category alone', async ({ page }) => {
    await open(page, '/pricing');
    await choice(page, 'Settings').click();
    await expect(settings(page).getByRole('checkbox', { name: 'Essential' })).toBeChecked();
    await expect(settings(page).getByRole('checkbox', { name: 'Essential' })).toBeDisabled();
    for (const name of ['Analytics', 'Preference', 'Marketing']) {
      await expect(settings(page).getByRole('checkbox', { name })).not.toBeChecked();
    }

    await settings(page).getByRole('checkbox', { name: 'Analytics' }).check();
    await settings(page).getByRole('button', { name: 'Save choice' }).click();

    await expect(settings(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ analytics: true, preference: false, marketing: false });
  });

  test('open from the footer with the choice in force, which can be changed at any time', async ({ page }) => {
    await haveChosen(page, { preference: true });
    await open(page, '/');
    await fromFooter(page).click();
    await expect(settings(page).getByRole('checkbox', { name: 'Preference' })).toBeChecked();
    await expect(settings(page).getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked();

    await settings(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(settings(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ analytics: false, preference: false, marketing: false });
    await expect(fromFooter(page)).toBeFocused();
  });

  test('close with Escape and without a choice; the focus goes back', async ({ page }) => {
    await open(page, '/pricing');
    await choice(page, 'Settings').press('Enter');
    await expect(settings(page)).toBeVisible();
    await settings(page).getByRole('checkbox', { name: 'Marketing' }).check();
    await page.keyboard.press('Escape');

    await expect(settings(page)).toBeHidden();
    await expect(choice(page, 'Settings')).toBeFocused();
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
});

test.describe('CNS-02 CF-29', () => {
  test('before a choice and after Reject no page asks another host or keeps anything beside the choice', async ({ page, request }) => {
    const html = await (await request.get('/')).text();
    const footer = html.slice(html.indexOf('<footer'));
    const linked = [...footer.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path]) => path ?? '/');
    const paths = [...new Set([...linked, '/', '/pricing', '/login', '/email-confirmed', '/no-such-page'])];
    expect(paths.length).toBeGreaterThan(4);
    const others = watchOtherHosts(page);

    for (const path of paths) {
      await open(page, path);
      await expect(banner(page)).toBeVisible();
      expect([path, await keptBy(page)]).toEqual([path, { cookies: [], local: [], session: [] }]);
    }
    await choice(page, 'Reject').click();
    // The choice waits in the browser until the api has recorded it.
    await expect.poll(async () => (await keptBy(page)).local).toEqual(['larkline.consent']);
    for (const path of paths) {
      await open(page, path);
      expect([path, await keptBy(page)]).toEqual([path, { cookies: [], local: ['larkline.consent'], session: [] }]);
    }
    expect(others.hosts()).toEqual([]);
  });
});

test.describe('CNS-03 DSH-17 the banner is not there', () => {
  test('on /dashboard and /onboarding, with anything behind them; the footer still opens the settings', async ({ page }) => {
    await signIn(page, await seedClient(), '/dashboard');
    for (const path of ['/dashboard', '/dashboard?tab=billing', '/onboarding']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await hydrated(page);
      await expect(fromFooter(page)).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    }
    await fromFooter(page).click();
    await settings(page).getByRole('button', { name: 'Reject all' }).click();
    expect(await stored(page)).toMatchObject({ analytics: false });
  });

  test('on /admin', async ({ page }) => {
    await signIn(page, await seedClient({ admin: true }), '/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await expect(banner(page)).toHaveCount(0);
  });

  test('but on /login it is', async ({ page }) => {
    await open(page, '/login');

    await expect(banner(page)).toBeVisible();
  });
});
