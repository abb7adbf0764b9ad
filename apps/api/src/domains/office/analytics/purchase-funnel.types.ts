import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'Steps from a visit to a purchase, counted without cookies or tracking individuals: visits are page views, purchases are rows.',
})
export class PurchaseFunnel {
  @Field(() => String, { description: 'First month of the period, YYYY-MM.' }) from!: string;
  @Field(() => String, { description: 'Last month of the period, YYYY-MM.' }) to!: string;
  @Field(() => Int, { description: 'Views of public pages; browsers that object to tracking are not counted.' }) pageViews!: number;
  @Field(() => Int, { description: 'Times that the price list was opened, counted alike.' }) priceListViews!: number;
  @Field(() => Int, { description: 'Purchases paid in the period, excluding refunds to buyers who already had a plan.' })
  paid!: number;
  @Field(() => Int, { description: 'Of these, purchases that now belong to an account.' }) accounts!: number;
  @Field(() => Int, { description: 'Of these, purchases whose business now has an assistant switched on.' }) active!: number;
  @Field(() => Int, { description: 'Payment pages begun in the last 30 days; unpaid ones are deleted after that.' })
  recentCheckouts!: number;
  @Field(() => Int, { description: 'Of these, checkouts that were paid.' }) recentPaid!: number;
}
