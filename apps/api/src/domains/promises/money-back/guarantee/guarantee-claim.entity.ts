import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Text, When, Whole } from '../../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../../people/rows/index.ts';

export const GuaranteeClaimState = defineEnum('GuaranteeClaimState', 'State of a claim of the 90-day guarantee.', {
  received: 'Awaiting a staff decision.',
  approved: 'Approved: the plan ends and its payments are refunded.',
  refused: 'Refused, with a note.',
});
export type GuaranteeClaimState = ValueOf<typeof GuaranteeClaimState>;

/** A claim of the 90-day guarantee (CF-54), with the figures as they were when it was made. Once per client. */
@Entity({ tableName: 'guarantee_claims' })
@OwnedByClient()
@Unique({ properties: ['clientId'] })
@ObjectType({ description: 'A claim of the 90-day guarantee, with the figures as they were when it was made. Amounts are pence.' })
export class GuaranteeClaim extends OwnedRow {
  @Property({ type: 'text' }) stripeSubscriptionId!: string;
  @Choice(GuaranteeClaimState, 'State.', { check: 'guarantee_claims_state' }) state!: GuaranteeClaimState;
  @Text('How the business sees it, in its own words; may be empty.') reason!: string;
  @Whole('Minutes of calls that were handled.') minutes!: number;
  @Whole('Chats that were handled.') chats!: number;
  @Whole('Cost of a minute on the phone without the assistant, in pence.') minutePence!: number;
  @Whole('Cost of a chat without the assistant, in pence.') chatPence!: number;
  @Whole('Amount saved.') savedPence!: number;
  @Whole('Fees paid for the 90 days, excluding VAT and refunds.') feesPence!: number;
  /** Email address of the person who made it; for staff. */
  @Property({ type: 'text' }) requestedBy!: string;
  @When('When it was made.') createdAt!: Date;
  /** Email address of the member of staff; for staff. */
  @Property({ type: 'text', nullable: true }) decidedBy?: string | null;
  @When('When it was decided; null until then.', { nullable: true }) decidedAt?: Date | null;
  @Text('What staff wrote with the decision; null until then.', { nullable: true }) note?: string | null;
}
