import { Field, InputType } from 'type-graphql';
import { BillingStatus } from '../billing-status.ts';

@InputType({ description: 'Changes of a subscription by staff; fields that are left out keep their value.' })
export class SubscriptionPatch {
  @Field(() => String, { nullable: true, description: 'Plan id of the catalogue, or Starter, Professional or Enterprise.' })
  plan?: string;
  @Field(() => BillingStatus.graphql, { nullable: true, description: 'Payment status; OTHER cannot be set.' })
  status?: BillingStatus;
  @Field(() => String, { nullable: true, description: 'Day of the next renewal as YYYY-MM-DD, in UK time; null for none.' })
  renewalDate?: string | null;
}

@InputType({ description: 'Subscription values shown when it was edited.' })
export class SubscriptionSeen {
  @Field(() => String, { nullable: true, description: 'Plan id; null for the free plan.' }) plan?: string | null;
  @Field(() => BillingStatus.graphql, { nullable: true, description: 'Payment status; null before the first payment.' })
  status?: BillingStatus | null;
  @Field(() => Date, { nullable: true, description: 'End of the paid period.' }) renewalDate?: Date | null;
}
