import type { BillingCycle, ServiceType, Tier } from '@larkline/catalogue';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export const ServiceTypeEnum: Record<string, ServiceType> = {
  PHONE_RECEPTIONIST: 'phone-receptionist',
  LIVE_CHATBOT: 'live-chatbot',
  COMBO: 'combo',
};
export const TierEnum: Record<string, Tier> = { BASIC: 'basic', PROFESSIONAL: 'professional', PREMIUM: 'premium' };
export const BillingCycleEnum: Record<string, BillingCycle> = { MONTHLY: 'monthly', ANNUAL: 'annual' };
registerEnumType(ServiceTypeEnum, {
  name: 'ServiceType',
  description: 'What a plan family sells.',
  valuesConfig: {
    PHONE_RECEPTIONIST: { description: 'AI Phone Receptionist.' },
    LIVE_CHATBOT: { description: 'AI Live Chat Bot.' },
    COMBO: { description: 'Both together.' },
  },
});
registerEnumType(TierEnum, {
  name: 'Tier',
  description: 'Size of a plan.',
  valuesConfig: {
    BASIC: { description: 'Shown as Basic.' },
    PROFESSIONAL: { description: 'Shown as Pro.' },
    PREMIUM: { description: 'Shown as Premium.' },
  },
});
registerEnumType(BillingCycleEnum, {
  name: 'BillingCycle',
  description: 'How often a plan is paid, always in advance.',
  valuesConfig: { MONTHLY: { description: 'Each month.' }, ANNUAL: { description: 'Each year, at a lower price.' } },
});

@ObjectType('PlanTier', { description: 'What one tier costs and includes. Money is pence excluding VAT, usage is per month.' })
export class PlanTierType {
  @Field(() => String, { description: 'Plan id, such as combo_professional.' }) planId!: string;
  @Field(() => TierEnum, { description: 'Its size.' }) tier!: Tier;
  @Field(() => String, { description: 'Basic, Pro or Premium.' }) label!: string;
  @Field(() => Int, { description: 'A month, billed monthly.' }) monthlyPence!: number;
  @Field(() => Int, { description: 'A month, billed annually.' }) annualMonthlyPence!: number;
  @Field(() => Int, { description: 'A year, billed annually.' }) annualTotalPence!: number;
  @Field(() => Int, { description: 'Twelve months less the annual total.' }) annualSavingPence!: number;
  @Field(() => Int, { nullable: true, description: 'Included call minutes a month; null without a receptionist.' }) minutes!: number | null;
  @Field(() => Int, { nullable: true, description: 'Included chats a month; null without a chatbot.' }) chats!: number | null;
  @Field(() => String, { description: 'e-mail, priority or first-in-line priority.' }) support!: string;
  @Field(() => [String], { description: 'What it includes, in the words of the price list.' }) features!: readonly string[];
  @Field(() => String, { description: 'Key of the monthly price, for createCheckout.' }) monthlyPriceKey!: string;
  @Field(() => String, { description: 'Key of the annual price, for createCheckout.' }) annualPriceKey!: string;
}

@ObjectType('PlanFamily', { description: 'A family of three tiers.' })
export class PlanFamilyType {
  @Field(() => ServiceTypeEnum, { description: 'What it sells.' }) serviceType!: ServiceType;
  @Field(() => String, { description: 'The name of the family.' }) name!: string;
  @Field(() => String, { description: 'What it is, in a sentence.' }) description!: string;
  @Field(() => Boolean, { description: 'Whether it is marked as the most popular.' }) popular!: boolean;
  @Field(() => [PlanTierType], { description: 'From the smallest to the largest.' }) tiers!: PlanTierType[];
}
