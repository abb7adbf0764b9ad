import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Choice, Text, When, Whole } from '../../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../../platform/db/enum-of.ts';
import { OwnedByStaff } from '../../../../platform/db/owner-filter.ts';
import { Client } from '../../../people/rows/index.ts';

export const RefundPurpose = defineEnum('RefundPurpose', 'Reason for a refund.', {
  returned_purchase: 'A purchase that its buyer could not use.',
  guarantee: 'A claim of the 90-day guarantee that staff approved.',
  cooling_off: 'The plan was cancelled within the 14 days of cooling off.',
});
export type RefundPurpose = ValueOf<typeof RefundPurpose>;

export const RefundStatus = defineEnum('RefundStatus', 'Progress of a refund.', {
  pending: 'The end of the plan and the refund are under way.',
  refunded: 'The plan has ended, and every payment is refunded at the payment provider.',
  failed: 'The refund of at least one payment failed at the payment provider: staff must pay it.',
});
export type RefundStatus = ValueOf<typeof RefundStatus>;

/**
 * Money that is refunded, whatever for: one row for each cause, which is never refunded twice. A job ends the subscription and refunds
 * the payments (docs/how/billing-with-stripe.md).
 */
@Entity({ tableName: 'refunds' })
@OwnedByStaff()
@Unique({ properties: ['purpose', 'subjectId'] })
@ObjectType({ description: 'A refund to a buyer, together with the end of the plan paid for. Amounts are in pence.' })
export class Refund {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Choice(RefundPurpose, 'Purpose.', { check: 'refunds_purpose' }) purpose!: RefundPurpose;
  /** The returned purchase, the claim or, for a cooling-off, the client that it is for. */
  @Property({ type: 'uuid' }) subjectId!: string;
  @Field(() => ID, { nullable: true, description: 'Id of the business; null when it was deleted.' })
  @Index()
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', nullable: true, deleteRule: 'set null' })
  clientId?: string | null;
  @Text('Subscription id at the payment provider; the subscription ends with the refund.', { field: 'providerSubscriptionId' })
  stripeSubscriptionId!: string;
  @Whole('Refund due in pence, including VAT; once refunded, the amount refunded.') amountPence!: number;
  @Choice(RefundStatus, 'Progress.', { check: 'refunds_status' }) status!: RefundStatus;
  @Text('Email address of the person who requested it; null if it follows from the purchase itself.', { nullable: true })
  requestedBy?: string | null;
  @Text('Email address of the member of staff who decided it; null if it was decided automatically.', { nullable: true }) decidedBy?:
    | string
    | null;
  @Text('Error code of the last attempt; null when it succeeded.', { nullable: true }) lastError?: string | null;
  @When('When it was requested.') createdAt!: Date;
  /** When the payments to refund were determined; `null` until the job has asked Stripe. */
  @Property({ type: 'timestamptz', nullable: true }) plannedAt?: Date | null;
  @When('When the subscription was ended; null until then.', { nullable: true }) cancelledAt?: Date | null;
  @When('When the last payment was refunded; null until then.', { nullable: true }) refundedAt?: Date | null;
}

/** The refund of one payment: the unit that Stripe carries out once. */
@Entity({ tableName: 'refund_payments' })
@OwnedByStaff()
@ObjectType({ description: 'The part of a refund that goes back to one payment.' })
export class RefundPayment {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Index()
  @ManyToOne(() => Refund, { mapToPk: true, fieldName: 'refund_id', deleteRule: 'cascade' })
  refundId!: string;
  @Index()
  @Text('Payment id at the payment provider.', { field: 'providerPaymentId' })
  stripePaymentId!: string;
  @Whole('Pence, VAT included.') amountPence!: number;
  @Choice(RefundStatus, 'Progress.', { check: 'refund_payments_status' }) status!: RefundStatus;
  @Unique()
  @Text('Refund id at the payment provider; null until it was accepted.', { nullable: true, field: 'providerRefundId' })
  stripeRefundId?: string | null;
  @Text('Why it failed, in the words of the payment provider; null unless it did.', { nullable: true }) lastError?: string | null;
  @When('When staff marked it as paid manually; null if they did not.', { nullable: true }) paidByHandAt?: Date | null;
}
