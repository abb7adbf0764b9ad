import { PRICES, priceByKey, type Price, type PriceKey } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import type Stripe from 'stripe';
import { getStripe, syncCatalogue } from '../../../../integrations/stripe/index.ts';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import { makeCsvClient } from '../../../../testkit/csv-file.ts';
import { until } from '../../../../testkit/emulator-control.ts';
import { signInWith } from '../../../../testkit/accounts.ts';
import { untilRenewal } from '../../../../testkit/plan-changes.ts';
import { buyAsNewClient, openCheckout, payAsVisitor, VERIFY } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';

// Prices of an earlier price list, each lower by an odd amount, so that none is equal to a price of today. Subscribers bought at those; then
// the price list of today is synced: for them it is a raised one.
const RISE = 1_300;
const EARLIER: readonly Price[] = PRICES.map((price) => ({ ...price, chargePence: price.chargePence - RISE }));
const earlier = (priceKey: PriceKey) => priceByKey(priceKey).chargePence - RISE;
const withVat = (pence: number) => pence + pence / 5;

const LOCK = 'planLabel billingCycle pricePence currency since endedAt';
const OWN = `{ viewer { client { subscription { id priceKey pricePence priceSince paidUntil scheduledPriceKey scheduledPricePence } priceLock { ${LOCK} priceKey certificateUrl }
  invoices(first: 20) { edges { node { reason subtotalPence totalPence paidPence } } } } } }`;
const CHANGE =
  'id state timing toPricePence amountPence taxPence lines { description amountPence } subscription { pricePence scheduledPricePence }';
const UPGRADE = `mutation ($plan: CheckoutPlanInput!) { upgradeSubscription(plan: $plan) { ${CHANGE} } }`;
const CONFIRM = `mutation ($id: ID!) { confirmPlanChange(id: $id) { ${CHANGE} } }`;

interface Own {
  readonly subscription: Record<string, unknown> & { id: string };
  readonly priceLock: Record<string, unknown>;
  readonly invoices: { edges: { node: Record<string, unknown> }[] };
}
interface Change {
  readonly id: string;
  readonly toPricePence: number;
  readonly lines: { description: string; amountPence: number }[];
}

let api: TestApi;
/** Subscribers who bought, quoted and planned before the rise, by the name of their test. */
const buyers = new Map<string, Buyer>();
/** A page and a payment of visitors from before the rise. */
let openPage: { readonly browser: TestBrowser; readonly sessionId: string };
let paid: { readonly browser: TestBrowser; readonly sessionId: string };

interface Buyer {
  readonly email: string;
  readonly browser: TestBrowser;
  readonly clientId: string;
  readonly quotes: readonly Change[];
}

beforeAll(async () => {
  api = await testApi();
  await sync(EARLIER);
  for (const name of ['monthly', 'upgrade', 'again', 'raised']) await buy(name, 'suite_pro_monthly');
  await buy('quoted', 'suite_pro_monthly', ['suite_premium_monthly', 'suite_basic_monthly']);
  await buy('planned', 'suite_pro_monthly', ['suite_basic_monthly']);
  await confirm('planned', 0);
  const browser = api.visitor();
  openPage = { browser, sessionId: await openCheckout(browser, 'chatbot_pro_monthly') };
  paid = await payAsVisitor(api, 'paid@lock.example', 'suite_pro_monthly');
  expect(await sync()).toMatchObject({ pricesMade: 18 });
});
afterAll(() => api.stop());

const sync = (prices?: readonly Price[]) => syncCatalogue({ env: api.env, log: api.platform.log }, prices);

async function buy(name: string, priceKey: PriceKey, changes: readonly PriceKey[] = []): Promise<void> {
  const email = `${name}@lock.example`;
  const { browser, clientId } = await buyAsNewClient(api, email, priceKey);
  const quotes: Change[] = [];
  for (const change of changes) quotes.push(await quote(browser, change));
  buyers.set(name, { email, browser, clientId, quotes });
}

function buyer(name: string): Buyer {
  const found = buyers.get(name);
  if (!found) throw new Error(`No buyer ${name}`);
  return found;
}

async function readOwn({ browser }: Pick<Buyer, 'browser'>): Promise<Own> {
  await api.runJobs();
  return (await browser.run<{ viewer: { client: Own } }>(OWN)).viewer.client;
}

