import { Field, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';

const MOST_MONTHS = 24;

@ObjectType({
  description:
    'Recurring revenue of one calendar month in UK time, and how it changed. Pence without VAT; an annual price counts as a twelfth each month.',
})
export class RevenueMonth {
  @Field(() => String, { description: 'Calendar month, YYYY-MM.' }) month!: string;
  @Field(() => Int, { description: 'What businesses pay each month at the end of the month; the figure so far for the current one.' })
  recurringPence!: number;
  @Field(() => Int, { description: 'Gained from businesses that paid for the first time.' }) newPence!: number;
  @Field(() => Int, { description: 'Gained from upgrades to more expensive plans.' }) upgradePence!: number;
  @Field(() => Int, { description: 'Lost by cheaper plans; 0 or more.' }) downgradePence!: number;
  @Field(() => Int, { description: 'Lost with businesses that stopped paying; 0 or more.' }) churnPence!: number;
  @Field(() => Int, { description: 'Gained from businesses that had stopped paying before.' }) reactivationPence!: number;
  @Field(() => Int, { description: 'Businesses that paid when the month began.' }) payingAtStart!: number;
  @Field(() => Int, { description: 'Businesses that pay at its end; the present number for the current month.' }) payingAtEnd!: number;
  @Field(() => Int, { description: 'Businesses that paid when the month began and did not when it ended.' }) left!: number;
}

@ObjectType({ description: 'Businesses that paid for the first time in one calendar month, and how many of them still pay.' })
export class RevenueCohort {
  @Field(() => String, { description: 'Calendar month of the first payment, YYYY-MM, in UK time.' }) month!: string;
  @Field(() => Int, { description: 'Number of businesses.' }) clients!: number;
  @ListSize(MOST_MONTHS + 1)
  @Field(() => [Int], {
    description:
      "Clients still paying at the end of that month, the next month, and so on; the last is today's number, unless the month is more than two years ago.",
  })
  paying!: number[];
}

@ObjectType({ description: 'Recurring revenue by month, and how long businesses stay.' })
export class RecurringRevenue {
  @Field(() => String, { description: 'First month of the period, YYYY-MM.' }) from!: string;
  @Field(() => String, { description: 'Last month of the period, YYYY-MM.' }) to!: string;
  @ListSize(MOST_MONTHS)
  @Field(() => [RevenueMonth], { description: 'Every month of the period, in order.' })
  months!: RevenueMonth[];
  @ListSize(MOST_MONTHS)
  @Field(() => [RevenueCohort], { description: 'The months of the period in which businesses paid for the first time, in order.' })
  cohorts!: RevenueCohort[];
}
