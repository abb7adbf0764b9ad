import type { BillingCycle as Cycle, PriceKey } from '@larkline/catalogue';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { BillingCycle } from '../../catalogue/index.ts';

@ObjectType({ isAbstract: true } as never)
abstract class LockedPrice {
  @Field(() => String, { description: 'Display name of the plan.' }) planLabel!: string;
  @Field(() => BillingCycle.graphql, { description: 'Billing interval.' }) billingCycle!: Cycle;
  @Field(() => Int, { description: 'Pence charged per billing interval, excluding VAT.' }) pricePence!: number;
  @Field(() => String, { description: 'ISO 4217 code of the currency in lower case, such as gbp.' }) currency!: string;
  @Field(() => Date, { description: 'Date from which the price applies: the start, or the last change of plan.' }) since!: Date;
  @Field(() => Date, { nullable: true, description: 'When the lock ended; null while it holds.' }) endedAt!: Date | null;
}

@ObjectType({ description: 'The price lock of a business: a later price list does not change its price while it keeps its plan.' })
export class PriceLock extends LockedPrice {
  @Field(() => ID, { description: 'Subscription id at the payment provider.' }) id!: string;
  @Field(() => String, { description: 'Price key, such as suite_pro_annual.' }) priceKey!: PriceKey;
  @Field(() => String, {
    nullable: true,
    description: "Web address where anyone can check this lock's certificate; null until it is created, and after it is withdrawn.",
  })
  certificateUrl!: string | null;
  @Field(() => Boolean, { description: 'Whether a certificate of this or an earlier lock of the business can be opened.' })
  hasCertificates!: boolean;
}

@ObjectType({ description: 'A price lock as its certificate shows it to anyone with the link.' })
export class PriceLockCertificate extends LockedPrice {
  @Field(() => String, { description: 'Name of the business.' }) businessName!: string;
  @Field(() => Date, { description: 'When this was read.' }) checkedAt!: Date;
}
