import fc from 'fast-check';
import {
  annualSavingPence,
  BILLING_CYCLES,
  findPrice,
  getPrice,
  LOWEST_MONTHLY_PENCE,
  PLAN_FAMILIES,
  makePriceKey,
  priceByKey,
  PRICES,
  type ServiceType,
} from './plans.ts';
import { TIERS, type Tier } from './tiers.ts';

/** The price list as the acceptance list states it, pence: month, month billed annually, year, saving in a year. */
const PRICE_LIST: [serviceType: ServiceType, tier: Tier, monthly: number, annualMonthly: number, year: number, saving: number][] = [
  ['phone-receptionist', 'basic', 15_000, 12_000, 144_000, 36_000],
  ['phone-receptionist', 'professional', 25_000, 20_000, 240_000, 60_000],
  ['phone-receptionist', 'premium', 40_000, 32_000, 384_000, 96_000],
  ['live-chatbot', 'basic', 10_000, 8_000, 96_000, 24_000],
  ['live-chatbot', 'professional', 18_000, 14_000, 168_000, 48_000],
  ['live-chatbot', 'premium', 30_000, 24_000, 288_000, 72_000],
  ['combo', 'basic', 22_000, 17_500, 210_000, 54_000],
  ['combo', 'professional', 38_000, 30_000, 360_000, 96_000],
  ['combo', 'premium', 63_000, 50_000, 600_000, 156_000],
];

/** The 18 keys, with the plan of each and the price of one cycle. */
const PRICE_KEYS: [key: string, planId: string, cycle: string, chargePence: number][] = [
  ['receptionist_basic_monthly', 'phone-receptionist_basic', 'monthly', 15_000],
  ['receptionist_basic_annual', 'phone-receptionist_basic', 'annual', 144_000],
  ['receptionist_pro_monthly', 'phone-receptionist_professional', 'monthly', 25_000],
  ['receptionist_pro_annual', 'phone-receptionist_professional', 'annual', 240_000],
  ['receptionist_premium_monthly', 'phone-receptionist_premium', 'monthly', 40_000],
  ['receptionist_premium_annual', 'phone-receptionist_premium', 'annual', 384_000],
  ['chatbot_basic_monthly', 'live-chatbot_basic', 'monthly', 10_000],
  ['chatbot_basic_annual', 'live-chatbot_basic', 'annual', 96_000],
  ['chatbot_pro_monthly', 'live-chatbot_professional', 'monthly', 18_000],
  ['chatbot_pro_annual', 'live-chatbot_professional', 'annual', 168_000],
  ['chatbot_premium_monthly', 'live-chatbot_premium', 'monthly', 30_000],
  ['chatbot_premium_annual', 'live-chatbot_premium', 'annual', 288_000],
  ['suite_basic_monthly', 'combo_basic', 'monthly', 22_000],
  ['suite_basic_annual', 'combo_basic', 'annual', 210_000],
  ['suite_pro_monthly', 'combo_professional', 'monthly', 38_000],
  ['suite_pro_annual', 'combo_professional', 'annual', 360_000],
  ['suite_premium_monthly', 'combo_premium', 'monthly', 63_000],
  ['suite_premium_annual', 'combo_premium', 'annual', 600_000],
];

const ALLOWANCES: [tier: Tier, minutes: number, chats: number, support: string][] = [
  ['basic', 1_000, 10_000, 'email'],
  ['professional', 2_500, 25_000, 'priority'],
  ['premium', 5_000, 50_000, 'first-in-line priority'],
];

const findPlan = (serviceType: ServiceType, tier: Tier) => getPrice(serviceType, tier, 'monthly').plan;
const anyPlan = fc.constantFrom(...PRICE_LIST).map(([serviceType, tier]) => findPlan(serviceType, tier));

