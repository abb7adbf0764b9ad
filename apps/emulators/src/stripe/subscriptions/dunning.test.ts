import type { Stripe } from 'stripe';
import { monthlyPrice, startTestEmulators, type TestEmulators } from '../../testkit/emulators.ts';

const DAY = 86_400;
let emulators: TestEmulators;
let stripe: Stripe;
let key: string;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());
beforeEach(async () => {
  await emulators.control('/_emulator/clock', { offsetSeconds: 0 });
  key = emulators.newKey();
  stripe = emulators.stripe(key);
});

const moveTo = (seconds: number): Promise<unknown> =>
  emulators.control('/_emulator/clock', { offsetSeconds: Math.round(seconds - Date.now() / 1_000) });
const control = (path: string, body: object): Promise<unknown> => emulators.control(`/_emulator/stripe${path}`, { key, ...body });
const listTypes = async (): Promise<string[]> => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed();
const newest = async (subscription: string): Promise<Stripe.Invoice> =>
  (await stripe.invoices.list({ subscription })).data[0] as Stripe.Invoice;

async function subscribe(card = 'pm_card_visa', extra: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<Stripe.Subscription> {
  const price = await monthlyPrice(stripe);
  const customer = await stripe.customers.create({ payment_method: card, invoice_settings: { default_payment_method: card } });
  return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], ...extra });
}
const periodEnd = (subscription: Stripe.Subscription): number => subscription.items.data[0]?.current_period_end ?? 0;

describe('failed renewals', () => {
  it('BIL-14 are tried again after 3, 5 and 7 days, past due in the meantime, and then end the subscription', async () => {
    const subscription = await subscribe();
    const end = periodEnd(subscription);
    await control('/charges/next', { outcome: 'declined', next: 4 });

    await moveTo(end + 60);
    const failed = await newest(subscription.id);
    expect(failed).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: end + 3 * DAY, created: end });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due', latest_invoice: failed.id });
    expect(await stripe.customers.retrieve(String(subscription.customer))).toMatchObject({ delinquent: true });

    await moveTo(end + 3 * DAY + 60);
    expect(await newest(subscription.id)).toMatchObject({ attempt_count: 2, next_payment_attempt: end + 8 * DAY });
    await moveTo(end + 14 * DAY);
    expect(await newest(subscription.id)).toMatchObject({ attempt_count: 3, next_payment_attempt: end + 15 * DAY });
    await moveTo(end + 15 * DAY + 60);

    expect(await newest(subscription.id)).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
      auto_advance: false,
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end + 15 * DAY,
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await listTypes()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  it('recover with the next attempt, or when the invoice is paid by hand', async () => {
    const subscription = await subscribe();
    const end = periodEnd(subscription);
    await control('/charges/next', { outcome: 'insufficient_funds' });
    await moveTo(end + 3 * DAY + 60);
    expect(await newest(subscription.id)).toMatchObject({ status: 'paid', attempt_count: 2 });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });

    const next = periodEnd(await stripe.subscriptions.retrieve(subscription.id));
    await control('/charges/next', { outcome: 'declined', next: 2 });
    await moveTo(next + 60);
    const invoice = await newest(subscription.id);
    await expect(stripe.invoices.pay(invoice.id ?? '')).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    // An attempt by hand is not one of the schedule.
    expect(await newest(subscription.id)).toMatchObject({ attempt_count: 1, next_payment_attempt: next + 3 * DAY });
    expect(await stripe.invoices.pay(invoice.id ?? '')).toMatchObject({ status: 'paid', amount_paid: 38_000 });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    await expect(stripe.invoices.pay(invoice.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('leave the later invoices of an unpaid subscription drafts', async () => {
    const subscription = await subscribe();
    await control(`/subscriptions/${subscription.id}/status`, { status: 'unpaid' });
    await moveTo(periodEnd(subscription) + 60);
    expect(await newest(subscription.id)).toMatchObject({ status: 'draft', number: null });
  });

  it('ask for 3-D Secure off session with a card that asks at every charge', async () => {
    const price = await monthlyPrice(stripe);
    const customer = await stripe.customers.create({});
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: good.id,
    });
    const asking = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: asking.id });
    await moveTo(periodEnd(subscription) + 60);

    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    const types = await listTypes();
    expect(types).toContain('invoice.payment_action_required');
    const { id } = await newest(subscription.id);
    const { data } = await stripe.invoicePayments.list({ invoice: id, expand: ['data.payment.payment_intent'] });
    expect(data[0]).toMatchObject({
      status: 'open',
      payment: { payment_intent: { status: 'requires_action', next_action: { type: 'redirect_to_url' } } },
    });
    await expect(stripe.invoices.pay(id ?? '')).rejects.toMatchObject({ code: 'invoice_payment_intent_requires_action' });
  });

  it('cannot charge the card 0341, although it could be attached', async () => {
    const subscription = await subscribe();
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: String(subscription.customer) });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await moveTo(periodEnd(subscription) + 60);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
  });
});

