import type { BillingCycle, ServiceType, Tier } from '@larkline/catalogue';
import { Field, InputType } from 'type-graphql';
import { OneOf } from '../../platform/graphql/make-schema.ts';
import { BillingCycleEnum, ServiceTypeEnum, TierEnum } from '../catalogue/index.ts';

@InputType({ description: 'A plan by what it is.' })
export class PlanChoiceInput {
  @Field(() => ServiceTypeEnum, { description: 'What it sells.' }) serviceType!: ServiceType;
  @Field(() => TierEnum, { description: 'Its size.' }) tier!: Tier;
  @Field(() => BillingCycleEnum, { description: 'How often it is paid.' }) billingCycle!: BillingCycle;
}

@OneOf('CheckoutPlanInput')
@InputType({ description: 'The plan to buy: by price key, or by service, tier and cycle.' })
export class CheckoutPlanInput {
  @Field(() => String, { nullable: true, description: 'Such as suite_pro_annual.' }) priceKey?: string;
  @Field(() => PlanChoiceInput, { nullable: true, description: 'By service, tier and cycle.' }) choice?: PlanChoiceInput;
}

@InputType({ description: 'Who the account and the business are.' })
export class BusinessDetailsInput {
  @Field(() => String, { description: "The person's full name." }) name!: string;
  @Field(() => String, { description: 'The name of the business.' }) businessName!: string;
  @Field(() => String, { description: 'Where the business is written to.' }) email!: string;
  @Field(() => String, { description: 'One of the 13 business types.' }) businessType!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number of the business.' }) phone?: string | null;
}

@InputType({ description: 'The account form after a payment.' })
export class AccountAfterPaymentInput extends BusinessDetailsInput {
  @Field(() => String, { description: 'The session id that the payment page returned with.' }) sessionId!: string;
  @Field(() => String, { description: 'At least 6 characters, and not among the most used ones.' }) password!: string;
}