describe('price list', () => {
  it('PRC-01 has three families in order, of which only the suite is marked popular', () => {
    expect(PLAN_FAMILIES.map(({ name, popular }) => [name, popular])).toEqual([
      ['AI Phone Receptionist', false],
      ['AI Live Chat Bot', false],
      ['Full Communication Suite', true],
    ]);
    for (const family of PLAN_FAMILIES) expect(family.description).not.toBe('');
  });

  it('PRC-02 PRC-03 lists monthly before annual and Basic before Pro before Premium', () => {
    expect(BILLING_CYCLES).toEqual(['monthly', 'annual']);
    expect(TIERS).toEqual(['basic', 'professional', 'premium']);
    for (const family of PLAN_FAMILIES) expect(family.tiers.map(({ tier }) => tier)).toEqual(TIERS);
  });

  it.each(PRICE_LIST)('PRC-04 PRC-05 PRC-06 CF-02 %s %s costs %d, %d and %d pence', (serviceType, tier, monthly, annualMonthly, year) => {
    const { monthlyPence, annualMonthlyPence, annualTotalPence } = findPlan(serviceType, tier);

    expect([monthlyPence, annualMonthlyPence, annualTotalPence]).toEqual([monthly, annualMonthly, year]);
  });

  it.each(PRICE_LIST)('PRC-07 %s %s billed annually saves what the list says', (serviceType, tier, _monthly, _annual, _year, saving) => {
    expect(annualSavingPence(findPlan(serviceType, tier))).toBe(saving);
  });

  it('PRC-07 CF-02 every plan keeps the promise of 20 % and states a year as twelve of its months', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(5 * annualSavingPence(plan)).toBeGreaterThanOrEqual(12 * plan.monthlyPence);
        expect(plan.annualTotalPence).toBe(12 * plan.annualMonthlyPence);
      }),
    );
  });

  it.each(ALLOWANCES)('PRC-08 PRC-09 %s includes %d minutes, %d chats and %s support', (tier, minutes, chats, support) => {
    expect(findPlan('phone-receptionist', tier)).toMatchObject({ minutes, chats: null, support });
    expect(findPlan('live-chatbot', tier)).toMatchObject({ minutes: null, chats, support });
    expect(findPlan('combo', tier)).toMatchObject({ minutes, chats, support });
  });

  it('PRC-10 every tier names three or four features, none of them twice', () => {
    for (const { plan } of PRICES) {
      expect([3, 4]).toContain(plan.features.length);
      expect(new Set(plan.features).size).toBe(plan.features.length);
    }
  });

  it('CF-01 PUB-22 the lowest monthly price is £100', () => {
    expect(LOWEST_MONTHLY_PENCE).toBe(10_000);
  });

  it('PUB-16 every amount is a whole number of pence', () => {
    for (const { plan, chargePence } of PRICES) {
      for (const pence of [chargePence, plan.monthlyPence, plan.annualMonthlyPence, plan.annualTotalPence]) {
        expect(Number.isSafeInteger(pence)).toBe(true);
      }
    }
  });
});

describe('price keys', () => {
  it('CHK-02 there are exactly these 18, each once', () => {
    expect(PRICES.map(({ priceKey }) => priceKey).sort()).toEqual(PRICE_KEYS.map(([key]) => key).sort());
  });

  it.each(PRICE_KEYS)('CHK-02 %s sells %s, %s, for %d pence', (key, planId, cycle, chargePence) => {
    const price = findPrice(key);

    expect(price?.plan.planId).toBe(planId);
    expect(price?.cycle).toBe(cycle);
    expect(price?.chargePence).toBe(chargePence);
  });

  it('CF-16 a key leads to a price whose family, tier and cycle lead back to the key', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRICES), ({ priceKey, family, plan, cycle }) => {
        expect(getPrice(family.serviceType, plan.tier, cycle).priceKey).toBe(priceKey);
        expect(makePriceKey(family, plan.tier, cycle)).toBe(priceKey);
        expect(findPrice(priceKey)?.plan).toBe(plan);
        expect(priceByKey(priceKey).plan).toBe(plan);
      }),
    );
  });

  it('CHK-06 any other text is no key', () => {
    const keys = new Set(PRICE_KEYS.map(([key]) => key));
    const other = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '',
        'suite_pro',
        'suite_professional_monthly',
        'SUITE_PRO_MONTHLY',
        ' suite_pro_monthly',
        'combo_professional',
        '__proto__',
      ),
    );
    fc.assert(
      fc.property(
        other.filter((text) => !keys.has(text)),
        (text) => findPrice(text) === null,
      ),
    );
  });

  it('refuses a combination that is not in the list', () => {
    expect(() => getPrice('fax' as ServiceType, 'basic', 'monthly')).toThrow(RangeError);
  });
});
