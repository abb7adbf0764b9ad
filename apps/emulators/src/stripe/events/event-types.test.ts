import type { Stripe } from 'stripe';
import { openCheckout, startTestEmulators, type TestEmulators } from '../../testkit/emulators.ts';

/** What the product handles. */
const HANDLED = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'invoice.upcoming',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'invoice.updated',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.canceled',
  'subscription_schedule.aborted',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'customer.updated',
  'customer.deleted',
];

const DAY = 86_400;
let emulators: TestEmulators;
let stripe: Stripe;
let key: string;
beforeAll(async () => {
  emulators = await startTestEmulators();
  key = emulators.newKey();
  stripe = emulators.stripe(key);
});
afterAll(() => emulators.stop());

const control = <T>(path: string, body: object): Promise<T> => emulators.control(`/_emulator/stripe${path}`, { key, ...body });
const advance = async (days: number): Promise<void> => {
  const { offsetSeconds } = await emulators.control<{ offsetSeconds: number }>('/_emulator/clock');
  await emulators.control('/_emulator/clock', { offsetSeconds: offsetSeconds + days * DAY });
};
const buy = async (): Promise<Stripe.Subscription> => {
  const { id } = await openCheckout(stripe);
  await control(`/checkout/${id}/complete`, { email: 'jo@example.com' });
  const { subscription } = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  return subscription as Stripe.Subscription;
};
const change = async (subscription: Stripe.Subscription, outcome: string): Promise<Stripe.Subscription> => {
  const item = subscription.items.data[0];
  const price = await stripe.prices.create({
    product: String(item?.price.product),
    currency: 'gbp',
    unit_amount: 63_000,
    recurring: { interval: 'month' },
  });
  await control('/charges/next', { outcome, customer: subscription.customer });
  return stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id, price: price.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
};

it('BIL-14 sends every type of event that the product handles, with the object as it was then', async () => {
  for (const succeeded of [true, false]) {
    const { id } = await openCheckout(stripe);
    await control(`/checkout/${id}/complete`, { email: 'late@example.com', delayed: true });
    await control(`/checkout/${id}/settle`, { succeeded });
  }
  await openCheckout(stripe);

  const upgraded = await buy();
  const asked = await change(upgraded, 'always_authentication');
  await stripe.invoices.pay(String(asked.latest_invoice));
  const expired = await buy();
  await change(expired, 'declined');
  await advance(1.5);
  const writtenOff = await change(expired, 'declined');
  await stripe.invoices.markUncollectible(String(writtenOff.latest_invoice));

  const paid = await stripe.charges.list({ customer: String(upgraded.customer), limit: 1 });
  const charge = paid.data[0]?.id ?? '';
  const refund = await stripe.refunds.create({ payment_intent: String(paid.data[0]?.payment_intent), amount: 100 });
  await control(`/refunds/${refund.id}/fail`, {});
  await control(`/charges/${charge}/dispute`, { status: 'needs_response' });
  await control(`/charges/${charge}/dispute`, { status: 'lost' });
  await control(`/payment_methods/${String(upgraded.default_payment_method)}/renew`, { last4: '1881' });
  for (const status of ['paused', 'active', 'trialing', 'active']) await control(`/subscriptions/${upgraded.id}/status`, { status });

  for (const end of ['release', 'cancel', 'abort']) {
    const subscription = await buy();
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await stripe.subscriptionSchedules.update(schedule.id, { metadata: { end } });
    if (end === 'release') await stripe.subscriptionSchedules.release(schedule.id);
    if (end === 'cancel') await stripe.subscriptionSchedules.cancel(schedule.id);
    if (end === 'abort') await control(`/subscriptions/${subscription.id}/status`, { status: 'canceled' });
  }
  await control('/finalizations/fail', { next: 1 });
  await advance(32);
  await stripe.customers.del(String(upgraded.customer));

  const seen = new Map<string, Stripe.Event>();
  for await (const event of stripe.events.list({ limit: 100 })) seen.set(event.type, event);
  expect(HANDLED.filter((type) => !seen.has(type))).toEqual([]);
  for (const [type, event] of seen) {
    if (type.endsWith('.updated') && !type.startsWith('refund')) expect(Object.keys(event.data.previous_attributes ?? {})).not.toEqual([]);
  }
  expect(seen.get('customer.subscription.pending_update_applied')?.data.object).toMatchObject({ pending_update: null, status: 'active' });
  expect(seen.get('invoice.finalization_failed')?.data.object).toMatchObject({ status: 'draft' });
  expect(seen.get('checkout.session.async_payment_failed')?.data.object).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
});
