import type { Page } from '@playwright/test';
import { holdOperation, onOperation } from '../fixtures/graphql.ts';
import { open } from '../fixtures/hydration.ts';
import { planCard } from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError } from '../fixtures/toasts.ts';

const chooseBasic = (page: Page) => planCard(page, 'AI Phone Receptionist').getByRole('button', { name: /^Choose Basic$|^Processing/ });

test('CHK-01 a press before the page answers is not lost', async ({ page }) => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Choose Basic' }).first().click();

  arrive();

  const isPaymentPage = (each: Page) => each.url().includes('/c/pay/');
  await expect.poll(() => page.context().pages().some(isPaymentPage)).toBe(true);
});

test.describe('a checkout that fails', () => {
  test.use({ allowedConsoleErrors: [/^Error |net::ERR_FAILED/] });

  test('CHK-01 CHK-05 E01 E71 without an answer the tab is closed and the button idle; at the next press it alone waits', async ({
    page,
  }) => {
    await open(page, '/pricing');
    await onOperation(page, 'CreateCheckout', (route) => route.abort());
    await chooseBasic(page).click();
    await expectError(page, 'Error', 'Failed to create checkout session. Please try again.');
    await expect(chooseBasic(page)).toHaveText('Choose Basic');
    await expect(chooseBasic(page)).toBeEnabled();
    await expect.poll(() => page.context().pages().length).toBe(1);

    await page.unrouteAll();
    const release = await holdOperation(page, 'CreateCheckout');
    const opened = page.context().waitForEvent('page');
    await chooseBasic(page).click();
    await expect(chooseBasic(page)).toHaveText('Processing...');
    await expect(chooseBasic(page)).toBeDisabled();
    for (const family of ['AI Live Chat Bot', 'Full Communication Suite'] as const)
      await expect(planCard(page, family).getByRole('button', { name: 'Choose Basic' })).toBeEnabled();

    release();
    await (await opened).waitForURL('**/c/pay/**');
    await expect(chooseBasic(page)).toHaveText('Choose Basic');
    await expect(chooseBasic(page)).toBeEnabled();
  });
});
