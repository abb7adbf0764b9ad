import type { Locator, Page, PageAssertionsToHaveScreenshotOptions } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { answerWith, onOperation } from '../fixtures/graphql.ts';
import { answered, openReady, toTop } from '../fixtures/page-tours.ts';
import { skipOtherBrowsers } from '../fixtures/pictures.ts';
import { withoutSiteChat } from '../fixtures/site-chat.ts';
import { expect, test } from '../fixtures/test.ts';

/** The pages' clock while the pictures are taken. */
const NOON = new Date('2026-11-20T12:00:00Z');

/** A window and a theme with the compared parts: numbers of the sections of the page, or its first window. */
interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly parts: readonly number[] | 'window';
}

const wide = (...parts: number[]): Look => ({ width: 1280, theme: 'light', parts });
const narrow = (...parts: number[]): Look => ({ width: 390, theme: 'dark', parts });

/** A page with its looks; each page is loaded once. */
interface PagePictures {
  readonly name: string;
  readonly path: string;
  /** Scale of the pictures: a half keeps those of long pages small. */
  readonly scale: 0.5 | 1;
  readonly looks: readonly Look[];
}

/**
 * The drawn sections, each layout that pages share once, and each page in one of both themes at least. In windows wider than 1440 px a
 * landscape shows more of the line instead of a larger one.
 */
const PICTURES: readonly PagePictures[] = [
  {
    name: 'home',
    path: '/',
    scale: 0.5,
    looks: [wide(1, 3, 4, 5, 9), narrow(1, 4, 5), { width: 1920, theme: 'dark', parts: [9] }, { width: 2560, theme: 'light', parts: [1] }],
  },
  { name: 'services', path: '/services', scale: 0.5, looks: [wide(2, 7), narrow(7)] },
  { name: 'pricing', path: '/pricing', scale: 0.5, looks: [wide(1), narrow(1)] },
  {
    name: 'demo',
    path: '/demo',
    scale: 0.5,
    looks: [wide(1, 2), narrow(1, 3), { width: 1920, theme: 'dark', parts: [4] }],
  },
  { name: 'about', path: '/about', scale: 0.5, looks: [wide(3), narrow(2), { width: 2560, theme: 'light', parts: [6] }] },
  { name: 'contact', path: '/contact', scale: 1, looks: [wide(2), narrow(2)] },
  { name: 'login', path: '/login', scale: 1, looks: [wide(3), narrow(5)] },
  { name: 'post-payment-signup', path: '/post-payment-signup', scale: 1, looks: [wide(4), narrow(4)] },
  { name: 'cookie-policy', path: '/cookie-policy', scale: 0.5, looks: [wide(1)] },
  { name: 'privacy-policy', path: '/privacy-policy', scale: 1, looks: [{ width: 390, theme: 'dark', parts: 'window' }] },
  { name: 'not-found', path: '/no-such-page', scale: 1, looks: [narrow(1)] },
];

/** A week with every second slot booked, independent of the current week. */
const TIMES = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((date) => ({
  date,
  slots: Array.from({ length: 22 }, (_, index) => ({
    startsAt: new Date(Date.parse(`${date}T08:00:00Z`) + index * 30 * 60_000).toISOString(),
    available: index % 2 === 0,
  })),
}));

async function openStill(page: Page, path: string): Promise<void> {
  await storeConsent(page);
  // In a background tab the offers do not rotate.
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await onOperation(page, 'BookingSetup', (route) =>
    answerWith(route, { siteConfig: { welcomeCallEmbedUrl: null }, welcomeCallSlots: TIMES }),
  );
  await withoutSiteChat(page);
  await openReady(page, path, NOON);
  await answered(page, path);
  const booking = page.locator('#schedule-call');
  if ((await booking.count()) > 0) {
    await booking.scrollIntoViewIfNeeded();
    await expect(booking.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  }
}

/** Changes the window and the theme, and waits for the pictures of that look. */
async function show(page: Page, { width, theme }: Pick<Look, 'width' | 'theme'>): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Pictures further down are loaded lazily, and decoded after the rest is painted.
  for (const picture of await page.locator('img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    // It fails while the picture of another width is on its way.
    const decode = (image: HTMLImageElement) => {
      image.decoding = 'sync';
      return image.decode().then(
        () => true,
        () => false,
      );
    };
    await expect.poll(() => picture.evaluate(decode)).toBe(true);
  }
  await toTop(page);
}

/** A separately compared part of a page. */
interface Section {
  readonly name: string;
  readonly clip: { x: number; y: number; width: number; height: number };
}

/** Returns the parts of the main element: its sections, or itself if it has fewer than two. */
async function readSections(page: Page): Promise<Section[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const parts = [...main.children].filter((part) => part.getBoundingClientRect().height > 0);
    return (parts.length > 1 ? parts : [main]).map((part, index) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const title = part.querySelector('h1, h2, h3')?.textContent ?? '';
      const slug = title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, 30)
        .replaceAll(/^-|-$/g, '');
      return { name: `${String(index + 1).padStart(2, '0')}-${slug || 'part'}`, clip: { x, y: y + scrollY, width, height } };
    });
  });
}

const OPTIONS = {
  scale: 'device',
  /** Pixels of a section that may differ: less than a word, more than rounding on another processor. */
  maxDiffPixels: 150,
} satisfies PageAssertionsToHaveScreenshotOptions;

/** Compares a part with its known picture, and continues if it differs, so that one run shows all differences. */
async function expectKnown(part: Page | Locator, file: string[], options: PageAssertionsToHaveScreenshotOptions): Promise<void> {
  await (expect.soft(part) as ReturnType<typeof expect<Page>>).toHaveScreenshot(file, { ...OPTIONS, ...options });
}

test.beforeEach(skipOtherBrowsers);
test.use({ colorScheme: 'light', viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

// After an intended change and a review of each picture: `npm run e2e -- visual/pages --update-snapshots`.
for (const { name, path, scale, looks } of PICTURES) {
  test.describe(`the pictures of ${path}`, () => {
    test.use({ deviceScaleFactor: scale });

    test('are the known ones', async ({ page }) => {
      await openStill(page, path);
      for (const look of looks) {
        await show(page, look);
        const folder = [name, `${look.width}-${look.theme}`];
        // The address of the preceding purchase is different each time.
        const mask = [page.getByLabel('Email Address')];
        if (look.parts === 'window') {
          await expectKnown(page, [...folder, 'window.png'], { mask });
          continue;
        }
        await expect.poll(async () => (await readSections(page)).length).toBeGreaterThanOrEqual(Math.max(...look.parts));
        const sections = await readSections(page);
        for (const number of look.parts) {
          const section = sections[number - 1];
          if (!section) throw new Error(`${path} has no section ${number}`);
          await expectKnown(page, [...folder, `${section.name}.png`], { mask, fullPage: true, clip: section.clip });
        }
      }
    });
  });
}

test('the pictures of the frame are the known ones: offers, navigation and footer', async ({ page }) => {
  await openStill(page, '/');
  for (const look of [wide(), narrow()]) {
    await show(page, look);
    const folder = ['frame', `${look.width}-${look.theme}`];
    await expectKnown(page, [...folder, 'top.png'], { clip: { x: 0, y: 0, width: look.width, height: 120 } });
    await expectKnown(page.locator('footer'), [...folder, 'footer.png'], {});
    await toTop(page);
  }
});
