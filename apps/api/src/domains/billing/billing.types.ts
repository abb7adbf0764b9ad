import type { BillingCycle as Cycle, ServiceType as Service, Tier as PlanSize } from '@larkline/catalogue';
import { Field, Int, ObjectType } from 'type-graphql';
import { SessionPayload } from '../accounts/index.ts';
import { BillingCycle, ServiceType, Tier } from '../catalogue/index.ts';
import { Client } from '../clients/index.ts';

@ObjectType({ description: 'A payment page.' })
export class CheckoutSession {
  @Field(() => String, { nullable: true, description: 'Web address of the payment page.' }) url!: string | null;
}

@ObjectType({ description: 'A purchase as the payment provider reports it.' })
export class VerifiedSubscription {
  @Field(() => String, { nullable: true, description: 'Email address that paid; null once the purchase belongs to an account.' })
  customerEmail!: string | null;
  @Field(() => String, { description: 'Plan id, such as combo_professional.' }) plan!: string;
  @Field(() => String, { description: 'Display name of the plan, such as Full Communication Suite - Pro.' }) planLabel!: string;
  @Field(() => BillingCycle.graphql, { description: 'Billing interval.' }) billingCycle!: Cycle;
  @Field(() => Int, { description: 'Pence charged per billing interval, excluding VAT.' }) chargePence!: number;
}

@ObjectType({ description: 'Whether a payment session is a completed purchase that can be claimed.' })
export class PaymentVerification {
  @Field(() => Boolean, { description: 'Whether it is a completed purchase.' }) verified!: boolean;
  @Field(() => VerifiedSubscription, { nullable: true, description: 'The purchase; null unless verified.' })
  subscription!: VerifiedSubscription | null;
}

@ObjectType({ description: 'An account created after a payment.' })
export class AccountAfterPayment {
  @Field(() => SessionPayload, {
    nullable: true,
    description: 'Session of the new account; null when the email address differs from the one that paid and must be confirmed first.',
  })
  session!: SessionPayload | null;
  @Field(() => Boolean, { description: 'Whether a confirmation email was sent instead of signing in.' }) confirmationNeeded!: boolean;
}

@ObjectType({ description: 'A purchase that was linked to a business.' })
export class LinkedSubscription {
  @Field(() => Client, { description: 'The business.' }) client!: Client;
  @Field(() => Boolean, { description: 'Whether the account existed before the payment.' }) welcomeBack!: boolean;
}

@ObjectType({ description: 'Whether the subscription grants access, and its plan; all other fields are null when it does not.' })
export class SubscriptionState {
  @Field(() => Boolean, { description: 'Whether it grants access.' }) subscribed!: boolean;
  @Field(() => Tier.graphql, { nullable: true, description: 'Size of the plan.' }) subscriptionTier!: PlanSize | null;
  @Field(() => Date, { nullable: true, description: 'End of the paid period.' }) renewalDate!: Date | null;
  @Field(() => ServiceType.graphql, { nullable: true, description: 'Services covered by the plan.' }) serviceType!: Service | null;
  @Field(() => BillingCycle.graphql, { nullable: true, description: 'Billing interval.' }) billingCycle!: Cycle | null;
}
