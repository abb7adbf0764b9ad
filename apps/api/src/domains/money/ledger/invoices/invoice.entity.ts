import { Entity, Index, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Flag, Text, When, Whole } from '../../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../../people/rows/index.ts';

export const InvoiceStatus = defineEnum('InvoiceStatus', 'State of an invoice.', {
  open: 'Issued and not paid.',
  paid: 'Paid; a refund, if any, is in `refundedPence`.',
  void: 'Withdrawn: nothing is owed.',
  uncollectible: 'Written off: it was not paid.',
});
export type InvoiceStatus = ValueOf<typeof InvoiceStatus>;

const InvoiceReason = defineEnum('InvoiceReason', 'Why an invoice was made.', {
  start: 'The subscription began.',
  renewal: 'A new month or year began.',
  change: 'The plan was changed.',
  other: 'By hand, or for another reason.',
});
export type InvoiceReason = ValueOf<typeof InvoiceReason>;

/** An invoice of a client's subscription, as Stripe last reported it, from its issue. Money in pence. */
@Entity({ tableName: 'invoices' })
@OwnedByClient()
@Index({ name: 'invoices_open', properties: ['issuedAt', 'stripeInvoiceId'], where: "status = 'open'" })
@Index({ name: 'invoices_by_number', properties: ['number'] })
@ObjectType({ description: 'An invoice for a plan. Amounts are pence.' })
export class Invoice extends OwnedRow {
  @Unique() @Property({ type: 'text' }) stripeInvoiceId!: string;
  @Property({ type: 'text' }) stripeSubscriptionId!: string;
  /** The payment intent that paid it; `null` until then, and for an invoice over nothing. */
  @Index() @Property({ type: 'text', nullable: true }) stripePaymentId?: string | null;
  @Text('Number on the invoice.') number!: string;
  @Choice(InvoiceStatus, 'State.', { check: 'invoices_status' }) status!: InvoiceStatus;
  @Choice(InvoiceReason, 'Why it was made.', { check: 'invoices_reason' }) reason!: InvoiceReason;
  @Text('ISO 4217 code of the currency in lower case, such as gbp.') currency!: string;
  /** Plan of the catalogue that it is for; `null` when it was last reported before the plan was stored. */
  @Property({ type: 'text', nullable: true }) planId?: string | null;
  @Text('What it is for, in the words of its lines; null for an old one.', { nullable: true }) description?: string | null;
  @Whole('Sum of the lines without VAT.') subtotalPence!: number;
  @Whole('VAT.') taxPence!: number;
  @Whole('Sum with VAT; negative for a credit.') totalPence!: number;
  @Whole('Amount paid; less than the total if a credit was used.') paidPence!: number;
  @Whole('Amount refunded.') refundedPence!: number;
  @When('When it was issued.') issuedAt!: Date;
  @When('When it was paid; null until then.', { nullable: true }) paidAt?: Date | null;
  @When('Start of the time that it is for.') periodStart!: Date;
  @When('End of the time that it is for.') periodEnd!: Date;
  @When('When the payment is tried again; null when it is not.', { nullable: true }) nextAttemptAt?: Date | null;
  @Flag('Whether the payment needs confirming by the cardholder, on the invoice page; it was not declined.', {
    default: false,
  })
  needsConfirmation: boolean = false;
  /** Counts the answers of Stripe that were stored. */
  @Property({ type: 'integer', default: 0 }) revision!: number;
}
