import type { Locator, Page } from '@playwright/test';
import { goBack, open } from '../fixtures/hydration.ts';
import { test } from '../fixtures/plain-page.ts';
import { expect } from '../fixtures/test.ts';
import { findAll } from '../fixtures/find-all.ts';

/** Messages on each side of the comparison. */
const MESSAGES = 6;
/** Messages with which a replay of the comparison begins. */
const FIRST = 3;
const QUESTIONS = [
  'Will callers know they’re speaking to AI?',
  'What happens when the assistant can’t help?',
  'How soon can we start?',
  'Which systems does it work with?',
  'Can I change what it says?',
  'How is our customers’ data kept safe?',
];

const section = (page: Page, name: string) => page.getByRole('region', { name });
const figures = (page: Page) => section(page, 'In figures');
const comparison = (page: Page) => section(page, 'The same call, twice');
const sides = (page: Page) => comparison(page).getByRole('article');
const questions = (page: Page) => section(page, 'What people ask us first').locator('details');

/** Opens the page with a stopped clock. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Scrolls until this share of an element is visible from below, and waits until the page's observers were called. */
async function reveal(page: Page, element: Locator, share: number): Promise<void> {
  await element.evaluate((target, part) => {
    const { top, height } = (target as { getBoundingClientRect(): { top: number; height: number } }).getBoundingClientRect();
    const view = globalThis as unknown as { scrollY: number; innerHeight: number; scrollTo(options: object): void };
    view.scrollTo({ top: view.scrollY + top + part * height - view.innerHeight, behavior: 'instant' });
  }, share);
  await settle(page);
}

async function toTop(page: Page): Promise<void> {
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
  await settle(page);
}

/** Observers are called in the order of their creation: once a new one was called, all were, and React has updated a frame later. */
async function settle(page: Page): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) {
    await page.evaluate(`new Promise((resolve) => {
      const observer = new IntersectionObserver(() => { observer.disconnect(); resolve(null); });
      observer.observe(document.body);
    })`);
  }
}

/** Returns the number of messages of each side. */
const said = (page: Page) => Promise.all([0, 1].map((side) => sides(page).nth(side).locator('li[data-said="true"]').count()));
const expectSaid = (page: Page, count: number) => expect.poll(() => said(page)).toEqual([count, count]);

