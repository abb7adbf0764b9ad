import { Field, ID, Int, ObjectType } from 'type-graphql';
import { RefundStatus } from '../../../money/billing/index.ts';

@ObjectType({ description: 'What a business gets back that cancels within 14 days after the start of its first plan, or has done so.' })
export class CoolingOff {
  @Field(() => ID, { description: 'Id of the business.' }) id!: string;
  @Field(() => Date, { description: 'Until when the plan can be cancelled with a refund.' }) endsAt!: Date;
  @Field(() => Int, { description: 'Days left, the present one included; 0 once it was cancelled.' }) daysLeft!: number;
  @Field(() => Int, { description: 'Pence that were paid, VAT included.' }) paidPence!: number;
  @Field(() => Int, { description: 'Whole days since the first call or chat that was handled: their share of the price is kept.' })
  usedDays!: number;
  @Field(() => Int, { description: 'Pence that are paid back, VAT included.' }) refundPence!: number;
  @Field(() => RefundStatus.graphql, {
    nullable: true,
    description: 'Progress of the refund; null until the plan was cancelled like this.',
  })
  status!: RefundStatus | null;
}
