import { DAY_MS } from '../../../platform/time/clock.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

let api: TestApi;
let staff: TestBrowser;
beforeAll(async () => {
  api = await testApi();
  api.clock.advance(Date.parse('2026-11-15T12:00:00Z') - api.clock.now().getTime());
  staff = (await api.signIn({ admin: true })).browser;
});
afterAll(() => api.stop());

const FUNNEL = `query ($from: String, $to: String) { purchaseFunnel(from: $from, to: $to) {
  from to pageViews priceListViews paid accounts active recentCheckouts recentPaid } }`;
const funnel = async (from?: string, to?: string) =>
  (await staff.run<{ purchaseFunnel: Record<string, unknown> }>(FUNNEL, { from, to })).purchaseFunnel;

const visits = (day: string, event: string, path: string, count: number) =>
  api.sql('insert into visit_counts (day, event, path, visits) values ($1, $2, $3, $4)', [day, event, path, count]);

interface Purchase {
  readonly status: string;
  readonly begun: string;
  readonly paid?: string;
  /** The services of the business that it belongs to. */
  readonly services?: { readonly status: string; readonly on: boolean };
}

let purchases = 0;
async function addPurchase({ status, begun, paid, services }: Purchase): Promise<void> {
  const id = `sub_${(purchases += 1)}`;
  await api.sql(
    `insert into checkout_intents (id, price_key, status, created_at, completed_at, stripe_subscription_id)
     values (gen_random_uuid(), 'suite_pro_monthly', $1, $2, $3, $4)`,
    [status, begun, paid ?? null, paid ? id : null],
  );
  if (!services) return;
  const { clientId } = await api.signIn();
  await api.sql(
    `insert into stripe_subscriptions (stripe_subscription_id, stripe_customer_id, client_id, price_key, status, locked_price_pence, currency,
       price_since, started_at, updated_at) values ($1, $1, $2, 'suite_pro_monthly', 'active', 38000, 'gbp', $3, $3, $3)`,
    [id, clientId, begun],
  );
  await api.sql('insert into services (id, client_id, status, live_chatbot) values (gen_random_uuid(), $1, $2, $3)', [
    clientId,
    services.status,
    services.on,
  ]);
}

it('is zero at every step at first', async () => {
  expect(await funnel()).toEqual({
    from: '2026-06',
    to: '2026-11',
    pageViews: 0,
    priceListViews: 0,
    paid: 0,
    accounts: 0,
    active: 0,
    recentCheckouts: 0,
    recentPaid: 0,
  });
});

it('counts views and purchases of whole months in UK time, and payment pages as long as all are kept', async () => {
  await visits('2026-05-31', 'page_view', '/', 1_000);
  await visits('2026-06-01', 'page_view', '/', 300);
  await visits('2026-11-15', 'page_view', '/pricing', 40);
  await visits('2026-11-15', 'pricing_view', '/pricing', 25);
  await visits('2026-11-15', 'login', '/login', 500);
  const on = { status: 'active', on: true };
  // UK clocks show 1 June, and the last moment of May.
  await addPurchase({ status: 'linked', begun: '2026-05-31T22:00:00Z', paid: '2026-05-31T23:00:00Z', services: on });
  await addPurchase({ status: 'linked', begun: '2026-05-31T22:00:00Z', paid: '2026-05-31T22:59:59Z', services: on });
  await addPurchase({
    status: 'linked',
    begun: '2026-07-01T09:00:00Z',
    paid: '2026-07-01T09:05:00Z',
    services: { status: 'paused', on: true },
  });
  await addPurchase({
    status: 'linked',
    begun: '2026-07-01T09:00:00Z',
    paid: '2026-07-01T09:05:00Z',
    services: { status: 'active', on: false },
  });
  await addPurchase({ status: 'completed', begun: '2026-11-01T09:00:00Z', paid: '2026-11-01T09:05:00Z' });
  await addPurchase({ status: 'returned', begun: '2026-11-02T09:00:00Z', paid: '2026-11-02T09:05:00Z' });
  await addPurchase({ status: 'open', begun: '2026-11-15T11:00:00Z' });
  await addPurchase({ status: 'expired', begun: new Date(api.clock.now().getTime() - 30 * DAY_MS).toISOString() });
  await addPurchase({ status: 'expired', begun: new Date(api.clock.now().getTime() - 30 * DAY_MS - 1).toISOString() });

  expect(await funnel()).toMatchObject({
    pageViews: 340,
    priceListViews: 25,
    paid: 4,
    accounts: 3,
    active: 1,
    recentCheckouts: 4,
    recentPaid: 1,
  });
  expect(await funnel('2026-07', '2026-07')).toMatchObject({ pageViews: 0, priceListViews: 0, paid: 2, accounts: 2, active: 0 });
});

it('refuses months to come', async () => {
  expect(await staff.refusal(FUNNEL, { from: '2026-12', to: '2026-12' })).toBe('INVALID_INPUT');
});
