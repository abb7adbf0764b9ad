import type { Stripe } from 'stripe';
import { startTestEmulators, type TestEmulators } from '../../testkit/emulators.ts';

const DAY = 86_400;
/** The amounts of the catalogue, pence a month and a year. */
const PLANS = [
  [15_000, 144_000],
  [25_000, 240_000],
  [40_000, 384_000],
  [10_000, 96_000],
  [18_000, 168_000],
  [30_000, 288_000],
  [22_000, 210_000],
  [38_000, 360_000],
  [63_000, 600_000],
] as const;

let emulators: TestEmulators;
let stripe: Stripe;
let key: string;
let prices: Stripe.Price[];
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());
beforeEach(async () => {
  await moveTo(new Date());
  key = emulators.newKey();
  stripe = emulators.stripe(key);
  prices = await makePrices();
});

const moveTo = (date: Date): Promise<unknown> =>
  emulators.control('/_emulator/clock', { offsetSeconds: Math.round((date.getTime() - Date.now()) / 1_000) });
const plan = (outcome: string): Promise<unknown> => emulators.control('/_emulator/stripe/charges/next', { key, outcome });
const typesSince = async (before: number): Promise<string[]> =>
  (await stripe.events.list({ limit: 100 })).data
    .toReversed()
    .slice(before)
    .map(({ type }) => type);
const eventCount = async (): Promise<number> => (await stripe.events.list({ limit: 100 })).data.length;

async function makePrices(): Promise<Stripe.Price[]> {
  const made: Stripe.Price[] = [];
  for (const [index, amounts] of PLANS.entries()) {
    const product = await stripe.products.create({ name: `Plan ${index}` });
    for (const [cycle, amount] of amounts.entries()) {
      const recurring = { interval: cycle === 0 ? ('month' as const) : ('year' as const) };
      made.push(
        await stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount: amount, recurring, tax_behavior: 'exclusive' }),
      );
    }
  }
  return made;
}

async function subscribe(
  price: Stripe.Price | undefined,
  extra: Partial<Stripe.SubscriptionCreateParams> = {},
  card = 'pm_card_visa',
): Promise<Stripe.Subscription> {
  const customer = await stripe.customers.create({ payment_method: card, invoice_settings: { default_payment_method: card } });
  return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price?.id ?? '' }], ...extra });
}

const firstItem = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => subscription.items.data[0] as Stripe.SubscriptionItem;
const lineFacts = (invoice: Stripe.Invoice): (string | number | null)[][] =>
  invoice.lines.data.map((line) => [line.amount, line.description, line.period.start, line.period.end]);

const quote = (subscription: Stripe.Subscription, price: Stripe.Price | undefined, at: number): Promise<Stripe.Invoice> =>
  stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: firstItem(subscription).id, price: price?.id }],
      proration_behavior: 'always_invoice',
      proration_date: at,
    },
  });