test('HOM-01 the hero leads to the demo and to the services, and counts both', async ({ page }) => {
  await page.addInitScript(
    `navigator.sendBeacon = (url, body) => { body.text().then((text) => (window.told ??= []).push(text)); return true; }`,
  );
  const told = () => page.evaluate<string>('JSON.stringify(window.told)');
  await open(page, '/');
  const hero = page.getByRole('main').locator('section').first();

  await hero.getByRole('link', { name: 'View Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect.poll(told).toContain('services_view');
  expect(await told()).not.toContain('demo_start');

  await goBack(page);
  await hero.getByRole('link', { name: 'Try Live Demo' }).click();
  await expect(page).toHaveURL('/demo');
  await expect.poll(told).toContain('demo_start');
});

test('HOM-02 a service leads to its part of the services page', async ({ page }) => {
  await open(page, '/');

  await page.getByRole('article', { name: 'Live Chatbot' }).getByRole('link', { name: 'Learn More' }).click();

  await expect(page).toHaveURL('/services#live-chatbot');
  await expect(page.locator('#live-chatbot')).toBeInViewport();
});

test.describe('HOM-04 the two figures', () => {
  const uptime = (page: Page) => figures(page).getByRole('img', { name: '99.9%' });
  const saving = (page: Page) => figures(page).getByRole('img', { name: '90%' });

  test('count at 30 % of the section, after 500 ms, in 60 steps, to their ends and only once', async ({ page }) => {
    await openStill(page);
    await reveal(page, figures(page), 0.29);
    await page.clock.runFor(10_000);
    await expect(uptime(page)).toHaveText('94.9%');

    await reveal(page, figures(page), 0.31);
    const room = await figures(page).boundingBox();
    await page.clock.runFor(499);
    await expect(uptime(page)).toHaveText('94.9%');
    await page.clock.runFor(1);
    await expect(uptime(page)).toHaveText('95.0%');
    await expect(saving(page)).toHaveText('86%');
    await page.clock.runFor(58 * 25);
    await expect(uptime(page)).toHaveText('99.8%');
    await page.clock.runFor(25);
    await expect(uptime(page)).toHaveText('99.9%');
    await expect(saving(page)).toHaveText('90%');
    expect(await figures(page).boundingBox()).toEqual(room);

    await toTop(page);
    await page.clock.runFor(10_000);
    await reveal(page, figures(page), 1);
    await page.clock.runFor(700);
    await expect(uptime(page)).toHaveText('99.9%');
  });
});

test.describe('HOM-06 the comparison', () => {
  const cards = (page: Page) => sides(page).first().locator('..');

  const result = (page: Page) => comparison(page).getByText('Booked in 46 seconds');
  const bar = (page: Page) => result(page).locator('xpath=ancestor::div[@data-finished]');

  test('replays while 60 % of it is on the screen, one more message every 2 s on both sides, begins again 3 s after the last, holds off the screen and in a background tab, and can be paused by keyboard', async ({
    page,
  }) => {
    await openStill(page);
    await reveal(page, cards(page), 0.58);
    await page.clock.runFor(60_000);
    await expectSaid(page, MESSAGES);

    await reveal(page, cards(page), 1);
    const room = await comparison(page).boundingBox();
    const colour = await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    await expectSaid(page, MESSAGES);
    await page.clock.runFor(2_999);
    await expectSaid(page, MESSAGES);
    await page.clock.runFor(1);
    await expectSaid(page, FIRST);
    await expect(result(page)).toHaveCSS('opacity', '0');
    await expect(bar(page)).not.toHaveCSS('background-color', colour);

    for (let count = FIRST + 1; count <= MESSAGES; count += 1) {
      await page.clock.runFor(1_999);
      expect(await said(page)).toEqual([count - 1, count - 1]);
      await page.clock.runFor(1);
      await expectSaid(page, count);
    }
    await expect(result(page)).toHaveCSS('opacity', '1');
    await expect(bar(page)).toHaveCSS('background-color', colour);
    await page.clock.runFor(2_999);
    expect(await said(page)).toEqual([MESSAGES, MESSAGES]);
    await page.clock.runFor(1);
    await expectSaid(page, FIRST);
    expect((await comparison(page).boundingBox())?.height).toBe(room?.height);

    await test.step('off the screen and in a background tab', async () => {
      await toTop(page);
      await page.clock.runFor(60_000);
      expect(await said(page)).toEqual([FIRST, FIRST]);
      await reveal(page, cards(page), 1);
      await setTabInFront(page, false);
      await page.clock.runFor(60_000);
      expect(await said(page)).toEqual([FIRST, FIRST]);
      await setTabInFront(page, true);
      await page.clock.runFor(2_000);
      await expectSaid(page, FIRST + 1);
    });
    await test.step('paused by keyboard, it continues from there', async () => {
      await comparison(page).getByRole('button', { name: 'Pause the comparison' }).press('Enter');
      await reveal(page, cards(page), 1);
      await page.clock.runFor(60_000);
      expect(await said(page)).toEqual([FIRST + 1, FIRST + 1]);
      await comparison(page).getByRole('button', { name: 'Play the comparison' }).press('Enter');
      await reveal(page, cards(page), 1);
      await page.clock.runFor(2_000);
      await expectSaid(page, FIRST + 2);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    test('is one card of at most 520 px with a switch between the sides and both results', async ({ page }) => {
      await page.goto('/');
      const card = comparison(page).getByRole('group', { name: 'Who answers' }).locator('..');
      await expect(card).toContainText('Booked in 46 s');
      await expect(card).toContainText('Lost overnight');

      for (const name of ['With a front desk', 'With Larkline']) {
        await comparison(page).getByRole('group').getByText(name).click();
        await expect(comparison(page).getByRole('article')).toHaveCount(1);
        await expect(comparison(page).getByRole('article', { name })).toBeVisible();
        expect((await card.boundingBox())!.height).toBeLessThanOrEqual(520);
      }
    });
  });

  test('HOM-04 shows its end at once under reduced motion, as the figures do, with nothing to pause', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStill(page);

    await expect(figures(page).getByRole('img', { name: '99.9%' })).toHaveText('99.9%');
    await expect(figures(page).getByRole('img', { name: '90%' })).toHaveText('90%');

    await expectSaid(page, MESSAGES);
    await expect(comparison(page).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pause the example call' })).toHaveCount(0);
  });
});

test('HOM-06 HOM-08 PUB-15 PUB-20 CF-24 the page is the same for those who come from another one: six questions open one at a time by keyboard, and each claim leads to its footnote', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(sides(page).locator('li')).toHaveCount(2 * MESSAGES);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);

  const titles = questions(page).locator('summary');
  await expect(titles).toHaveText(QUESTIONS);
  const openOnes = () => section(page, 'What people ask us first').locator('details[open] summary');
  await expect(openOnes()).toHaveText(QUESTIONS.slice(0, 1));

  for (const [index, question] of QUESTIONS.entries()) {
    if (index === 0) continue;
    await titles.nth(index).press(index % 2 ? 'Enter' : 'Space');
    await expect(openOnes()).toHaveText([question]);
    await expect(questions(page).nth(index).locator('p')).toBeVisible();
  }
  await titles.last().click();
  await expect(openOnes()).toHaveCount(0);

  const notes = figures(page).getByRole('link', { name: 'Footnote' });
  await expect(notes).toHaveCount(9);

  for (const [index, note] of (await notes.all()).entries()) await expect(note).toHaveAttribute('href', `#note-${index + 1}`);
  await expect(page.locator('#note-2')).toContainText('£3,000 a year');
  await notes.nth(1).click();
  await expect(page.locator('#note-2')).toBeInViewport();

  await page.locator('#note-2').getByRole('link', { name: 'Back to the text of footnote 2' }).click();
  await expect(notes.nth(1)).toBeInViewport();
  // Every way back leads to a mark.
  const back = await page.getByRole('list', { name: 'Footnotes' }).getByRole('link').all();
  for (const link of back) await expect(page.locator((await link.getAttribute('href'))!)).toHaveCount(1);
});

test('PUB-17 PUB-18 PUB-19 PUB-20 HOM-04 HOM-06 HOM-08 without script the page reads completely, its wide columns begin at one edge, and on a phone both sides of the comparison stand below each other', async ({
  plainPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const wide = [
    section(page, 'What an unanswered phone costs').getByRole('img'),
    section(page, 'Built for people who answer their own phone').getByRole('list'),
    questions(page).first(),
  ];
  const edges = await Promise.all(wide.map(async (column) => Math.round((await column.boundingBox())!.x)));
  expect(new Set(edges).size).toBe(1);

  await expect(page.getByText('A receptionist, sales rep and support agent in one, available 24/7.')).toBeVisible();
  for (const name of ['AI Receptionist', 'Live Chatbot']) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Works with' }).getByRole('listitem')).toHaveText([
    'Google Calendar',
    'Outlook calendar',
    'Calendly',
    'Shopify',
    'WooCommerce',
    'Magento',
    'WordPress widget',
    'custom APIs',
    'CRMs',
  ]);
  await expect(figures(page).getByRole('img')).toHaveText(['99.9%', '90%']);
  for (const claim of ['under 2 minutes', '15+', '98%', '30–60 days', '24–48 hours', 'SOC 2', 'none']) {
    await expect(figures(page).getByText(claim, { exact: true })).toBeVisible();
  }
  for (const message of await findAll(sides(page).getByRole('listitem'))) await expect(message).toHaveCSS('opacity', '1');
  await expect(sides(page).getByText('Lost overnight')).toHaveCSS('opacity', '1');
  await expect(page.getByText('Booked: Thursday, 09:30')).toBeVisible();
  await questions(page).nth(2).locator('summary').click();
  await expect(questions(page).nth(2).locator('p')).toBeVisible();
  await expect(questions(page).first().locator('p')).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(comparison(page).getByRole('article')).toHaveCount(2);
  await expect(comparison(page).getByRole('article', { name: 'With a front desk' })).toBeVisible();
  await expect(comparison(page).getByRole('group', { name: 'Who answers' })).toHaveCount(0);
});

/** Triggers the events of switching to another tab, because headless tabs are always in front. */
async function setTabInFront(page: Page, inFront: boolean): Promise<void> {
  await page.evaluate(`Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${inFront ? 'visible' : 'hidden'}' });
    document.dispatchEvent(new Event('visibilitychange'));`);
  await settle(page);
}
