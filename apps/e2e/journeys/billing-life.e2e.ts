import type { APIRequestContext, Page } from '@playwright/test';
import { signIn, uniqueEmail } from '../fixtures/accounts.ts';
import {
  returnAt,
  fact,
  newestInvoice,
  nextRenewal,
  openBilling,
  openPlans,
  plan,
  signInByApi,
  type Owner,
} from '../fixtures/billing-tab.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { openTab } from '../fixtures/dashboard-shell.ts';
import { sql } from '../fixtures/database.ts';
import { stripe } from '../fixtures/emulators.ts';
import { graphql } from '../fixtures/graphql.ts';
import { startOwnProduct, type OwnProduct } from '../fixtures/own-product.ts';
import { demo } from '../fixtures/people.ts';
import { buy, claim, expectPaymentPage, payByCard, someDetails } from '../fixtures/purchase.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

/** Months pass in the second test, so it has a product with a clock of its own. */
const test = base.extend<{ product: OwnProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startOwnProduct();
      await use(product);
      await product.stop();
    },
    { timeout: 300_000 },
  ],
});

// A session of an earlier month has ended, and a locked dashboard is refused.
test.use({ allowedConsoleErrors: [/session|sign in|unpaid or has ended/i] });

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface BillingSetup {
  readonly tab: Page;
  readonly owner: Owner;
  /** Of its own, so that the session of the page stays. */
  readonly request: APIRequestContext;
  readonly stripe: OwnProduct['stripe'];
}

interface LifeSetup extends BillingSetup {
  readonly product: OwnProduct;
}

test('BIL-07 BIL-15 CF-31 CF-54 an approved claim of the guarantee is refunded once and ends the plan; another one can be bought', async ({
  page,
  request,
}) => {
  const owner = await buySuite(request, stripe);
  const bought = { tab: page, owner, request, stripe };
  await storeConsent(page);
  await signIn(page, owner, '/dashboard?tab=billing');
  await test.step('the claim is sent with the figures of the meter', () => claimGuarantee(bought));
  await test.step('staff approve it, and Stripe refunds it once', () => approveClaim(bought));
  await test.step('the page shows what was refunded and that the plan has ended', () => readRefund(bought));
  await test.step('another plan is bought on the Billing tab, and the dashboard opens', () => buyAgain(bought));
});

test.describe('over months', () => {
  test.use({ baseURL: async ({ product }, use) => use(product.url) });

  test('BIL-01 BIL-08 BIL-14 the life of a subscription, from its purchase to its end', async ({ page, product, request }) => {
    const life: LifeSetup = { tab: page, product, stripe: product.stripe, owner: await buySuite(request, product.stripe), request };
    await storeConsent(page);
    await test.step('an upgrade is charged as quoted', () => upgrade(life));
    await test.step('a cheaper plan begins at the renewal', () => switchAtRenewal(life));
    await test.step('a renewal that stays unpaid locks the dashboard, and paying it opens it', () => lockAndUnlock(life));
    await test.step('a cancelled plan ends with the paid time, and what the business stored is kept', () => cancel(life));
  });
});

/** Buys through the public API, which the journeys of the purchase do in the browser. */
async function buySuite(request: APIRequestContext, payments: OwnProduct['stripe']): Promise<Owner> {
  const owner = { email: uniqueEmail('amara'), password: someDetails.password };
  await claim(request, await buy(request, owner.email, 'suite_basic_monthly', payments), owner.email);
  return owner;
}

/** The pence of the newest charge of the customer of the open Billing tab. */
async function newestCharge({ tab, stripe: payments }: BillingSetup): Promise<unknown> {
  const customer = await fact(tab, 'Customer ID').textContent();
  const paid = (await payments.events('invoice.paid')).events.map(({ data }) => data.object);
  return paid.findLast((invoice) => invoice['customer'] === customer)?.['amount_paid'];
}

