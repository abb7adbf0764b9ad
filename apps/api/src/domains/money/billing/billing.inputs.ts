import type { BillingCycle as Cycle, ServiceType as Service, Tier as PlanSize } from '@larkline/catalogue';
import { Field, InputType } from 'type-graphql';
import { OneOf } from '../../../platform/graphql/make-schema.ts';
import { BillingCycle, ServiceType, Tier } from '../catalogue/index.ts';
import { BusinessType } from '../../people/clients/index.ts';

@InputType({ description: 'A plan by service, tier and billing cycle.' })
export class PlanChoiceInput {
  @Field(() => ServiceType.graphql, { description: 'Services covered by the plan.' }) serviceType!: Service;
  @Field(() => Tier.graphql, { description: 'Size of the plan.' }) tier!: PlanSize;
  @Field(() => BillingCycle.graphql, { description: 'Billing interval.' }) billingCycle!: Cycle;
}

@OneOf('CheckoutPlanInput')
@InputType({ description: 'The plan to buy: by price key, or by service, tier and billing cycle.' })
export class CheckoutPlanInput {
  @Field(() => String, { nullable: true, description: 'Price key, such as suite_pro_annual.' }) priceKey?: string;
  @Field(() => PlanChoiceInput, { nullable: true, description: 'Service, tier and billing cycle.' }) choice?: PlanChoiceInput;
}

@InputType({ description: 'Details of the account and the business.' })
export class BusinessDetailsInput {
  @Field(() => String, { description: "The person's full name." }) name!: string;
  @Field(() => String, { description: 'Business name.' }) businessName!: string;
  @Field(() => String, { description: 'Email address of the business.' }) email!: string;
  @Field(() => BusinessType.graphql, { description: 'Kind of business.' }) businessType!: BusinessType;
  @Field(() => String, { nullable: true, description: 'Telephone number of the business.' }) phone?: string | null;
}

@InputType({ description: 'The account form after a payment.' })
export class AccountAfterPaymentInput extends BusinessDetailsInput {
  @Field(() => String, { description: 'Session id that the payment page returned.' }) sessionId!: string;
  @Field(() => String, { nullable: true, description: 'Token of the mailed claim link; not needed in the browser that paid.' })
  claim?: string | null;
  @Field(() => String, { description: 'Password: at least 6 characters and not a commonly used one.' }) password!: string;
}