const upgrade = (
  subscription: Stripe.Subscription,
  price: Stripe.Price | undefined,
  at?: number,
  extra: Partial<Stripe.SubscriptionUpdateParams> = {},
): Promise<Stripe.Subscription> =>
  stripe.subscriptions.update(subscription.id, {
    items: [{ id: firstItem(subscription).id, price: price?.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    ...(at !== undefined && { proration_date: at }),
    expand: ['latest_invoice'],
    ...extra,
  });
const latestInvoice = (subscription: Stripe.Subscription): Stripe.Invoice => subscription.latest_invoice as Stripe.Invoice;

describe('change of plan', () => {
  it('BIL-08 charges what the preview said for changes between 9 plans in 2 cycles, on 29 February, month ends and DST days', async () => {
    const instants = [
      '2027-01-31T10:00:00Z',
      '2027-03-28T00:59:30Z',
      '2027-10-31T01:10:00Z',
      '2028-02-29T12:00:00Z',
      '2028-12-31T23:59:59Z',
    ];
    const all = prices.flatMap((from) => prices.filter(({ id }) => id !== from.id).map((to) => [from, to] as const));
    // Every ninth of them; 17 others follow each price, so that every price is left and reached. All pairs are tested in memory.
    const pairs = all.filter((_, index) => index % 9 === 0);
    for (const [index, [from, to]] of pairs.entries()) {
      const share = Math.ceil(pairs.length / instants.length);
      if (index % share === 0) await moveTo(new Date(instants[index / share] ?? ''));
      const subscription = await subscribe(from, { automatic_tax: { enabled: index % 2 === 0 } });
      const { current_period_start: start, current_period_end: end } = firstItem(subscription);
      // Any instant of the period: the engine takes it as it takes the clock's.
      const at = start + ((index * 7_919_173) % (end - start));

      const preview = await quote(subscription, to, at);
      const changed = await upgrade(subscription, to, at);

      const invoice = latestInvoice(changed);
      expect(lineFacts(invoice)).toEqual(lineFacts(preview));
      expect([invoice.subtotal, invoice.total, invoice.amount_due]).toEqual([preview.subtotal, preview.total, preview.amount_due]);
      expect(invoice).toMatchObject({ status: 'paid', amount_paid: preview.amount_due });
      expect(firstItem(changed).price.id).toBe(to.id);
      await stripe.subscriptions.cancel(subscription.id);
    }
    expect(pairs).toHaveLength(34);
  });

  it('keeps the cycle within an interval and begins a new one between intervals', async () => {
    const subscription = await subscribe(prices[6]);
    const upgraded = await upgrade(subscription, prices[8]);
    expect(firstItem(upgraded).current_period_end).toBe(firstItem(subscription).current_period_end);
    expect(latestInvoice(upgraded)).toMatchObject({
      billing_reason: 'subscription_update',
      lines: { data: [{ amount: -10_000 }, { amount: 18_000 }] },
    });
    expect(latestInvoice(upgraded).lines.data[0]?.parent?.subscription_item_details).toMatchObject({
      proration: true,
      proration_details: { credited_items: { invoice: subscription.latest_invoice } },
    });

    const annual = await upgrade(upgraded, prices[9]);
    const { current_period_start: start, current_period_end: end } = firstItem(annual);
    expect(end - start).toBeGreaterThanOrEqual(365 * DAY);
    expect(annual.billing_cycle_anchor).toBe(start);
    expect(latestInvoice(annual).total).toBe(168_000 - 18_000);
  });

  it('keeps prorations for the next invoice when they are not invoiced now', async () => {
    await moveTo(new Date('2027-04-01T00:00:00Z'));
    const subscription = await subscribe(prices[6]);
    const item = firstItem(subscription);
    const half = item.current_period_start + 15 * DAY;
    await moveTo(new Date(half * 1_000));
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items: [{ id: item.id, price: prices[8]?.id }], proration_date: half },
    });
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices[8]?.id }],
      proration_date: half,
    });
    expect(changed.latest_invoice).toBe(subscription.latest_invoice);

    await moveTo(new Date((item.current_period_end + 60) * 1_000));

    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid', total: -5_000 + 9_000 + 18_000 });
    expect(lineFacts(invoice as Stripe.Invoice)).toEqual(lineFacts(preview));
  });

  it('puts a negative total on the balance, and the next invoices use it up', async () => {
    const subscription = await subscribe(prices[16]);
    const cheaper = await upgrade(subscription, prices[6]);
    expect(latestInvoice(cheaper)).toMatchObject({
      total: -53_000,
      amount_due: 0,
      status: 'paid',
      starting_balance: 0,
      ending_balance: -53_000,
    });
    const customer = String(subscription.customer);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -53_000 });

    const { current_period_end: end } = firstItem(cheaper);
    await moveTo(new Date((end + 60) * 1_000));

    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice).toMatchObject({ total: 10_000, amount_due: 0, starting_balance: -53_000, ending_balance: -43_000, status: 'paid' });
  });

  it('adds an amount below the smallest charge to the balance instead of charging it', async () => {
    const subscription = await subscribe(prices[6]);
    const at = firstItem(subscription).current_period_end - 60;
    const preview = await quote(subscription, prices[8], at);
    expect(preview).toMatchObject({ amount_due: 0 });
    const changed = await upgrade(subscription, prices[8], at);
    expect(latestInvoice(changed)).toMatchObject({ total: preview.total, amount_due: 0, status: 'paid' });
    expect(await stripe.customers.retrieve(String(subscription.customer))).toMatchObject({ balance: preview.total });
  });

  it('refuses a proration date outside the present period, a foreign item and a second item', async () => {
    const subscription = await subscribe(prices[6]);
    const { id, current_period_end: end } = firstItem(subscription);
    await expect(quote(subscription, prices[8], end + 1)).rejects.toMatchObject({ statusCode: 400, param: 'proration_date' });
    await expect(stripe.subscriptions.update(subscription.id, { items: [{ id: 'si_other', price: prices[8]?.id }] })).rejects.toMatchObject(
      {
        param: 'items[0][id]',
      },
    );
    await expect(stripe.subscriptions.update(subscription.id, { items: [{ id }, { price: prices[8]?.id }] })).rejects.toMatchObject({
      param: 'items',
    });
    await expect(stripe.subscriptions.update(subscription.id, { items: [{ id, price: 'price_forged' }] })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('change of plan that is not paid', () => {
  it.each([
    ['declined', 'requires_payment_method'],
    ['insufficient_funds', 'requires_payment_method'],
    ['always_authentication', 'requires_action'],
  ])('BIL-10 keeps the old plan after %s, and applies the new one once the invoice is paid', async (outcome, intentStatus) => {
    const subscription = await subscribe(prices[6]);
    await plan(outcome);
    const before = await eventCount();

    const pending = await upgrade(subscription, prices[8]);

    expect(firstItem(pending).price.id).toBe(prices[6]?.id);
    expect(pending).toMatchObject({ status: 'active', pending_update: { subscription_items: [{ price: { id: prices[8]?.id } }] } });
    const invoice = await stripe.invoices.retrieve(latestInvoice(pending).id ?? '', { expand: ['payments.data.payment.payment_intent'] });
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 8_000,
      hosted_invoice_url: expect.stringContaining(`/i/${invoice.id ?? ''}`) as string,
      payments: { data: [{ status: 'open', payment: { payment_intent: { status: intentStatus } } }] },
    });
    expect(await typesSince(before)).toEqual(
      expect.arrayContaining([
        'customer.subscription.updated',
        'invoice.payment_failed',
        ...(intentStatus === 'requires_action' ? ['invoice.payment_action_required'] : []),
      ]),
    );

    await stripe.invoices.pay(invoice.id ?? '');

    const applied = await stripe.subscriptions.retrieve(subscription.id);
    expect(firstItem(applied).price.id).toBe(prices[8]?.id);
    expect(applied).toMatchObject({ status: 'active', pending_update: null });
    expect(await typesSince(before)).toContain('customer.subscription.pending_update_applied');
  });

  it('discards the change after 23 hours and voids its invoice', async () => {
    const subscription = await subscribe(prices[6]);
    await plan('declined');
    const pending = await upgrade(subscription, prices[8]);
    const expires = pending.pending_update?.expires_at ?? 0;
    expect(expires - Date.now() / 1_000).toBeGreaterThan(22.9 * 3_600);

    await moveTo(new Date((expires + 1) * 1_000));

    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active', pending_update: null });
    expect(await stripe.invoices.retrieve(latestInvoice(pending).id ?? '')).toMatchObject({ status: 'void' });
    expect((await stripe.events.list({ type: 'customer.subscription.pending_update_expired' })).data).toHaveLength(1);
    expect((await stripe.events.list({ type: 'invoice.voided' })).data).toHaveLength(1);
  });

  it('a second change replaces the first, which can no longer be paid', async () => {
    const subscription = await subscribe(prices[6]);
    await plan('declined');
    const first = await upgrade(subscription, prices[8]);

    const second = await upgrade(subscription, prices[10]);

    expect(latestInvoice(second)).toMatchObject({ status: 'paid', total: 20_000 });
    expect(await stripe.invoices.retrieve(latestInvoice(first).id ?? '')).toMatchObject({ status: 'void' });
    await expect(stripe.invoices.pay(latestInvoice(first).id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('refuses with 402 and changes nothing on request, or goes past due', async () => {
    const subscription = await subscribe(prices[6]);
    await plan('declined');
    await expect(upgrade(subscription, prices[8], undefined, { payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ latest_invoice: subscription.latest_invoice });

    const late = await upgrade(subscription, prices[8], undefined, { payment_behavior: 'default_incomplete' });
    expect(late).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 0 } });
    await stripe.invoices.pay(latestInvoice(late).id ?? '');
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  it('refuses other parameters together with pending_if_incomplete', async () => {
    const subscription = await subscribe(prices[6]);
    await expect(upgrade(subscription, prices[8], undefined, { cancel_at_period_end: true })).rejects.toMatchObject({
      param: 'cancel_at_period_end',
    });
  });
});

describe('previews', () => {
  it('shows the next renewal and refuses what has no invoice', async () => {
    const subscription = await subscribe(prices[6]);
    const { current_period_end: end } = firstItem(subscription);
    const next = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(next).toMatchObject({
      id: expect.stringMatching(/^upcoming_in_/) as string,
      status: 'draft',
      total: 10_000,
      billing_reason: 'upcoming',
    });
    expect(next.lines.data[0]).toMatchObject({ description: '1 × Plan 3 (at £100.00 / month)', period: { start: end } });

    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({ code: 'invoice_upcoming_none' });
    await expect(stripe.invoices.createPreview({ subscription: 'sub_forged' })).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.invoices.createPreview({ subscription: subscription.id, customer: 'cus_other' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('credits the unused time when a subscription ends immediately with an invoice', async () => {
    const subscription = await subscribe(prices[6]);
    const ended = await stripe.subscriptions.cancel(subscription.id, { invoice_now: true, prorate: true, expand: ['latest_invoice'] });
    expect(ended).toMatchObject({ status: 'canceled', latest_invoice: { total: -10_000, status: 'paid' } });
    expect(await stripe.customers.retrieve(String(subscription.customer))).toMatchObject({ balance: -10_000 });
  });
});
