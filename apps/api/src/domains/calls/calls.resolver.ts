import { Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.ts';
import { AdminSummary } from '../admin/index.ts';
import { countWaitingEvents } from './waiting-calls.ts';

@Resolver(() => AdminSummary)
export class CallsResolver {
  @FieldResolver(() => Int, {
    description: 'Number of messages about calls that are kept because their assistant belongs to no known business.',
  })
  waitingCallEvents(@Ctx() ctx: Context): Promise<number> {
    return countWaitingEvents(ctx);
  }
}
