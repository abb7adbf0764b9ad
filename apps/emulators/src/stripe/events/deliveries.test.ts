import { Stripe } from 'stripe';
import { openCheckout, startTestEmulators, until, type TestEmulators } from '../../testkit/emulators.ts';
import { startReceiver, type Receiver } from '../../testkit/receiver.ts';

const SECRET = 'whsec_local_test';
let emulators: TestEmulators;
let receiver: Receiver;
let key: string;
let stripe: Stripe;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  key = emulators.newKey();
  stripe = emulators.stripe(key);
  await emulators.control('/_emulator/stripe/endpoints', { key, url: receiver.url, secret: SECRET });
});
afterEach(() => receiver.stop());

interface ListedEvent {
  id: string;
  type: string;
  pending_webhooks: number;
  deliveries: { state: string; attempts: { status: number | null; error: string | null }[] }[];
}
const events = async (): Promise<ListedEvent[]> =>
  (await emulators.control<{ events: ListedEvent[] }>(`/_emulator/stripe/events?key=${key}`)).events;

describe('webhook deliveries', () => {
  it('signs what it sends, so that the SDK accepts it and refuses one changed byte or another secret', async () => {
    await stripe.customers.create({ name: 'Jo' });
    await until(() => receiver.received.length === 1);
    const [{ body, signature }] = receiver.received as [Receiver['received'][number]];

    const event = stripe.webhooks.constructEvent(body, signature, SECRET);

    expect(event).toMatchObject({ type: 'customer.created', api_version: Stripe.API_VERSION, livemode: false });
    expect(() => stripe.webhooks.constructEvent(body.replace('Jo', 'Jx'), signature, SECRET)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('signs with the moved clock', async () => {
    const own = await startTestEmulators();
    await own.control('/_emulator/stripe/endpoints', { key, url: receiver.url, secret: SECRET });
    await own.control('/_emulator/clock', { offsetSeconds: 86_400 });
    await own.stripe(key).customers.create({});
    await until(() => receiver.received.length === 1);
    await own.stop();
    const [{ body, signature }] = receiver.received as [Receiver['received'][number]];
    const tomorrow = Date.now() / 1_000 + 86_400;
    expect(Number(/t=(\d+)/.exec(signature)?.[1])).toBeCloseTo(tomorrow, -2);
    expect(() => stripe.webhooks.constructEvent(body, signature, SECRET, 300, undefined, tomorrow * 1_000)).not.toThrow();
  });

  it('tries again until the endpoint answers 200 and lists every attempt', async () => {
    receiver.statuses.push(500, 302, 404);
    await stripe.customers.create({});
    await until(async () => (await events())[0]?.deliveries[0]?.state === 'delivered');
    const [event] = await events();
    expect(event?.deliveries[0]?.attempts.map(({ status }) => status)).toEqual([500, 302, 404, 200]);
    expect(event?.pending_webhooks).toBe(0);
    expect(new Set(receiver.received.map(({ event: { id } }) => id)).size).toBe(1);
  });

  it('reports why an endpoint was unreachable', async () => {
    await receiver.stop();
    await stripe.customers.create({});
    await until(async () => ((await events())[0]?.deliveries[0]?.attempts.length ?? 0) > 1);
    expect((await events())[0]?.deliveries[0]?.attempts[0]).toMatchObject({
      status: null,
      error: expect.stringContaining('ECONNREFUSED') as string,
    });
  });

  it('holds deliveries, then sends them in the requested order, repeated on request', async () => {
    await emulators.control('/_emulator/stripe/hold', { key, on: true });
    const { id } = await openCheckout(stripe);
    await emulators.control(`/_emulator/stripe/checkout/${id}/complete`, { key, email: 'jo@example.com' });
    const ids = (await events()).map((event) => event.id).reverse();
    expect(receiver.received).toHaveLength(0);

    const order = [...ids, ids[0]];
    const { results } = await emulators.control<{ results: { status: number }[] }>('/_emulator/stripe/deliver', { key, eventIds: order });

    expect(results.every(({ status }) => status === 200)).toBe(true);
    expect(receiver.received.map(({ event }) => event.id)).toEqual(order);
  });

  it('sends held events after their release, each once', async () => {
    await emulators.control('/_emulator/stripe/hold', { key, on: true });
    for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name });
    await emulators.control('/_emulator/stripe/hold', { key, on: false });
    await until(() => receiver.received.length === 3);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(3);
  });

  it('sends an endpoint only its subscribed types', async () => {
    const picky = await startReceiver();
    const endpoint = await stripe.webhookEndpoints.create({ url: picky.url, enabled_events: ['product.created'] });
    await stripe.customers.create({});
    await stripe.products.create({ name: 'P' });
    await until(() => picky.received.length === 1 && receiver.received.length === 2);
    expect(picky.received[0]?.event.type).toBe('product.created');
    expect(() =>
      stripe.webhooks.constructEvent(picky.received[0]?.body ?? '', picky.received[0]?.signature ?? '', endpoint.secret ?? ''),
    ).not.toThrow();

    await picky.stop();
  });

  it('drops, delays and repeats the next deliveries of a type on request', async () => {
    const fault = (mode: string, type: string, delayMs = 0): Promise<unknown> =>
      emulators.control('/_emulator/stripe/deliveries/fault', { key, mode, type, delayMs });
    await fault('drop', 'customer.created');
    await fault('delay', 'product.created', 300);
    await fault('repeat', 'price.created');
    await stripe.customers.create({});
    const product = await stripe.products.create({ name: 'P' });
    await stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount: 1_000 });
    await until(() => receiver.received.length === 3);

    expect(receiver.received.map(({ event }) => event.type)).toEqual(['price.created', 'price.created', 'product.created']);
    const dropped = (await events()).find(({ type }) => type === 'customer.created');
    expect(dropped?.deliveries).toMatchObject([{ state: 'failed', attempts: [] }]);
    await emulators.control('/_emulator/stripe/deliver', { key, eventId: dropped?.id });
    expect(receiver.received).toHaveLength(4);
  });

  it('keeps the object as it was when the event happened', async () => {
    const customer = await stripe.customers.create({ name: 'Before' });
    await stripe.customers.update(customer.id, { name: 'After' });
    const { data } = await stripe.events.list();
    expect(data.map((event) => (event.data.object as { name?: string }).name)).toEqual(['After', 'Before']);
    expect(data[0]?.data.previous_attributes).toEqual({ name: 'Before' });

    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    const [chosen] = (await stripe.events.list({ type: 'customer.updated' })).data;
    expect(chosen?.data.previous_attributes).toEqual({ invoice_settings: { default_payment_method: null } });
  });
});
