import {
  labelOfPrice,
  priceByKey,
  type BillingCycle as Cycle,
  type PriceKey,
  type ServiceType as Service,
  type Tier as PlanSize,
} from '@larkline/catalogue';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { BillingCycle, ServiceType, Tier } from '../catalogue/index.ts';
import { accessEnd } from './billing-state.ts';
import type { StripeSubscription } from './stripe-subscription.entity.ts';

@ObjectType({ description: 'The subscription of a business, as the payment provider last reported it.' })
export class ClientSubscription {
  @Field(() => ID, { description: 'Subscription id at the payment provider.' }) id!: string;
  @Field(() => String, { description: 'Price key, such as suite_pro_annual.' }) priceKey!: PriceKey;
  @Field(() => String, { description: 'Display name of the plan.' }) planLabel!: string;
  @Field(() => BillingCycle.graphql, { description: 'Billing interval.' }) billingCycle!: Cycle;
  @Field(() => Int, {
    description:
      'Pence charged per billing interval, excluding VAT: the price agreed when the plan began, whatever the price list says since.',
  })
  pricePence!: number;
  @Field(() => Date, { description: 'Date from which that price applies: the start, or the last change of plan.' }) priceSince!: Date;
  @Field(() => Date, { description: 'When it began.' }) startedAt!: Date;
  @Field(() => Date, { nullable: true, description: 'End of the paid period, or the time at which it ends on request.' })
  paidUntil!: Date | null;
  @Field(() => Boolean, { description: 'Whether it is cancelled and ends at that time.' }) isEnding!: boolean;
  @Field(() => String, { nullable: true, description: 'Price key of the plan from the next renewal; null if no change is planned.' })
  scheduledPriceKey!: PriceKey | null;
  @Field(() => String, { nullable: true, description: 'Display name of that plan.' }) scheduledPlanLabel!: string | null;
  @Field(() => Int, { nullable: true, description: 'Pence charged per billing interval of that plan, excluding VAT.' })
  scheduledPricePence!: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'Price key of the new plan whose invoice has not been paid; the current plan stays until it is.',
  })
  pendingPriceKey!: PriceKey | null;
  @Field(() => String, { nullable: true, description: 'Display name of that plan.' }) pendingPlanLabel!: string | null;
  @Field(() => Date, { nullable: true, description: 'When that change is dropped unless it is paid.' }) pendingUntil!: Date | null;
  @Field(() => Date, { nullable: true, description: 'When access ends unless an open payment is made; null while nothing is due.' })
  accessUntil!: Date | null;
  /** As stored. */
  row!: StripeSubscription;
}

@ObjectType({ description: 'Whether the subscription grants access, and its plan; all other fields are null when it does not.' })
export class SubscriptionState {
  @Field(() => Boolean, { description: 'Whether it grants access.' }) subscribed!: boolean;
  @Field(() => Tier.graphql, { nullable: true, description: 'Size of the plan.' }) subscriptionTier!: PlanSize | null;
  @Field(() => Date, { nullable: true, description: 'End of the paid period.' }) renewalDate!: Date | null;
  @Field(() => ServiceType.graphql, { nullable: true, description: 'Services covered by the plan.' }) serviceType!: Service | null;
  @Field(() => BillingCycle.graphql, { nullable: true, description: 'Billing interval.' }) billingCycle!: Cycle | null;
  @Field(() => String, { nullable: true, description: 'Price key, such as suite_pro_annual.' }) priceKey!: PriceKey | null;
}

/** Returns a stored subscription as its client sees it. */
export function toClientSubscription(ctx: Context, row: StripeSubscription): ClientSubscription {
  const { cycle } = priceByKey(row.priceKey);
  return {
    id: row.stripeSubscriptionId,
    priceKey: row.priceKey,
    planLabel: labelOfPrice(row.priceKey),
    billingCycle: cycle,
    pricePence: row.lockedPricePence,
    priceSince: row.priceSince,
    startedAt: row.startedAt,
    paidUntil: row.currentPeriodEnd ?? null,
    isEnding: row.cancelAtPeriodEnd,
    scheduledPriceKey: row.scheduledPriceKey ?? null,
    scheduledPlanLabel: row.scheduledPriceKey ? labelOfPrice(row.scheduledPriceKey) : null,
    scheduledPricePence: row.scheduledPricePence ?? null,
    pendingPriceKey: row.pendingPriceKey ?? null,
    pendingPlanLabel: row.pendingPriceKey ? labelOfPrice(row.pendingPriceKey) : null,
    pendingUntil: row.pendingUntil ?? null,
    row,
    accessUntil: row.pastDueSince ? accessEnd(row.pastDueSince) : null,
  };
}
