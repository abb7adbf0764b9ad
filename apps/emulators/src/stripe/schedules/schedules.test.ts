import type { Stripe } from 'stripe';
import { startTestEmulators, type TestEmulators } from '../../testkit/emulators.ts';

const DAY = 86_400;
let emulators: TestEmulators;
let stripe: Stripe;
let key: string;
let prices: { dear: Stripe.Price; cheap: Stripe.Price; annual: Stripe.Price };
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());
beforeEach(async () => {
  await emulators.control('/_emulator/clock', { offsetSeconds: 0 });
  key = emulators.newKey();
  stripe = emulators.stripe(key);
  const product = await stripe.products.create({ name: 'Suite' });
  const price = (unit_amount: number, interval: 'month' | 'year'): Promise<Stripe.Price> =>
    stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount, recurring: { interval } });
  prices = { dear: await price(38_000, 'month'), cheap: await price(22_000, 'month'), annual: await price(360_000, 'year') };
});

const moveTo = (seconds: number): Promise<unknown> =>
  emulators.control('/_emulator/clock', { offsetSeconds: Math.round(seconds - Date.now() / 1_000) });
const firstItem = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => subscription.items.data[0] as Stripe.SubscriptionItem;
const listTypes = async (): Promise<string[]> => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

async function subscribe(price: Stripe.Price): Promise<Stripe.Subscription> {
  const card = 'pm_card_visa';
  const customer = await stripe.customers.create({ payment_method: card, invoice_settings: { default_payment_method: card } });
  return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
}

/** Schedules a change of price at the end of the present period, in the two calls of Stripe's documentation. */
async function scheduleChange(subscription: Stripe.Subscription, to: Stripe.Price): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const item = firstItem(subscription);
  return stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items: [{ price: item.price.id, quantity: 1 }], start_date: item.current_period_start, end_date: item.current_period_end },
      { items: [{ price: to.id, quantity: 1 }], duration: { interval: to.recurring?.interval ?? 'month', interval_count: 1 } },
    ],
  });
}

describe('subscription schedules', () => {
  it('CF-39 change to a cheaper price at the end of the period, charge nothing before, and then release', async () => {
    const subscription = await subscribe(prices.dear);
    const end = firstItem(subscription).current_period_end;
    const schedule = await scheduleChange(subscription, prices.cheap);
    expect(schedule).toMatchObject({ status: 'active', current_phase: { end_date: end }, phases: [{}, { start_date: end }] });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ schedule: schedule.id });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);

    await moveTo(end + 60);

    const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice', 'schedule'] });
    expect(firstItem(changed).price.id).toBe(prices.cheap.id);
    expect(changed).toMatchObject({
      latest_invoice: { total: 22_000, status: 'paid', billing_reason: 'subscription_cycle' },
      schedule: { status: 'active', current_phase: { start_date: end } },
    });
    await moveTo(end + 35 * DAY);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ schedule: null, status: 'active' });
    expect((await stripe.subscriptionSchedules.list()).data[0]).toMatchObject({
      id: schedule.id,
      status: 'released',
      released_subscription: subscription.id,
      subscription: null,
    });
    const types = await listTypes();
    for (const type of ['created', 'updated', 'released']) expect(types).toContain(`subscription_schedule.${type}`);
  });

  it('change from a year to a month with a new cycle at the end of the year', async () => {
    const subscription = await subscribe(prices.annual);
    const end = firstItem(subscription).current_period_end;
    await scheduleChange(subscription, prices.cheap);
    await moveTo(end + 60);
    const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(changed).toMatchObject({ billing_cycle_anchor: end, latest_invoice: { total: 22_000 } });
    expect(firstItem(changed)).toMatchObject({ price: { id: prices.cheap.id }, current_period_start: end });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  });

  it('are undone by a release, which keeps the price', async () => {
    const subscription = await subscribe(prices.dear);
    const schedule = await scheduleChange(subscription, prices.cheap);
    expect(await stripe.subscriptionSchedules.release(schedule.id)).toMatchObject({ status: 'released' });
    await moveTo(firstItem(subscription).current_period_end + 60);
    expect(firstItem(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(prices.dear.id);
    await expect(stripe.subscriptionSchedules.release(schedule.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('end with the subscription: cancelled by request, aborted when it was not paid', async () => {
    const one = await subscribe(prices.dear);
    const first = await scheduleChange(one, prices.cheap);
    await expect(stripe.subscriptions.update(one.id, { cancel_at_period_end: true })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.subscriptionSchedules.cancel(first.id, { invoice_now: false, prorate: false });
    expect((await stripe.subscriptionSchedules.list()).data[0]).toMatchObject({ id: first.id, status: 'canceled' });
    expect(await stripe.subscriptions.retrieve(one.id)).toMatchObject({ status: 'canceled' });

    const other = await subscribe(prices.dear);
    await scheduleChange(other, prices.cheap);
    await emulators.control(`/_emulator/stripe/subscriptions/${other.id}/status`, { key, status: 'canceled' });
    const types = await listTypes();
    expect(types).toContain('subscription_schedule.canceled');
    expect(types).toContain('subscription_schedule.aborted');
  });

  it('refuse a second schedule, another start of the present phase, and unknown prices', async () => {
    const subscription = await subscribe(prices.dear);
    const { id } = await scheduleChange(subscription, prices.cheap);
    await expect(stripe.subscriptionSchedules.create({ from_subscription: subscription.id })).rejects.toMatchObject({ statusCode: 400 });
    const item = firstItem(subscription);
    const phase = { items: [{ price: item.price.id }], end_date: item.current_period_end };
    await expect(
      stripe.subscriptionSchedules.update(id, { phases: [{ ...phase, start_date: item.current_period_start + 1 }] }),
    ).rejects.toMatchObject({ param: 'phases[0][start_date]' });
    await expect(
      stripe.subscriptionSchedules.update(id, { phases: [phase, { items: [{ price: 'price_forged' }] }] }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('cancellation', () => {
  it('at a date sets only that date, and only the same parameter clears it', async () => {
    const subscription = await subscribe(prices.dear);
    const end = firstItem(subscription).current_period_end;
    const change = (params: Stripe.SubscriptionUpdateParams) => stripe.subscriptions.update(subscription.id, params);

    expect(await change({ cancel_at: end })).toMatchObject({ cancel_at: end, cancel_at_period_end: false });
    expect(await change({ cancel_at_period_end: false })).toMatchObject({ cancel_at: end });
    expect(await change({ cancel_at: '' })).toMatchObject({ cancel_at: null, canceled_at: null });
    expect(await change({ cancel_at: 'min_period_end' })).toMatchObject({ cancel_at: end, cancel_at_period_end: false });
    await expect(change({ cancel_at: end, cancel_at_period_end: true })).rejects.toMatchObject({ statusCode: 400 });
    await expect(change({ cancel_at: 1 })).rejects.toMatchObject({ param: 'cancel_at' });
    await moveTo(end + 60);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled', ended_at: end });
  });

  it('keeps reason and comment, and is undone before the end', async () => {
    const subscription = await subscribe(prices.dear);
    const ending = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive', comment: 'Business is quiet.' },
    });
    expect(ending).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: firstItem(subscription).current_period_end,
      cancellation_details: { reason: 'cancellation_requested', feedback: 'too_expensive', comment: 'Business is quiet.' },
    });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      cancellation_details: { reason: null, feedback: null, comment: null },
    });
    await moveTo(firstItem(subscription).current_period_end + 60);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});
