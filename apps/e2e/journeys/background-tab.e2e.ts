import type { Locator, Page } from '@playwright/test';
import { haveChosen } from '../fixtures/consent.ts';
import { card, DENTAL, FAKE_SPEECH, openAtNoon, openChat } from '../fixtures/demo-page.ts';
import { open } from '../fixtures/hydration.ts';
import { observersTold, setTabInFront } from '../fixtures/tab.ts';
import { expect, test } from '../fixtures/test.ts';

// Repeating animations pause in a background tab, and those with an end reach it. The offers (PRM-03) and the comparison (HOM-06) are
// tested with their pages.

/** Far longer than any animation. */
const AWAY_MS = 60_000;

test.beforeEach(({ page }) => haveChosen(page));

async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function reveal(page: Page, element: Locator): Promise<void> {
  await element.evaluate((target) => target.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await observersTold(page);
}

for (const { rows, path, what, count, halfWayMs, half, end } of [
  {
    rows: 'HOM-04',
    path: '/',
    what: 'the figures of the home page',
    count: (page: Page) => page.getByRole('region', { name: 'In figures' }).getByRole('img', { name: '99.9%' }),
    halfWayMs: 500 + 29 * 25,
    half: '50.0%',
    end: '99.9%',
  },
  {
    rows: 'SVC-08',
    path: '/services',
    what: 'the savings calculator',
    count: (page: Page) =>
      page.getByRole('region', { name: 'What would you save?' }).getByText('Saved in a year').locator('xpath=following-sibling::*[1]'),
    halfWayMs: 500 + 24 * 30,
    half: '£13,500',
    end: '£27,000',
  },
]) {
  test(`${rows} ${what}: the count holds in a background tab, and goes on from there to its end`, async ({ page }) => {
    await openStill(page, path);
    await reveal(page, count(page));
    await page.clock.runFor(halfWayMs);
    await expect(count(page)).toHaveText(half);

    await setTabInFront(page, false);
    await page.clock.runFor(AWAY_MS);
    await expect(count(page)).toHaveText(half);

    await setTabInFront(page, true);
    await page.clock.runFor(halfWayMs);
    await page.clock.runFor(1_000);
    await expect(count(page)).toHaveText(end);
  });
}

for (const { rows, path, what, lines } of [
  {
    rows: 'HOM-01',
    path: '/',
    what: 'the example call',
    lines: (page: Page) => page.getByRole('region', { name: 'Example call' }).getByRole('listitem'),
  },
  {
    rows: 'DMO-22',
    path: '/demo',
    what: 'the example chat',
    lines: (page: Page) => page.getByRole('list', { name: 'Example chat' }).getByRole('listitem'),
  },
]) {
  test(`${rows} ${what} holds in a background tab, and goes on from there`, async ({ page }) => {
    await openStill(page, path);
    const shown = () => lines(page).filter({ visible: true }).count();
    await reveal(page, lines(page).first());
    // A replay begins after the finished state was shown long enough.
    for (let rounds = 0; rounds < 10 && (await shown()) !== 4; rounds += 1) await page.clock.runFor(2_100);
    expect(await shown()).toBe(4);

    await setTabInFront(page, false);
    await page.clock.runFor(AWAY_MS);
    expect(await shown()).toBe(4);

    await setTabInFront(page, true);
    await page.clock.runFor(2_100);
    expect(await shown()).toBe(5);
  });
}

test('DMO-22 the visualisation comes to its end in a background tab', async ({ page }) => {
  await openAtNoon(page);
  const region = page.getByRole('region', { name: 'What it understands' });
  await page.clock.runFor(3_500);
  await region.getByRole('button', { name: 'Analyse' }).click();
  await page.clock.runFor(800);
  await expect(region.locator('[data-shown=true]')).toHaveCount(1);

  await setTabInFront(page, false);
  // As in a throttled tab: the clock jumps, each timer fires once.
  await page.clock.fastForward(AWAY_MS);
  await setTabInFront(page, true);

  await expect(region).toHaveAttribute('data-phase', 'complete');
  await expect(region.locator('[data-shown=true]')).toHaveCount(4);
});

test('DMO-08 a reply arrives once in a background tab, and the next message can be written', async ({ page }) => {
  await openAtNoon(page);
  const { log, input, typing } = await openChat(page, DENTAL);
  await expect(log.locator('time')).toHaveCount(1);
  await input.fill('What are your opening hours?');
  await input.press('Enter');
  await expect(typing).toBeVisible();

  await setTabInFront(page, false);
  await page.clock.fastForward(AWAY_MS);
  await setTabInFront(page, true);

  await expect(log.locator('time')).toHaveCount(3);
  await expect(typing).toBeHidden();
  await expect(input).toBeEnabled();
});

test('DMO-05 the countdown of a call goes by the clock in a background tab', async ({ page }) => {
  await page.addInitScript(FAKE_SPEECH);
  await openAtNoon(page);
  await card(page, 'voice', DENTAL).getByRole('button', { name: 'Start Voice Call' }).click();
  await page.clock.runFor(100);
  const call = page.getByRole('dialog', { name: DENTAL });
  await expect(call.getByRole('timer')).toContainText('1:00');

  await setTabInFront(page, false);
  await page.clock.fastForward(30_000);
  await setTabInFront(page, true);
  await expect(call.getByRole('timer')).toContainText('0:30');

  await setTabInFront(page, false);
  await page.clock.fastForward(AWAY_MS);
  await setTabInFront(page, true);
  await expect(call).toContainText('The 60 seconds are up');
});
