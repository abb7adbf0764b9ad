import { Ctx, FieldResolver, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { readCounter } from '../../../platform/graphql/read-counter.ts';
import type { Context } from '../../../platform/context/context.ts';

/** Each figure is read only when it is selected (ADM-03). */
@ObjectType({ description: 'Figures of all businesses together. Each is at most 2147483647.' })
export class AdminSummary {}

@Resolver(() => AdminSummary)
export class AdminResolver {
  @Auth('ADMIN')
  @Query(() => AdminSummary, { description: 'Figures of all businesses together, for staff.' })
  adminSummary(): AdminSummary {
    return new AdminSummary();
  }

  @FieldResolver(() => Int, { description: 'Number of businesses.' })
  totalClients(@Ctx() ctx: Context): Promise<number> {
    return readCounter(ctx, 'clients');
  }

  @FieldResolver(() => Int, { description: 'Number of businesses whose billing status is active.' })
  activeSubscriptions(@Ctx() ctx: Context): Promise<number> {
    return readCounter(ctx, 'active_subscriptions');
  }

  @FieldResolver(() => Int, { description: 'Successful calls of all time.' })
  totalCalls(@Ctx() ctx: Context): Promise<number> {
    return readCounter(ctx, 'successful_calls');
  }

  @FieldResolver(() => Int, { description: 'Chats of all time.' })
  totalChats(@Ctx() ctx: Context): Promise<number> {
    return readCounter(ctx, 'chats');
  }
}
