import type { Locator, Page } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { card, DENTAL, FAKE_SPEECH, openAtNoon, openChat } from '../fixtures/demo-page.ts';
import { open } from '../fixtures/hydration.ts';
import { waitForObservers, setTabInFront } from '../fixtures/tab.ts';
import { expect, test } from '../fixtures/test.ts';

// Repeating animations pause in a background tab, and those with an end reach it. The offers (PRM-03) and the comparison (HOM-06) are
// tested with their pages.

/** Far longer than any animation. */
const AWAY_MS = 60_000;

test.beforeEach(({ page }) => storeConsent(page));

async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function reveal(page: Page, element: Locator): Promise<void> {
  await element.evaluate((target) => target.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await waitForObservers(page);
}

/** A counter pauses halfway in a background tab, then resumes to the end. */
async function expectHeldCount(page: Page, count: Locator, halfWayMs: number, half: string, end: string): Promise<void> {
  await reveal(page, count);
  await page.clock.runFor(halfWayMs);
  await expect(count).toHaveText(half);
  await setTabInFront(page, false);
  await page.clock.runFor(AWAY_MS);
  await expect(count).toHaveText(half);
  await setTabInFront(page, true);
  await page.clock.runFor(halfWayMs);
  await page.clock.runFor(1_000);
  await expect(count).toHaveText(end);
}

/** An example call pauses after four lines in a background tab, then resumes. */
async function expectHeldLines(page: Page, lines: Locator): Promise<void> {
  const shown = () => lines.filter({ visible: true }).count();
  // Rendered a moment after the clock has moved.
  const pass = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    await waitForObservers(page);
  };
  await reveal(page, lines.first());
  // A replay begins after the finished state was shown long enough.
  for (let rounds = 0; rounds < 10 && (await shown()) !== 4; rounds += 1) await pass(2_100);
  expect(await shown()).toBe(4);
  await setTabInFront(page, false);
  await pass(AWAY_MS);
  expect(await shown()).toBe(4);
  await setTabInFront(page, true);
  await pass(2_100);
  await expect.poll(shown).toBe(5);
}

test('HOM-01 HOM-04 the figures and the example call of the home page pause in a background tab and resume', async ({ page }) => {
  await openStill(page, '/');
  const figure = page.getByRole('region', { name: 'In figures' }).getByRole('img', { name: '99.9%' });
  await expectHeldCount(page, figure, 500 + 29 * 25, '97.4%', '99.9%');
  await expectHeldLines(page, page.getByRole('region', { name: 'Example call' }).getByRole('listitem'));
});

test('SVC-07 SVC-08 the savings calculator begins half a second after it is seen, in 50 steps of 30 ms, and holds in a background tab', async ({
  page,
}) => {
  await openStill(page, '/services');
  const yearly = page
    .getByRole('region', { name: 'What would you save?' })
    .getByText('Saved in a year')
    .locator('xpath=following-sibling::*[1]');
  await expect(yearly).toHaveText('£25,650');
  await reveal(page, yearly);
  await page.clock.runFor(499);
  await expect(yearly).toHaveText('£25,650');
  await page.clock.runFor(1);
  await expect(yearly).toHaveText('£25,677');
  await expectHeldCount(page, yearly, 24 * 30, '£26,325', '£27,000');
});

test('DMO-08 DMO-22 the example chat, the visualisation and a reply of /demo: held, or come to their end, in a background tab', async ({
  page,
}) => {
  await openAtNoon(page);
  await expectHeldLines(page, page.getByRole('list', { name: 'Example chat' }).getByRole('listitem'));

  const region = page.getByRole('region', { name: 'What it understands' });
  await page.clock.runFor(3_500);
  await region.getByRole('button', { name: 'Analyse' }).click();
  await page.clock.runFor(800);
  await expect(region.locator('[data-shown=true]')).toHaveCount(1);
  await awayByJump(page);
  await expect(region).toHaveAttribute('data-phase', 'complete');
  await expect(region.locator('[data-shown=true]')).toHaveCount(4);

  const { log, input, typing } = await openChat(page, DENTAL);
  await expect(log.locator('time')).toHaveCount(1);
  await input.fill('What are your opening hours?');
  await input.press('Enter');
  await expect(typing).toBeVisible();
  await awayByJump(page);
  await expect(log.locator('time')).toHaveCount(3);
  await expect(typing).toBeHidden();
  await expect(input).toBeEnabled();
});

/** As in a throttled tab: the clock jumps, each timer fires once. */
async function awayByJump(page: Page, milliseconds = AWAY_MS): Promise<void> {
  await setTabInFront(page, false);
  await page.clock.fastForward(milliseconds);
  await setTabInFront(page, true);
}

test('DMO-05 the countdown of a call goes by the clock in a background tab', async ({ page }) => {
  await page.addInitScript(FAKE_SPEECH);
  await openAtNoon(page);
  await card(page, 'voice', DENTAL).getByRole('button', { name: 'Start Voice Call' }).click();
  await page.clock.runFor(100);
  const call = page.getByRole('dialog', { name: DENTAL });
  await expect(call.getByRole('timer')).toContainText('1:00');
  await awayByJump(page, 30_000);
  await expect(call.getByRole('timer')).toContainText('0:30');
  await awayByJump(page);
  await expect(call).toContainText('The 60 seconds are up');
});
