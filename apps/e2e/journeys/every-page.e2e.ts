import type { Page } from '@playwright/test';
import { axe, axeInBothThemes, showTheme } from '../fixtures/axe.ts';
import { storeConsent, readStoredData, watchOtherHosts } from '../fixtures/consent.ts';
import { keyboardFaults } from '../fixtures/keyboard-walk.ts';
import { geometryFaults } from '../fixtures/page-geometry.ts';
import { answered, openEverything, openReady, pageStates, toTop } from '../fixtures/page-tours.ts';
import { test } from '../fixtures/plain-page.ts';
import { PUBLIC_PAGES, UNKNOWN_PATH } from '../fixtures/public-pages.ts';
import { isDeep, takeSample } from '../fixtures/sample.ts';
import { expect } from '../fixtures/test.ts';
import { readPlainPage } from '../fixtures/without-script.ts';

const HIGH = 900;
const WIDE = { width: 1280, height: HIGH };
/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** A window and a theme. */
type Look = readonly [width: number, theme: 'light' | 'dark'];

/** Each width and each theme once; the last one as wide as `WIDE`. */
const LOOKS: readonly Look[] = [
  [390, 'light'],
  [1280, 'dark'],
];
const EVERY_LOOK: readonly Look[] = [[390, 'light'], [390, 'dark'], [1280, 'light'], LOOKS[1]!];
/** The page on which the frame of all pages is examined in every look. */
const FRAME_PAGE = '/';
const pageLooks = (path: string) => (isDeep || path === FRAME_PAGE ? EVERY_LOOK : LOOKS);
/** Pages that are walked through by keyboard in a wide window too; a window of 320 px covers a control more easily. */
const WALKED_WIDE = ['/', '/pricing', '/login'];
/** A page with little content besides the shared parts. */
const SHORT_PAGE = '/disclaimer';

/** Words that only a script, a phone's width or the answer to a plain form post (CON-05) shows; each says nothing that the page lacks without them. */
const WORDS_OF_STATES: Readonly<Record<string, readonly RegExp[]>> = {
  // The comparison as one card with a switch; the two cards stand there instead.
  '/': [/^Who answers$/, /^Booked in \d+ s$/],
  // The plans of the calculator, which needs a script.
  '/services': [/^Another amount$/, /: £[\d,]+ a year$/],
  // The way to the third card where the cards stand below each other.
  '/pricing': [/^Phone and chat together:$/],
  '/demo': [/^Ready$/],
  '/contact': [/^Message sent|^Thank you for your|^Failed to send|^Please try again|^Press Back|^hello@|^\.$/],
  // What the page that is returned by the button says.
  '/unsubscribe': [/^We’ve stopped these emails$|^This link no longer works$/, /^From now on we’ll|^It’s more than 90 days old/],
};
/** Long enough for every timer of a page. */
const LONG_MS = 60_000;

/** Pages that keep what they need: the purchase, and what the provider of a calendar answered. */
const KEEPING = ['/post-payment-signup', '/oauth/callback/google', '/oauth/callback/microsoft'];
/** Pages that store something themselves; on the others only the frame does. */
const STORING = ['/', '/contact', '/login', '/post-payment-signup'];
/** Pages that ask the api themselves. */
const ASKING = [
  '/contact',
  '/login',
  '/email-confirmed',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/unsubscribe',
  '/post-payment-signup',
];
const SAMPLE = 2;
const paths = PUBLIC_PAGES.map(({ path }) => path);
const except = (some: readonly string[]) => paths.filter((path) => !some.includes(path));
/** Forms that are handled in the browser and therefore never fail. */
const WITHOUT_API = ['/demo'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const words = (page: Page) => page.locator('main').innerText();
const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' });

/** Records failed loads from now on, except the page of an unknown address itself. */
function watchFailures(page: Page): () => string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400 && new URL(response.url()).pathname !== UNKNOWN_PATH)
      failed.push(`${response.status()} ${response.url()}`);
  });
  return () => failed;
}

