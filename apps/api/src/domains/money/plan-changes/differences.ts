import { comparePrices, priceByKey, SERVICE_NAMES, includedServices, type PlanDifference, type Service } from '@larkline/catalogue';
import { changeInWords } from '@larkline/format';
import type { Context } from '../../../platform/context/context.ts';
import { Billing } from '../subscriptions/index.ts';
import { pricesOfChange, type PlanChange } from './plan-change.entity.ts';

/** Gains, losses and cost of a change of plan, in words. */
type ChangeDifference = PlanDifference & ReturnType<typeof changeInWords>;

/**
 * Returns what a change gains, loses and costs. Services that staff have given beside the plan end with it too: their edit holds until the
 * price changes (docs/how/billing-with-stripe.md).
 */
export async function readDifference(ctx: Context, change: PlanChange): Promise<ChangeDifference> {
  const prices = pricesOfChange(change);
  const difference = { ...comparePrices(...prices), ...changeInWords(...prices) };
  const given = await givenAndLost(ctx, change, difference.lostServices);
  if (given.length === 0) return difference;
  return {
    ...difference,
    kind: 'switch',
    lostServices: [...difference.lostServices, ...given],
    losses: [...given.map((service) => SERVICE_NAMES[service]), ...difference.losses],
  };
}

async function givenAndLost(ctx: Context, { clientId, state, toPriceKey }: PlanChange, lost: readonly Service[]): Promise<Service[]> {
  if (state === 'applied' || state === 'ended') return [];
  const billing = await ctx.em.findOne(Billing, { clientId }, { refresh: true });
  const after = includedServices(priceByKey(toPriceKey).plan.planId);
  const had = billing?.editedAt ? includedServices(billing.plan) : [];
  return had.filter((service) => !after.includes(service) && !lost.includes(service));
}
