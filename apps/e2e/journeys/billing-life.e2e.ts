import type { Page } from '@playwright/test';
import { signInOnPage, uniqueEmail } from '../fixtures/accounts.ts';
import { haveChosen } from '../fixtures/consent.ts';
import { graphql } from '../fixtures/graphql.ts';
import { open } from '../fixtures/hydration.ts';
import { startOwnProduct, type OwnProduct } from '../fixtures/own-product.ts';
import { choosePlan, fillAccountForm, payByCard, sendAccountForm, someDetails } from '../fixtures/purchase.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

/** Months pass in it, so it has a product with a clock of its own. */
const test = base.extend<object, { product: OwnProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startOwnProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

// A session of an earlier month has ended.
test.use({ allowedConsoleErrors: [/session|sign in/i] });

const DAY_S = 86_400;

interface Account {
  readonly email: string;
  readonly password: string;
}

test('BIL-01 BIL-08 BIL-14 the life of a subscription, from its purchase to its end', async ({ page, product }) => {
  const account = { email: uniqueEmail('amara'), password: someDetails.password };
  await haveChosen(page);
  const tab = await buySuite(page, account);
  await test.step('an upgrade is charged as quoted', () => upgrade(tab, product, account));
  await test.step('a cheaper plan begins at the renewal', () => switchAtRenewal(tab, product, account));
  await test.step('a failed renewal is paid on the page of its invoice', () => failAndRecover(tab, product, account));
  await test.step('a cancelled plan ends with the paid time, and what the business stored is kept', () => cancel(tab, product, account));
});

async function buySuite(page: Page, { email }: Account): Promise<Page> {
  await open(page, '/pricing');
  const tab = await choosePlan(page, 'Full Communication Suite');
  await payByCard(tab, { email });
  await fillAccountForm(tab);
  await sendAccountForm(tab);
  await expectSuccess(tab, 'Welcome!');
  await page.close();
  return tab;
}

/** Moves all clocks to this day of the life, also that of the browser, and opens the Billing tab until the plan is shown like this. */
async function comeBackOnDay(day: number, shown: string, tab: Page, product: OwnProduct, account: Account): Promise<void> {
  await product.moveClock(day * DAY_S);
  await tab.clock.setSystemTime(Date.now() + day * DAY_S * 1_000);
  await tab.context().clearCookies();
  await tab.evaluate('localStorage.removeItem("larkline.session")');
  await signInOnPage(tab, account);
  // The events of what happened meanwhile are still arriving.
  await expect(async () => {
    await tab.goto('/dashboard?tab=billing');
    await expect(fact(tab, 'Plan')).toContainText(shown, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

const fact = (tab: Page, name: string) =>
  tab.getByRole('tabpanel').getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
const plan = (tab: Page, name: string) => tab.getByRole('article', { name, exact: true });
const newestInvoice = (tab: Page) => tab.locator('[data-table=invoices]').getByRole('row').nth(1);

/** The pence of the newest charge at Stripe. */
async function newestCharge({ stripe }: OwnProduct): Promise<unknown> {
  return (await stripe.events('invoice.paid')).events.at(-1)?.data.object['amount_paid'];
}

async function upgrade(tab: Page, product: OwnProduct, account: Account): Promise<void> {
  await comeBackOnDay(10, 'Full Communication Suite - Basic', tab, product, account);
  await plan(tab, 'Communication Suite Pro').getByRole('button').click();

  const pay = tab.getByRole('dialog').getByRole('button', { name: /^Pay £/ });
  const amount = /£[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
  await expect(tab.getByText(`You'll be charged ${amount} for the difference to upgrade your plan.`)).toBeVisible();
  await expect(tab.getByRole('dialog').getByRole('row', { name: 'Charged now' })).toContainText(amount);
  await pay.click();

  await expectSuccess(tab, 'Upgrade Successful!', 'Your plan has been upgraded successfully.');
  await expect(fact(tab, 'Plan')).toContainText('Full Communication Suite - Pro');
  await expect(newestInvoice(tab)).toContainText(amount);
  await expect(newestInvoice(tab)).toContainText('Paid');
  expect(await newestCharge(product)).toBe(Math.round(Number(amount.replaceAll(/[£,]/g, '')) * 100));
}

async function switchAtRenewal(tab: Page, product: OwnProduct, account: Account): Promise<void> {
  await plan(tab, 'Live Chatbot Basic').getByRole('button').click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Switch at renewal' }).click();
  await expect(tab.getByText(/^You change to AI Live Chat Bot - Basic on/)).toBeVisible();
  await expect(fact(tab, 'Plan')).toContainText('Full Communication Suite - Pro');

  await comeBackOnDay(33, 'AI Live Chat Bot - Basic', tab, product, account);
  await expect(plan(tab, 'Live Chatbot Basic').getByRole('button')).toBeDisabled();
  await expect(newestInvoice(tab)).toContainText('£120');
  expect(await newestCharge(product)).toBe(12_000);
}

async function failAndRecover(tab: Page, product: OwnProduct, account: Account): Promise<void> {
  // The day after the renewal, and before the next attempt.
  const customer = (await fact(tab, 'Customer ID').textContent()) ?? '';
  await product.stripe.answerCharges(customer, 'declined', 1);
  await comeBackOnDay(63, 'Past due', tab, product, account);
  await expect(tab.getByText('Your last payment did not go through')).toBeVisible();

  const [invoice] = await Promise.all([tab.context().waitForEvent('page'), tab.getByRole('button', { name: 'Pay now' }).click()]);
  await invoice.getByRole('button', { name: 'Pay £120.00 with Visa ending in 4242' }).click();
  await expect(invoice.getByRole('heading', { name: 'This invoice is paid' })).toBeVisible();
  await invoice.close();

  await expect(tab.getByText('Your last payment did not go through')).toBeHidden();
  await expect(fact(tab, 'Plan')).toContainText('Active');
  await expect(newestInvoice(tab)).toContainText('Paid');
}

async function cancel(tab: Page, product: OwnProduct, account: Account): Promise<void> {
  await tab.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Cancel your plan' });
  await dialog.getByLabel('Why do you cancel?').click();
  await tab.getByText('I do not use it enough').click();
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expectSuccess(tab, 'Plan Cancelled');
  await expect(tab.getByText(/^Your plan ends on/)).toBeVisible();

  await product.moveClock(96 * DAY_S);
  const { accessToken } = await signInByApi(tab, account);
  const ask = () => graphql(tab.request, '{ viewer { hasAccess client { businessName billing { billingStatus } } } }', {}, accessToken);
  const ended = { hasAccess: false, client: { businessName: someDetails.businessName, billing: { billingStatus: 'CANCELLED' } } };
  await expect.poll(ask).toEqual({ viewer: ended });
}

async function signInByApi(tab: Page, { email, password }: Account): Promise<{ accessToken: string }> {
  const query = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { accessToken } }';
  return (await graphql<{ signIn: { accessToken: string } }>(tab.request, query, { input: { email, password } })).signIn;
}
