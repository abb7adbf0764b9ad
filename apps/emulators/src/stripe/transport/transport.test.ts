import { Stripe } from 'stripe';
import { monthlyPrice, startTestEmulators, until, type TestEmulators } from '../../testkit/emulators.ts';

let emulators: TestEmulators;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());

const call = (path: string, headers: Record<string, string>): Promise<Response> => fetch(`${emulators.url}${path}`, { headers });

describe('local Stripe, transport', () => {
  it.each([
    ['no key', {}],
    ['a live key', { authorization: 'Bearer sk_live_123' }],
    ['something else', { authorization: 'Basic abc' }],
  ])('answers 401 to %s', async (_what, headers) => {
    const response = await call('/v1/products', headers);
    expect(response.status).toBe(401);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
  });

  it('refuses any API version but the pinned one', async () => {
    const authorization = `Bearer ${emulators.newKey()}`;
    expect((await call('/v1/products', { authorization, 'stripe-version': '2025-03-31.basil' })).status).toBe(400);
    expect((await call('/v1/products', { authorization, 'stripe-version': '2026-10-28.endive' })).status).toBe(200);
    expect(Stripe.API_VERSION).toBe('2026-10-28.endive');
  });

  it('reports a call that is not emulated', async () => {
    const response = await call('/v1/coupons', { authorization: `Bearer ${emulators.newKey()}` });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('emulates only');
  });

  it('refuses unsupported parameters instead of ignoring them', async () => {
    const stripe = emulators.stripe(emulators.newKey());
    const { id } = await stripe.customers.create({});
    await expect(stripe.subscriptions.create({ customer: id, items: [{ price: 'price_x' }], trial_period_days: 7 })).rejects.toMatchObject({
      code: 'unsupported_locally',
      param: 'trial_period_days',
    });
  });

  it('keeps the objects of two keys apart', async () => {
    const [one, other] = [emulators.stripe(emulators.newKey()), emulators.stripe(emulators.newKey())];
    const product = await one.products.create({ id: 'shared-id', name: 'Mine' });
    await expect(other.products.retrieve(product.id)).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await other.products.create({ id: 'shared-id', name: 'Theirs' })).name).toBe('Theirs');
  });

  it('expands nested objects and refuses what cannot be expanded', async () => {
    const stripe = emulators.stripe(emulators.newKey());
    const product = String((await monthlyPrice(stripe)).product);
    const { data } = await stripe.prices.list({ expand: ['data.product.default_price'] });
    expect(data[0]?.product).toMatchObject({ object: 'product', default_price: null });
    await expect(stripe.products.retrieve(product, { expand: ['description.more'] })).resolves.toMatchObject({ id: product });
    await expect(stripe.products.retrieve(product, { expand: ['colour'] })).rejects.toMatchObject({ param: 'expand' });
    await expect(stripe.products.retrieve(product, { expand: ['name'] })).rejects.toMatchObject({ param: 'expand' });
    await expect(stripe.prices.list({ expand: ['data.a.b.c.d.e'] })).rejects.toThrow('more than 4 levels');
  });

  it('finds nothing under the names that every object has', async () => {
    const stripe = emulators.stripe(emulators.newKey());
    for (const id of ['constructor', '__proto__', 'toString']) {
      await expect(stripe.products.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
    }
  });

  it('limits metadata as Stripe does', async () => {
    const stripe = emulators.stripe(emulators.newKey());
    await expect(stripe.customers.create({ metadata: { a: 'x'.repeat(501) } })).rejects.toMatchObject({ statusCode: 400 });
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
    expect((await stripe.customers.update(id, { metadata: { a: '' } })).metadata).toEqual({ b: '2' });
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });
});

