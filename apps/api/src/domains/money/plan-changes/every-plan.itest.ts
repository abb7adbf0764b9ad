import { PRICES, priceByKey, type PriceKey } from '@larkline/catalogue';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { getStripe } from '../../../integrations/stripe/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { signInWith } from '../../../testkit/accounts.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { buyAsNewClient } from '../../../testkit/purchase.ts';
import { isDeep, sampleSeed } from '../../../testkit/sample.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const QUOTE = `mutation ($plan: CheckoutPlanInput!) { upgradeSubscription(plan: $plan) { id timing amountPence taxPence lines { amountPence } } }`;
const CONFIRM = `mutation ($id: ID!) { confirmPlanChange(id: $id, acceptsLossOf: [PHONE, CHAT]) { state } }`;
const INVOICES = `{ viewer { client { invoices(first: 1) { totalCount edges { node { totalPence taxPence paidPence status } } } } } }`;

interface Invoices {
  readonly viewer: { client: { invoices: { totalCount: number; edges: { node: object }[] } } };
}
interface Quote {
  readonly id: string;
  readonly timing: 'NOW' | 'AT_RENEWAL';
  readonly amountPence: number;
  readonly taxPence: number;
  readonly lines: { amountPence: number }[];
}

const quote = async (browser: TestBrowser, priceKey: PriceKey) =>
  (await browser.run<{ upgradeSubscription: Quote }>(QUOTE, { plan: { priceKey } })).upgradeSubscription;

/** Steps of each ladder of plans, others in each run, all of them with DEEP=1. */
const STEPS = 3;
const sampleSteps = (steps: readonly PriceKey[]): readonly PriceKey[] =>
  isDeep ? steps : (fc.sample(fc.subarray([...steps], { minLength: STEPS, maxLength: STEPS }), { seed: sampleSeed, numRuns: 1 })[0] ?? []);

const priceKeys = (cycle: string) =>
  PRICES.filter((price) => price.cycle === cycle)
    .toSorted((one, other) => one.chargePence - other.chargePence)
    .map(({ priceKey }) => priceKey);

// A month that ends on 29 February, and a year that begins on a day of 25 hours; upgrades follow every few days, and are confirmed late.
it.each([
  ['2028-01-31T23:30:00Z', priceKeys('monthly')],
  ['2028-10-29T00:30:00Z', ['chatbot_basic_monthly', ...priceKeys('annual')]],
] as const)('BIL-08 from %s, upgrading step by step: quote, charge, invoice and list agree', async (start, keys) => {
  await api.advance(Date.parse(start) - api.clock.now().getTime());
  const [first = 'chatbot_basic_monthly', ...upgrades] = keys;
  const email = `${keys.length}@plan.example`;
  const { browser, clientId } = await buyAsNewClient(api, email, first);
  const [row] = await api.sql<{ id: string }>('select stripe_subscription_id as id from stripe_subscriptions where client_id = $1', [
    clientId,
  ]);
  const latest = async (): Promise<Stripe.Invoice | undefined> =>
    (await getStripe(api.env).invoices.list({ subscription: row?.id ?? '', limit: 1 })).data[0];

  let from = first;
  for (const [step, to] of sampleSteps(upgrades).entries()) {
    await api.advance(3 * DAY_MS + (step % 5) * HOUR_MS);
    await signInWith(browser, email);
    const quoted = await quote(browser, to);
    expect(quoted.timing).toBe('NOW');
    expect(quoted.lines.reduce((sum, line) => sum + line.amountPence, 0) + quoted.taxPence).toBe(quoted.amountPence);
    expect(Math.abs(quoted.taxPence - (quoted.amountPence - quoted.taxPence) / 5)).toBeLessThanOrEqual(1);
    const wholePence = Math.round((priceByKey(to).chargePence * 6) / 5);
    expect(quoted.amountPence).toBeLessThanOrEqual(wholePence);

    await api.advance(10 * MINUTE_MS);
    expect(await browser.run(CONFIRM, { id: quoted.id })).toEqual({ confirmPlanChange: { state: 'APPLIED' } });

    expect([from, to, await latest()]).toMatchObject([
      from,
      to,
      { status: 'paid', total: quoted.amountPence, amount_paid: quoted.amountPence },
    ]);
    const shown = { totalPence: quoted.amountPence, taxPence: quoted.taxPence, paidPence: quoted.amountPence, status: 'PAID' };
    const listed = await until(async () => {
      await api.runJobs();
      const { viewer } = await browser.run<Invoices>(INVOICES);
      const { totalCount, edges } = viewer.client.invoices;
      return totalCount === step + 2 && edges[0]?.node;
    });
    expect(listed).toEqual(shown);
    from = to;
  }
});

it('CF-39 from the dearest plan to others: nothing is charged before the renewal', async () => {
  const email = 'dearest@plan.example';
  const { browser } = await buyAsNewClient(api, email, 'suite_premium_annual');

  for (const priceKey of sampleSteps(PRICES.map((price) => price.priceKey).filter((key) => key !== 'suite_premium_annual')))
    expect([priceKey, await quote(browser, priceKey)]).toMatchObject([priceKey, { timing: 'AT_RENEWAL', amountPence: 0, lines: [] }]);
});