describe('invoices', () => {
  it('announces a renewal a week before, once, and creates the objects at the instant that they were due', async () => {
    const subscription = await subscribe();
    const end = periodEnd(subscription);
    await moveTo(end - 6 * DAY);
    await moveTo(end - 5 * DAY);
    const { data } = await stripe.events.list({ type: 'invoice.upcoming' });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ created: end - 7 * DAY, data: { object: { total: 38_000, status: 'draft' } } });
    expect(data[0]?.data.object).toMatchObject({ id: expect.stringMatching(/^upcoming_in_/) as string });

    await moveTo(end + 75 * DAY);
    const invoices = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoices[2]).toMatchObject({ created: end, status_transitions: { finalized_at: end, paid_at: end } });
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length);
    const times = (await stripe.events.list({ limit: 100 })).data.map(({ created }) => created).toReversed();
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('leads to the same invoices and events whether the clock moves once or day by day', async () => {
    const life = async (days: readonly number[]): Promise<unknown> => {
      await emulators.control('/_emulator/clock', { offsetSeconds: 0 });
      key = emulators.newKey();
      stripe = emulators.stripe(key);
      const subscription = await subscribe();
      const { start_date: start } = subscription;
      await control('/charges/next', { outcome: 'declined', next: 2 });
      for (const day of days) await moveTo(start + day * DAY);
      // What was made at the start may fall into two seconds.
      const later = ({ created }: { created: number }) => created > start + 60;
      const invoices = (await stripe.invoices.list({ subscription: subscription.id })).data.filter(later);
      const events = (await stripe.events.list({ limit: 100 })).data.filter(later);
      return {
        invoices: invoices.map((one) => [
          one.created - start,
          one.status,
          one.attempt_count,
          one.total,
          (one.status_transitions.paid_at ?? 0) - start,
        ]),
        events: events.map((one) => [one.created - start, one.type]),
      };
    };
    const once = await life([75]);
    expect(await life(Array.from({ length: 75 }, (_, index) => index + 1))).toEqual(once);
  });

  it('restores the balance of a void invoice, and writes invoices off', async () => {
    const subscription = await subscribe();
    const customer = String(subscription.customer);
    await stripe.customers.createBalanceTransaction(customer, { amount: -1_000, currency: 'gbp' });
    await control('/charges/next', { outcome: 'declined' });
    await moveTo(periodEnd(subscription) + 60);
    const invoice = await newest(subscription.id);
    expect(invoice).toMatchObject({ total: 38_000, amount_due: 37_000, starting_balance: -1_000, ending_balance: 0 });

    expect(await stripe.invoices.voidInvoice(invoice.id ?? '')).toMatchObject({ status: 'void' });

    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -1_000 });
    await expect(stripe.invoices.markUncollectible(invoice.id ?? '')).rejects.toMatchObject({ statusCode: 400 });

    const other = await subscribe();
    await control('/charges/next', { outcome: 'declined', customer: other.customer });
    await moveTo(periodEnd(other) + 60);
    const unpaid = await newest(other.id);
    expect(await stripe.invoices.markUncollectible(unpaid.id ?? '')).toMatchObject({ status: 'uncollectible', next_payment_attempt: null });
    expect(await stripe.invoices.pay(unpaid.id ?? '')).toMatchObject({ status: 'paid' });
    const types = await listTypes();
    for (const type of ['voided', 'marked_uncollectible', 'updated', 'paid']) expect(types).toContain(`invoice.${type}`);
  });

  it('stays a draft when it cannot be finalized, and is finalized when it is paid later', async () => {
    const subscription = await subscribe();
    await control('/finalizations/fail', { next: 1 });
    await moveTo(periodEnd(subscription) + 60);
    const draft = await newest(subscription.id);
    expect(draft).toMatchObject({ status: 'draft', last_finalization_error: { code: 'customer_tax_location_invalid' } });
    expect(await listTypes()).toContain('invoice.finalization_failed');
    expect(await stripe.invoices.pay(draft.id ?? '')).toMatchObject({ status: 'paid' });
  });

  it('expires a subscription whose first invoice was not paid within 23 hours', async () => {
    const subscription = await subscribe('pm_card_visa', { payment_behavior: 'default_incomplete' });
    await moveTo(subscription.created + 23 * 3_600 + 60);
    expect(await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
  });
});

