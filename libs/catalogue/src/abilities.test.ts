import {
  ABILITIES,
  listAbilities,
  AVAILABLE,
  fromTier,
  includes,
  isAvailable,
  listedName,
  smallestTier,
  worded,
  type AbilityId,
} from './abilities.ts';
import { PLAN_FAMILIES } from './plans.ts';
import { TIERS } from './tiers.ts';

const ids = Object.keys(ABILITIES) as AbilityId[];

it('PRC-10 every ability belongs to a plan, and a larger tier never has less', () => {
  for (const id of ids) {
    const families = PLAN_FAMILIES.filter(({ serviceType }) => smallestTier(id, serviceType) !== null);
    expect(families.length).toBeGreaterThan(0);
    for (const { serviceType } of families) {
      const has = TIERS.map((tier) => includes(id, serviceType, tier));
      expect(has).toEqual(has.toSorted());
      expect(has.at(-1)).toBe(true);
    }
  }
});

it('PRC-10 the suite includes what the same tier of the phone or the chat does', () => {
  for (const id of ids)
    for (const tier of TIERS) {
      const apart = includes(id, 'phone-receptionist', tier) || includes(id, 'live-chatbot', tier);
      if (apart) expect(includes(id, 'combo', tier)).toBe(true);
    }
});

it('PRC-10 a feature listed by a tier is one that it adds', () => {
  for (const { serviceType, tiers } of PLAN_FAMILIES)
    for (const { tier, features } of tiers)
      for (const feature of features.filter((each) => !each.startsWith('Everything'))) {
        const id = listAbilities(serviceType).find((each) => listedName(each) === feature);
        expect([feature, id && smallestTier(id, serviceType)]).toEqual([feature, tier]);
      }
});

it.each([
  ['shops', undefined, 'from Pro, by arrangement'],
  ['systems', undefined, 'from Premium, by arrangement'],
  ['calendars', undefined, 'chat from Pro'],
  ['calendars', 'phone', ''],
  ['calendars', 'chat', 'from Pro'],
  ['handover', undefined, 'phone from Pro, by arrangement'],
  ['handover', 'phone', 'from Pro, by arrangement'],
  ['calendly', 'phone', 'by arrangement'],
  ['widget', undefined, 'chat only'],
  ['answering', undefined, ''],
  ['oneInbox', undefined, 'suite only'],
  ['review', undefined, 'suite from Premium, by arrangement'],
] as const)('the label of %s for %s is "%s"', (id, service, label) => {
  expect(fromTier(id, service)).toBe(label);
});

it('CF-24 PRC-10 what the product does not do on its own is listed as arranged', () => {
  for (const id of ids) expect(listedName(id).endsWith(' (by arrangement)')).toBe(!isAvailable(id));
  const lacking: AbilityId[] = ['calendly', 'handover', 'shops', 'severalNumbers', 'systems', 'customAgents', 'handEachOther'];
  expect(lacking.filter(isAvailable)).toEqual([]);
});

it('CF-24 a function that the product lacks is worded neutrally', () => {
  for (const feature of Object.keys(AVAILABLE) as (keyof typeof AVAILABLE)[])
    expect(worded(feature, 'full', 'neutral')).toBe(AVAILABLE[feature] ? 'full' : 'neutral');
});
