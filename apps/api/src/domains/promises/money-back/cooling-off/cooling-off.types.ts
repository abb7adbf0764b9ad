import { Field, ID, Int, ObjectType } from 'type-graphql';
import { RefundStatus } from '../../../money/ledger/index.ts';

@ObjectType({ description: 'Refund for a business that cancels, or has cancelled, within 14 days of starting its first plan.' })
export class CoolingOff {
  @Field(() => ID, { description: 'Id of the business.' }) id!: string;
  @Field(() => Date, { description: 'Time until which the plan can be cancelled with a refund.' }) endsAt!: Date;
  @Field(() => Int, { description: 'Days left, including today; 0 once cancelled.' }) daysLeft!: number;
  @Field(() => Int, { description: 'Pence that were paid, VAT included.' }) paidPence!: number;
  @Field(() => Int, { description: 'Whole days since the first call or chat that was handled: their share of the price is kept.' })
  usedDays!: number;
  @Field(() => Int, { description: 'Refund in pence, including VAT.' }) refundPence!: number;
  @Field(() => RefundStatus.graphql, {
    nullable: true,
    description: 'Progress of the refund; null until the plan was cancelled like this.',
  })
  status!: RefundStatus | null;
}
