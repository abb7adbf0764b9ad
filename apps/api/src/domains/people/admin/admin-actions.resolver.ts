import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { Client, loadClient } from '../rows/index.ts';
import { AdminAction } from './admin-action.entity.ts';
import { adminActionList } from './admin-actions.list.ts';
import { addAuditEntry } from './audit-entries.service.ts';
import { AuditEntryInput, AuditEntryReceipt } from './audit-entries.types.ts';

/** Most kinds of acts that are listed. */
const MOST_KINDS = 200;

// From one kind to the next by the index, so that the size of the log does not matter.
const KINDS = `with recursive kinds (kind, n) as (
    (select action_type, 1 from admin_actions order by action_type limit 1)
    union all
    select (select a.action_type from admin_actions a where a.action_type > k.kind order by a.action_type limit 1), n + 1
    from kinds k where k.kind is not null and n < ${MOST_KINDS}
  ) select kind from kinds where kind is not null`;

@Resolver(() => AdminAction)
export class AdminActionsResolver {
  @Auth('ADMIN')
  @Query(() => adminActionList.Connection, { description: 'The audit log, for staff.' })
  adminActions(@Ctx() ctx: Context, @Args(() => adminActionList.Args) args: ListArgs): Promise<Page<AdminAction>> {
    return adminActionList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @ListSize(MOST_KINDS)
  @Query(() => [String], { description: 'Kinds of acts that the audit log has, in alphabetical order, at most 200.' })
  async auditActions(@Ctx() ctx: Context): Promise<string[]> {
    const rows = await ctx.em.execute<{ kind: string }[]>(KINDS);
    return rows.map(({ kind }) => kind);
  }

  @Auth('ADMIN')
  @Mutation(() => AuditEntryReceipt, { description: 'Adds an entry to the audit log, under the name of the signed-in member of staff.' })
  async addAuditEntry(
    @Ctx() ctx: Context,
    @Arg('input', () => AuditEntryInput, { description: 'The entry.' }) input: AuditEntryInput,
  ): Promise<AuditEntryReceipt> {
    return { added: await addAuditEntry(ctx, input) };
  }

  @FieldResolver(() => Client, { nullable: true, description: 'The business concerned; null when it was deleted or none was.' })
  client(@Ctx() ctx: Context, @Root() action: AdminAction): Promise<Client | null> {
    return loadClient(ctx, action.clientId ?? null);
  }
}
