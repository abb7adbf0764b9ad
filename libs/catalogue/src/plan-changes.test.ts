import { comparePrices, timingOfChange, type PaidPrice, type PlanDifference } from './plan-changes.ts';
import { listAvailableAbilities } from './abilities.ts';
import { includedServices } from './entitlements.ts';
import { PRICES, priceByKey, type PriceKey } from './plans.ts';

const paid = (priceKey: PriceKey, pricePence = priceByKey(priceKey).chargePence): PaidPrice => ({ priceKey, pricePence });
const change = (from: PriceKey, to: PriceKey) => comparePrices(paid(from), paid(to));

const pairs = PRICES.flatMap((from) => PRICES.map((to) => [from, to] as const));

it.each([
  [
    'chatbot_premium_annual',
    'receptionist_premium_annual',
    'switch',
    { gainedServices: ['phone'], lostServices: ['chat'], isDearer: true },
  ],
  ['suite_pro_monthly', 'receptionist_premium_monthly', 'switch', { lostServices: ['chat'], isDearer: true }],
  ['suite_pro_monthly', 'receptionist_pro_monthly', 'switch', { lostServices: ['chat'], lostAbilities: ['oneInbox', 'sharedFacts'] }],
  ['receptionist_pro_monthly', 'suite_pro_monthly', 'upgrade', { gainedServices: ['chat'], lostServices: [], isDearer: true }],
  ['suite_basic_monthly', 'suite_pro_annual', 'upgrade', { gainedAbilities: ['ownVoice'], isDearer: true }],
  ['receptionist_premium_monthly', 'suite_basic_monthly', 'switch', { gainedServices: ['chat'], lostServices: [], isDearer: false }],
  ['chatbot_pro_monthly', 'chatbot_basic_monthly', 'downgrade', { lostAbilities: ['booking', 'calendars'], isDearer: false }],
  ['chatbot_premium_annual', 'chatbot_premium_monthly', 'switch', { monthlyPence: { from: 24_000, to: 30_000 }, isDearer: true }],
  ['chatbot_premium_monthly', 'chatbot_premium_annual', 'switch', { monthlyPence: { from: 30_000, to: 24_000 }, isDearer: false }],
] as const)('CF-39 from %s to %s is a %s', (from, to, kind, parts) => {
  expect(change(from, to)).toMatchObject({ kind, ...parts });
});

it('CF-39 names each figure that shrinks or grows, and none of a service that comes or goes', () => {
  expect(change('suite_premium_monthly', 'suite_basic_monthly')).toMatchObject({
    larger: [],
    smaller: [
      { what: 'minutes', from: 5_000, to: 1_000 },
      { what: 'chats', from: 50_000, to: 10_000 },
      { what: 'support', from: 'first-in-line priority', to: 'email' },
    ],
  });
  expect(change('suite_pro_monthly', 'receptionist_premium_monthly').larger.map(({ what }) => what)).toEqual(['minutes', 'support']);
});

it('CF-53 a month is compared at the price that was agreed, not at that of the price list', () => {
  expect(comparePrices(paid('suite_pro_monthly', 29_900), paid('suite_pro_annual'))).toMatchObject({
    monthlyPence: { from: 29_900, to: 30_000 },
    isDearer: true,
  });
});

describe('CF-39 between all 18 prices', () => {
  it('a change is more expensive in one direction only, and waits for the end of a year that is paid', () => {
    const timing = (one: PriceKey, other: PriceKey) => timingOfChange(paid(one), other);

    for (const [{ priceKey: from, ...one }, { priceKey: to, ...other }] of pairs.filter(([a, b]) => a !== b)) {
      expect([from, to, timing(from, to), timing(to, from)]).toContain('at_renewal');
      if (one.cycle === other.cycle && one.chargePence < other.chargePence)
        expect([from, to, timing(from, to), timing(to, from)]).toEqual([from, to, 'now', 'at_renewal']);
      if (one.cycle === 'annual' && other.cycle === 'monthly') expect([from, to, timing(from, to)]).toEqual([from, to, 'at_renewal']);
    }
  });

  const mirrored: readonly (readonly [keyof PlanDifference, keyof PlanDifference])[] = [
    ['gainedServices', 'lostServices'],
    ['gainedAbilities', 'lostAbilities'],
  ];

  it('what one direction gains the other one loses', () => {
    expect(pairs).toHaveLength(324);
    for (const [from, to] of pairs) {
      const [there, back] = [change(from.priceKey, to.priceKey), change(to.priceKey, from.priceKey)];
      for (const [gained, lost] of mirrored)
        expect([from.priceKey, to.priceKey, there[gained]]).toEqual([from.priceKey, to.priceKey, back[lost]]);
      expect(there.larger).toEqual(back.smaller.map(({ what, from: a, to: b }) => ({ what, from: b, to: a })));
      expect(there.monthlyPence).toEqual({ from: back.monthlyPence.to, to: back.monthlyPence.from });
      expect(there.isDearer && back.isDearer).toBe(false);
    }
  });

  it('what is gained and lost is the difference of what the two plans include', () => {
    for (const [{ plan: old }, { plan: next }] of pairs) {
      const { gainedServices, lostServices } = change(
        PRICES.find(({ plan }) => plan === old)!.priceKey,
        PRICES.find(({ plan }) => plan === next)!.priceKey,
      );
      const [before, after] = [includedServices(old.planId), includedServices(next.planId)];
      expect([...before, ...gainedServices].filter((each) => !lostServices.includes(each)).toSorted()).toEqual(after.toSorted());
    }
  });

  it('an upgrade takes nothing away and costs more a month; what takes a service away is a switch, whatever it costs', () => {
    for (const [from, to] of pairs) {
      const found = change(from.priceKey, to.priceKey);
      const takes = [...found.lostServices, ...found.lostAbilities, ...found.smaller];
      const lostAbilities = listAvailableAbilities(from.family.serviceType, from.plan.tier).filter(
        (id) => !listAvailableAbilities(to.family.serviceType, to.plan.tier).includes(id),
      );
      if (found.kind === 'upgrade') expect([takes, lostAbilities, found.isDearer]).toEqual([[], [], true]);
      if (found.kind === 'downgrade') expect([...found.gainedServices, ...found.gainedAbilities, ...found.larger]).toEqual([]);
      if (found.lostServices.length > 0 || from.plan === to.plan) expect(found.kind).toBe('switch');
    }
  });

  it('what is not an upgrade and begins at once costs more, changes the cycle, or loses a service that is then named', () => {
    for (const [from, to] of pairs.filter(([one, other]) => timingOfChange(paid(one.priceKey), other.priceKey) === 'now')) {
      const { kind, isDearer, lostServices } = change(from.priceKey, to.priceKey);
      expect(kind === 'upgrade' || isDearer || from.cycle !== to.cycle || lostServices.length > 0).toBe(true);
    }
  });
});
