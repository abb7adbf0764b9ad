import type Stripe from 'stripe';
import { STRIPE_API_VERSION, stripeOf } from '../../../integrations/stripe/index.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { buyAsNewClient, CHECK_SUBSCRIPTION, openCheckout, payAsVisitor } from '../../../testkit/purchase.ts';
import { declared } from '../../../app/declared.ts';
import { receiveStripeEvent } from './stripe-events.ts';
import { seededRandom } from '../../../testkit/fuzz/random.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const anEvent = (changes: object = {}) => ({
  id: 'evt_made_by_hand',
  object: 'event',
  type: 'customer.created',
  api_version: STRIPE_API_VERSION,
  data: { object: { id: 'cus_1' } },
  ...changes,
});

function sign(payload: string, changes: { secret?: string; timestamp?: number } = {}): string {
  const timestamp = changes.timestamp ?? Math.floor(api.clock.now().getTime() / 1_000);
  return stripeOf(api.env).webhooks.generateTestHeaderString({
    payload,
    secret: changes.secret ?? api.env.STRIPE_WEBHOOK_SECRET,
    timestamp,
  });
}

function post(payload: string, signature: string | null, type = 'application/json'): Promise<Response> {
  return fetch(`${api.url}/hooks/stripe`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': type, ...(signature && { 'stripe-signature': signature }) },
  });
}

async function subscriptionOf(clientId: string): Promise<string> {
  const [row] = await api.sql<{ stripe_subscription_id: string }>(
    'select stripe_subscription_id from stripe_subscriptions where client_id = $1',
    [clientId],
  );
  return row?.stripe_subscription_id ?? '';
}

async function standing(clientId: string): Promise<object | undefined> {
  return (
    await api.sql('select b.billing_status, c.subscription_active from billing b join clients c on c.id = b.client_id where c.id = $1', [
      clientId,
    ])
  )[0];
}

// The seed of the orders that are tried; all 720 are in event-orders.test.ts, without the database.
const SEED = 20261122;

/** Orders of six that differ: two for each number at the end. */
function sampleOrders(): number[][] {
  const random = seededRandom(SEED, 0);
  const shuffled = (items: number[]): number[] => {
    const item = items.length > 0 ? random.pick(items) : null;
    return item === null ? [] : [item, ...shuffled(items.filter((each) => each !== item))];
  };
  return [0, 1, 2, 3, 4, 5].flatMap((last) => [0, 1].map(() => [...shuffled([0, 1, 2, 3, 4, 5].filter((each) => each !== last)), last]));
}

/** Buys a plan, then applies six events of its subscription in the given order, each twice; returns the row after each. */
async function applyInOrder(name: string, order: readonly number[]): Promise<object[]> {
  const { clientId } = await buyAsNewClient(api, `${name}@events.example`);
  const subscription = await subscriptionOf(clientId);
  for (const status of ['past_due', 'active', 'unpaid', 'active', 'canceled']) await api.emulators.setStatus(subscription, status);
  const made = (await api.emulators.events()).filter((event) => event.objectId === subscription).map((event) => event.id);
  const events = await fetchEvents(made.slice(-6));
  expect(new Set(events.map((event) => (event.data.object as Stripe.Subscription).status)).size).toBeGreaterThan(2);
  const job = declared.jobs.find((each) => each.name === 'applyStripeEvent');
  const rows: object[] = [];
  for (const [turn, at] of order.entries()) {
    for (const time of ['first', 'again']) {
      // Under ids of their own, or the inbox would drop all but the first of each.
      const event = { ...events[at], id: `evt_${name}_${turn}_${time}` } as Stripe.Event;
      await receiveStripeEvent(api.system(), event);
      await job?.run(api.system(), { eventId: event.id } as never, { isLast: false });
    }
    rows.push(...(await rowsOf(clientId)));
  }
  return rows;
}

/** Returns all that events may change about a client's subscription. */
function rowsOf(clientId: string): Promise<object[]> {
  return api.sql(
    `select s.status, s.price_key, s.locked_price_pence, s.current_period_end, s.past_due_since, s.ended_at, b.billing_status,
       b.renewal_date, c.subscription_active
     from stripe_subscriptions s join clients c on c.id = s.client_id join billing b on b.client_id = c.id where c.id = $1`,
    [clientId],
  );
}

/** Returns the events with these ids, as Stripe would send them. */
async function fetchEvents(ids: readonly string[]): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = [];
  for (const id of ids) events.push(await stripeOf(api.env).events.retrieve(id));
  return events;
}

