import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'The way from a visit to a purchase, counted without cookies and without following a person: visits are counts of page views, purchases are rows.',
})
export class PurchaseFunnel {
  @Field(() => String, { description: 'First month of the period, YYYY-MM.' }) from!: string;
  @Field(() => String, { description: 'Last month of the period, YYYY-MM.' }) to!: string;
  @Field(() => Int, { description: 'Views of public pages; browsers that object to tracking are not counted.' }) pageViews!: number;
  @Field(() => Int, { description: 'Times that the price list was opened, counted alike.' }) priceListViews!: number;
  @Field(() => Int, { description: 'Purchases paid in the period, without those that were paid back because the buyer had a plan.' })
  paid!: number;
  @Field(() => Int, { description: 'Those of them that belong to an account now.' }) accounts!: number;
  @Field(() => Int, { description: 'Those of them whose business has an assistant switched on now.' }) active!: number;
  @Field(() => Int, { description: 'Payment pages begun in the last 30 days; unpaid ones are deleted after that.' })
  recentCheckouts!: number;
  @Field(() => Int, { description: 'Those of them that were paid.' }) recentPaid!: number;
}
