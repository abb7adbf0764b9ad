import type { BillingCycle as Cycle, ServiceType as Service, Tier as PlanSize } from '@larkline/catalogue';
import { Field, InputType } from 'type-graphql';
import { OneOf } from '../../../platform/graphql/make-schema.ts';
import { BillingCycle, ServiceType, Tier } from './catalogue.enums.ts';

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