async function claimGuarantee({ tab, owner }: BillingSetup): Promise<void> {
  await openBilling(tab, 'Full Communication Suite - Basic');
  const guarantee = tab.getByRole('region', { name: '90-day guarantee' });
  await expect(fact(tab, 'Saved so far')).toContainText('£0');
  await expect(fact(tab, 'Twice your fees')).toContainText('£440');
  await expect(guarantee.getByRole('meter', { name: 'Saved towards twice your fees' })).toBeVisible();

  await guarantee.getByRole('button', { name: 'Claim guarantee' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Claim the 90-day guarantee' });
  await expect(dialog.getByText(/^You've saved £0 and paid £220 in fees, excluding VAT\./)).toBeVisible();
  await dialog.getByLabel("What do you think you've saved?").fill(`Nobody called ${owner.email}`);
  await dialog.getByRole('button', { name: 'Claim guarantee' }).click();
  await expectSuccess(tab, 'Claim Sent');
  await expect(guarantee.getByText("When you claimed, you'd saved £0 and paid £220 in fees.")).toBeVisible();
}

async function approveClaim({ owner, request, stripe: payments }: BillingSetup): Promise<void> {
  const token = await signInByApi(request, demo.staff);
  const { guaranteeClaims } = await graphql<{ guaranteeClaims: { edges: { node: { id: string; reason: string } }[] } }>(
    request,
    '{ guaranteeClaims { edges { node { id reason feesPence savedPence } } } }',
    {},
    token,
  );
  const claims = guaranteeClaims.edges.map(({ node }) => node);
  const claim = claims.find(({ reason }) => reason.includes(owner.email));
  expect(claim).toMatchObject({ feesPence: 22_000, savedPence: 0 });
  const decide = `mutation Decide($id: ID!) { decideGuaranteeClaim(id: $id, isApproved: true, note: "Sorry to see you go") { state refundPence } }`;
  // Sent twice, as by an impatient press.
  for (const _ of [1, 2])
    expect(await graphql(request, decide, { id: claim?.id }, token)).toEqual({
      decideGuaranteeClaim: { state: 'APPROVED', refundPence: 26_400 },
    });
  const refunds = async () => {
    const paid = await sql<{ id: string }>(
      `select payment.stripe_payment_id as id from refund_payments payment join refunds on refunds.id = payment.refund_id
        join clients on clients.id = refunds.client_id where clients.email = $1`,
      [owner.email],
    );
    const all = (await payments.refunds()).refunds.filter(({ payment_intent }) => paid.some(({ id }) => id === payment_intent));
    return all.map(({ amount, status }) => ({ amount, status }));
  };
  await expect.poll(refunds).toEqual([{ amount: 26_400, status: 'succeeded' }]);
}

async function readRefund({ tab }: BillingSetup): Promise<void> {
  await openBilling(tab, 'Cancelled', 'Refunded £264');
  await expect(tab.getByText('Your plan has ended', { exact: true })).toBeVisible();
  const guarantee = tab.getByRole('region', { name: '90-day guarantee' });
  await expect(guarantee.getByText("We're refunding £264, including VAT, to the card you paid with. Your plan has ended.")).toBeVisible();
  await expect(guarantee.getByText('Sorry to see you go')).toBeVisible();
}

async function buyAgain(bought: BillingSetup): Promise<void> {
  const { tab, owner } = bought;
  await tab.getByRole('button', { name: 'Choose a plan' }).click();
  const [payment] = await Promise.all([
    tab.context().waitForEvent('page'),
    plan(tab, 'Live Chatbot Pro')
      .getByRole('button', { name: /^Choose Plan/ })
      .click(),
  ]);
  await expectPaymentPage(payment);
  const pay = async () => {
    await payByCard(payment, owner);
    // Who is signed in while buying gets the plan at once.
    await payment.waitForURL('**/dashboard');
    await expectSuccess(payment, 'Welcome Back!', 'Your plan is linked to your account.');
  };
  // The page that was left open says so at the same time, and for six seconds only.
  await Promise.all([expectSuccess(tab, 'Welcome back'), pay()]);
  await payment.close();
  await expect(fact(tab, 'Plan')).toContainText('AI Live Chat Bot - Pro');
  expect(await newestCharge(bought)).toBe(21_600);
}

async function upgrade(life: LifeSetup): Promise<void> {
  const { tab, product, owner } = life;
  await returnAt(Date.now() + 10 * DAY_MS, tab, product, owner);
  await openBilling(tab, 'Full Communication Suite - Basic');
  await openPlans(tab);
  await plan(tab, 'Communication Suite Pro').getByRole('button').click();

  const pay = tab.getByRole('dialog').getByRole('button', { name: /^Pay £/ });
  const amount = /£[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
  await expect(tab.getByText(`You'll be charged ${amount} for the difference to upgrade your plan.`)).toBeVisible();
  await expect(tab.getByRole('dialog').getByRole('row', { name: 'Total today' })).toContainText(amount);
  await pay.click();

  await expectSuccess(tab, 'Upgrade Successful!', 'Your plan has been upgraded successfully.');
  await expect(fact(tab, 'Plan')).toContainText('Full Communication Suite - Pro');
  await expect(newestInvoice(tab)).toContainText(amount);
  await expect(newestInvoice(tab)).toContainText('Paid');
  expect(await newestCharge(life)).toBe(Math.round(Number(amount.replaceAll(/[£,]/g, '')) * 100));
}

async function switchAtRenewal(life: LifeSetup): Promise<void> {
  const { tab, product, owner, request } = life;
  await plan(tab, 'Live Chatbot Basic').getByRole('button').click();
  const dialog = tab.getByRole('dialog', { name: 'Switch to AI Live Chat Bot - Basic' });
  await expect(dialog.getByRole('region', { name: 'You lose' })).toContainText('Phone answering, with 2,500 call minutes a month');
  // One for each service that is on and stops.
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
  await dialog.getByRole('button', { name: 'Switch at renewal' }).click();
  await expect(tab.getByText(/^You'll change to AI Live Chat Bot - Basic on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(fact(tab, 'Plan')).toContainText('Full Communication Suite - Pro');

  await returnAt((await nextRenewal(request, owner)) + DAY_MS, tab, product, owner);
  await openBilling(tab, 'AI Live Chat Bot - Basic', '£120');
  await openPlans(tab);
  await expect(plan(tab, 'Live Chatbot Basic').getByRole('button')).toBeDisabled();
  expect(await newestCharge(life)).toBe(12_000);
}

async function lockAndUnlock({ tab, product, owner, request }: LifeSetup): Promise<void> {
  // The attempts of days 0, 3 and 8 are declined; on day 15, Stripe would end the plan.
  const customer = (await fact(tab, 'Customer ID').textContent()) ?? '';
  await product.stripe.answerCharges(customer, 'declined', 3);
  const renewal = await nextRenewal(request, owner);
  await returnAt(renewal + MINUTE_MS, tab, product, owner);
  // The notice is loaded before the tab, perhaps before the event has arrived.
  await expect(async () => {
    await openBilling(tab, 'Past due');
    await expect(tab.getByText("Your last payment didn't go through: 14 days left")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  await returnAt(renewal + 14.5 * DAY_MS, tab, product, owner);
  await tab.goto('/dashboard?tab=products');
  await expect(tab.getByText('Your assistant is paused because a payment is due')).toBeVisible();
  await expect(tab).toHaveURL('/dashboard?tab=billing');
  await openTab(tab, 'FAQs');
  await expect(tab.getByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');
  await expect(tab.getByRole('region', { name: 'Your data' }).getByRole('button', { name: 'Download Products' })).toBeVisible();
  await tab.evaluate('window.sameDocument = true');
  await payInvoice(tab);

  await expectSuccess(tab, 'Welcome back');
  // The tab that was wanted last.
  await expect(tab.getByRole('tab', { name: 'FAQs' })).toHaveAttribute('aria-selected', 'true');
  await expect(tab.getByRole('region', { name: 'Your data' })).toBeHidden();
  expect(await tab.evaluate('window.sameDocument')).toBe(true);
}

/** Pays the open invoice on its page at Stripe. */
async function payInvoice(tab: Page): Promise<void> {
  const [invoice] = await Promise.all([tab.context().waitForEvent('page'), tab.getByRole('button', { name: 'Pay now' }).click()]);
  await invoice.getByRole('button', { name: 'Pay £120.00 with Visa ending in 4242' }).click();
  await expect(invoice.getByRole('heading', { name: 'This invoice is paid' })).toBeVisible();
  await invoice.close();
}

async function cancel({ tab, product, owner, request }: LifeSetup): Promise<void> {
  await openBilling(tab, 'Active');
  await expect(newestInvoice(tab)).toContainText('Paid');
  await tab.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Cancel your plan' });
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expectSuccess(tab, 'Plan Cancelled');
  await expect(tab.getByText(/^Your plan ends on/)).toBeVisible();

  const end = await nextRenewal(request, owner);
  await product.moveClock(Math.round((end - Date.now()) / 1_000) + 60);
  const token = await signInByApi(request, owner);
  const ask = () => graphql(request, '{ viewer { hasAccess client { businessName billing { billingStatus } } } }', {}, token);
  const ended = { hasAccess: false, client: { businessName: someDetails.businessName, billing: { billingStatus: 'CANCELLED' } } };
  await expect.poll(ask).toEqual({ viewer: ended });
}
