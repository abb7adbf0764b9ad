import { Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { AdminSummary } from '../../people/admin/index.ts';
import { countWaitingCalls } from './waiting-calls.ts';

@Resolver(() => AdminSummary)
export class CallsResolver {
  @FieldResolver(() => Int, {
    description: 'Number of messages about calls that are kept because their assistant belongs to no known business, counted up to 1001.',
  })
  async waitingCallEvents(@Ctx() ctx: Context): Promise<number> {
    return (await countWaitingCalls(ctx)).count;
  }
}
