import { landscapeFaults } from '../fixtures/landscape.ts';
import { expect, test } from '../fixtures/test.ts';

const WIDTHS = [320, 390, 768, 1080, 1280, 1440, 1680, 1728, 1920, 2560, 3840];

for (const path of ['/', '/demo', '/about']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${path}, ${colorScheme}`, () => {
      // The check puts the drawing into the page, which React would take out again.
      test.use({ colorScheme, javaScriptEnabled: false });

      test('no bird, wire, pole, star, sun or moon lies on words or buttons, from 320 to 3840 px', async ({ page }) => {
        await page.goto(path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 1000 });

          expect.soft(await landscapeFaults(page), `${width} px`).toEqual([]);
        }
      });
    });
  }
}
