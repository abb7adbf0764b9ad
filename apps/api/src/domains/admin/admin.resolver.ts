import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { getAdminSummary } from './admin.service.ts';

@ObjectType({ description: 'Figures of all clients together (ADM-03).' })
export class AdminSummary {
  @Field(() => Int, { description: 'All businesses.' }) totalClients!: number;
  @Field(() => Int, { description: 'Clients whose billing status is active.' }) activeSubscriptions!: number;
  @Field(() => Int, { description: 'Successful calls of all time (CF-40).' }) totalCalls!: number;
  @Field(() => Int, { description: 'Chats of all time.' }) totalChats!: number;
}

@Resolver()
export class AdminResolver {
  @Auth('ADMIN')
  @Query(() => AdminSummary, { description: 'Figures of all clients together, for staff.' })
  adminSummary(@Ctx() ctx: Context): Promise<AdminSummary> {
    return getAdminSummary(ctx);
  }
}
