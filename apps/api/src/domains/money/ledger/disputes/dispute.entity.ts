import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Choice, Text, When, Whole } from '../../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../../platform/db/enum-of.ts';
import { OwnedByStaff } from '../../../../platform/db/owner-filter.ts';

export const DisputeStatus = defineEnum('DisputeStatus', 'Progress of a disputed payment.', {
  needs_response: 'Staff must answer at the payment provider.',
  under_review: 'The bank is deciding.',
  won: 'Decided for us: the payment stays.',
  lost: "Decided in the cardholder's favour: the payment was reversed.",
  closed: 'Ended without a decision.',
});
export type DisputeStatus = ValueOf<typeof DisputeStatus>;

/** A payment that the cardholder disputes at the bank, as Stripe last reported it. It is answered in Stripe's dashboard. */
@Entity({ tableName: 'disputes' })
@OwnedByStaff()
@ObjectType({ description: 'A payment that the cardholder disputes at the bank.' })
export class Dispute {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @Text('Dispute id at the payment provider.', { field: 'providerDisputeId' }) stripeDisputeId!: string;
  /** The payment intent. */
  @Property({ type: 'text', nullable: true }) stripePaymentId?: string | null;
  @Property({ type: 'text', nullable: true }) stripeCustomerId?: string | null;
  @Whole('Disputed pence.') amountPence!: number;
  @Text("Reason in the bank's word, such as fraudulent.") reason!: string;
  @Choice(DisputeStatus, 'Progress.', { check: 'disputes_status' }) status!: DisputeStatus;
  @When('Time until which an answer is possible; null if none is.', { nullable: true }) respondBy?: Date | null;
  @When('When it was opened.') openedAt!: Date;
  /** Counts the answers of Stripe that were stored. */
  @Property({ type: 'integer', default: 0 }) revision!: number;
}
