import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { allowanceUse } from './allowance-use.service.ts';
import { AllowanceUse } from './allowance-use.types.ts';
import { PeriodArgs } from './period.ts';
import { purchaseFunnel } from './purchase-funnel.service.ts';
import { PurchaseFunnel } from './purchase-funnel.types.ts';
import { recurringRevenue } from './recurring-revenue.service.ts';
import { RecurringRevenue } from './recurring-revenue.types.ts';
import { usageTrends } from './usage-trends.service.ts';
import { UsageTrends } from './usage-trends.types.ts';

@Resolver()
export class AnalyticsResolver {
  @Auth('ADMIN')
  @Query(() => UsageTrends, { description: 'Conversations and new businesses by month, and the largest businesses, for staff.' })
  usageTrends(@Ctx() ctx: Context, @Args(() => PeriodArgs) period: PeriodArgs): Promise<UsageTrends> {
    return usageTrends(ctx, period);
  }

  @Auth('ADMIN')
  @Query(() => RecurringRevenue, { description: 'Recurring revenue by month, and how long businesses stay, for staff.' })
  recurringRevenue(@Ctx() ctx: Context, @Args(() => PeriodArgs) period: PeriodArgs): Promise<RecurringRevenue> {
    return recurringRevenue(ctx, period);
  }

  @Auth('ADMIN')
  @Query(() => AllowanceUse, { description: "Businesses near or above their plan's allowance this month, for staff." })
  allowanceUse(@Ctx() ctx: Context): Promise<AllowanceUse> {
    return allowanceUse(ctx);
  }

  @Auth('ADMIN')
  @Query(() => PurchaseFunnel, { description: 'The way from a visit to a purchase, for staff.' })
  purchaseFunnel(@Ctx() ctx: Context, @Args(() => PeriodArgs) period: PeriodArgs): Promise<PurchaseFunnel> {
    return purchaseFunnel(ctx, period);
  }
}
