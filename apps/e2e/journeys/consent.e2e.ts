import type { Locator, Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { consentVersion, readStoredData } from '../fixtures/consent.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { expect, test } from '../fixtures/test.ts';

const DAY_MS = 24 * 3_600_000;
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });
const choice = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const fromFooter = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
const footerLinks = (page: Page) => page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
const stored = (page: Page) => page.evaluate<Record<string, unknown> | null>(`JSON.parse(localStorage.getItem('larkline.consent'))`);

test.describe('CNS-01 the banner', () => {
  /** The buttons have one look, and are as high as a finger. */
  const expectEqualWeight = async (page: Page) => {
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
  };

  test('offers three answers of equal weight in both themes and on a phone, needs no mouse, is no modal, and stands before the page for the keyboard', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, '/pricing');
    await expect(choice(page, 'Accept')).toBeVisible();
    await expectEqualWeight(page);
    const focused = () => page.evaluate<string>(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`);
    const passed: string[] = [];
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      passed.push(await focused());
    }
    expect(passed.filter((name) => name !== 'Cookie policy').slice(0, 4)).toEqual(['Skip to content', 'Accept', 'Reject', 'Settings']);

    // The rest of the page works in the meantime.
    await page.getByRole('button', { name: 'Annual', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Annual', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    await expectEqualWeight(page);
    await choice(page, 'Reject').focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
  });

  for (const [button, answers] of [
    ['Accept', { analytics: true, preference: true, marketing: true }],
    ['Reject', { analytics: false, preference: false, marketing: false }],
  ] as const) {
    test(`CNS-02 CF-29 ${button} closes it for good, the server has a record of it, and the browser keeps the choice alone`, async ({
      page,
    }) => {
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

      await open(page, '/login');
      await expect(banner(page)).toBeHidden();
      // A page that was left before it had read the answer sends the record again from the next one.
      if (button === 'Reject')
        await expect.poll(() => readStoredData(page)).toEqual({ cookies: [], local: ['larkline.consent'], session: [] });
    });
  }

  test('leaves room below the footer, moves nothing, and the focus does not get lost behind it', async ({ page }) => {
    await page.addInitScript({
      content: `window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.moved += entry.value)))
        .observe({ type: 'layout-shift', buffered: true })`,
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/login');
    await expect(banner(page)).toBeVisible();
    const belowBar = async (part: Locator) => {
      const [box, bar] = [(await part.boundingBox())!, (await banner(page).boundingBox())!];
      return box.y + box.height - bar.y;
    };
    // The room is made when the browser has measured the banner.
    const footerBelowBar = async () => {
      await page.evaluate(`scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })`);
      return belowBar(page.getByRole('contentinfo'));
    };
    await expect.poll(footerBelowBar).toBeLessThanOrEqual(1);
    expect((await banner(page).boundingBox())!.height).toBeLessThan(220);
    expect(await page.evaluate('window.moved')).toBeLessThan(0.001);

    await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true });
    await link.focus();
    await expect.poll(() => belowBar(link)).toBeLessThanOrEqual(1);
  });

  test('comes back after 26 weeks', async ({ page }) => {
    await page.clock.install({ time: Date.parse('2026-11-21T09:00:00Z') });
    await open(page, '/pricing');
    await choice(page, 'Reject').click();
    const { at } = (await stored(page)) as { at: number };

    for (const [sinceMs, visible] of [
      [182 * DAY_MS - 60_000, false],
      [182 * DAY_MS, true],
    ] as const) {
      await page.clock.setSystemTime(at + sinceMs);
      await page.reload();
      await hydrated(page);
      await expect(banner(page)).toBeVisible({ visible });
    }
  });
});

test('CNS-01 the settings open from the banner with nothing ticked and from the footer with the choice in force, take one category alone, and close with Escape without a choice; the focus goes back', async ({
  page,
}) => {
  const box = (name: string) => settings(page).getByRole('checkbox', { name });
  await open(page, '/pricing');
  await choice(page, 'Settings').press('Enter');
  await expect(box('Essential')).toBeChecked();
  await expect(box('Essential')).toBeDisabled();
  for (const name of ['Analytics', 'Preference', 'Marketing']) await expect(box(name)).not.toBeChecked();
  await box('Marketing').check();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  await expect(choice(page, 'Settings')).toBeFocused();
  await expect(banner(page)).toBeVisible();
  expect(await stored(page)).toBeNull();

  await choice(page, 'Settings').click();
  await expect(box('Marketing')).not.toBeChecked();
  await box('Preference').check();
  await settings(page).getByRole('button', { name: 'Save choice' }).click();
  await expect(settings(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ analytics: false, preference: true, marketing: false });

  await fromFooter(page).click();
  await expect(box('Preference')).toBeChecked();
  await expect(box('Marketing')).not.toBeChecked();
  await settings(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(settings(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ analytics: false, preference: false, marketing: false });
  await expect(fromFooter(page)).toBeFocused();
});

test.describe('CNS-03 DSH-17 PUB-12 the banner is not there, but the footer is', () => {
  const FOOTER = ['Home', 'Services', 'Pricing', 'Demo', 'About', 'Contact', 'Login'];

  test('on /dashboard and /onboarding, with anything behind them; the footer still opens the settings', async ({ page }) => {
    await signIn(page, await seedClient(), '/dashboard?tab=billing');
    for (const path of ['/dashboard?tab=billing', '/onboarding']) {
      if (path === '/onboarding') await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await hydrated(page);
      await expect(footerLinks(page)).toHaveText(FOOTER);
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

    await expect(footerLinks(page)).toHaveText(FOOTER);
    await expect(banner(page)).toHaveCount(0);
  });
});
