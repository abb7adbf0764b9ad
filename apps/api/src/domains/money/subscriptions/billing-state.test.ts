import fc from 'fast-check';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { ALIVE_STATUSES, toBillingState } from './billing-state.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const RENEWAL = new Date('2026-12-20T12:00:00Z');

const toState = (status: string, pastDueSince: Date | null = null) =>
  toBillingState({ status, currentPeriodEnd: RENEWAL, pastDueSince, endedAt: null }, NOW);
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

describe('toBillingState', () => {
  it.each([
    ['active', 'active', true],
    ['trialing', 'active', true],
    ['past_due', 'past_due', true],
    ['canceled', 'cancelled', false],
    ['unpaid', 'other', false],
    ['paused', 'other', false],
    ['incomplete', 'other', false],
    ['incomplete_expired', 'other', false],
    ['a_word_of_next_year', 'other', false],
    ['', 'other', false],
  ])("ACL-08 Stripe's %s is %s to us, access %s", (status, billingStatus, subscriptionActive) => {
    expect(toState(status)).toEqual({ billingStatus, renewalDate: RENEWAL, subscriptionActive });
  });

  it.each([
    ['just now', 0, true],
    ['13 days ago', 13 * DAY_MS, true],
    ['a millisecond less than 14 days ago', 14 * DAY_MS - 1, true],
    ['exactly 14 days ago', 14 * DAY_MS, false],
    ['a month ago', 30 * DAY_MS, false],
  ])('ACL-08 a renewal that failed %s', (_when, elapsed, subscriptionActive) => {
    expect(toState('past_due', ago(elapsed))).toEqual({ billingStatus: 'past_due', renewalDate: RENEWAL, subscriptionActive });
  });

  it('a paid subscription keeps its access, however long it was overdue before', () => {
    expect(toState('active', ago(90 * DAY_MS)).subscriptionActive).toBe(true);
  });

  it('has no renewal date when Stripe names none', () => {
    expect(toBillingState({ status: 'active', currentPeriodEnd: null, pastDueSince: null, endedAt: null }, NOW).renewalDate).toBeNull();
  });

  it('CF-38 a cancelled one has the date of its end, not that of a period which was never paid', () => {
    const facts = { status: 'canceled', currentPeriodEnd: RENEWAL, pastDueSince: null, endedAt: ago(DAY_MS) };

    expect(toBillingState(facts, NOW)).toEqual({
      billingStatus: 'cancelled',
      renewalDate: ago(DAY_MS),
      subscriptionActive: false,
    });
  });

  it('access lost by time does not come back by time', () => {
    const elapsed = fc.integer({ min: 0, max: 60 * DAY_MS });
    fc.assert(
      fc.property(elapsed, elapsed, (one, other) => {
        const [sooner, later] = one < other ? [one, other] : [other, one];

        if (!toState('past_due', ago(sooner)).subscriptionActive) expect(toState('past_due', ago(later)).subscriptionActive).toBe(false);
      }),
    );
  });

  it('only a living subscription can give access', () => {
    const words = ['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired'];

    expect(words.filter((status) => toState(status).subscriptionActive)).toEqual([...ALIVE_STATUSES]);
  });
});
