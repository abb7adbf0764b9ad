import fc from 'fast-check';
import { findPlan, LEGACY_PLAN_IDS, planIncludes, planLabel, SERVICE_LABELS, TIER_LABELS } from './labels.ts';

/** The nine current plan ids, the legacy id of each, and how both are shown. */
const PLANS: [planId: string, legacyId: string, label: string][] = [
  ['phone-receptionist_basic', 'ai_receptionist_basic', 'AI Phone Receptionist - Basic'],
  ['phone-receptionist_professional', 'ai_receptionist_pro', 'AI Phone Receptionist - Pro'],
  ['phone-receptionist_premium', 'ai_receptionist_premium', 'AI Phone Receptionist - Premium'],
  ['live-chatbot_basic', 'live_chatbot_basic', 'AI Live Chat Bot - Basic'],
  ['live-chatbot_professional', 'live_chatbot_pro', 'AI Live Chat Bot - Pro'],
  ['live-chatbot_premium', 'live_chatbot_premium', 'AI Live Chat Bot - Premium'],
  ['combo_basic', 'full_suite_basic', 'Full Communication Suite - Basic'],
  ['combo_professional', 'full_suite_pro', 'Full Communication Suite - Pro'],
  ['combo_premium', 'full_suite_premium', 'Full Communication Suite - Premium'],
];

describe('planLabel', () => {
  it.each(PLANS)('SRV-05 CF-15 %s and its legacy id %s read "%s"', (planId, legacyId, label) => {
    expect(planLabel(planId)).toBe(label);
    expect(planLabel(legacyId)).toBe(label);
  });

  it.each([
    ['my_new_plan', 'My New Plan'],
    ['starter', 'Starter'],
    ['enterprise', 'Enterprise'],
    ['combo__gold_', 'Combo Gold'],
    ['live-chatbot_gold', 'Live-chatbot Gold'],
  ])('SRV-05 an unknown id %s reads "%s"', (planId, label) => {
    expect(planLabel(planId)).toBe(label);
  });

  it.each([[null], [undefined], ['']])('SRV-04 SRV-05 no plan (%j) is Free', (planId) => {
    expect(planLabel(planId)).toBe('Free');
  });

  it('SRV-05 loses no word of an unknown id', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 6 }), (words) => {
        expect(planLabel(words.join('_')).toLowerCase()).toBe(words.join(' '));
      }),
    );
  });
});

describe('findPlan', () => {
  it.each(PLANS)('CF-15 finds %s by its id and by %s', (planId, legacyId) => {
    expect(findPlan(planId)?.plan.planId).toBe(planId);
    expect(findPlan(legacyId)).toEqual(findPlan(planId));
  });

  it('CF-15 has nine legacy ids, each for another plan, and none that is a plan of today', () => {
    expect([...LEGACY_PLAN_IDS.entries()].map(([legacyId, planId]) => [planId, legacyId])).toEqual(
      PLANS.map(([planId, legacyId]) => [planId, legacyId]),
    );
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['free'],
    ['combo'],
    ['Combo_Basic'],
    ['combo_basic '],
    ['full_suite_professional'],
    ['constructor'],
  ])('finds nothing for %j', (planId) => {
    expect(findPlan(planId)).toBeNull();
  });
});

describe('names of tiers and services', () => {
  it('PRC-03 a professional tier is shown as Pro', () => {
    expect(TIER_LABELS).toEqual({ basic: 'Basic', professional: 'Pro', premium: 'Premium' });
  });

  it('CF-17 services have names of their own beside the plan labels', () => {
    expect(SERVICE_LABELS).toEqual({
      'phone-receptionist': 'AI Phone Receptionist',
      'live-chatbot': 'Live Chatbot',
      combo: 'Communication Suite',
    });
  });
});

it.each([
  [null, false],
  [undefined, false],
  ['', false],
  ['phone-receptionist_basic', false],
  ['combo_premium', true],
  ['my_old_contract', true],
])('PRC-10 the plan %j includes several sites: %j', (planId, includes) => {
  expect(planIncludes(planId, 'severalSites')).toBe(includes);
});
