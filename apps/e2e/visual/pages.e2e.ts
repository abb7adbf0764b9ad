import type { Page, PageAssertionsToHaveScreenshotOptions } from '@playwright/test';
import { LEGAL_LINKS } from '../../web/src/shared/layout/page-table.ts';
import { haveChosen } from '../fixtures/consent.ts';
import { answerWith, onOperation } from '../fixtures/graphql.ts';
import { openReady, toTop } from '../fixtures/page-tours.ts';
import { withoutSiteChat } from '../fixtures/site-chat.ts';
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** The pages' clock while the pictures are taken. */
const NOON = new Date('2026-11-20T12:00:00Z');
/** The legal pages share one layout: these two are compared completely, the others by their first window. */
const WHOLE_LEGAL_PAGES = ['/cookie-policy', '/refund-cancellation-policy'];
/** Compared at half their size, so that the repository stays small. */
const LONG_PAGES = ['/', '/services', '/demo', '/about', ...WHOLE_LEGAL_PAGES];
const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** Wide windows, in which the landscapes show more of the line instead of a larger one. */
const wideLooks = [
  { width: 1680, colorScheme: 'light' },
  { width: 1920, colorScheme: 'dark' },
  { width: 2560, colorScheme: 'light' },
] as const;
const PAGES_WITH_LANDSCAPE = ['/', '/demo', '/about'];

/** Whether only the window is compared. */
const isCropped = (path: string) => LEGAL_LINKS.some(({ to }) => to === path) && !WHOLE_LEGAL_PAGES.includes(path);

/** Whether the page stays: the callback of a calendar goes on by itself. */
const isStill = ({ path }: { path: string }) => !path.startsWith('/oauth/');

/** A week with every second slot booked, independent of the current week. */
const TIMES = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((date) => ({
  date,
  slots: Array.from({ length: 22 }, (_, index) => ({
    startsAt: new Date(Date.parse(`${date}T08:00:00Z`) + index * 30 * 60_000).toISOString(),
    available: index % 2 === 0,
  })),
}));

async function openStill(page: Page, path: string): Promise<void> {
  await haveChosen(page);
  // In a background tab the offers do not rotate.
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await onOperation(page, 'BookingSetup', (route) => answerWith(route, { siteConfig: { bookingEmbedUrl: null }, welcomeCallSlots: TIMES }));
  await withoutSiteChat(page);
  await openReady(page, path, NOON);
  const booking = page.locator('#schedule-call');
  if ((await booking.count()) > 0) {
    await booking.scrollIntoViewIfNeeded();
    await expect(booking.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  }
  // Pictures further down are loaded lazily, and decoded after the rest is painted.
  for (const picture of await page.locator('img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate(async (image: HTMLImageElement) => {
      image.decoding = 'sync';
      await image.decode();
    });
  }
  await toTop(page);
  await page.waitForLoadState('networkidle');
}

/** A separately compared part of a page. */
interface Section {
  readonly name: string;
  readonly clip: { x: number; y: number; width: number; height: number };
  /** Whether it has a drawing as wide as the window. */
  readonly landscape: boolean;
}

/** Returns the parts of the main element: its sections, or itself if it has fewer than two. */
async function sectionsOf(page: Page): Promise<Section[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const parts = [...main.children].filter((part) => part.getBoundingClientRect().height > 0);
    return (parts.length > 1 ? parts : [main]).map((part, index) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const landscape = [...part.querySelectorAll('svg')].some(({ viewBox }) => viewBox.baseVal?.width >= 1_440);
      const title = part.querySelector('h1, h2, h3')?.textContent ?? '';
      const slug = title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, 30)
        .replaceAll(/^-|-$/g, '');
      return { name: `${String(index + 1).padStart(2, '0')}-${slug || 'part'}`, clip: { x, y: y + scrollY, width, height }, landscape };
    });
  });
}

/** Pixels of a section that may differ: less than a word, more than rounding on another processor. */
const MAX_DIFF_PIXELS = 150;

/** After an intended change and a review of each picture: `npm run e2e -- visual/pages --update-snapshots`. */
for (const { width, colorScheme } of looks) {
  test.describe(`the picture, ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, path } of PUBLIC_PAGES.filter(isStill)) {
      test.describe(`of ${path}`, () => {
        test.use({ deviceScaleFactor: LONG_PAGES.includes(path) ? 0.5 : 1 });

        test('is the known one', async ({ page }) => {
          test.skip(test.info().config.metadata.browser !== 'npm', 'pictures are compared in the Chromium of the npm package only');
          await openStill(page, path);
          const common = {
            scale: 'device',
            maxDiffPixels: MAX_DIFF_PIXELS,
            // The address of the preceding purchase is different each time.
            mask: [page.getByLabel('Email Address')],
          } satisfies PageAssertionsToHaveScreenshotOptions;

          if (isCropped(path)) {
            await expect(page).toHaveScreenshot([name, `${width}-${colorScheme}`, 'window.png'], common);
            return;
          }
          for (const section of await sectionsOf(page)) {
            const file = [name, `${width}-${colorScheme}`, `${section.name}.png`];
            await expect.soft(page).toHaveScreenshot(file, { ...common, fullPage: true, clip: section.clip });
          }
        });
      });
    }

    test('of the frame is the known one: offers, navigation and footer', async ({ page }) => {
      test.skip(test.info().config.metadata.browser !== 'npm', 'pictures are compared in the Chromium of the npm package only');
      await openStill(page, '/');
      const common = {
        scale: 'device',
        maxDiffPixels: MAX_DIFF_PIXELS,
      } satisfies PageAssertionsToHaveScreenshotOptions;

      await expect.soft(page).toHaveScreenshot(['frame', `${width}-${colorScheme}`, 'top.png'], {
        ...common,
        clip: { x: 0, y: 0, width, height: 120 },
      });
      await expect.soft(page.locator('footer')).toHaveScreenshot(['frame', `${width}-${colorScheme}`, 'footer.png'], common);
    });
  });
}

for (const { width, colorScheme } of wideLooks) {
  test.describe(`the landscapes, ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 1000 }, deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, path } of PUBLIC_PAGES.filter((page) => PAGES_WITH_LANDSCAPE.includes(page.path))) {
      test(`of ${path} are the known ones`, async ({ page }) => {
        test.skip(test.info().config.metadata.browser !== 'npm', 'pictures are compared in the Chromium of the npm package only');
        await openStill(page, path);

        for (const { name: part, clip } of (await sectionsOf(page)).filter(({ landscape }) => landscape)) {
          const file = [name, `${width}-${colorScheme}`, `${part}.png`];
          await expect.soft(page).toHaveScreenshot(file, { scale: 'device', maxDiffPixels: MAX_DIFF_PIXELS, fullPage: true, clip });
        }
      });
    }
  });
}
