import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import { connectionType, PageArgs, pageOfAll, type Keyset, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client, loadClient } from '../clients/index.ts';
import { AdminAction } from './admin-action.entity.ts';

const AdminActionConnection = connectionType('AdminAction', 'entries of the audit log', () => AdminAction);
const NEWEST: Keyset<AdminAction> = { entity: AdminAction, table: 'admin_actions', time: 't."timestamp"' };

@Resolver(() => AdminAction)
export class AdminActionsResolver {
  @Auth('ADMIN')
  @Query(() => AdminActionConnection, { description: 'The audit log, for staff, newest first (ADM-10).' })
  adminActions(@Ctx() ctx: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<AdminAction>> {
    return pageOfAll(ctx, NEWEST, page);
  }

  @FieldResolver(() => Client, { nullable: true, description: 'The business that it was about; null when it is gone, or none was meant.' })
  client(@Ctx() ctx: Context, @Root() action: AdminAction): Promise<Client | null> {
    return loadClient(ctx, action.clientId ?? null);
  }
}
