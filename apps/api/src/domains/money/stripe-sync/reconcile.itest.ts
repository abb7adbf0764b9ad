import { currentPrice, getStripe } from '../../../integrations/stripe/index.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { untilRenewal } from '../../../testkit/plan-changes.ts';
import { buyAsNewClient } from '../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const stripe = () => getStripe(api.env);

/** Runs the hourly comparison and all that it queues. */
async function compare(): Promise<void> {
  await api.advance(2 * MINUTE_MS);
  await api.sql(`select graphile_worker.add_job('reconcileStripe')`);
  await api.runJobs();
  await api.makeJobsDue();
  await api.runJobs();
}

/** Returns a client with a plan whose events have all been applied; of what happens to it afterwards no webhook arrives. */
async function lostClient(name: string, priceKey = 'chatbot_basic_monthly') {
  const email = `${name}@lost.example`;
  const { clientId } = await buyAsNewClient(api, email, priceKey);
  await api.advance(2 * MINUTE_MS);
  await compare();
  await api.emulators.loseWebhooks(500);
  const [row] = await api.sql<{ id: string; customer: string }>(
    'select stripe_subscription_id as id, stripe_customer_id as customer from stripe_subscriptions where client_id = $1',
    [clientId],
  );
  return { email, clientId, subscriptionId: row?.id ?? '', customer: row?.customer ?? '' };
}

const found = () => api.logLines.filter((line) => line.includes('events that never arrived found at Stripe'));
const unapplied = () => api.sql('select event_id, type, last_error from inbound_events where applied_at is null');

describe('without any webhook, the hourly comparison', () => {
  it('BIL-14 C-05 finds the unpaid renewal of a subscription, its invoice and its payment', async () => {
    const { email, clientId, subscriptionId } = await lostClient('renewal');
    await api.emulators.post('/_emulator/stripe/charges/next', { outcome: 'declined', next: 1 });
    await api.advance((await untilRenewal(api, subscriptionId)) + DAY_MS);

    await compare();

    const state = () =>
      api.sql(
        `select s.status, b.billing_status, s.past_due_since is not null as unpaid, i.status as invoice from stripe_subscriptions s
         join billing b on b.client_id = s.client_id join invoices i on i.stripe_invoice_id = s.stripe_invoice_id where s.client_id = $1`,
        [clientId],
      );
    expect(await state()).toEqual([{ status: 'past_due', billing_status: 'past_due', unpaid: true, invoice: 'open' }]);
    const current = await stripe().subscriptions.retrieve(subscriptionId);
    await api.emulators.post(`/_emulator/stripe/invoices/${String(current.latest_invoice)}/pay`, {});

    await compare();

    expect(await state()).toEqual([{ status: 'active', billing_status: 'active', unpaid: false, invoice: 'paid' }]);
    await compare();
    const subjects = (await api.emulators.mails(email)).map(({ subject }) => subject.replace(/ .*/, ''));
    // One for each of the two invoices, however often they were compared.
    expect(subjects.filter((word) => word === 'Receipt')).toHaveLength(2);
    expect(await unapplied()).toEqual([]);
  });

  it('BIL-14 finds a refund', async () => {
    const { clientId } = await lostClient('refund');
    const [invoice] = await api.sql<{ payment: string }>('select stripe_payment_id as payment from invoices where client_id = $1', [
      clientId,
    ]);
    await stripe().refunds.create({ payment_intent: invoice?.payment ?? '', amount: 2_500 });

    await compare();

    expect(await api.sql('select refunded_pence from invoices where client_id = $1', [clientId])).toEqual([{ refunded_pence: 2_500 }]);
  });

  it('BIL-14 finds a change of plan with its invoice', async () => {
    const { clientId, subscriptionId } = await lostClient('plan');
    const { id: price } = await currentPrice({ env: api.env, log: api.platform.log }, 'suite_pro_monthly', 'failed');
    const item = (await stripe().subscriptions.retrieve(subscriptionId)).items.data[0]?.id ?? '';
    await stripe().subscriptions.update(subscriptionId, { items: [{ id: item, price }], proration_behavior: 'always_invoice' });

    await compare();

    expect(
      await api.sql(
        `select s.price_key, b.plan, array(select i.reason from invoices i where i.client_id = b.client_id order by i.reason) as invoices
         from stripe_subscriptions s join billing b on b.client_id = s.client_id where s.client_id = $1`,
        [clientId],
      ),
    ).toEqual([{ price_key: 'suite_pro_monthly', plan: 'combo_professional', invoices: ['change', 'start'] }]);
  });

  it('finds more events than one page of the list has, and the same ones only once', async () => {
    const { subscriptionId } = await lostClient('pages');
    for (let turn = 0; turn < 60; turn += 1) await api.emulators.setStatus(subscriptionId, turn % 2 === 0 ? 'past_due' : 'active');
    const events = await api.emulators.events();
    await compare();
    const lines = found().length;

    await compare();

    expect(await api.sql('select count(*)::int as n from inbound_events')).toEqual([{ n: (await api.emulators.events()).length }]);
    expect(events.length).toBeGreaterThan(100);
    expect(found()).toHaveLength(lines);
    expect(await unapplied()).toEqual([]);
  });

  it('after a month without comparisons begins 29 days ago, and ends at the present', async () => {
    await api.sql(`update event_checks set checked_until = $1`, [new Date(api.clock.now().getTime() - 60 * DAY_MS)]);
    const before = (await api.emulators.stripeRequests()).filter(({ path }) => path.startsWith('/v1/events')).length;

    // The rest is in jobs of their own.
    await compare();
    await compare();

    const windows = (await api.emulators.stripeRequests()).filter(({ path }) => path.startsWith('/v1/events')).length - before;
    expect(windows).toBeGreaterThanOrEqual(29 * 4);
    const [check] = await api.sql<{ checked_until: Date }>('select checked_until from event_checks');
    expect(check?.checked_until.getTime()).toBe(api.clock.now().getTime() - MINUTE_MS);
  });
});

