import type { Locator, Page } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { open } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

/** Places of pictures, each with the theme in which it is opened and a width at which it arrives late: the other ones differ in nothing else. */
const PLACES = [
  {
    path: '/',
    theme: 'light',
    width: 390,
    wide: 'conversations',
    narrow: 'conversations',
    alt: /since the last visit.*Urgent check-up booked/,
  },
  {
    path: '/services',
    theme: 'dark',
    width: 1280,
    wide: 'dashboard-wide',
    narrow: 'dashboard-narrow',
    alt: /active on phone and chat.*the plan’s allowance/,
  },
] as const;
const other = { light: 'dark', dark: 'light' } as const;

/** Records the pictures of the product that the page requests from now on, by name without hash. */
function watchPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+)-[\w-]{8}\.avif$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

/** Fails unless this picture is visible, complete and in its reserved shape. */
async function expectShown(image: Locator, name: string): Promise<void> {
  const read = (property: string) =>
    image.evaluate((element, key) => (element as unknown as Record<string, number | string>)[key], property);
  await expect.poll(() => read('currentSrc')).toContain(`/${name}-`);
  await expect.poll(() => read('complete')).toBe(true);
  const [width, height] = [Number(await read('naturalWidth')), Number(await read('naturalHeight'))];
  const box = await image.boundingBox();
  expect(width).toBeGreaterThan(0);
  expect(Math.abs(width / height - (box?.width ?? 0) / (box?.height ?? 1))).toBeLessThan(0.01);
}

const productPicture = (page: Page) => page.getByRole('figure').filter({ hasText: 'demo data' }).getByRole('img');

test.beforeEach(({ page }) => storeConsent(page));

for (const { path, wide, narrow, alt, theme, width } of PLACES) {
  test.describe(`the picture of ${path} in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('is the only one asked for, and not before it is near; the toggle shows the other', async ({ page }) => {
      // Browsers load lazy pictures within about 1,250 px.
      await page.setViewportSize({ width: 1280, height: 500 });
      const asked = watchPictures(page);
      await open(page, path);
      const image = productPicture(page);
      expect(asked).toEqual([]);

      await image.scrollIntoViewIfNeeded();

      await expect(image).toHaveCount(1);
      await expect(image).toHaveAccessibleName(alt);
      await expectShown(image, `${wide}-${theme}`);
      expect(asked).toEqual([`${wide}-${theme}`]);

      await page.getByRole('button', { name: 'Dark theme' }).click();

      await expect(image).toHaveCount(1);
      await expect(image).toHaveAccessibleName(alt);
      await expectShown(image, `${wide}-${other[theme]}`);
      expect(asked).toEqual([`${wide}-${theme}`, `${wide}-${other[theme]}`]);
    });
  });

  test.describe(`the picture of ${path} in the ${other[theme]} theme`, () => {
    test.use({ colorScheme: other[theme] });

    test('is the narrow one on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const asked = watchPictures(page);
      await open(page, path);

      await productPicture(page).scrollIntoViewIfNeeded();

      await expectShown(productPicture(page), `${narrow}-${other[theme]}`);
      expect(asked).toEqual([`${narrow}-${other[theme]}`]);
    });
  });

  test(`the picture of ${path} moves nothing when it comes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const held = Promise.withResolvers<void>();
    await page.route('**/*.avif', async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/*.avif');
    await open(page, path);
    const figure = page.getByRole('figure').filter({ hasText: 'demo data' });
    await figure.scrollIntoViewIfNeeded();
    await asked;
    await page.evaluate('document.fonts.ready.then(() => true)');
    const before = await figure.boundingBox();

    held.resolve();

    await expect
      .poll(() => productPicture(page).evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0);
    expect(await figure.boundingBox()).toEqual(before);
  });
}

test('the picture of the home page leads to the whole one', async ({ page }) => {
  await open(page, '/');

  await page.getByRole('link', { name: 'See the whole dashboard' }).click();

  await expect(page).toHaveURL('/services#dashboard');
  await expect(page.getByRole('heading', { level: 2, name: 'One screen to see how it’s doing' })).toBeInViewport();
});
