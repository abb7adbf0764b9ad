import { Ctx, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import type { Context } from '../../../platform/context/context.ts';
import { serviceStatuses, slowStatements, systemFacts } from './system.service.ts';
import { OutsideServiceStatus, SlowStatementKind, SystemFacts } from './system.types.ts';

const MOST_STATEMENTS = 50;

@Resolver()
export class SystemResolver {
  @Auth('ADMIN')
  @ListSize(10)
  @Query(() => [OutsideServiceStatus], { description: 'The outside services, for staff.' })
  outsideServices(@Ctx() ctx: Context): Promise<OutsideServiceStatus[]> {
    return serviceStatuses(ctx);
  }

  @Auth('ADMIN')
  @Query(() => SystemFacts, { description: 'Versions, start and migrations, for staff.' })
  systemFacts(@Ctx() ctx: Context): Promise<SystemFacts> {
    return systemFacts(ctx);
  }

  @Auth('ADMIN')
  @ListSize(MOST_STATEMENTS)
  @Query(() => [SlowStatementKind], {
    description: 'Statements that took long in any process, since its start; the costliest first, at most 50. For staff.',
  })
  slowStatements(@Ctx() ctx: Context): Promise<SlowStatementKind[]> {
    return slowStatements(ctx, MOST_STATEMENTS);
  }
}
