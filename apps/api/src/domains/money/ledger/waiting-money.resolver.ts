import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { countWorkLeft } from '../../../platform/jobs/work-left.ts';
import { AdminSummary, WaitingWork } from '../../people/admin/index.ts';

/** Payments that need staff, counted by the indexes of the refund and dispute lists. */
@Resolver(() => AdminSummary)
export class WaitingMoneyResolver {
  @FieldResolver(() => WaitingWork, { description: 'Refunds that failed at the payment provider and must be paid by staff.' })
  failedRefunds(@Ctx() ctx: Context): Promise<WaitingWork> {
    return countWorkLeft(ctx, { table: 'refunds', time: 'created_at', where: `status = 'failed'` });
  }

  @FieldResolver(() => WaitingWork, { description: 'Disputed payments that staff must answer at the payment provider.' })
  disputesToAnswer(@Ctx() ctx: Context): Promise<WaitingWork> {
    return countWorkLeft(ctx, { table: 'disputes', time: 'opened_at', where: `status = 'needs_response'` });
  }
}
