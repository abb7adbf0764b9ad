import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { ListArgs, Page } from '../../platform/graphql/list/page.ts';
import { Client, loadClient } from '../clients/index.ts';
import { AdminAction } from './admin-action.entity.ts';
import { adminActionList } from './admin-actions.list.ts';

@Resolver(() => AdminAction)
export class AdminActionsResolver {
  @Auth('ADMIN')
  @Query(() => adminActionList.Connection, { description: 'The audit log, for staff.' })
  adminActions(@Ctx() ctx: Context, @Args(() => adminActionList.Args) args: ListArgs): Promise<Page<AdminAction>> {
    return adminActionList.ofAll(ctx, args);
  }

  @FieldResolver(() => Client, { nullable: true, description: 'The business concerned; null when it was deleted or none was.' })
  client(@Ctx() ctx: Context, @Root() action: AdminAction): Promise<Client | null> {
    return loadClient(ctx, action.clientId ?? null);
  }
}
