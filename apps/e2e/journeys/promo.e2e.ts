import type { Locator, Page } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { test } from '../fixtures/plain-page.ts';
import { setTabInFront, waitForObservers } from '../fixtures/tab.ts';
import { expect } from '../fixtures/test.ts';

const START = new Date('2026-11-21T09:00:00Z');
const DAY_MS = 24 * 3_600_000;
/** Step of the search for a change. */
const STEP_MS = 500;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Offers' });
const guarantee = (page: Page) =>
  banner(page).getByRole('link', { name: /at least 2x your subscription fee within 90 days, or we refund it/ });
const lock = (page: Page) => banner(page).getByRole('link', { name: /your price is locked for life/ });
const dismiss = (page: Page) => banner(page).getByRole('button', { name: 'Dismiss offer for 7 days' });

/** Opens a page and stops its clock. */
async function openPaused(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: START });
  await open(page, path);
  await page.clock.pauseAt(new Date(START.getTime() + 60_000));
  await page.mouse.move(600, 500);
}

/** Returns the visible offer, once the page has drawn what has just happened; fails unless there is exactly one. */
async function shown(page: Page): Promise<'roi' | 'lock'> {
  await waitForObservers(page);
  const visible = await Promise.all([guarantee(page).isVisible(), lock(page).isVisible()]);
  expect(visible.filter(Boolean)).toHaveLength(1);
  return visible[0] ? 'roi' : 'lock';
}

/** Moves the clock until this offer is shown. */
async function turnTo(page: Page, offer: Locator): Promise<void> {
  await expect(async () => {
    if (!(await offer.isVisible())) await page.clock.runFor(10_000);
    await expect(offer).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => storeConsent(page));

test('PRM-01 PRM-02 CF-63 the first offer is in the page as it is served, with its drawn sign and the sentence of the price list, the second leads to the price lock', async ({
  page,
  plainPage,
  request,
}) => {
  const html = await (await request.get('/pricing')).text();
  // Each machine draws an emoji in its own way.
  expect(html).not.toMatch(/[💷🔒]/u);

  await plainPage.goto('/');
  await expect(guarantee(plainPage)).toBeVisible();
  await expect(lock(plainPage)).toBeHidden();
  await expect(guarantee(plainPage).locator('svg')).toBeVisible();
  const sentence = 'Save at least 2x your subscription fee within 90 days, or we refund it.';
  await expect(guarantee(plainPage)).toContainText(sentence);

  await openPaused(page, '/');
  await turnTo(page, guarantee(page));
  await guarantee(page).click();
  await expect(page).toHaveURL('/pricing#guarantee');
  await expect(page.locator('#guarantee')).toBeInViewport();
  await expect(page.locator('#guarantee')).toContainText(sentence);

  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
  await page.mouse.move(600, 500);
  await turnTo(page, lock(page));
  await lock(page).click();
  await expect(page).toHaveURL('/pricing#rate-lock');
});

test('PRM-03 the next offer comes every 10 seconds, but not while the pointer or the keyboard is in the banner, nor in a background tab, nor while scrolled away', async ({
  page,
}) => {
  await openPaused(page, '/pricing');
  let held = await shown(page);
  const expectHeld = async () => {
    await waitForObservers(page);
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe(held);
  };
  const expectNextAfter = async (waitMs: number) => {
    await waitForObservers(page);
    await page.clock.runFor(waitMs - 1);
    expect(await shown(page)).toBe(held);
    await page.clock.runFor(1);
    expect(await shown(page)).not.toBe(held);
    held = await shown(page);
  };

  await test.step('every 10 seconds', async () => {
    for (let waitedMs = 0; waitedMs < 10_000 && (await shown(page)) === held; waitedMs += STEP_MS) await page.clock.runFor(STEP_MS);
    expect(await shown(page)).not.toBe(held);
    held = await shown(page);

    // The change was within the last step.
    await page.clock.runFor(10_000 - STEP_MS - 1);
    expect(await shown(page)).toBe(held);
    await page.clock.runFor(STEP_MS + 1);
    expect(await shown(page)).not.toBe(held);
    held = await shown(page);
  });
  await test.step('the pointer', async () => {
    await banner(page).hover({ position: { x: 20, y: 10 } });
    await expectHeld();
    await page.mouse.move(600, 500);
    await expectNextAfter(10_000);
    await expectNextAfter(10_000);
  });
  await test.step('the keyboard', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(held === 'roi' ? guarantee(page) : lock(page)).toBeFocused();
    await expectHeld();
    await page.keyboard.press('Tab');
    await expect(dismiss(page)).toBeFocused();
    await expectHeld();
    await page.keyboard.press('Tab');
    await expectNextAfter(10_000);
  });
  await test.step('a background tab, and scrolled away', async () => {
    await setTabInFront(page, false);
    await expectHeld();
    await setTabInFront(page, true);
    await page.evaluate(`scrollTo({ top: 900, behavior: 'instant' })`);
    await expectHeld();
    await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
    await page.clock.runFor(10_000);
    expect(await shown(page)).not.toBe(held);
  });
});

test.describe('PRM-04 a dismissed banner', () => {
  test('PRM-06 is gone at once for the keyboard, which continues with the navigation, on the other pages too, and until 7 days have passed', async ({
    page,
  }) => {
    await openPaused(page, '/pricing');
    const live = '@aria-live or @role="status" or @role="alert" or @role="marquee"';
    await expect(banner(page).locator(`xpath=descendant-or-self::*[${live}] | ancestor::*[${live}]`)).toHaveCount(0);
    // The hidden offer is hidden from screen readers as well.
    await expect(banner(page).getByRole('link')).toHaveCount(1);

    await dismiss(page).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: /Larkline/ })).toBeFocused();
    const dismissedAt = Number(await page.evaluate(`localStorage.getItem('larkline.promo-dismissed')`));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(banner(page)).toBeHidden();

    for (const [sinceMs, visible] of [
      [7 * DAY_MS - 60_000, false],
      [7 * DAY_MS, true],
    ] as const) {
      await page.clock.setSystemTime(dismissedAt + sinceMs);
      await page.goto('/no-such-page', { waitUntil: 'domcontentloaded' });
      await expect(banner(page)).toBeVisible({ visible });
    }
  });

  test('is not painted before the bundle has come', async ({ page }) => {
    await page.addInitScript({ content: `localStorage.setItem('larkline.promo-dismissed', String(Date.now() - 1000))` });
    await page.route('**/assets/*.js', () => {});

    await page.goto('/pricing', { waitUntil: 'commit' });

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
});

test('PRM-03 PRM-04 nothing moves: not by a change of the offer, not by a dismissed banner, on any width', async ({ page }) => {
  await page.addInitScript({
    content: `window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.moved += entry.value)))
      .observe({ type: 'layout-shift', buffered: true })`,
  });
  // Fonts that arrive late move words a little.
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
  const title = () => page.getByRole('heading', { level: 1 }).boundingBox();
  await page.setViewportSize({ width: 320, height: 800 });
  await openPaused(page, '/pricing');
  const expectSameTop = async () => {
    const top = await title();
    await page.clock.runFor(10_000);
    await waitForObservers(page);
    expect(await title()).toEqual(top);
  };
  await expectSameTop();
  expect(await page.evaluate('window.moved')).toBeLessThan(0.001);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await waitForObservers(page);
    await expectSameTop();
  }
  await dismiss(page).click();
  await page.clock.resume();
  await page.reload();
  await hydrated(page);
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate('window.moved')).toBeLessThan(0.001);
});
