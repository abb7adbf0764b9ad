import type { Page } from '@playwright/test';
import { uniqueEmail } from '../fixtures/accounts.ts';
import { axe } from '../fixtures/axe.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { openCheckout, someDetails } from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

test.describe('under reduced motion', () => {
  test.use({ colorScheme: 'light', viewport: { width: 390, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('in light and dark, at 390 and 1280 px, axe finds nothing on the payment page, with faults or without', async ({ page }) => {
    const expectAccessible = async (state: string) => {
      for (const [width, theme] of [
        [390, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await showTheme(page, theme);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        await axe(page, { state: `${state}, ${width} px, ${theme}` });
      }
    };
    await page.goto((await openCheckout(page.request)).url);
    await expectAccessible('the payment page');

    await page.getByRole('button', { name: /^Pay £/ }).click();
    await expect(page.getByText('Enter a card number.')).toBeVisible();
    await expectAccessible('the payment page with faults');
  });
});

test('CHK-01 PPS-04 a purchase needs no mouse', async ({ page, context }) => {
  const email = uniqueEmail();
  await open(page, '/pricing');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Annual');
  await page.keyboard.press('Space');
  await tabTo(page, 'Choose Basic');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await tab.waitForURL('**/c/pay/cs_*');

  await tab.getByLabel('Email').focus();
  await typeInto(tab, email, '4242424242424242', '12 / 34', '123', 'Amara Okafor', '14 Wharf Lane', 'Bristol', 'BS1 6XN');
  await tab.keyboard.press('Enter');
  await expect(tab.getByText('Payment Successful!')).toBeVisible();
  await hydrated(tab);

  await tab.getByLabel('Full Name').focus();
  await typeInto(tab, someDetails.name, someDetails.businessName, null, someDetails.password);
  await expect(tab.getByLabel('Password', { exact: true })).toHaveValue(someDetails.password);
  await tabTo(tab, 'Business Type');
  await tab.keyboard.press('ArrowDown');
  await expect(tab.getByLabel('Business Type')).not.toHaveValue('');
  await tabTo(tab, 'Create Account & Access Dashboard');
  await tab.keyboard.press('Enter');
  await expectSuccess(tab, 'Welcome!');
  await expect(tab).toHaveURL('/dashboard');
});

/** The payment page uses the system's theme. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isDark = expect(page.locator('body'));
  await (colorScheme === 'dark' ? isDark : isDark.not).toHaveCSS('background-color', 'rgb(14, 23, 22)');
}

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate<string>(`(() => {
      const active = document.activeElement;
      return active.labels?.[0]?.textContent ?? active.getAttribute('aria-label') ?? active.textContent;
    })()`);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused()).replace('*', '').trim() === name) return;
  }
  throw new Error(`40 times Tab did not reach ${name}`);
}

/** Types into one field after the other, from the focused one on; `null` leaves a field unchanged. */
async function typeInto(page: Page, ...values: (string | null)[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    if (value !== null) await page.keyboard.type(value);
  }
}
