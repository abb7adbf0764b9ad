import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../apps/e2e/fixtures/browser.ts';

const viewport = { width: 1280, height: 900 };
const waitMs = 30_000;

/** An account of the product under test. */
export interface DashboardUser {
  readonly email: string;
  readonly password: string;
}

/** Opens a page in the browser of the tests, does the work, and closes both. */
export async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const { executablePath, args } = await findBrowser(process.env['CHROME_PATH']);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    context.setDefaultTimeout(waitMs);
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Signs in through the form of /login; the page is at the dashboard afterwards. */
export async function signInByForm(page: Page, origin: string, { email, password }: DashboardUser): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('region', { name: 'Summary' }).waitFor();
}
