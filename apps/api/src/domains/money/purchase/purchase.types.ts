import type { BillingCycle as Cycle, PriceKey } from '@larkline/catalogue';
import { Field, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { SessionPayload } from '../../people/accounts/index.ts';
import { BillingCycle } from '../catalogue/index.ts';
import { Client } from '../../people/rows/index.ts';
import { ReturnReason, ReturnStatus } from './returns/returned-purchase.entity.ts';

@ObjectType({ description: 'A payment page.' })
export class CheckoutSession {
  @Field(() => String, { nullable: true, description: 'Web address of the payment page.' }) url!: string | null;
}

@ObjectType({ description: 'A purchase as the payment provider reports it.' })
export class VerifiedSubscription {
  @Field(() => String, { nullable: true, description: 'Email address that paid; null once the purchase belongs to an account.' })
  customerEmail!: string | null;
  @Field(() => String, { description: 'Price key, such as suite_pro_annual.' }) priceKey!: PriceKey;
  @Field(() => String, { description: 'Plan id, such as combo_professional.' }) plan!: string;
  @Field(() => String, { description: 'Display name of the plan, such as Full Communication Suite - Pro.' }) planLabel!: string;
  @Field(() => BillingCycle.graphql, { description: 'Billing interval.' }) billingCycle!: Cycle;
  @Field(() => Int, { description: 'Pence charged per billing interval, excluding VAT.' }) chargePence!: number;
}

export const PurchaseState = defineEnum('PurchaseState', 'Actions the caller can take on a payment session.', {
  unknown: 'No completed purchase, or the purchase of another account.',
  claimable: 'Completed and without an account: it can be claimed here.',
  by_mail: 'Completed, but paid in another browser: a claim link was sent to the email address that paid.',
  sign_in: 'It belongs to an account: sign in to see it.',
  linked: "It belongs to the signed-in person's business.",
  returned: 'It was cancelled and is refunded, because the business has a plan already.',
});
export type PurchaseState = ValueOf<typeof PurchaseState>;

@ObjectType({ description: 'A purchase that was cancelled and is refunded.' })
export class PurchaseReturn {
  @Field(() => String, { description: 'Display name of the cancelled plan.' }) planLabel!: string;
  @Field(() => Int, { description: 'Refund in pence, including VAT.' }) refundPence!: number;
  @Field(() => ReturnReason.graphql, { description: 'Reason for the refund.' }) reason!: ValueOf<typeof ReturnReason>;
  @Field(() => ReturnStatus.graphql, { description: 'Progress of the refund.' }) status!: ValueOf<typeof ReturnStatus>;
  @Field(() => String, { nullable: true, description: 'Display name of the plan that the business keeps.' }) keptPlanLabel!: string | null;
}

@ObjectType({ description: 'Whether a payment session is a completed purchase that can be claimed.' })
export class PaymentVerification {
  @Field(() => Boolean, { description: "Whether it is a completed purchase that can be claimed, or the signed-in person's." })
  verified!: boolean;
  @Field(() => PurchaseState.graphql, { description: 'Actions the caller can take on it.' }) state!: PurchaseState;
  @Field(() => VerifiedSubscription, { nullable: true, description: 'The purchase; null unless verified.' })
  subscription!: VerifiedSubscription | null;
  @Field(() => PurchaseReturn, { nullable: true, description: 'The refund of a returned purchase; null for any other.' })
  returned!: PurchaseReturn | null;
  @Field(() => String, {
    nullable: true,
    description: "Display name of the active plan that the signed-in person's business has already; linking then returns the purchase.",
  })
  currentPlanLabel!: string | null;
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

@ObjectType({ description: 'A purchase that was linked to a business, or returned because the business has a plan already.' })
export class LinkedSubscription {
  @Field(() => Client, { description: 'The business.' }) client!: Client;
  @Field(() => Boolean, { description: 'Whether the account existed before the payment.' }) welcomeBack!: boolean;
  @Field(() => PurchaseReturn, { nullable: true, description: 'The refund when the purchase was returned; null when it was linked.' })
  returned!: PurchaseReturn | null;
}