describe('events of billing', () => {
  it('sends those of refunds, disputes, reissued cards, deleted customers and forced states', async () => {
    const subscription = await subscribe();
    const { data } = await stripe.invoicePayments.list({ invoice: String(subscription.latest_invoice) });
    const intent = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent), { expand: ['latest_charge'] });
    const charge = intent.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ amount: 38_000, paid: true, status: 'succeeded' });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 8_000 });
    const { data: charges } = await stripe.charges.list({ customer: String(subscription.customer) });
    expect(charges).toMatchObject([{ id: charge.id, amount_refunded: 8_000, refunded: false }]);
    await control(`/charges/${charge.id}/dispute`, { status: 'needs_response' });
    await control(`/charges/${charge.id}/dispute`, { status: 'won' });
    await control(`/payment_methods/${String(charge.payment_method)}/renew`, { last4: '9999' });
    for (const status of ['paused', 'active', 'trialing']) await control(`/subscriptions/${subscription.id}/status`, { status });
    await stripe.customers.del(String(subscription.customer));

    expect(await listTypes()).toEqual(
      expect.arrayContaining([
        'charge.refunded',
        'refund.created',
        'charge.dispute.created',
        'charge.dispute.closed',
        'payment_method.automatically_updated',
        'customer.subscription.paused',
        'customer.subscription.resumed',
        'customer.subscription.trial_will_end',
        'customer.subscription.deleted',
        'customer.deleted',
      ]),
    );
    expect(await stripe.customers.retrieve(String(subscription.customer))).toMatchObject({ deleted: true });
    const [refunded] = (await stripe.events.list({ type: 'charge.refunded' })).data;
    expect(refunded?.data.previous_attributes).toEqual({ amount_refunded: 0 });
  });

  it.each([
    [true, 'checkout.session.async_payment_succeeded', 'active', 'paid'],
    [false, 'checkout.session.async_payment_failed', 'past_due', 'unpaid'],
  ])('settles a delayed payment of a checkout, succeeded %s', async (succeeded, type, status, paymentStatus) => {
    const price = await monthlyPrice(stripe);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:4000/x',
    });
    await control(`/checkout/${session.id}/complete`, { email: 'jo@example.com', delayed: true });
    expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      subscription: { status: 'active' },
    });

    await control(`/checkout/${session.id}/settle`, { succeeded });

    expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })).toMatchObject({
      payment_status: paymentStatus,
      subscription: { status },
    });
    expect(await listTypes()).toContain(type);
  });
});
