import type { PriceKey } from '@larkline/catalogue';
import { Entity, Index, ManyToOne, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Choice, Text, When, Whole } from '../../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../../platform/db/enum-of.ts';
import { OwnedByStaff } from '../../../../platform/db/owner-filter.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { Client } from '../../../people/rows/index.ts';

export const ReturnReason = defineEnum('ReturnReason', 'Reason for refunding a purchase.', {
  already_subscribed: 'The business has an active subscription.',
  not_owner: 'The buyer is a member of a business and not its owner.',
  unclaimed: 'No account claimed it, and staff refunded it.',
});
export const ReturnStatus = defineEnum('ReturnStatus', "Progress of a purchase's refund.", {
  pending: 'Cancellation and refund are under way.',
  refunded: 'Cancelled, and the refund is accepted by the payment provider.',
  failed: 'The refund failed at the payment provider: staff must pay it.',
});

/**
 * A purchase that could not be linked because its buyer's client has a plan: its subscription is cancelled and its payment
 * refunded (docs/how/billing-with-stripe.md). Staff see every one.
 */
@Entity({ tableName: 'returned_purchases' })
@OwnedByStaff()
@ObjectType({ description: 'A purchase that is cancelled and refunded, because its buyer could not use it.' })
export class ReturnedPurchase {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique()
  @ManyToOne(() => CheckoutIntent, { mapToPk: true, fieldName: 'intent_id', deleteRule: 'cascade' })
  intentId!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the business that keeps its plan; null when it was deleted, and for an unclaimed purchase.',
  })
  @Index()
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', nullable: true, deleteRule: 'set null' })
  clientId?: string | null;
  @Choice(ReturnReason, 'Reason for the refund.', { check: 'returned_purchases_reason' }) reason!: ValueOf<typeof ReturnReason>;
  @Text('Price key of the purchase, such as suite_pro_annual.') priceKey!: PriceKey;
  @Text('Email address of the account that claimed the purchase; of its payer when none did.') email!: string;
  @Whole('Refund in pence, including VAT.') amountPence!: number;
  /** As in its refund, and written with it: the list filters by it. */
  @Choice(ReturnStatus, 'Progress.', { check: 'returned_purchases_status' }) status!: ValueOf<typeof ReturnStatus>;
  @When('When it was found that the purchase cannot be used.') createdAt!: Date;
}