describe('POST /hooks/stripe', () => {
  const payload = JSON.stringify(anEvent());

  it.each([
    ['no signature', () => post(payload, null)],
    ['a forged secret', () => post(payload, sign(payload, { secret: 'whsec_somebody_else' }))],
    ['a changed byte', () => post(payload.replace('cus_1', 'cus_2'), sign(payload))],
    ['a signature 400 s old', () => post(payload, sign(payload, { timestamp: Math.floor(api.clock.now().getTime() / 1_000) - 400 }))],
    ['an empty signature', () => post(payload, 't=1,v1=')],
    ['an empty signature beside another one', () => post(payload, 't=1,v1=,v1=00')],
    ['an empty body', () => post('', sign(''))],
    ['something that is not JSON', () => post('event=1', sign('event=1'), 'application/x-www-form-urlencoded')],
  ])('BIL-14 refuses %s with 400 and stores nothing', async (_what, send) => {
    const response = await send();

    expect(response.status).toBe(400);
    expect(await api.sql(`select event_id from inbound_events where event_id = 'evt_made_by_hand'`)).toEqual([]);
  });

  it('BIL-14 stores an event under its id before the 200, once however often it comes', async () => {
    const body = JSON.stringify(anEvent({ id: 'evt_ten_times' }));

    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, sign(body))));

    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await api.sql(`select count(*)::int as n from inbound_events where event_id = 'evt_ten_times'`)).toEqual([{ n: 1 }]);
  });

  it('takes a header with two signatures, while the secret is being changed', async () => {
    const body = JSON.stringify(anEvent({ id: 'evt_rotated' }));
    const old = sign(body, { secret: 'whsec_the_old_one' }).split(',').at(-1) ?? '';

    expect((await post(body, `${sign(body)},${old}`)).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['a NUL character', { id: 'evt_nul', data: { object: { id: 'cus_1', name: 'a\0b' } } }, 'evt_nul'],
    ['half of a character', { id: 'evt_half', data: { object: { id: 'cus_1', name: 'a\ud800b' } } }, 'evt_half'],
  ])('stores and applies an event whose texts hold %s', async (_what, changes, id) => {
    const body = JSON.stringify(anEvent(changes));

    expect((await post(body, sign(body))).status).toBe(200);
    await api.runJobs();

    expect(await api.sql('select applied_at is not null as applied, last_error from inbound_events where event_id = $1', [id])).toEqual([
      { applied: true, last_error: null },
    ]);
  });

  it.each<[string, object]>([
    ['without data', { id: 'evt_no_data', data: undefined }],
    ['with an id of 5,000 characters', { id: 'e'.repeat(5_000) }],
    ['whose object is a text', { id: 'evt_text', data: { object: 'cus_1' } }],
  ])('keeps a signed body %s, answers 200 each time, and logs it', async (_what, changes) => {
    const body = JSON.stringify(anEvent(changes));
    const before = await api.sql(`select event_id from inbound_events where type = 'unreadable'`);
    api.logLines.length = 0;

    const answers = [await post(body, sign(body)), await post(body, sign(body))];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await api.sql(`select event_id from inbound_events where type = 'unreadable' and applied_at is not null`)).toHaveLength(
      before.length + 1,
    );
    expect(api.logLines.some((line) => line.includes('signed webhook is no event'))).toBe(true);
  });

  it('refuses a body over one megabyte', async () => {
    expect((await post('x'.repeat(1_100_000), 't=1,v1=00')).status).toBe(413);
  });
});

