import { annualSavingPence, PLAN_FAMILIES, makePriceKey, TIER_LABELS } from '@larkline/catalogue';
import { Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { PlanFamilyType } from './catalogue.types.ts';

// The catalogue does not change while the process runs.
const FAMILIES: PlanFamilyType[] = PLAN_FAMILIES.map((family) => ({
  ...family,
  tiers: family.tiers.map((plan) => ({
    ...plan,
    label: TIER_LABELS[plan.tier],
    minutesAllowance: plan.minutes,
    chatsAllowance: plan.chats,
    annualSavingPence: annualSavingPence(plan),
    monthlyPriceKey: makePriceKey(family, plan.tier, 'monthly'),
    annualPriceKey: makePriceKey(family, plan.tier, 'annual'),
  })),
}));

@Resolver()
export class CatalogueResolver {
  @Auth('PUBLIC')
  @ListSize(5)
  @Query(() => [PlanFamilyType], { description: 'Plans and prices, in the order of the pricing page.' })
  planFamilies(): PlanFamilyType[] {
    return FAMILIES;
  }
}