describe('the rate limit of Stripe', () => {
  it('makes the comparison wait for as long as it asks', async () => {
    await api.emulators.failStripe('429', 1, '/v1/events');
    await api.sql(`select graphile_worker.add_job('findMissedEvents', '{}')`);

    await api.runJobs();

    const [waiting] = await api.sql<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs where key = 'missed-events'`,
    );
    expect(waiting?.seconds).toBeGreaterThan(0);
    expect(waiting?.seconds).toBeLessThanOrEqual(3);
    await api.makeJobsDue();
    await api.runJobs();
    expect(await api.sql(`select 1 from graphile_worker._private_jobs where key = 'missed-events'`)).toEqual([]);
  });

  it('is spared: fetches of an hour are spread, twenty a second', async () => {
    await api.sql(
      `insert into stripe_subscriptions (stripe_subscription_id, stripe_customer_id, price_key, status, locked_price_pence, currency, cancel_at_period_end, price_since, started_at, updated_at)
       select 'sub_spread_' || n, 'cus_spread_' || n, 'suite_pro_monthly', 'active', 1, 'gbp', false, now(), now(), now() - interval '1 day' from generate_series(1, 1200) n`,
    );
    await api.sql(`select graphile_worker.add_job('reconcileStripe')`);

    await api.runJobs();

    const [jobs] = await api.sql<{ n: number; last: number }>(
      `select count(*)::int as n, max(extract(epoch from run_at - created_at))::int as last from graphile_worker._private_jobs where key like 'sync:sub_spread_%'`,
    );
    // Those of the first second are done.
    expect(jobs?.n).toBeGreaterThan(1_100);
    expect(jobs?.last).toBeGreaterThanOrEqual(59);
    await api.sql(`delete from graphile_worker._private_jobs where key like 'sync:sub_spread_%'`);
    await api.sql(`delete from stripe_subscriptions where stripe_subscription_id like 'sub_spread_%'`);
  });
});

const RECONCILE = 'mutation ($clientId: ID!) { reconcileClient(clientId: $clientId) { id billing { billingStatus } } }';

describe('reconcileClient', () => {
  it('C-05 lets staff compare one business at once, and is in the audit log', async () => {
    const { clientId, subscriptionId } = await lostClient('asked');
    await api.emulators.setStatus(subscriptionId, 'past_due');
    const staff = await api.signIn({ admin: true });

    const answer = await staff.browser.run(RECONCILE, { clientId });

    expect(answer).toEqual({ reconcileClient: { id: clientId, billing: { billingStatus: 'PAST_DUE' } } });
    expect(await api.sql(`select admin_email, action_type from admin_actions where client_id = $1`, [clientId])).toEqual([
      { admin_email: staff.email, action_type: 'billing_reconciled' },
    ]);
    await api.runJobs();
    expect(await api.sql(`select count(*)::int as n from invoices where client_id = $1`, [clientId])).toEqual([{ n: 1 }]);
  });

  it('finds no business that does not exist', async () => {
    const staff = await api.signIn({ admin: true });

    expect(await staff.browser.refusal(RECONCILE, { clientId: '018f0000-0000-7000-8000-00000000c0de' })).toBe('NOT_FOUND');
  });
});