describe('what events do', () => {
  it('BIL-14 C-05 six events in orders drawn from a seed, each delivered twice, lead to the same row after every event', async () => {
    await api.emulators.holdWebhooks(true);
    const orders = sampleOrders();

    // Two subscriptions, worked on at the same time.
    const rows = await Promise.all([0, 1].map((lane) => applyInOrder(`lane-${lane}`, orders.filter((_, at) => at % 2 === lane).flat())));
    await api.emulators.holdWebhooks(false);
    // Their work is done; the next tests need not look at them again.
    await api.sql(`delete from graphile_worker._private_jobs where key like 'stripe:evt_lane-%'`);

    expect(new Set(orders.map((order) => order.join())).size).toBe(12);
    for (const [first, ...others] of rows) {
      expect(first).toMatchObject({ status: 'canceled', billing_status: 'cancelled', subscription_active: false, past_due_since: null });
      expect([...new Set(others.map((row) => JSON.stringify(row)))]).toEqual([JSON.stringify(first)]);
    }
  });

  it('an event whose work failed is tried again and then done', async () => {
    await api.emulators.holdWebhooks(true);
    const { clientId } = await buyAsNewClient(api, 'again@events.example');
    await api.runJobs();
    const subscription = await subscriptionOf(clientId);
    await api.emulators.setStatus(subscription, 'unpaid');
    const update = (await api.emulators.events()).find(
      (event) => event.type === 'customer.subscription.updated' && event.objectId === subscription,
    );
    await api.emulators.deliver([update?.id ?? '']);
    await api.emulators.failStripe('500', 2, `/v1/subscriptions/${subscription}`);
    await api.runJobs();
    expect(await api.sql('select last_error from inbound_events where event_id = $1', [update?.id])).toEqual([
      { last_error: 'UPSTREAM_FAILED' },
    ]);

    await api.makeJobsDue();
    await api.runJobs();

    await api.emulators.holdWebhooks(false);
    expect(await api.sql('select applied_at is not null as applied from inbound_events where event_id = $1', [update?.id])).toEqual([
      { applied: true },
    ]);
    expect(await standing(clientId)).toEqual({ billing_status: 'other', subscription_active: false });
  });

  it('a past-due renewal keeps access for 14 days, then locks, then opens again when paid', async () => {
    const { browser, clientId } = await buyAsNewClient(api, 'grace@events.example');
    const subscription = await subscriptionOf(clientId);
    await api.emulators.setStatus(subscription, 'past_due');
    await until(async () => {
      await api.runJobs();
      return ((await standing(clientId)) as { billing_status: string }).billing_status === 'past_due';
    });
    expect(await standing(clientId)).toEqual({ billing_status: 'past_due', subscription_active: true });

    await api.advance(14 * DAY_MS);
    await api.sql(`select graphile_worker.add_job('reconcileStripe', '{}')`);
    await api.runJobs();
    await api.runJobs();
    expect(await standing(clientId)).toEqual({ billing_status: 'past_due', subscription_active: false });

    await api.emulators.setStatus(subscription, 'active');
    const { refreshSession } = await browser.run<{ refreshSession: { accessToken: string } }>(
      'mutation { refreshSession { accessToken } }',
    );
    browser.accessToken = refreshSession.accessToken;
    expect(await browser.run(CHECK_SUBSCRIPTION)).toMatchObject({ checkSubscription: { subscribed: true } });
  });

  it('C-05 a page load asks Stripe when a webhook never came', async () => {
    const { browser, clientId } = await buyAsNewClient(api, 'missed@events.example');
    await api.sql(`update clients set subscription_active = false where id = $1`, [clientId]);
    await api.sql(`update billing set billing_status = 'other' where client_id = $1`, [clientId]);

    expect(await browser.run(CHECK_SUBSCRIPTION)).toMatchObject({ checkSubscription: { subscribed: true, serviceType: 'COMBO' } });
  });

  it('checkSubscription stands when Stripe is down: not subscribed, and the failure is logged', async () => {
    const { browser, clientId } = await buyAsNewClient(api, 'down@events.example');
    await api.sql(`update clients set subscription_active = false where id = $1`, [clientId]);
    await api.sql(`update billing set billing_status = 'other' where client_id = $1`, [clientId]);
    await api.emulators.failStripe('500', 2, '/v1/subscriptions');

    expect(await browser.run(CHECK_SUBSCRIPTION)).toEqual({
      checkSubscription: {
        subscribed: false,
        subscriptionTier: null,
        renewalDate: null,
        serviceType: null,
        billingCycle: null,
        priceKey: null,
      },
    });
    expect(api.logLines.some((line) => line.includes('subscription could not be checked'))).toBe(true);
  });

  it('the hourly check finds a payment whose webhook never came', async () => {
    await api.emulators.holdWebhooks(true);
    const { sessionId } = await payAsVisitor(api, 'lost@events.example');
    await api.sql(`select graphile_worker.add_job('reconcileStripe', '{}')`);

    await api.runJobs();
    await api.runJobs();
    await api.emulators.holdWebhooks(false);

    expect(await api.sql('select status, customer_email from checkout_intents where stripe_session_id = $1', [sessionId])).toEqual([
      { status: 'completed', customer_email: 'lost@events.example' },
    ]);
  });

  it('an expired payment page is noted', async () => {
    const sessionId = await openCheckout(api.visitor());
    await stripeOf(api.env).checkout.sessions.expire(sessionId);

    await until(async () => {
      await api.runJobs();
      return (await api.sql(`select 1 as x from checkout_intents where stripe_session_id = $1 and status = 'expired'`, [sessionId]))[0];
    });
  });

  it('CF-53 a higher price list leaves the price of a subscriber alone', async () => {
    const { clientId } = await buyAsNewClient(api, 'locked@events.example', 'chatbot_basic_monthly');
    const stripe = stripeOf(api.env);
    const dearer: Stripe.PriceCreateParams = {
      product: 'live-chatbot_basic',
      currency: 'gbp',
      unit_amount: 99_900,
      recurring: { interval: 'month' },
      lookup_key: 'chatbot_basic_monthly',
      transfer_lookup_key: true,
    };
    await stripe.prices.create(dearer);
    await api.emulators.setStatus(await subscriptionOf(clientId), 'past_due');

    await until(async () => {
      await api.runJobs();
      return ((await standing(clientId)) as { billing_status: string }).billing_status === 'past_due';
    });

    expect(await api.sql('select locked_price_pence from stripe_subscriptions where client_id = $1', [clientId])).toEqual([
      { locked_price_pence: 10_000 },
    ]);
    await stripe.prices.create({ ...dearer, unit_amount: 10_000 });
  });
});