async function quote(browser: TestBrowser, priceKey: PriceKey): Promise<Change> {
  return (await browser.run<{ upgradeSubscription: Change }>(UPGRADE, { plan: { priceKey } })).upgradeSubscription;
}

async function confirm(name: string, at: number): Promise<Change> {
  const { browser, quotes } = buyer(name);
  return (await browser.run<{ confirmPlanChange: Change }>(CONFIRM, { id: quotes[at]?.id })).confirmPlanChange;
}

async function invoicesAtStripe(subscription: string): Promise<Stripe.Invoice[]> {
  return (await getStripe(api.env).invoices.list({ subscription, limit: 100 })).data;
}

async function pass(days: number, { browser, email }: Buyer): Promise<void> {
  await api.advance(days * DAY_MS);
  browser.accessToken = null;
  await signInWith(browser, email);
}

describe('BIL-15 CF-53 after the price list was raised', () => {
  it('a buyer who paid before the change and returns after it sees the price they paid', async () => {
    expect(await paid.browser.run(VERIFY, { sessionId: paid.sessionId })).toMatchObject({
      verifyPaymentSession: { subscription: { priceKey: 'suite_pro_monthly', chargePence: earlier('suite_pro_monthly') } },
    });
  });

  it('a new buyer pays the new price, even where a payment page was opened before', async () => {
    const after = await openCheckout(openPage.browser, 'chatbot_pro_monthly');

    expect(after).not.toBe(openPage.sessionId);
    const { sessions } = getStripe(api.env).checkout;
    expect(await sessions.retrieve(openPage.sessionId)).toMatchObject({ status: 'expired' });
    expect(await sessions.retrieve(after)).toMatchObject({ status: 'open', amount_subtotal: 18_000 });
    const bought = await buyAsNewClient(api, 'new@lock.example', 'suite_pro_monthly');
    expect(await readOwn(bought)).toMatchObject({ subscription: { pricePence: 38_000 }, priceLock: { pricePence: 38_000 } });
  });

  it('a quote that was made before is made again, and nothing is planned or charged', async () => {
    for (const [at, today] of [63_000, 22_000].entries())
      expect(await confirm('quoted', at)).toMatchObject({ state: 'QUOTED', toPricePence: today });

    expect(await invoicesAtStripe((await readOwn(buyer('quoted'))).subscription.id)).toHaveLength(1);
  });

  it('a new subscription after the end of the old one has the new price', async () => {
    const own = buyer('again');
    const { subscription } = await readOwn(own);
    await getStripe(api.env).subscriptions.cancel(subscription.id);
    await until(async () => (await readOwn(own)).priceLock['endedAt'] !== null);
    expect((await readOwn(own)).priceLock).toMatchObject({ pricePence: earlier('suite_pro_monthly') });

    await api.emulators.pay(await openCheckout(own.browser, 'suite_pro_monthly'), own.email);

    await until(async () => (await readOwn(own)).subscription.id !== subscription.id);
    expect(await readOwn(own)).toMatchObject({ subscription: { pricePence: 38_000 }, priceLock: { pricePence: 38_000, endedAt: null } });
  });

  it('a price that was raised at Stripe itself is put back before the next invoice, each time, without an invoice for it', async () => {
    const own = buyer('raised');
    const stripe = getStripe(api.env);
    const { subscription } = await readOwn(own);
    const item = async () => (await stripe.subscriptions.retrieve(subscription.id)).items.data[0];
    const today = await stripe.prices.list({ lookup_keys: ['suite_pro_monthly'], limit: 1 });
    const { id = '' } = (await item()) ?? {};

    for (const _time of ['first', 'second']) {
      await stripe.subscriptions.update(subscription.id, { items: [{ id, price: today.data[0]?.id ?? '' }], proration_behavior: 'none' });

      await until(async () => {
        await api.runJobs();
        return (await item())?.price.unit_amount === earlier('suite_pro_monthly');
      });
      expect((await readOwn(own)).subscription).toEqual(subscription);
    }
    expect(await invoicesAtStripe(subscription.id)).toHaveLength(1);
    expect(api.logLines.join('')).toContain('price lock broken at Stripe');
  });

  it('a change of plan credits the old price, charges the new one and locks it', async () => {
    const { browser, email, clientId } = buyer('upgrade');
    await pass(3, buyer('upgrade'));

    const quoted = await quote(browser, 'suite_premium_monthly');

    const [credit = 0, charge = 0] = quoted.lines.map(({ amountPence }) => amountPence);
    expect(quoted.toPricePence).toBe(63_000);
    expect(Math.abs(-credit - (charge * earlier('suite_pro_monthly')) / 63_000)).toBeLessThanOrEqual(1);
    buyers.set('upgrade', { browser, email, clientId, quotes: [quoted] });
    expect(await confirm('upgrade', 0)).toMatchObject({ state: 'APPLIED', subscription: { pricePence: 63_000 } });
    expect((await readOwn(buyer('upgrade'))).priceLock).toMatchObject({ pricePence: 63_000, since: api.clock.now().toISOString() });
  });

  it('a planned plan begins at the price that was shown when it was chosen', async () => {
    const own = buyer('planned');
    await pass(0, own);
    const price = earlier('suite_basic_monthly');
    const before = await readOwn(own);
    expect(before).toMatchObject({
      subscription: { pricePence: earlier('suite_pro_monthly'), scheduledPriceKey: 'suite_basic_monthly', scheduledPricePence: price },
      priceLock: { pricePence: earlier('suite_pro_monthly') },
    });

    // A day or less after the renewal, so that receipts are still mailed.
    await pass((await untilRenewal(api, before.subscription.id)) / DAY_MS + 0.5, own);

    await until(async () => (await readOwn(own)).subscription['priceKey'] === 'suite_basic_monthly');
    const { subscription, priceLock } = await readOwn(own);
    expect(subscription).toMatchObject({ scheduledPriceKey: null, scheduledPricePence: null });
    expect(priceLock).toMatchObject({ pricePence: price, since: before.subscription['paidUntil'], endedAt: null });
    expect((await invoicesAtStripe(subscription.id))[0]).toMatchObject({ subtotal: price });
  });

  it('a subscriber has the old price in every field, file and mail, and pays it at the renewal', async () => {
    const own = buyer('monthly');
    await pass(0, own);
    const key = 'suite_pro_monthly';
    const pence = earlier(key);
    const [bought] = await api.sql<{ since: Date }>('select started_at as since from stripe_subscriptions where client_id = $1', [
      own.clientId,
    ]);
    const since = bought?.since.toISOString();

    await until(async () => (await readOwn(own)).invoices.edges.length === 2);

    const { subscription, priceLock, invoices } = await readOwn(own);
    expect(subscription).toMatchObject({ priceKey: key, pricePence: pence, priceSince: since });
    expect(priceLock).toMatchObject({ priceKey: key, pricePence: pence, currency: 'gbp', since, endedAt: null });
    for (const { node } of invoices.edges)
      expect(node).toMatchObject({ subtotalPence: pence, totalPence: withVat(pence), paidPence: withVat(pence) });
    expect(invoices.edges[0]?.node).toMatchObject({ reason: 'RENEWAL' });
    expect((await invoicesAtStripe(subscription.id)).map(({ amount_paid }) => amount_paid)).toEqual([withVat(pence), withVat(pence)]);
    const file = (await makeCsvClient(() => api, '/files/invoices.csv').download(own.browser.accessToken)).trim().split(/\r?\n/);
    expect(file.slice(1).map((line) => line.includes(`,GBP,${(pence / 100).toFixed(2)},`))).toEqual([true, true]);
    const receipts = async () => {
      await api.runJobs();
      return (await api.emulators.mails(own.email)).filter(({ subject }) => subject.startsWith('Receipt')).map(({ subject }) => subject);
    };
    await until(async () => (await receipts()).length === 2);
    expect(await receipts()).toEqual(Array.from({ length: 2 }, () => `Receipt for ${formatPence(withVat(pence))}`));
    const staff = await api.signIn({ admin: true });
    type Clients = { clients: { edges: { node: { id: string } }[] } };
    const OF_CLIENTS = '{ clients(first: 100) { edges { node { id subscription { pricePence } priceLock { pricePence } } } } }';
    const { clients } = await staff.browser.run<Clients>(OF_CLIENTS);
    expect(clients.edges.find(({ node }) => node.id === own.clientId)?.node).toEqual({
      id: own.clientId,
      subscription: { pricePence: pence },
      priceLock: { pricePence: pence },
    });
    expect(await own.browser.refusal(UPGRADE, { plan: { priceKey: key } })).toBe('SAME_PLAN');
  });
});