const runningAnimations = (page: Page) =>
  page.evaluate(() => document.getAnimations().flatMap(({ playState, id }) => (playState === 'running' ? [id || 'an animation'] : [])));

/** Resizes the window, and waits until what listens to its width has rendered. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function expectInPlace(page: Page, state: string): Promise<void> {
  await resize(page, ZOOMED);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const faults = await geometryFaults(page);
  expect({ state, scrollWidth, ...faults }).toEqual({ state, scrollWidth: ZOOMED.width, cutOff: [], overlapping: [] });
}

async function expectAccessible(page: Page, path: string, state: string, within?: string): Promise<void> {
  for (const [width, theme] of pageLooks(path)) {
    await resize(page, { width, height: HIGH });
    await showTheme(page, theme);
    const name = `${state}, ${width} px, ${theme}`;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: the width of the page`).toBeLessThanOrEqual(width);
    await axe(page, { state: name, within });
  }
}

async function expectPlainPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveCount(1);
  await expect(heading(page)).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const { hiddenWords, deadControls } = await readPlainPage(page);
    const missing = hiddenWords.filter((text) => !WORDS_OF_STATES[path]?.some((state) => state.test(text)));
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ width, missing, deadControls, scrollWidth }).toEqual({ width, missing: [], deadControls: [], scrollWidth: width });
  }
}

/** Holds the offers above the navigation, as in a background tab: a slow walk would meet the next one. */
async function holdOffers(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

async function expectStill(page: Page): Promise<void> {
  const atFirst = await words(page);
  expect(await runningAnimations(page)).toEqual([]);
  await page.clock.runFor(LONG_MS);
  expect(await words(page)).toBe(atFirst);
}

test.describe('under reduced motion', () => {
  test.use({ colorScheme: 'light', viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } });

  for (const path of paths) {
    const states = pageStates(path);
    const more = states.map(({ name }) => `, ${name}`).join('');

    // The accessibility statement counts these titles (tools/test/release-figures.ts).
    const axeTitle = `in light and dark, at 390 and 1280 px, axe finds nothing on ${path} with everything open${more}`;
    test(`CNS-02 CF-29 reads without script, stays still, fits 320 px and leads through by keyboard; ${axeTitle}`, async ({
      page,
      plainPage,
    }) => {
      await test.step('all its words are there without script, and no control that does nothing', () => expectPlainPage(plainPage, path));

      const failures = watchFailures(page);
      const others = watchOtherHosts(page);
      await openReady(page, path);
      await test.step('with the cookie banner, nothing moves', async () => {
        await expect(cookieBanner(page)).toBeVisible();
        await answered(page, path);
        if (!KEEPING.includes(path)) expect(await readStoredData(page)).toEqual({ cookies: [], local: [], session: [] });
        await expectStill(page);
        await holdOffers(page);
        if (isDeep || WALKED_WIDE.includes(path)) expect(await keyboardFaults(page)).toEqual([]);
      });
      await test.step('at 400 % zoom the keyboard leads to each control once, shows the focus in sight, and lets it go', async () => {
        await expectInPlace(page, 'with the cookie banner');
        await expect(page.locator('details[data-folded-on-phones][open]')).toHaveCount(0);
        expect(await keyboardFaults(page)).toEqual([]);
      });

      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await test.step('before a choice and after Reject it asks no other host, and keeps nothing beside the choice', async () => {
        // The choice waits in the browser until the api has recorded it.
        if (!KEEPING.includes(path))
          await expect.poll(() => readStoredData(page)).toEqual({ cookies: [], local: ['larkline.consent'], session: [] });
        expect(others.hosts()).toEqual([]);
      });
      await openEverything(page, path);
      await test.step('everything open', async () => {
        await expectInPlace(page, 'everything open');
        await expectAccessible(page, path, 'everything open');
        expect(await runningAnimations(page)).toEqual([]);
      });
      expect(failures()).toEqual([]);

      for (const { name, show, within } of states)
        await test.step(name, async () => {
          await show(page);
          await toTop(page);
          await expectInPlace(page, name);
          await expectAccessible(page, path, name, within);
        });
    });
  }

  test('CNS-01 PUB-07 axe finds nothing in the cookie banner, its settings and the menu of a phone', async ({ page }) => {
    const banner = cookieBanner(page);
    const settings = page.getByRole('dialog', { name: 'Cookie settings' });
    const inBanner = '[role=region][aria-label="Cookie choice"], section[aria-label="Cookie choice"]';
    await resize(page, { width: 390, height: HIGH });
    await openReady(page, SHORT_PAGE);
    await expect(banner).toBeVisible();
    await axeInBothThemes(page, { state: 'the banner on a phone' });

    await banner.getByRole('button', { name: 'Settings' }).click();
    await expect(settings).toBeVisible();
    await axeInBothThemes(page, { state: 'the settings on a phone' });
    await resize(page, WIDE);
    await axeInBothThemes(page, { state: 'the settings', within: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await axeInBothThemes(page, { state: 'the banner', within: inBanner });

    await banner.getByRole('button', { name: 'Reject', exact: true }).click();
    await resize(page, { width: 390, height: HIGH });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await axeInBothThemes(page, { state: 'the menu' });
  });
});

test.describe('with storage and cookies blocked', () => {
  const expectNoException = async (page: Page, path: string) => {
    await openReady(page, path);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(cookieBanner(page)).toBeHidden();
    for (const name of ['Dark theme', 'Dismiss offer for 7 days']) {
      const button = page.getByRole('button', { name });
      if ((await button.count()) > 0) await button.click();
    }
    await expect(page.getByRole('complementary', { name: 'Offers' })).toBeHidden();
    await openEverything(page, path);
    for (const { show } of pageStates(path)) await show(page);
    await expect(heading(page)).toHaveCount(1);
  };

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The user has forbidden it.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { configurable: true, get: refuse });
      Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
      Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, get: () => false });
    }),
  );

  for (const path of STORING) test(`${path} works without an exception`, ({ page }) => expectNoException(page, path));

  test('a sample of the other pages works without an exception', async ({ page }) => {
    for (const path of takeSample(except(STORING), SAMPLE)) await test.step(path, () => expectNoException(page, path));
  });
});

