import type { Page } from '@playwright/test';
import { haveChosen } from '../fixtures/consent.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

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
async function openPaused(page: Page, path = '/pricing'): Promise<void> {
  await page.clock.install({ time: START });
  await open(page, path);
  await page.clock.pauseAt(new Date(START.getTime() + 60_000));
  await page.mouse.move(600, 500);
}

/** Returns the visible offer; fails unless there is exactly one. */
async function shown(page: Page): Promise<'roi' | 'lock'> {
  const visible = await Promise.all([guarantee(page).isVisible(), lock(page).isVisible()]);
  expect(visible.filter(Boolean)).toHaveLength(1);
  return visible[0] ? 'roi' : 'lock';
}

test.beforeEach(async ({ page }) => haveChosen(page));

test('PRM-01 PRM-02 CF-63 the first offer is in the page as it is served, with its drawn sign and the sentence of the price list', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/pricing')).text();
  // Each machine draws an emoji in its own way.
  expect(html).not.toMatch(/[💷🔒]/u);

  await open(page, '/');
  await expect(guarantee(page)).toBeVisible();
  await expect(lock(page)).toBeHidden();
  await expect(guarantee(page).locator('svg')).toBeVisible();
  const sentence = 'Save at least 2x your subscription fee within 90 days, or we refund it.';
  await expect(guarantee(page)).toContainText(sentence);

  await guarantee(page).click();
  await expect(page).toHaveURL('/pricing#guarantee');
  await expect(page.locator('#guarantee')).toContainText(sentence);
});

test('PRM-01 the second offer leads to the price lock', async ({ page }) => {
  await openPaused(page, '/');
  if ((await shown(page)) === 'roi') await page.clock.runFor(10_000);
  await lock(page).click();

  await expect(page).toHaveURL('/pricing#rate-lock');
});

test.describe('PRM-03 the next offer', () => {
  test('comes after 10 seconds and not before, and the first one again after 10 more', async ({ page }) => {
    await openPaused(page);
    const first = await shown(page);
    for (let waitedMs = 0; waitedMs < 10_000 && (await shown(page)) === first; waitedMs += STEP_MS) await page.clock.runFor(STEP_MS);
    const second = await shown(page);
    expect(second).not.toBe(first);

    // The change was within the last step.
    await page.clock.runFor(10_000 - STEP_MS - 1);
    expect(await shown(page)).toBe(second);
    await page.clock.runFor(STEP_MS + 1);
    expect(await shown(page)).toBe(first);
  });

  test('waits while the pointer is over the banner, and comes 10 seconds after it has left', async ({ page }) => {
    await openPaused(page);
    await banner(page).hover({ position: { x: 20, y: 10 } });
    const held = await shown(page);
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe(held);

    await page.mouse.move(600, 500);
    await page.clock.runFor(9_999);
    expect(await shown(page)).toBe(held);
    await page.clock.runFor(1);
    expect(await shown(page)).not.toBe(held);
    await page.clock.runFor(9_999);
    expect(await shown(page)).not.toBe(held);
    await page.clock.runFor(1);
    expect(await shown(page)).toBe(held);
  });

  test('waits while the keyboard is in the banner, and comes 10 seconds after it has left', async ({ page }) => {
    await openPaused(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const held = await shown(page);
    await expect(held === 'roi' ? guarantee(page) : lock(page)).toBeFocused();
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe(held);

    await page.keyboard.press('Tab');
    await expect(dismiss(page)).toBeFocused();
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe(held);

    await page.keyboard.press('Tab');
    await page.clock.runFor(9_999);
    expect(await shown(page)).toBe(held);
    await page.clock.runFor(1);
    expect(await shown(page)).not.toBe(held);
  });

  test('waits in a background tab and while scrolled away', async ({ page }) => {
    await openPaused(page);
    const held = await shown(page);
    const turn = (state: string) =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`);
    await turn('hidden');
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe(held);
    await turn('visible');
    await page.evaluate(`scrollTo({ top: 900, behavior: 'instant' })`);
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe(held);

    await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
    await page.clock.runFor(10_000);
    expect(await shown(page)).not.toBe(held);
  });
});

test.describe('PRM-04 a dismissed banner', () => {
  test('is gone at once and stays away until 7 days have passed, to the minute', async ({ page }) => {
    await openPaused(page);
    await dismiss(page).click();
    await expect(banner(page)).toBeHidden();
    const dismissedAt = Number(await page.evaluate(`localStorage.getItem('larkline.promo-dismissed')`));

    for (const [sinceMs, visible] of [
      [0, false],
      [7 * DAY_MS - 60_000, false],
      [7 * DAY_MS, true],
    ] as const) {
      await page.clock.setSystemTime(dismissedAt + sinceMs);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(banner(page)).toBeVisible({ visible });
    }
  });

  test('is away on the other pages too, and after the way there', async ({ page }) => {
    await open(page, '/pricing');
    await dismiss(page).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(banner(page)).toBeHidden();

    await page.goto('/no-such-page');
    await expect(banner(page)).toBeHidden();
  });

  test('is not painted before the bundle has come', async ({ page }) => {
    await page.addInitScript({ content: `localStorage.setItem('larkline.promo-dismissed', String(Date.now() - 1000))` });
    await page.route('**/assets/*.js', () => {});

    await page.goto('/pricing', { waitUntil: 'commit' });

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  test('hides for this page view where storage is forbidden', async ({ page }) => {
    await page.addInitScript({
      content: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })`,
    });
    await open(page, '/pricing');

    await dismiss(page).click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });
});

test('PRM-03 PRM-04 nothing moves: not by a change of the offer, not by a dismissed banner, on any width', async ({ page }) => {
  await page.addInitScript({
    content: `window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.moved += entry.value)))
      .observe({ type: 'layout-shift', buffered: true })`,
  });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openPaused(page);
    const top = await page.getByRole('heading', { level: 1 }).boundingBox();
    await page.clock.runFor(10_000);
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(top);
    expect(await page.evaluate('window.moved')).toBeLessThan(0.001);
    await page.clock.resume();
  }
  await dismiss(page).click();
  await page.reload();
  await hydrated(page);
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate('window.moved')).toBeLessThan(0.001);
});

test('PRM-06 the dismiss button has a name, nothing announces a change, and after dismissing the keyboard goes on with the navigation', async ({
  page,
}) => {
  await openPaused(page);
  const live = '@aria-live or @role="status" or @role="alert" or @role="marquee"';
  await expect(banner(page).locator(`xpath=descendant-or-self::*[${live}] | ancestor::*[${live}]`)).toHaveCount(0);
  // The hidden offer is hidden from screen readers as well.
  await expect(banner(page).getByRole('link')).toHaveCount(1);

  await dismiss(page).focus();
  await page.keyboard.press('Enter');

  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /Larkline/ })).toBeFocused();
});