describe('local Stripe, planned failures', () => {
  const plan = (key: string, mode: string, extra: object = {}): Promise<unknown> =>
    emulators.control('/_emulator/stripe/fail', { key, next: 1, mode, ...extra });

  it('answers 500 once, and the SDK tries again', async () => {
    const key = emulators.newKey();
    await plan(key, '500');
    expect((await emulators.stripe(key, { maxNetworkRetries: 1 }).customers.create({ name: 'Jo' })).name).toBe('Jo');
    const { requests } = await emulators.control<{ requests: { status: number }[] }>(`/_emulator/stripe/requests?key=${key}`);
    expect(requests.map(({ status }) => status)).toEqual([500, 200]);
  });

  it('answers 429, which the SDK passes on', async () => {
    const key = emulators.newKey();
    await plan(key, '429');
    await expect(emulators.stripe(key).customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });

  it('never answers while hanging, and does nothing', async () => {
    const key = emulators.newKey();
    await plan(key, 'hang');
    await expect(emulators.stripe(key, { timeout: 150 }).customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await emulators.stripe(key).customers.list()).data).toHaveLength(0);
  });

  it('does the work before it cuts the connection, and a retry gets the same answer', async () => {
    const key = emulators.newKey();
    const stripe = emulators.stripe(key, { maxNetworkRetries: 2 });
    await plan(key, 'cut');
    const made = await stripe.customers.create({ name: 'Once' });
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([made.id]);
  });

  it.each([
    ['402', Stripe.errors.StripeCardError, 'card_declined'],
    ['409', Stripe.errors.StripeAPIError, 'lock_timeout'],
  ])('answers %s once and does nothing', async (mode, kind, code) => {
    const key = emulators.newKey();
    const stripe = emulators.stripe(key);
    await plan(key, mode);
    const error: unknown = await stripe.customers.create({}).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ statusCode: Number(mode), code });
    expect((await stripe.customers.list()).data).toHaveLength(0);
  });

  it('sends half of an answer after the work is done, and a retry gets the whole one', async () => {
    const key = emulators.newKey();
    const stripe = emulators.stripe(key);
    await plan(key, 'half');
    const options = { idempotencyKey: 'half' };
    await expect(stripe.customers.create({ name: 'Once' }, options)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    const { id } = await stripe.customers.create({ name: 'Once' }, options);
    expect((await stripe.customers.list()).data.map((one) => one.id)).toEqual([id]);
  });

  it('fails only the requested path', async () => {
    const key = emulators.newKey();
    const stripe = emulators.stripe(key);
    await plan(key, '500', { path: '/v1/checkout' });
    await stripe.customers.create({});
    await expect(stripe.checkout.sessions.list()).rejects.toMatchObject({ statusCode: 500 });
  });
});

describe('local Stripe, idempotency', () => {
  it('answers 409 while the first request still runs', async () => {
    const key = emulators.newKey();
    const stripe = emulators.stripe(key);
    await emulators.control('/_emulator/stripe/fail', { key, next: 1, mode: 'hold' });
    const first = stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'one' });
    await until(async () => (await emulators.control<{ held: number }>(`/_emulator/stripe/held?key=${key}`)).held === 1);
    await expect(stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'one' })).rejects.toMatchObject({ statusCode: 409 });

    expect(await emulators.control('/_emulator/stripe/release', { key })).toEqual({ released: 1 });
    const { id } = await first;

    expect((await stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'one' })).id).toBe(id);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('frees the key of a request that was refused', async () => {
    const stripe = emulators.stripe(emulators.newKey());
    const options = { idempotencyKey: 'again' };
    await expect(stripe.customers.create({ email: 'not an address' }, options)).rejects.toMatchObject({ code: 'email_invalid' });
    await expect(stripe.customers.create({ email: 'jo@example.com' }, options)).resolves.toMatchObject({ email: 'jo@example.com' });
  });

  it('forgets a key after 24 hours, and carries the request out again', async () => {
    const stripe = emulators.stripe(emulators.newKey());
    const make = () => stripe.customers.create({ name: 'Daily' }, { idempotencyKey: 'daily' });
    const { id } = await make();
    const after = (hours: number, seconds: number) => emulators.control('/_emulator/clock', { offsetSeconds: hours * 3_600 + seconds });
    await after(24, -60);
    expect((await make()).id).toBe(id);
    await after(24, 60);
    expect((await make()).id).not.toBe(id);
    await after(0, 0);
  });

  it('keeps the same key of two partitions apart', async () => {
    const options = { idempotencyKey: 'shared' };
    const one = await emulators.stripe(emulators.newKey()).customers.create({ name: 'A' }, options);
    const other = await emulators.stripe(emulators.newKey()).customers.create({ name: 'B' }, options);
    expect(one.id).not.toBe(other.id);
  });
});
