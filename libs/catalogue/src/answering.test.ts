import fc from 'fast-check';
import { answeringInWords, toAnswering, findRefusal, switchesAfter, type AnsweringFacts } from './answering.ts';
import type { Service } from './entitlements.ts';
import { LEGACY_PLAN_IDS } from './labels.ts';
import { PRICES } from './plans.ts';

const SERVICES = ['phone', 'chat'] as const satisfies readonly Service[];
const PLAN_IDS = [...new Set(PRICES.map(({ plan }) => plan.planId)), ...LEGACY_PLAN_IDS.keys(), 'starter', 'free', 'bespoke'];
const FACTS: AnsweringFacts = {
  isHouse: false,
  plan: 'combo_basic',
  billingStatus: 'active',
  subscriptionActive: true,
  isOver: false,
  duePlan: null,
  servicesStatus: 'active',
  isPhoneOn: true,
  isChatOn: true,
  numberStatus: 'active',
  numberRequestedAt: null,
  isConnected: true,
  isProviderAway: false,
  isSnippetSeen: true,
  chatsUsed: 0,
};

/** What the name of a plan says that it has. */
function has(channel: Service, plan: string | null): boolean {
  if (plan === null || plan === 'free') return false;
  const other = channel === 'phone' ? /^live[-_]chat/ : /^(?:phone|ai)[-_]receptionist|^starter$/;
  return !other.test(plan);
}

describe('toAnswering', () => {
  it.each<[Service, string | null, Partial<AnsweringFacts>]>([
    ['phone', null, {}],
    ['phone', 'not_in_plan', { plan: 'live-chatbot_basic' }],
    ['phone', 'not_in_plan', { plan: null, billingStatus: null }],
    ['phone', 'not_in_plan', { duePlan: 'live-chatbot_basic' }],
    ['phone', 'plan_ended', { billingStatus: 'cancelled', subscriptionActive: false }],
    ['phone', 'plan_ended', { isOver: true }],
    ['phone', 'payment_overdue', { billingStatus: 'past_due', subscriptionActive: false }],
    ['phone', 'payment_overdue', { billingStatus: 'past_due', isOver: true }],
    ['phone', null, { billingStatus: 'past_due' }],
    ['phone', 'off', { isPhoneOn: false }],
    ['phone', 'paused', { servicesStatus: 'maintenance' }],
    ['phone', 'no_number', { numberStatus: 'none' }],
    ['phone', 'number_pending', { numberStatus: 'pending_existing' }],
    ['phone', 'provider_away', { isProviderAway: true }],
    ['phone', 'connecting', { isConnected: false }],
    ['chat', null, { isPhoneOn: false, numberStatus: 'none' }],
    ['chat', 'not_in_plan', { plan: 'phone-receptionist_professional' }],
    ['chat', 'off', { isChatOn: false, isSnippetSeen: false }],
    ['chat', 'snippet_not_seen', { isSnippetSeen: false }],
    ['chat', 'allowance_used', { chatsUsed: 100_000 }],
    ['chat', null, { isHouse: true, plan: null, billingStatus: null, subscriptionActive: false }],
    ['phone', 'not_in_plan', { isHouse: true }],
  ])('%s: %s', (channel, reason, changes) => {
    const state = toAnswering({ ...FACTS, ...changes })[channel];

    expect(state).toMatchObject({ isAnswered: reason === null, reason });
    expect(answeringInWords(channel, state)).toMatch(reason === null ? /answering$/ : /answered|doesn’t include|messages/);
  });

  it('says since when a number is waited for', () => {
    const since = new Date('2026-11-26T09:00:00Z');

    expect(toAnswering({ ...FACTS, numberStatus: 'pending_new', numberRequestedAt: since }).phone).toMatchObject({ since });
  });

  it('SRV-06 never answers what is not paid for, or is switched off, whatever else is so', () => {
    const facts = fc.record<AnsweringFacts>({
      isHouse: fc.constant(false),
      plan: fc.constantFrom(null, ...PLAN_IDS),
      billingStatus: fc.constantFrom(null, 'active', 'past_due', 'cancelled', 'other'),
      subscriptionActive: fc.boolean(),
      isOver: fc.boolean(),
      duePlan: fc.constantFrom(null, ...PLAN_IDS),
      servicesStatus: fc.constantFrom(null, 'active', 'paused'),
      isPhoneOn: fc.boolean(),
      isChatOn: fc.boolean(),
      numberStatus: fc.constantFrom('none', 'pending_new', 'active'),
      numberRequestedAt: fc.constant(null),
      isConnected: fc.boolean(),
      isProviderAway: fc.boolean(),
      isSnippetSeen: fc.boolean(),
      chatsUsed: fc.nat(5_000),
    });

    fc.assert(
      fc.property(facts, fc.constantFrom(...SERVICES), (given, channel) => {
        const isPaid = !given.isOver && (given.billingStatus === 'active' || given.subscriptionActive);
        const isWished = channel === 'phone' ? given.isPhoneOn : given.isChatOn;
        const isPlanned = has(channel, given.plan) && (given.duePlan === null || has(channel, given.duePlan));
        const isMeant = isPaid && isPlanned && isWished && given.servicesStatus !== 'paused';

        expect(findRefusal(channel, given) === null).toBe(isMeant);
        if (!isMeant) expect(toAnswering(given)[channel].isAnswered).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('switchesAfter', () => {
  it('SRV-06 for every pair of plans: what is bought goes on, what is lost goes off, and an off of the owner stays', () => {
    const plans = [null, ...PLAN_IDS];
    for (const from of plans)
      for (const to of plans)
        for (const phone of [true, false])
          for (const chat of [true, false]) {
            const before = { phone: phone && has('phone', from), chat: chat && has('chat', from) };

            const after = switchesAfter(from, to, before);

            for (const channel of SERVICES) {
              const isOff = has(channel, from) && !before[channel];
              expect([from, to, channel, after[channel]]).toEqual([from, to, channel, has(channel, to) && !isOff]);
            }
            expect(switchesAfter(to, to, after)).toEqual(after);
          }
  });
});
