import type Stripe from 'stripe';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { toBillingState } from '../subscriptions/billing-state.ts';
import { toSubscriptionFields, type SubscriptionFields } from '../subscriptions/subscription-fields.ts';
import { objectsToFetch } from './object-of-event.ts';

// How a subscription went; each change was an event that holds the subscription as it was then.
const HISTORY = ['incomplete', 'active', 'past_due', 'active', 'unpaid', 'canceled'] as const;
const START = Date.UTC(2026, 10, 1);
const daySeconds = (day: number) => (START + day * DAY_MS) / 1_000;

function subscriptionAt(day: number, unitAmount = 54_000): Stripe.Subscription {
  const price = {
    id: `price_${unitAmount}`,
    product: 'combo_professional',
    unit_amount: unitAmount,
    currency: 'gbp',
    recurring: { interval: 'month' },
  };
  return {
    id: 'sub_1',
    customer: 'cus_1',
    status: HISTORY[day],
    cancel_at_period_end: day > 2,
    start_date: daySeconds(0),
    ended_at: HISTORY[day] === 'canceled' ? daySeconds(day) : null,
    items: { data: [{ price, current_period_end: daySeconds(30 + day) }] },
  } as unknown as Stripe.Subscription;
}

const EVENTS = HISTORY.map(
  (_, day) =>
    ({ id: `evt_${day}`, type: 'customer.subscription.updated', data: { object: subscriptionAt(day) } }) as unknown as Stripe.Event,
);

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((each) => each !== item)).map((rest) => [item, ...rest]));
}

/** Returns the row after events in this order, each delivered twice; `stateAt` is what Stripe answers when the delivery of that number is applied. */
function applyAll(events: readonly Stripe.Event[], stateAt: (delivery: number) => Stripe.Subscription): SubscriptionFields | null {
  let row: SubscriptionFields | null = null;
  for (const [delivery, event] of events.flatMap((each) => [each, each]).entries()) {
    const current = stateAt(delivery);
    expect(objectsToFetch(event)).toEqual([{ kind: 'subscription', id: current.id }]);
    row = toSubscriptionFields(row, current, new Date(START + (10 + delivery) * DAY_MS));
  }
  return row;
}

const LAST = HISTORY.length - 1;
const withoutTime = (row: SubscriptionFields | null) => ({ ...row, updatedAt: null });

describe('the state of a subscription', () => {
  it('BIL-14 C-05 is the same after six events in each of their 720 orders, each delivered twice', () => {
    const expected = withoutTime(applyAll(EVENTS, () => subscriptionAt(LAST)));
    const orders = permutations(EVENTS);

    const rows = orders.map((events) => JSON.stringify(withoutTime(applyAll(events, () => subscriptionAt(LAST)))));

    expect(orders).toHaveLength(720);
    expect(expected).toMatchObject({ status: 'canceled', pastDueSince: null, cancelAtPeriodEnd: true, revision: 12 });
    expect(new Set(rows)).toEqual(new Set([JSON.stringify(expected)]));
  });

  it('BIL-14 C-05 is the same however many events were applied before Stripe had its last state', () => {
    const expected = withoutTime(applyAll(EVENTS, () => subscriptionAt(LAST)));

    for (const events of permutations(EVENTS).filter((_, at) => at % 24 === 0))
      for (let early = 1; early < 12; early += 1)
        expect(withoutTime(applyAll(events, (delivery) => subscriptionAt(delivery < early ? delivery % LAST : LAST)))).toEqual(expected);
  });

  it('BIL-14 a repeated answer keeps the first price and the time since which a renewal is unpaid', () => {
    const first = toSubscriptionFields(null, subscriptionAt(2), new Date(START));
    const again = toSubscriptionFields(first, subscriptionAt(2), new Date(START + 9 * DAY_MS));

    expect(again).toEqual({ ...first, revision: 2, updatedAt: new Date(START + 9 * DAY_MS) });
    expect(toSubscriptionFields(first, subscriptionAt(3, 99_900), new Date(START))?.lockedPricePence).toBe(54_000);
    const state = toBillingState(
      { status: 'past_due', currentPeriodEnd: null, pastDueSince: again?.pastDueSince ?? null, endedAt: null },
      new Date(START + 14 * DAY_MS),
    );
    expect(state.subscriptionActive).toBe(false);
  });
});
