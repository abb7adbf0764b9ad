import type { Context } from '../graphql/context.ts';
import type { Job } from '../jobs/jobs.ts';
import { DAY_MS } from '../time/clock.ts';

/** How long rows of one table are kept that nothing needs any more; docs/operations.md lists all rules. */
export interface RetentionRule {
  readonly table: string;
  /** Which rows, in words. */
  readonly what: string;
  /** Days after the event that the words name. */
  readonly days: number;
  readonly reason: string;
  /** The same as SQL; `?` is the time before which the event lies. */
  readonly condition: string;
}

/** Rows of one statement: short enough to hold nobody up. */
const BATCH_ROWS = 1_000;

/** Every night deletes what is not needed any more, in small transactions; logs how many rows of which table. */
export const retentionJob: Job<Record<string, never>> = {
  name: 'deleteOldRows',
  cron: '40 2 * * *',
  async run(ctx) {
    const deleted: Record<string, number> = {};
    for (const rule of ctx.platform.declared.retention) deleted[rule.table] = await deleteOld(ctx, rule, BATCH_ROWS);
    ctx.log.info({ deleted }, 'old rows deleted');
  },
};

/** Deletes the rows of one rule, so many at a time; gives how many there were. */
export async function deleteOld(ctx: Context, { table, days, condition }: RetentionRule, batchRows: number): Promise<number> {
  const before = ctx.in(-days * DAY_MS);
  let total = 0;
  for (;;) {
    const { affectedRows } = await ctx.em.execute<{ affectedRows: number }>(
      `delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ?))`,
      [before, batchRows],
      'run',
    );
    total += affectedRows;
    if (affectedRows < batchRows) return total;
  }
}
