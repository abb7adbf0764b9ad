import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { AuditCheck } from './audit-check.entity.ts';
import { startAuditCheck } from './audit-check.service.ts';
import { auditCheckList } from './audit-checks.list.ts';

@Resolver(() => AuditCheck)
export class AuditChecksResolver {
  @Auth('ADMIN')
  @Query(() => auditCheckList.Connection, { description: 'Comparisons of the audit log with its seals, for staff.' })
  auditChecks(@Ctx() ctx: Context, @Args(() => auditCheckList.Args) args: ListArgs): Promise<Page<AuditCheck>> {
    return auditCheckList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Mutation(() => AuditCheck, { description: 'Starts a comparison of the audit log with its seals, unless one runs.' })
  startAuditCheck(@Ctx() ctx: Context): Promise<AuditCheck> {
    return startAuditCheck(ctx);
  }
}
