import { hydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const pages = { home: '/', pricing: '/pricing', 'sign-in': '/login' };
const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** After a wanted change: `npm run e2e -- visual/pages --update-snapshots`. */
for (const { width, colorScheme } of looks) {
  test.describe(`the picture, ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, path] of Object.entries(pages)) {
      test(`of ${path} is the known one`, async ({ page }) => {
        test.skip(test.info().config.metadata.browser !== 'npm', 'pictures are compared in the Chromium of the npm package only');
        await page.goto(path);
        await hydrated(page);
        await page.waitForLoadState('networkidle');

        await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { fullPage: true, maxDiffPixelRatio: 0.002 });
      });
    }
  });
}
