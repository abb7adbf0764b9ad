import { landscapeFaults } from '../fixtures/landscape.ts';
import { test } from '../fixtures/plain-page.ts';
import { isDeep } from '../fixtures/sample.ts';
import { expect } from '../fixtures/test.ts';

/** A phone, the widths around which the drawing changes, and a large screen; with DEEP=1 those between as well. */
const WIDTHS = isDeep ? [320, 390, 768, 1080, 1280, 1440, 1680, 1728, 1920, 2560, 3840] : [320, 390, 768, 1280, 1728, 3840];

// The check puts the drawing into the page, which React would take out again.
test('home, light and dark: no bird, wire, pole, star, sun or moon overlaps text or buttons, from 320 to 3840 px', async ({
  plainPage: page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });

      expect.soft(await landscapeFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null });
});
