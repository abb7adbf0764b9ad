import type { ServiceType as Service, Support, Tier as PlanSize } from '@larkline/catalogue';
import { Field, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { ServiceType, SupportLevel, Tier } from './catalogue.enums.ts';

@ObjectType('PlanTier', { description: 'Price and contents of one tier. Money is in pence excluding VAT; allowances are per month.' })
export class PlanTierType {
  @Field(() => String, { description: 'Plan id, such as combo_professional.' }) planId!: string;
  @Field(() => Tier.graphql, { description: 'Size of the plan.' }) tier!: PlanSize;
  @Field(() => String, { description: 'Display name: Basic, Pro or Premium.' }) label!: string;
  @Field(() => Int, { description: 'Price per month, billed monthly.' }) monthlyPence!: number;
  @Field(() => Int, { description: 'Price per month, billed annually.' }) annualMonthlyPence!: number;
  @Field(() => Int, { description: 'Price per year, billed annually.' }) annualTotalPence!: number;
  @Field(() => Int, { description: 'Twelve monthly prices less the annual total.' }) annualSavingPence!: number;
  @Field(() => Int, { nullable: true, description: 'Included call minutes per month; null without a receptionist.' })
  minutesAllowance!: number | null;
  @Field(() => Int, { nullable: true, description: 'Included chats per month; null without a chatbot.' }) chatsAllowance!: number | null;
  @Field(() => SupportLevel.graphql, { description: 'Included support.' }) support!: Support;
  @ListSize(15)
  @Field(() => [String], { description: 'Features, in the words of the price list.' })
  features!: readonly string[];
  @Field(() => String, { description: 'Key of the monthly price, for createCheckout.' }) monthlyPriceKey!: string;
  @Field(() => String, { description: 'Key of the annual price, for createCheckout.' }) annualPriceKey!: string;
}

@ObjectType('PlanFamily', { description: 'A family of three tiers.' })
export class PlanFamilyType {
  @Field(() => ServiceType.graphql, { description: 'Services covered by the plans.' }) serviceType!: Service;
  @Field(() => String, { description: 'Name.' }) name!: string;
  @Field(() => String, { description: 'Description in one sentence.' }) description!: string;
  @Field(() => Boolean, { description: 'Whether it is marked as the most popular.' }) popular!: boolean;
  @ListSize(5)
  @Field(() => [PlanTierType], { description: 'Tiers, smallest first.' })
  tiers!: PlanTierType[];
}
