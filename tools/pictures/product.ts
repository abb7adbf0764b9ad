import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../apps/e2e/fixtures/browser.ts';
import { withBuiltProduct } from '../bench/built-product.ts';
import { rootDir } from '../dev/settings.ts';

// `npm run build && npm run pictures` starts the built product with its demo data in a temporary folder, signs in as the dentist
// and takes the pictures of the dashboard that the public pages show, in both themes. Run it when those screens changed.

const outDir = path.join(rootDir, 'apps/web/src/shared/product/pictures');
const account = { email: 'amara@demo.larkline.example', password: 'larkline-demo-1' };
/** Larger files would be noticeable on a slow connection. */
const MAX_BYTES = 60_000;

/** A picture: the window it is taken in, and the part of it that is kept, all in CSS pixels. */
interface Shot {
  readonly name: string;
  readonly window: { readonly width: number; readonly height: number };
  /** Device pixels for one of the page's: enough for the screens on which it is shown. */
  readonly scale: number;
  /** AVIF quality, 1 to 100. At this resolution a low value keeps letters sharp. */
  readonly quality: number;
  /** From one section of the page to another, as wide as the window; the whole window when there is none. */
  readonly between?: { readonly first: string; readonly last: string; readonly margin: number };
}

// Names and sizes are repeated in `product-pictures.ts`.
const SHOTS: readonly Shot[] = [
  { name: 'dashboard-wide', window: { width: 1280, height: 900 }, scale: 2, quality: 35 },
  { name: 'dashboard-narrow', window: { width: 390, height: 780 }, scale: 3, quality: 40 },
  {
    name: 'conversations',
    window: { width: 390, height: 844 },
    scale: 3,
    quality: 40,
    between: { first: 'Since you last looked', last: 'Latest conversations', margin: 16 },
  },
];

await withBuiltProduct(async (product) => {
  mkdirSync(outDir, { recursive: true });
  await product.startBeside('worker', 'dist/api/main.js', { WORKER: 'on', METRICS_PORT: undefined });
  // The public address of the product.
  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const { executablePath, args } = await findBrowser(process.env.CHROME_PATH);
  // Subpixel positions as on a phone, not rounded to the pixels of this machine.
  const browser = await chromium.launch({ args: [...args, '--font-render-hinting=none'], ...(executablePath ? { executablePath } : {}) });
  try {
    for (const shot of SHOTS) {
      const page = await browser.newPage({
        baseURL,
        viewport: shot.window,
        deviceScaleFactor: shot.scale,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
      });
      await signIn(page);
      await take(page, shot, 'light');
      await take(page, shot, 'dark');
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  // The receptionist is connected by a job, shortly after the start.
  await expect(async () => {
    await page.reload();
    await page.getByText('Phone and chat answering').waitFor({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

async function take(page: Page, { name, window, quality, between }: Shot, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.goto('/dashboard');
  await page.getByText('Latest conversations').waitFor();
  await page.waitForLoadState('networkidle');
  // The form focuses its first field; in a picture the focus ring is meaningless.
  await page.evaluate('document.activeElement.blur(); document.fonts.ready.then(() => true)');
  const clip = between ? await boxBetween(page, between, window.width) : { x: 0, y: 0, ...window };
  const png = await page.screenshot({ clip, fullPage: true });
  const avif = await sharp(png).avif({ quality, effort: 6 }).toBuffer();
  const file = `${name}-${theme}.avif`;
  console.log(`${file}: ${clip.width}x${clip.height}, ${(avif.length / 1_000).toFixed(1)} kB`);
  if (avif.length > MAX_BYTES) throw new Error(`${file} has more than ${MAX_BYTES} bytes: show less, or lower the quality`);
  writeFileSync(path.join(outDir, file), avif);
}

async function boxBetween(page: Page, { first, last, margin }: NonNullable<Shot['between']>, width: number) {
  const findBox = async (words: string) => {
    const box = await page.locator('section').filter({ hasText: words }).last().boundingBox();
    if (!box) throw new Error(`the dashboard has no "${words}"`);
    return box;
  };
  const [top, bottom] = [await findBox(first), await findBox(last)];
  const y = Math.round(top.y) - margin;
  return { x: 0, y, width, height: Math.round(bottom.y + bottom.height) + margin - y };
}
