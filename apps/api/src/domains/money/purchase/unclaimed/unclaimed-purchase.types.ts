import { labelOfPrice, priceByKey, type PriceKey } from '@larkline/catalogue';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A purchase that is paid and belongs to no business yet.' })
export class UnclaimedPurchase {
  @Field(() => ID, { description: 'Permanent id.' }) id!: string;
  @Field(() => String, { nullable: true, description: 'Email address of the payer, as reported by the payment provider.' }) email!:
    | string
    | null;
  @Field(() => String, { description: 'Price key, such as suite_pro_annual.' }) priceKey!: PriceKey;
  @Field(() => Int, { nullable: true, description: 'Pence charged at first, VAT included.' }) paidPence!: number | null;
  @Field(() => Date, { description: 'When it was found to be paid.' }) paidAt!: Date;
  @Field(() => Boolean, { description: 'Whether an account takes it as soon as its email address is confirmed.' })
  awaitsConfirmation!: boolean;
  @Field(() => Boolean, { description: 'Whether its subscription has ended at the payment provider, so that it can only be refunded.' })
  hasEnded!: boolean;
  @Field(() => String, { name: 'providerSubscriptionId', nullable: true, description: 'Subscription id at the payment provider.' })
  stripeSubscriptionId!: string | null;

  @Field(() => String, { description: 'Plan id, such as combo_professional.' })
  plan(): string {
    return priceByKey(this.priceKey).plan.planId;
  }

  @Field(() => String, { description: 'Display name of the plan.' })
  planLabel(): string {
    return labelOfPrice(this.priceKey);
  }
}
