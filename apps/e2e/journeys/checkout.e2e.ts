import { BILLING_CYCLES, PLAN_FAMILIES, PRICES, TIER_LABELS, type BillingCycle, type PriceKey } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { answerWith, holdOperation, onOperation, refuseWith, sendOn } from '../fixtures/graphql.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { choosePlan, openCheckout, planCard, type Family } from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError } from '../fixtures/toasts.ts';

const FALLBACK = 'Failed to create checkout session. Please try again.';
const CYCLE_LABELS: Record<BillingCycle, string> = { monthly: 'Monthly', annual: 'Annual' };

const chooseBasic = (page: Page) => planCard(page, 'AI Phone Receptionist').getByRole('button', { name: /^Choose Basic$|^Processing/ });

/** After a failed purchase there is one tab, the message, and an enabled button. */
async function expectFailure(page: Page, text: string): Promise<void> {
  await expectError(page, 'Error', text);
  await expect(chooseBasic(page)).toHaveText('Choose Basic');
  await expect(chooseBasic(page)).toBeEnabled();
  await expect.poll(() => page.context().pages().length).toBe(1);
}

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

  await expect
    .poll(() =>
      page
        .context()
        .pages()
        .some((each) => each.url().includes('/c/pay/')),
    )
    .toBe(true);
});

test('CHK-01 E71 the pressed button alone waits, and is idle again when the page has opened', async ({ page }) => {
  await open(page, '/pricing');
  const release = await holdOperation(page, 'CreateCheckout');
  const opened = page.context().waitForEvent('page');

  await chooseBasic(page).click();
  await expect(chooseBasic(page)).toHaveText('Processing...');
  await expect(chooseBasic(page)).toBeDisabled();
  for (const family of ['AI Live Chat Bot', 'Full Communication Suite'] as const) {
    await expect(planCard(page, family).getByRole('button', { name: 'Choose Basic' })).toBeEnabled();
  }
  await planCard(page, 'AI Phone Receptionist').getByRole('button', { name: 'Pro', exact: true }).click();
  await expect(planCard(page, 'AI Phone Receptionist').getByRole('button', { name: 'Choose Pro' })).toBeEnabled();
  await planCard(page, 'AI Phone Receptionist').getByRole('button', { name: 'Basic', exact: true }).click();
  await expect(chooseBasic(page)).toHaveText('Processing...');

  release();
  await (await opened).waitForURL('**/c/pay/**');
  await expect(chooseBasic(page)).toHaveText('Choose Basic');
  await expect(chooseBasic(page)).toBeEnabled();
});

test.describe('what is sent', () => {
  test.use({ allowedConsoleErrors: [/^Error /] });

  test('CHK-02 CHK-03 CHK-10 each of the 18 choices sends its key, and a visitor no id', async ({ page }) => {
    // 18 tabs would only take time.
    await page.addInitScript({ content: 'window.open = () => null' });
    await open(page, '/pricing');
    const sent: unknown[] = [];
    await onOperation(page, 'CreateCheckout', async (route, { variables }) => {
      sent.push(variables);
      await refuseWith(route, `refused ${sent.length}`);
    });

    const expected: unknown[] = [];
    for (const cycle of BILLING_CYCLES) {
      await page.getByRole('group', { name: 'Billing' }).getByRole('button', { name: CYCLE_LABELS[cycle] }).click();
      for (const { serviceType, name, tiers } of PLAN_FAMILIES) {
        const card = planCard(page, name as Family);
        for (const { tier } of tiers) {
          const label = TIER_LABELS[tier];
          await card.getByRole('button', { name: label, exact: true }).click();
          await card.getByRole('button', { name: `Choose ${label}` }).click();
          expected.push({ plan: { priceKey: keyOf(serviceType, tier, cycle) }, userId: null });
          await expect(card.getByRole('button', { name: `Choose ${label}` })).toBeEnabled();
        }
      }
    }

    expect(sent).toEqual(expected);
  });

  test('CHK-03 CF-33 CF-16 a forged id is refused by the api', async ({ page }) => {
    const [own, other] = await Promise.all([seedClient({ subscribed: false }), seedClient({ subscribed: false })]);
    await signIn(page, own, '/pricing');
    await hydrated(page);
    const ids: unknown[] = [];
    await onOperation(page, 'CreateCheckout', async (route, operation) => {
      ids.push(operation.variables.userId);
      await sendOn(route, operation, { userId: other.userId });
    });

    await chooseBasic(page).click();

    await expectFailure(page, 'This is not your account.');
    expect(ids).toEqual([own.userId]);
  });
});

test('CHK-02 every key opens a payment page over its price, and VAT', async ({ request }) => {
  expect(PRICES).toHaveLength(18);
  for (const { priceKey, chargePence } of PRICES) {
    const { url } = await openCheckout(request, priceKey);
    const html = await (await request.get(url)).text();
    expect(html).toContain(`<dd>${formatPence(chargePence)}.00</dd>`);
    expect(html).toContain(`Pay ${formatPence(chargePence + chargePence / 5)}.00`);
  }
});

test('CHK-10 CHK-03 the price list reads the current user: a client pays with the account’s address', async ({ page }) => {
  const account = await seedClient({ subscribed: false });
  await signIn(page, account, '/pricing');
  await hydrated(page);

  const tab = await choosePlan(page, 'AI Phone Receptionist', 'Pro');

  await expect(tab.getByLabel('Email')).toHaveValue(account.email);
  await expect(tab.getByLabel('Email')).not.toBeEditable();
});

test('CHK-08 a client who has a plan is led to the change to the chosen one', async ({ page }) => {
  await signIn(page, await seedClient(), '/pricing');
  await hydrated(page);
  const opened = page.context().waitForEvent('page');

  await chooseBasic(page).click();

  const tab = await opened;
  await expect(tab.getByRole('dialog', { name: /to AI Phone Receptionist - Basic$/ })).toBeVisible();
  await expect(tab).toHaveURL(/\?tab=billing&change=/);
});

test.describe('a checkout that fails', () => {
  test.use({ allowedConsoleErrors: [/^Error |net::ERR_FAILED/] });

  test('CHK-05 E01 has words of its own when no answer came, and the next try succeeds', async ({ page }) => {
    await open(page, '/pricing');
    let failures = 1;
    await onOperation(page, 'CreateCheckout', (route) => {
      failures -= 1;
      return failures >= 0 ? route.abort() : route.fallback();
    });

    await chooseBasic(page).click();
    await expectFailure(page, FALLBACK);

    await choosePlan(page, 'AI Phone Receptionist');
  });

  test('CHK-06 E02 an unknown key', async ({ page }) => {
    await open(page, '/pricing');
    const unknown = { plan: { priceKey: 'receptionist_gold_monthly' } };
    await onOperation(page, 'CreateCheckout', (route, operation) => sendOn(route, operation, unknown));

    await chooseBasic(page).click();

    await expectFailure(page, 'Invalid plan configuration');
  });

  test('CHK-07 E03 an answer without an address', async ({ page }) => {
    await open(page, '/pricing');
    const answer = { createCheckout: { __typename: 'CheckoutSession', url: '' } };
    await onOperation(page, 'CreateCheckout', (route) => answerWith(route, answer));

    await chooseBasic(page).click();

    await expectFailure(page, 'No checkout URL received');
  });
});

function keyOf(serviceType: string, tier: string, cycle: BillingCycle): PriceKey {
  const family = { 'phone-receptionist': 'receptionist', 'live-chatbot': 'chatbot', combo: 'suite' }[serviceType];
  return `${family}_${tier === 'professional' ? 'pro' : tier}_${cycle}` as PriceKey;
}
