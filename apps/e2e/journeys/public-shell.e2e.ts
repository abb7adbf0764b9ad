import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { holdOperation } from '../fixtures/graphql.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { allOf } from '../fixtures/all-of.ts';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const scrollTop = (page: Page) => page.evaluate<number>('scrollY');
const FOOTER = ['Home', 'Services', 'Pricing', 'Demo', 'About', 'Contact', 'Login'];

test.describe('PUB-06 the theme', () => {
  test('switches the whole page and survives a reload and another page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/pricing');
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    expect(await theme(page)).toBe('light');

    await page.getByRole('button', { name: 'Dark theme' }).click();
    expect(await theme(page)).toBe('dark');
    await expect.poll(ground).not.toBe(light);

    await page.reload();
    expect(await theme(page)).toBe('dark');
    await page.goto('/login');
    expect(await theme(page)).toBe('dark');
  });

  test('stands before anything is painted, without any script of the bundle', async ({ page }) => {
    await page.addInitScript({ content: `localStorage.setItem('theme', 'dark')` });
    // The bundle never arrives.
    await page.route('**/assets/*.js', () => {});
    await page.addInitScript({
      content: `new PerformanceObserver((list) => list.getEntries().forEach(() => (window.paintedWith ??= document.documentElement.dataset.theme)))
        .observe({ type: 'paint', buffered: true })`,
    });

    await page.goto('/pricing', { waitUntil: 'commit' });

    await expect.poll(() => page.evaluate('window.paintedWith')).toBe('dark');
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(14, 23, 22)');
  });

  test('follows the system until the visitor chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');

    expect(await theme(page)).toBe('dark');
  });
});

test.describe('PUB-07 the menu of a small screen', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('opens the same links; Escape and a link close it and give the focus back', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(menu).toBeHidden();

    await button.click();
    await expect(menu.getByRole('link')).toHaveText(['Services', 'Pricing', 'Demo', 'About', 'Contact', 'Login']);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.press('Enter');
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('PUB-08 the bar', () => {
  test('of the home page changes its look from 21 pixels on, and back', async ({ page }) => {
    await open(page, '/');
    const bar = page.locator('header[data-look]');
    const scrollTo = (top: number) => page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    await expect(bar).toHaveAttribute('data-look', 'over');

    await scrollTo(21);
    await expect(bar).toHaveAttribute('data-look', 'solid');
    await scrollTo(20);
    await expect(bar).toHaveAttribute('data-look', 'over');
    await scrollTo(21);
    await expect(bar).toHaveAttribute('data-look', 'solid');
    await scrollTo(0);
    await expect(bar).toHaveAttribute('data-look', 'over');
  });

  test('has its solid look from the start elsewhere', async ({ request }) => {
    for (const path of ['/pricing', '/no-such-page']) expect(await (await request.get(path)).text()).toContain('data-look="solid"');
  });
});

test.describe('PUB-09 a change of page', () => {
  const watchScrolling = {
    content: `window.behaviors = []; const to = window.scrollTo; window.scrollTo = (options) => { window.behaviors.push(options.behavior); to.call(window, options); }`,
  };

  for (const [motion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const) {
    test(`goes to the top, ${behavior} where motion is ${motion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.addInitScript(watchScrolling);
      await open(page, '/pricing');
      await page.evaluate(`window.scrollTo({ top: 1500, behavior: 'instant' }); window.behaviors = []`);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();

      await expect(page).toHaveURL('/');
      await expect.poll(() => scrollTop(page)).toBe(0);
      expect(await page.evaluate('window.behaviors')).toEqual([behavior]);
    });
  }

  test('with a hash goes to the element of that name', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');

    await page.getByRole('link', { name: 'See the guarantee' }).click();

    await expect(page).toHaveURL('/pricing#guarantee');
    await expect(page.locator('#guarantee')).toBeInViewport();
    expect(await scrollTop(page)).toBeGreaterThan(100);
  });
});

test('PUB-10 E71 while access is checked a spinner says so', async ({ page }) => {
  await signIn(page, await seedClient(), '/robots.txt');
  const release = await holdOperation(page, 'Viewer');

  await page.goto('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  release();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('PUB-11 E15 an unknown address is a page of its own with status 404 and the way home', async ({ page }) => {
  const response = await page.goto('/no/such-page?at=all');
  await hydrated(page);

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every call answered, while you get on with the work.');
});

test.describe('PUB-12 the footer', () => {
  const expectFooter = async (page: Page) => expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveText(FOOTER);

  test('links every page that exists, on every page that is open to all', async ({ page }) => {
    for (const path of ['/', '/pricing', '/login', '/email-confirmed', '/no-such-page']) {
      await page.goto(path);
      await expectFooter(page);
    }
  });

  test('links every page that exists, on /dashboard and /onboarding', async ({ page }) => {
    await signIn(page, await seedClient(), '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFooter(page);
    await page.goto('/onboarding');
    await expectFooter(page);
  });

  test('links every page that exists, on /admin', async ({ page }) => {
    await signIn(page, await seedClient({ admin: true }), '/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await expectFooter(page);
  });

  test('has the address, a mail link, safe social links and says by what it is powered', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');

    await expect(footer.getByText('Powered by AI', { exact: true })).toBeVisible();
    await expect(footer.getByText(/14 Wharf Lane/)).toBeVisible();
    await expect(footer.getByRole('link', { name: 'hello@larkline.example' })).toHaveAttribute('href', 'mailto:hello@larkline.example');
    for (const link of await allOf(footer.getByRole('link', { name: 'opens in a new tab' }))) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(footer.getByRole('link', { name: 'opens in a new tab' })).toHaveCount(4);
  });

  for (const width of [390, 768, 1280]) {
    test(`keeps each link on one line at ${width} px, as high as a finger where there is no mouse`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/pricing');
      if (width < 720) await page.getByRole('contentinfo').locator('summary').click();

      for (const link of await allOf(page.getByRole('contentinfo').getByRole('navigation').getByRole('link'))) {
        const { height } = (await link.boundingBox())!;
        expect(Math.round(height)).toBe(width < 1280 ? 44 : 32);
      }
    });
  }
});

test('PUB-14 the head of each page is its own, in the first response', async ({ request }) => {
  const heads = await Promise.all(
    ['/', '/pricing'].map(async (path) => {
      const html = await (await request.get(path)).text();
      return [
        /<title>([^<]+)/,
        /name="description" content="([^"]+)/,
        /name="keywords" content="([^"]+)/,
        /rel="canonical" href="([^"]+)/,
        /property="og:title" content="([^"]+)/,
      ].map((pattern) => pattern.exec(html)?.[1]);
    }),
  );

  for (const head of heads) for (const value of head) expect(value).toBeTruthy();
  heads[0]!.forEach((value, index) => expect(value).not.toBe(heads[1]![index]));
});
