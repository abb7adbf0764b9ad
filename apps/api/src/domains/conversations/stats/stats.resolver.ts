import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { findClientId } from '../../../platform/context/actor.ts';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Client } from '../../people/rows/index.ts';
import { getMonthStatistics } from './month-statistics.service.ts';
import { MonthStatistics } from './month-statistics.types.ts';
import { Stats } from './stats.entity.ts';
import { listStats, MAX_MONTHS } from './stats.service.ts';

@Resolver(() => Client)
export class StatsResolver {
  @Auth('SUBSCRIBER')
  @Scope('stats:read')
  @ListSize(MAX_MONTHS, 'months')
  @FieldResolver(() => [Stats], { nullable: true, description: 'Usage by month, newest first; months without usage are left out.' })
  stats(
    @Ctx() ctx: Context,
    @Root() client: Client,
    @Arg('months', () => Int, { defaultValue: 1, description: `Number of calendar months including the current one, 1 to ${MAX_MONTHS}.` })
    months: number,
  ): Promise<Stats[]> {
    return listStats(ctx, client.id, months);
  }
}

@Resolver()
export class MonthStatisticsResolver {
  @Auth('SUBSCRIBER')
  @Scope('stats:read')
  @Query(() => MonthStatistics, {
    nullable: true,
    description: "Days, hours and results of the business's conversations in one month; null for staff.",
  })
  monthStatistics(
    @Ctx() ctx: Context,
    @Arg('month', () => String, { nullable: true, description: 'Calendar month, YYYY-MM; the current one by default.' })
    month?: string | null,
  ): Promise<MonthStatistics | null> {
    return getMonthStatistics(ctx, findClientId(ctx), month ?? null);
  }
}
