import type { BillingCycle } from '@larkline/catalogue';
import { Field, Int, ObjectType } from 'type-graphql';
import { SessionPayload } from '../accounts/index.ts';
import { BillingCycleEnum } from '../catalogue/index.ts';
import { Client } from '../clients/index.ts';

@ObjectType({ description: 'Where to pay.' })
export class CheckoutSession {
  @Field(() => String, { nullable: true, description: 'Address of the payment page.' }) url!: string | null;
}

@ObjectType({ description: 'What was bought, as the payment provider tells it.' })
export class VerifiedSubscription {
  @Field(() => String, { nullable: true, description: 'The paid address; null once the purchase belongs to an account.' }) customerEmail!:
    string | null;
  @Field(() => String, { description: 'Plan id, such as combo_professional.' }) plan!: string;
  @Field(() => String, { description: "The plan's name, such as Full Communication Suite - Pro." }) planLabel!: string;
  @Field(() => BillingCycleEnum, { description: 'How often it is paid.' }) billingCycle!: BillingCycle;
  @Field(() => Int, { description: 'Pence charged each cycle, excluding VAT.' }) chargePence!: number;
}

@ObjectType({ description: 'Whether a payment session is a completed purchase that may be claimed.' })
export class PaymentVerification {
  @Field(() => Boolean, { description: 'Whether it is a completed purchase.' }) verified!: boolean;
  @Field(() => VerifiedSubscription, { nullable: true, description: 'What was bought; null when nothing was verified.' })
  subscription!: VerifiedSubscription | null;
}

@ObjectType({ description: 'An account made after a payment.' })
export class AccountAfterPayment {
  @Field(() => SessionPayload, {
    nullable: true,
    description: 'Null when the typed address differs from the paid one: it must be confirmed first.',
  })
  session!: SessionPayload | null;
  @Field(() => Boolean, { description: 'Whether a confirmation mail was sent instead of signing in.' }) confirmationNeeded!: boolean;
}

@ObjectType({ description: 'A purchase that belongs to a business now.' })
export class LinkedSubscription {
  @Field(() => Client, { description: 'The business that it belongs to.' }) client!: Client;
  @Field(() => Boolean, { description: 'True when the account was there before the payment.' }) welcomeBack!: boolean;
}

@ObjectType({ description: 'Whether the subscription gives access, and which one it is; all other fields are null when it does not.' })
export class SubscriptionState {
  @Field(() => Boolean, { description: 'Whether it gives access.' }) subscribed!: boolean;
  @Field(() => String, { nullable: true, description: 'basic, professional or premium.' }) subscriptionTier!: string | null;
  @Field(() => Date, { nullable: true, description: 'End of the paid period.' }) subscriptionEnd!: Date | null;
  @Field(() => String, { nullable: true, description: 'phone-receptionist, live-chatbot or combo.' }) serviceType!: string | null;
  @Field(() => BillingCycleEnum, { nullable: true, description: 'How often it is paid.' }) billingCycle!: BillingCycle | null;
}
