import { Stripe } from 'stripe';
import { startTestEmulators, type TestEmulators } from '../../testkit/emulators.ts';

/**
 * The behaviour that the product relies on, tested against the local service, and against Stripe's test mode when
 * STRIPE_TEST_KEY is set, so that differences are noticed.
 */
const testKey = process.env['STRIPE_TEST_KEY'];
if (!testKey)
  process.stderr.write('Contract tests: Stripe test mode skipped, STRIPE_TEST_KEY is not set; only the local service is tested.\n');

let emulators: TestEmulators;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());

const targets: [string, () => Stripe][] = [
  ['local service', () => emulators.stripe('sk_test_contract')],
  ...(testKey ? [['Stripe test mode', () => new Stripe(testKey, { telemetry: false })] as [string, () => Stripe]] : []),
];

describe.each(targets)('Stripe contract, %s', (_name, connect) => {
  const run = Date.now().toString(36);
  let stripe: Stripe;
  let product: Stripe.Product;
  let price: Stripe.Price;
  beforeAll(async () => {
    stripe = connect();
    product = await stripe.products.create({ id: `contract_${run}`, name: 'Contract', metadata: { family: 'combo' } });
    price = await stripe.prices.create({
      product: product.id,
      currency: 'gbp',
      unit_amount: 38_000,
      recurring: { interval: 'month' },
      tax_behavior: 'exclusive',
      lookup_key: `contract_${run}_monthly`,
    });
  });

  const refusal = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
    const error = await work.then(
      () => null,
      (cause: unknown) => cause,
    );
    if (!(error instanceof Stripe.errors.StripeError)) throw new Error('Stripe was expected to refuse this.');
    return error;
  };
  const session = (extra: object = {}): Promise<Stripe.Checkout.Session> =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      ui_mode: 'hosted_page',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'https://example.com/done?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://example.com/pricing',
      ...extra,
    });
  const subscribe = async (card = 'pm_card_visa'): Promise<Stripe.Subscription> => {
    const customer = await stripe.customers.create({
      email: 'contract@example.com',
      payment_method: card,
      invoice_settings: { default_payment_method: card },
    });
    return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], metadata: { from: 'contract' } });
  };

  it('keeps a product under our own id and refuses the same id twice', async () => {
    expect(await stripe.products.retrieve(product.id)).toMatchObject({ name: 'Contract', metadata: { family: 'combo' }, active: true });
    expect(await refusal(stripe.products.create({ id: product.id, name: 'Again' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_already_exists',
    });
  });

  it('CHK-02 finds prices by lookup key, at most ten at once', async () => {
    const { data } = await stripe.prices.list({ lookup_keys: [`contract_${run}_monthly`], expand: ['data.product'] });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      unit_amount: 38_000,
      currency: 'gbp',
      type: 'recurring',
      recurring: { interval: 'month', interval_count: 1 },
    });
    expect(data[0]?.product).toMatchObject({ id: product.id });
    expect(data[0]?.unit_amount_decimal?.toString()).toBe('38000');

    const eleven = Array.from({ length: 11 }, (_, index) => `key_${index}`);
    expect((await refusal(stripe.prices.list({ lookup_keys: eleven }))).statusCode).toBe(400);
  });

  it('moves a lookup key to a new price only on request', async () => {
    const fresh = { product: product.id, currency: 'gbp', recurring: { interval: 'year' as const }, lookup_key: `contract_${run}_annual` };
    await stripe.prices.create({ ...fresh, unit_amount: 360_000 });
    expect((await refusal(stripe.prices.create({ ...fresh, unit_amount: 370_000 }))).param).toBe('lookup_key');

    const second = await stripe.prices.create({ ...fresh, unit_amount: 370_000, transfer_lookup_key: true });

    expect(second.lookup_key).toBe(fresh.lookup_key);
    expect((await stripe.prices.list({ lookup_keys: [fresh.lookup_key] })).data.map(({ id }) => id)).toEqual([second.id]);
  });

  it('opens an unpaid hosted checkout session', async () => {
    const made = await session({
      client_reference_id: 'intent-1',
      metadata: { intent: '1' },
      subscription_data: { billing_mode: { type: 'flexible' } },
    });
    expect(made).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      mode: 'subscription',
      ui_mode: 'hosted_page',
      amount_total: 38_000,
      currency: 'gbp',
      customer: null,
      subscription: null,
      client_reference_id: 'intent-1',
      metadata: { intent: '1' },
    });
    expect(made.id).toMatch(/^cs_test_/);
    expect(made.url).toContain(made.id);
    expect(made.expires_at - made.created).toBe(24 * 3_600);
    const { line_items } = await stripe.checkout.sessions.retrieve(made.id, { expand: ['line_items'] });
    expect(line_items?.data[0]).toMatchObject({ quantity: 1, amount_total: 38_000, description: 'Contract' });
  });

  it.each([
    ['payment_method_types', { payment_method_types: ['card'] }, 'payment_method_types'],
    ['an old ui_mode', { ui_mode: 'hosted' }, 'ui_mode'],
    ['a quantity in words', { line_items: [{ price: 'price_x', quantity: 'one' }] }, 'line_items[0][quantity]'],
    ['an unknown parameter', { colour: 'blue' }, 'colour'],
    ['a price that does not exist', { line_items: [{ price: 'price_missing', quantity: 1 }] }, 'line_items[0][price]'],
    ['no lines', { line_items: [] }, 'line_items'],
    ['customer and customer_email', { customer: 'cus_x', customer_email: 'a@example.com' }, 'customer_email'],
  ])('refuses a session with %s', async (_what, extra, param) => {
    const error = await refusal(session(extra));
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
    if (param !== 'line_items' && param !== 'customer_email') expect(error.param).toBe(param);
    expect(error.requestId).toMatch(/^req_/);
  });

  it('expires an open session once', async () => {
    const { id } = await session();
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    expect((await refusal(stripe.checkout.sessions.expire(id))).statusCode).toBe(400);
  });

  it('answers 404 resource_missing for unknown ids', async () => {
    for (const work of [
      stripe.checkout.sessions.retrieve('cs_test_missing'),
      stripe.subscriptions.retrieve('sub_missing'),
      stripe.customers.retrieve('cus_missing'),
    ]) {
      expect(await refusal(work)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
  });

  it('starts a subscription with a paid first invoice in the 2026 shape', async () => {
    const subscription = await subscribe();
    const item = subscription.items.data[0];
    expect(subscription).toMatchObject({
      status: 'active',
      currency: 'gbp',
      cancel_at_period_end: false,
      metadata: { from: 'contract' },
      billing_mode: { type: 'flexible' },
    });
    expect(subscription).not.toHaveProperty('current_period_end');
    expect(item?.price.id).toBe(price.id);
    expect(item?.current_period_end).toBeGreaterThan((item?.current_period_start ?? 0) + 27 * 86_400);

    const full = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice', 'customer'] });
    expect(full.latest_invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 38_000,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    });
    expect(full.customer).toMatchObject({ email: 'contract@example.com' });
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ total }) => total)).toEqual([38_000]);
  });

  it('keeps a subscription incomplete when the card fails', async () => {
    expect((await subscribe('pm_card_chargeCustomerFail')).status).toBe('incomplete');
  });

  it('cancels at the end of the period, undoes it, and cancels at once', async () => {
    const { id } = await subscribe();
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: ending.items.data[0]?.current_period_end });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });

    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });

    expect((await stripe.subscriptions.retrieve(id)).ended_at).toEqual(expect.any(Number));
  });

  it('refunds the payment of an invoice once, whole or in parts', async () => {
    const { latest_invoice: invoice } = await subscribe();
    const { data: payments } = await stripe.invoicePayments.list({ invoice: String(invoice), status: 'paid' });
    expect(payments).toMatchObject([{ amount_paid: 38_000, payment: { type: 'payment_intent' } }]);
    const intent = String(payments[0]?.payment.payment_intent);

    const part = await stripe.refunds.create({ payment_intent: intent, amount: 8_000, reason: 'duplicate', metadata: { of: 'contract' } });
    expect(part).toMatchObject({ amount: 8_000, currency: 'gbp', status: 'succeeded', reason: 'duplicate', payment_intent: intent });
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 30_000 });

    expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([30_000, 8_000]);
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ metadata: { of: 'contract' } });
    expect(await refusal(stripe.refunds.create({ payment_intent: 'pi_unknown' }))).toMatchObject({ code: 'resource_missing' });
  });

  it('previews a change of plan and then charges the same amount', async () => {
    const subscription = await subscribe();
    const item = subscription.items.data[0]?.id ?? '';
    const dearer = await stripe.prices.create({
      product: product.id,
      currency: 'gbp',
      unit_amount: 63_000,
      recurring: { interval: 'month' },
    });
    const at = subscription.items.data[0]?.current_period_start ?? 0;
    const terms = { items: [{ id: item, price: dearer.id }], proration_behavior: 'always_invoice' as const, proration_date: at };
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: terms });
    expect(preview.amount_due).toBe(25_000);
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-38_000, 63_000]);

    const changed = await stripe.subscriptions.update(subscription.id, {
      ...terms,
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    });

    expect(changed).toMatchObject({
      pending_update: null,
      latest_invoice: { status: 'paid', amount_paid: 25_000, billing_reason: 'subscription_update' },
    });
    expect(changed.items.data[0]?.price.id).toBe(dearer.id);
  });

  it('schedules a price for the end of the period and releases the schedule', async () => {
    const subscription = await subscribe();
    const { current_period_start: start, current_period_end: end } = subscription.items.data[0] ?? {};
    const cheaper = await stripe.prices.create({
      product: product.id,
      currency: 'gbp',
      unit_amount: 22_000,
      recurring: { interval: 'month' },
    });
    const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const schedule = await stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { items: [{ price: price.id, quantity: 1 }], start_date: start, end_date: end },
        { items: [{ price: cheaper.id, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
      ],
    });
    expect(schedule).toMatchObject({ status: 'active', phases: [{ end_date: end }, { start_date: end }] });
    expect(await stripe.subscriptionSchedules.release(id)).toMatchObject({ status: 'released', released_subscription: subscription.id });
    expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
  });

  it('opens the portal at a change of plan', async () => {
    const subscription = await subscribe();
    const dearer = await stripe.prices.create({
      product: product.id,
      currency: 'gbp',
      unit_amount: 63_000,
      recurring: { interval: 'month' },
    });
    const configuration = await stripe.billingPortal.configurations.create({
      features: {
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products: [{ product: product.id, prices: [price.id, dearer.id] }],
        },
      },
    });
    const session = await stripe.billingPortal.sessions.create({
      customer: String(subscription.customer),
      configuration: configuration.id,
      return_url: 'https://example.com/dashboard',
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: subscription.id,
          items: [{ id: subscription.items.data[0]?.id ?? '', price: dearer.id, quantity: 1 }],
        },
      },
    });
    expect(session).toMatchObject({ object: 'billing_portal.session', flow: { type: 'subscription_update_confirm' } });
    expect(session.url).toMatch(/^https?:/);
  });

  it('replays an idempotent request and refuses the key for another one', async () => {
    const key = `contract-${run}-idempotency`;
    const first = await stripe.customers.create({ email: 'same@example.com' }, { idempotencyKey: key });
    const again = await stripe.customers.create({ email: 'same@example.com' }, { idempotencyKey: key });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');

    const error = await refusal(stripe.customers.create({ email: 'other@example.com' }, { idempotencyKey: key }));
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  });

  it('pages through lists with cursors', async () => {
    const made: string[] = [];
    for (const number of [1, 2, 3])
      made.unshift((await stripe.customers.create({ email: `list-${run}@example.com`, name: `${number}` })).id);
    const seen: string[] = [];
    for await (const { id } of stripe.customers.list({ email: `list-${run}@example.com`, limit: 2 })) seen.push(id);
    expect(seen).toEqual(made);
    expect((await refusal(stripe.customers.list({ limit: 101 }))).statusCode).toBe(400);
    const ofUnknown = stripe.subscriptions.list({ customer: 'cus_unknown' });
    expect(await refusal(ofUnknown)).toMatchObject({ statusCode: 400, code: 'resource_missing' });
  });

  it('records events with our API version', async () => {
    const made = await stripe.customers.create({ email: 'event@example.com' });
    const { data } = await stripe.events.list({ type: 'customer.created', limit: 5 });
    const event = data.find((one) => (one.data.object as { id?: string }).id === made.id);
    expect(event?.api_version).toBe(Stripe.API_VERSION);
    expect((await stripe.events.retrieve(event?.id ?? '')).type).toBe('customer.created');
  });

  it('creates a webhook endpoint and returns its secret once', async () => {
    const made = await stripe.webhookEndpoints.create({
      url: 'https://example.com/hooks/stripe',
      enabled_events: ['checkout.session.completed'],
      api_version: Stripe.API_VERSION,
    });
    expect(made.secret).toMatch(/^whsec_/);
    expect(await stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true });
  });
});
