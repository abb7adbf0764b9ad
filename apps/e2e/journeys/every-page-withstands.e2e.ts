import type { Page } from '@playwright/test';
import { haveChosen } from '../fixtures/consent.ts';
import { keyboardFaults } from '../fixtures/keyboard-walk.ts';
import { geometryFaults } from '../fixtures/page-geometry.ts';
import { answered, openEverything, openReady, statesOf } from '../fixtures/page-tours.ts';
import { PUBLIC_PAGES, UNKNOWN_PATH } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { readPlainPage } from '../fixtures/without-script.ts';

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const ZOOM = 4;
/** Words that only a script, a phone's width or the answer to a plain form post (CON-05) shows; each says nothing that the page lacks without them. */
const WORDS_OF_STATES: Readonly<Record<string, readonly RegExp[]>> = {
  // The comparison as one card with a switch; the two cards stand there instead.
  '/': [/^Who answers$/, /^Booked in \d+ s$/],
  // The plans of the calculator, which needs a script.
  '/services': [/^Another amount$/, /: £[\d,]+ a year$/],
  // The way to the third card where the cards stand below each other.
  '/pricing': [/^Phone and chat together:$/],
  '/demo': [/^Ready$/],
  '/contact': [/^Message sent|^Thank you for your|^Failed to send|^Please try again|^What you typed|^hello@|^\.$/],
  // What the page that is returned by the button says.
  '/unsubscribe': [/^These emails are stopped$|^This link no longer works$/, /^From now on we write|^It is more than 90 days old/],
};
/** Forms that are handled in the browser and therefore never fail. */
const WITHOUT_API = ['/demo'];
/** Long enough for every timer of a page. */
const LONG_MS = 60_000;

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

async function expectInPlace(page: Page, state: string): Promise<void> {
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const faults = await geometryFaults(page);
  expect({ state, scrollWidth, ...faults }).toEqual({ state, scrollWidth: ZOOMED.width, cutOff: [], overlapping: [] });
}

for (const { path } of PUBLIC_PAGES) {
  test.describe(`${path} with script blocked`, () => {
    test.use({ javaScriptEnabled: false });

    test('shows all its words, and no control that does nothing', async ({ page }) => {
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
    });
  });

  test.describe(`${path} at 400 % zoom, 320 px`, () => {
    test.use({ viewport: ZOOMED, deviceScaleFactor: ZOOM, contextOptions: { reducedMotion: 'reduce' } });

    test('is no wider than the window, nothing is cut off or over something else, and the keyboard leads through in sight', async ({
      page,
    }) => {
      await openReady(page, path);
      await expect(cookieBanner(page)).toBeVisible();
      await answered(page, path);
      // Temporary elements have disappeared.
      await page.clock.runFor(LONG_MS);
      await expectInPlace(page, 'with the cookie banner');
      expect(await keyboardFaults(page)).toEqual([]);

      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await openEverything(page, path);
      await expectInPlace(page, 'everything open');
      for (const { name, show } of statesOf(path)) {
        await show(page);
        await expectInPlace(page, name);
      }
    });
  });

  test.describe(`${path} under reduced motion, by keyboard alone`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('moves nothing and shows the end at once; leads to each control once, shows the focus in sight, and lets it go', async ({
      page,
    }) => {
      const failures = watchFailures(page);
      await openReady(page, path);
      await expect(cookieBanner(page)).toBeVisible();
      await answered(page, path);
      const atFirst = await words(page);
      expect(await runningAnimations(page)).toEqual([]);

      await page.clock.runFor(LONG_MS);
      expect(await words(page)).toBe(atFirst);
      expect(await keyboardFaults(page)).toEqual([]);

      await openEverything(page, path);
      expect(await runningAnimations(page)).toEqual([]);
      expect(failures()).toEqual([]);
    });
  });

  test(`${path} with storage and cookies blocked works without an exception`, async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The user has forbidden it.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { configurable: true, get: refuse });
      Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
      Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, get: () => false });
    });
    await openReady(page, path);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(cookieBanner(page)).toBeHidden();
    for (const name of ['Dark theme', 'Dismiss offer for 7 days']) {
      const button = page.getByRole('button', { name });
      if ((await button.count()) > 0) await button.click();
    }
    await openEverything(page, path);
    for (const { show } of statesOf(path)) await show(page);

    await expect(heading(page)).toHaveCount(1);
  });

  test.describe(`${path} with the api down`, () => {
    // A logged failed request is not a fault; an exception is.
    test.use({ allowedConsoleErrors: [/./] });

    test('is there; its forms say so and keep what was typed', async ({ page }) => {
      await haveChosen(page);
      await page.route(
        ({ pathname }) => /^\/(graphql$|functions\/|auth\/)/.test(pathname),
        (route) => route.abort(),
      );
      await openReady(page, path);
      await expect(heading(page)).toBeVisible();

      // A form that the browser sends by itself leads to another page.
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
    });
  });
}
