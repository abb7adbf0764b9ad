import type { Page, Request } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { planCard } from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';

const PRICING_CODE = /\/assets\/PricingPage-.*\.js/;
const scrollTop = (page: Page) => page.evaluate<number>('Math.round(scrollY)');
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Opens a page and waits for the code that a further page needs. */
async function openComplete(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect.poll(() => page.evaluate('history.scrollRestoration')).toBe('manual');
}

/** Scrolls and waits until the place is kept in the history entry. */
async function scrollTo(page: Page, top: number): Promise<void> {
  // Again if the page was just then returning to the place of an earlier visit.
  const keptPlace = () => page.evaluate(`window.scrollTo({ top: ${top}, behavior: 'instant' }); history.state?.y`);
  await expect.poll(keptPlace).toBe(top);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => storeConsent(page));

test('PUB-09 back and forward return to the place that was left, even after a reload and from a shorter page', async ({ page }) => {
  await open(page, '/services');
  await scrollTo(page, 7_000);
  await page.evaluate(`document.querySelector('footer a[href="/contact"]').click()`);
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(page, 500);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect.poll(() => scrollTop(page)).toBe(7_000);
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrollTop(page)).toBe(500);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollTop(page)).toBe(500);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect.poll(() => scrollTop(page)).toBe(7_000);
});

test('PUB-09 back leaves a section that a hash named and a footnote, and forward returns to it', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 400);
  await page.evaluate(`document.querySelector('a[href="#note-2"]').click()`);
  await expect(page.locator('#note-2')).toBeInViewport();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(400);

  await scrollTo(page, 1_200);
  await page.evaluate(`document.querySelector('main a[href="/services#live-chatbot"]').click()`);
  await expect(page).toHaveURL('/services#live-chatbot');
  await expect(page.locator('#live-chatbot')).toBeInViewport();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1_200);
  await page.goForward();
  await expect(page.locator('#live-chatbot')).toBeInViewport();
});

test.describe('a page inside the site', () => {
  test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('PUB-07 is fetched by the click when the connection failed while the pointer reached its link', async ({ page }) => {
    await openComplete(page, '/');
    await page.route(PRICING_CODE, (route) => route.abort(), { times: 1 });
    const failure = page.waitForEvent('requestfailed', (request) => PRICING_CODE.test(request.url()));
    const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
    await link.hover();
    await failure;

    await link.click();

    await expect(planCard(page, 'Full Communication Suite')).toBeVisible();
  });

  test('PUB-07 is announced by its title, from the menu too; its code comes with the pointer; without a connection the page stays', async ({
    page,
    context,
  }) => {
    const spoken = page.locator('[aria-live=polite].visually-hidden').last();
    await openComplete(page, '/');
    await expect(spoken).toBeEmpty();
    const loading: Request[] = [];
    page.on('request', (request) => loading.push(request));
    const pricing = page.waitForEvent('requestfinished', (request) => PRICING_CODE.test(request.url()));
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).hover();
    await pricing;
    for (const request of loading) await (await request.response())?.finished();
    await expect(page).toHaveURL('/');

    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('alert')).toContainText('You’re offline');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);

    await footerLink(page, 'Pricing').press('Enter');
    await expect(spoken).toHaveText(/Pric.* \| Larkline/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.querySelector('main').contains(document.activeElement)`)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(spoken).toHaveText(/About.* \| Larkline/);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});
