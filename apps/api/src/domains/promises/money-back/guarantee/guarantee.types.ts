import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What the 90-day guarantee is judged by, for the first plan of a business. Amounts are pence.' })
export class Guarantee {
  @Field(() => ID, { description: 'Id of the business.' }) id!: string;
  @Field(() => Date, { description: 'When the first plan began.' }) startsAt!: Date;
  @Field(() => Date, { description: 'Until when the guarantee can be claimed.' }) endsAt!: Date;
  @Field(() => Int, { description: 'Days left, the present one included; 0 afterwards.' }) daysLeft!: number;
  @Field(() => Int, { description: 'Minutes of calls handled in the 90 days, so far.' }) minutes!: number;
  @Field(() => Int, { description: 'Chats handled in the 90 days, so far.' }) chats!: number;
  @Field(() => Int, { description: 'What a minute of a call would have cost the business; set with saveWorkCosts.' }) minutePence!: number;
  @Field(() => Int, { description: 'What a chat would have cost the business; set with saveWorkCosts.' }) chatPence!: number;
  @Field(() => Int, { description: 'What was saved: minutes and chats at these costs.' }) savedPence!: number;
  @Field(() => Int, {
    description: 'Fees paid for the 90 days, excluding VAT and refunds; of an annual payment the share of the 90 days.',
  })
  feesPence!: number;
  @Field(() => Boolean, { description: 'Whether the saving is at least twice the fees.' }) isKept!: boolean;
}

@InputType({ description: 'Changes of what work costs a business. A field that is left out keeps its value.' })
export class WorkCostsPatch {
  @Field(() => Int, { nullable: true, description: 'A minute of a call, 1 to 500 pence.' }) minutePence?: number | null;
  @Field(() => Int, { nullable: true, description: 'A chat, 1 to 5,000 pence.' }) chatPence?: number | null;
}
