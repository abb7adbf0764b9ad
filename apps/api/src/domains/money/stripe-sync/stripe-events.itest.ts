import type Stripe from 'stripe';
import { STRIPE_API_VERSION, getStripe } from '../../../integrations/stripe/index.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { buyAsNewClient, CHECK_SUBSCRIPTION, openCheckout, payAsVisitor } from '../../../testkit/purchase.ts';
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
  return getStripe(api.env).webhooks.generateTestHeaderString({
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

async function readSubscriptionId(clientId: string): Promise<string> {
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
    [
      'of version 2 of events',
      { id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing.meter.error', data: undefined, related_object: { id: 'mtr_1' } },
    ],
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

  it.each<[string, object, string]>([
    ['of another version of Stripe', { id: 'evt_other_version', api_version: '2020-08-27' }, 'evt_other_version'],
    ['of an unknown type', { id: 'evt_unknown', type: 'something.new' }, 'evt_unknown'],
    ['with an id of another object', { id: 'evt_odd', type: 'invoice.paid', data: { object: { id: 'in/../1', parent: 7 } } }, 'evt_odd'],
    ['of a megabyte', { id: 'evt_large', data: { object: { id: 'cus_1', note: 'x'.repeat(1_000_000) } } }, 'evt_large'],
    [
      'with data nested a thousand times',
      { id: 'evt_deep', data: { object: { id: 'cus_1', deep: JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) as unknown } } },
      'evt_deep',
    ],
  ])('keeps an event %s, answers 200, and its work is done', async (_what, changes, id) => {
    const body = JSON.stringify(anEvent(changes));

    expect((await post(body, sign(body))).status).toBe(200);
    await api.runJobs();

    expect(await api.sql('select applied_at is not null as applied, last_error from inbound_events where event_id = $1', [id])).toEqual([
      { applied: true, last_error: null },
    ]);
  });

  it('refuses a body over one megabyte', async () => {
    expect((await post('x'.repeat(1_100_000), 't=1,v1=00')).status).toBe(413);
  });
});

describe('what events do', () => {
  it('an event whose work failed is tried again and then done', async () => {
    await api.emulators.holdWebhooks(true);
    const { clientId } = await buyAsNewClient(api, 'again@events.example');
    await api.runJobs();
    const subscription = await readSubscriptionId(clientId);
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
    const subscription = await readSubscriptionId(clientId);
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
    await getStripe(api.env).checkout.sessions.expire(sessionId);

    await until(async () => {
      await api.runJobs();
      return (await api.sql(`select 1 as x from checkout_intents where stripe_session_id = $1 and status = 'expired'`, [sessionId]))[0];
    });
  });

  it('CF-53 a higher price list leaves the price of a subscriber alone', async () => {
    const { clientId } = await buyAsNewClient(api, 'locked@events.example', 'chatbot_basic_monthly');
    const stripe = getStripe(api.env);
    const dearer: Stripe.PriceCreateParams = {
      product: 'live-chatbot_basic',
      currency: 'gbp',
      unit_amount: 99_900,
      recurring: { interval: 'month' },
      lookup_key: 'chatbot_basic_monthly',
      transfer_lookup_key: true,
    };
    await stripe.prices.create(dearer);
    await api.emulators.setStatus(await readSubscriptionId(clientId), 'past_due');

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
