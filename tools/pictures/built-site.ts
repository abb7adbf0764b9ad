import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../apps/e2e/fixtures/browser.ts';
import { rootDir } from '../dev/settings.ts';

/** The folder of the built pages; `npm run build` fills it. */
export const builtDir = path.join(rootDir, 'dist/web/client');

/** Origin of the built pages in the browser; requests are answered locally. */
export const builtSite = 'http://pictures.localhost';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
};

/** Calls `work` with a browser page in which `builtSite` serves the built pages, without their scripts. */
export async function withBuiltSite(size: { width: number; height: number }, work: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath, args } = await findBrowser(process.env.CHROME_PATH);
  const browser: Browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.extname(pathname) ? pathname : path.join(pathname, 'index.html');
      const type = TYPES[path.extname(file)];
      if (!type || !existsSync(path.join(builtDir, file))) return route.abort();
      return route.fulfill({ contentType: type, body: readFileSync(path.join(builtDir, file)) });
    });
    await work(page);
  } finally {
    await browser.close();
  }
}
