import type { Stripe } from 'stripe';
import { monthlyPrice, startTestEmulators, type TestEmulators } from '../../testkit/emulators.ts';
import { periodEnd } from './periods.ts';

const DAY = 86_400;
const seconds = (iso: string): number => Date.parse(`${iso}T09:30:00Z`) / 1_000;
const date = (time: number): string => new Date(time * 1_000).toISOString().slice(0, 16);

describe('billing periods', () => {
  it.each([
    ['2027-01-31', '2027-01-31', 'month', '2027-02-28T09:30'],
    ['2027-02-28', '2027-01-31', 'month', '2027-03-31T09:30'],
    ['2028-01-31', '2028-01-31', 'month', '2028-02-29T09:30'],
    ['2026-12-15', '2026-12-15', 'month', '2027-01-15T09:30'],
    ['2028-02-29', '2028-02-29', 'year', '2029-02-28T09:30'],
    ['2026-11-21', '2026-11-21', 'week', '2026-11-28T09:30'],
    ['2026-11-21', '2026-11-21', 'day', '2026-11-22T09:30'],
  ] as const)('a period from %s, anchored on %s, of one %s ends %s', (start, anchor, interval, end) => {
    expect(date(periodEnd(seconds(start), seconds(anchor), { interval, interval_count: 1 }))).toBe(end);
  });
});

describe('subscriptions and the clock', () => {
  let emulators: TestEmulators;
  let stripe: Stripe;
  let key: string;
  beforeEach(async () => {
    emulators = await startTestEmulators();
    key = emulators.newKey();
    stripe = emulators.stripe(key);
  });
  afterEach(() => emulators.stop());

  const subscribe = async (): Promise<Stripe.Subscription> => {
    const price = await monthlyPrice(stripe);
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  };
  const move = (offsetSeconds: number): Promise<unknown> => emulators.control('/_emulator/clock', { offsetSeconds });

  it('renews with a paid invoice when a period is over, as often as needed', async () => {
    const { id, items } = await subscribe();
    await move(70 * DAY);
    const renewed = await stripe.subscriptions.retrieve(id);
    expect(renewed.status).toBe('active');
    expect(renewed.items.data[0]?.current_period_start).toBeGreaterThan(items.data[0]?.current_period_end ?? 0);
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data.map(({ billing_reason, status }) => `${billing_reason} ${status}`)).toEqual([
      'subscription_cycle paid',
      'subscription_cycle paid',
      'subscription_create paid',
    ]);
  });

  it('ends at the end of the period on request', async () => {
    const { id } = await subscribe();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await move(10 * DAY);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    await move(40 * DAY);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect((await stripe.events.list({ type: 'customer.subscription.deleted' })).data).toHaveLength(1);
  });

  it('expires open checkout sessions after 24 hours', async () => {
    const price = await monthlyPrice(stripe);
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:4000/x',
    });
    await move(DAY - 60);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await move(DAY + 60);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1);
  });

  it.each([
    ['past_due', 'invoice.payment_failed', 'open'],
    ['unpaid', 'invoice.payment_failed', 'open'],
    ['canceled', 'customer.subscription.deleted', 'paid'],
  ])('can be put into %s with its events', async (status, type, invoiceStatus) => {
    const { id } = await subscribe();

    await emulators.control(`/_emulator/stripe/subscriptions/${id}/status`, { key, status });

    expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
      status,
      latest_invoice: { status: invoiceStatus },
    });
    expect((await stripe.events.list({ type })).data).toHaveLength(1);
  });

  it('pays the open invoice when a subscription becomes active again', async () => {
    const { id } = await subscribe();
    await emulators.control(`/_emulator/stripe/subscriptions/${id}/status`, { key, status: 'past_due' });
    await emulators.control(`/_emulator/stripe/subscriptions/${id}/status`, { key, status: 'active' });
    expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid' },
    });
  });

  it('requires a card, or leaves the subscription incomplete on request', async () => {
    const price = await monthlyPrice(stripe);
    const { id } = await stripe.customers.create({});
    const order = { customer: id, items: [{ price: price.id }] };
    await expect(stripe.subscriptions.create(order)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await stripe.subscriptions.create({ ...order, payment_behavior: 'default_incomplete' })).toMatchObject({ status: 'incomplete' });
    const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: id });
    await expect(
      stripe.subscriptions.create({ ...order, default_payment_method: method.id, payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  });
});