test.describe('with the api down', () => {
  // A logged failed request is not a fault; an exception is.
  test.use({ allowedConsoleErrors: [/./] });

  const expectFaultsSaid = async (page: Page, path: string) => {
    await openReady(page, path);
    await expect(heading(page)).toBeVisible();

    // Submitting a form without a script opens another page.
    for (const form of await page.locator('main form:visible:not([method=post]):has([type=submit])').all()) {
      const fields = form.locator('input:not([type=checkbox], [type=radio], [type=hidden], [tabindex="-1"]), textarea');
      for (const field of await fields.all()) {
        const isAddress = /email/i.test(
          `${await field.getAttribute('type')} ${await field.getAttribute('id')} ${await field.getAttribute('name')}`,
        );
        await field.fill(isAddress ? 'amara@fernhill.example' : 'Something long enough');
      }
      const typed = await fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
      await form.locator('[type=submit]').click();
      if (!WITHOUT_API.includes(path)) await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
      expect(await fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(typed);
    }
  };

  test.beforeEach(async ({ page }) => {
    await storeConsent(page);
    await page.route(
      ({ pathname }) => /^\/(graphql$|functions\/|auth\/)/.test(pathname),
      (route) => route.abort(),
    );
  });

  for (const path of ASKING) test(`${path} is there; its forms say so and keep what was typed`, ({ page }) => expectFaultsSaid(page, path));

  test('a sample of the other pages is there; their forms say so and keep what was typed', async ({ page }) => {
    for (const path of takeSample(except(ASKING), SAMPLE)) await test.step(path, () => expectFaultsSaid(page, path));
  });
});
