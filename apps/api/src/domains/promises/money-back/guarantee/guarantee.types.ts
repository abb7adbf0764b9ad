import { workCostsSchema } from '@larkline/validation';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { patchType } from '../../../../platform/graphql/input-type.ts';
import { WorkCosts } from './work-costs.entity.ts';

@ObjectType({ description: "Figures that decide the 90-day guarantee, for a business's first plan. Amounts are in pence." })
export class Guarantee {
  @Field(() => ID, { description: 'Id of the business.' }) id!: string;
  @Field(() => Date, { description: 'When the first plan began.' }) startsAt!: Date;
  @Field(() => Date, { description: 'Time until which the guarantee can be claimed.' }) endsAt!: Date;
  @Field(() => Int, { description: 'Days left, including today; 0 afterwards.' }) daysLeft!: number;
  @Field(() => Int, { description: 'Call minutes handled so far within the 90 days.' }) minutes!: number;
  @Field(() => Int, { description: 'Chats handled so far within the 90 days.' }) chats!: number;
  @Field(() => Int, { description: 'Cost of a minute on the phone to the business without the assistant; set with saveWorkCosts.' })
  minutePence!: number;
  @Field(() => Int, { description: 'Cost of a chat to the business without the assistant; set with saveWorkCosts.' }) chatPence!: number;
  @Field(() => Int, { description: 'Amount saved: minutes and chats at these costs.' }) savedPence!: number;
  @Field(() => Int, {
    description: 'Fees paid for the 90 days, excluding VAT and refunds; of an annual payment the share of the 90 days.',
  })
  feesPence!: number;
  @Field(() => Boolean, { description: 'Whether the saving is at least twice the fees.' }) isKept!: boolean;
}

export const WorkCostsPatch = patchType('WorkCostsPatch', "Changes to a business's work costs.", WorkCosts, workCostsSchema);
