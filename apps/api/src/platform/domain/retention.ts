import type { Context } from '../context/context.ts';
import type { Job } from '../jobs/jobs.ts';
import { DAY_MS } from '../time/clock.ts';

/** How long rows of one table are kept that nothing needs any more; docs/generated/retention.md lists all rules. */
export interface RetentionRule {
  readonly table: string;
  /** Which rows, in words. */
  readonly what: string;
  /** Days after the event that the words name. */
  readonly days: number;
  readonly reason: string;
  /** SQL of the time of that event; has an index. */
  readonly time: string;
  /** SQL of a further condition, as in the partial index; all rows without it. */
  readonly only?: string;
}

/** Rows of one statement, so that each holds its locks for a moment only. */
const BATCH_ROWS = 1_000;

/** Deletes expired rows every night, in small transactions; logs the number of rows of each table. */
export const retentionJob: Job<Record<string, never>> = {
  name: 'deleteOldRows',
  cron: '40 2 * * *',
  async run(ctx) {
    const deleted: Record<string, number> = {};
    for (const rule of ctx.platform.declared.retention)
      deleted[rule.table] = (deleted[rule.table] ?? 0) + (await deleteOld(ctx, rule, BATCH_ROWS));
    ctx.log.info({ deleted }, 'old rows deleted');
  },
};

interface Batch {
  readonly deleted: number;
  /** Time of the last row. */
  readonly last: Date | null;
}

/** Deletes the rows of one rule in batches, oldest first; returns their number. Each batch starts where the last one ended. */
export async function deleteOld(ctx: Context, rule: RetentionRule, batchRows: number): Promise<number> {
  const before = ctx.in(-rule.days * DAY_MS);
  let from: Date | string = '-infinity';
  let total = 0;
  for (;;) {
    const [batch]: Batch[] = await ctx.em.execute<Batch[]>(deletionSql(rule), [from, before, batchRows]);
    total += batch?.deleted ?? 0;
    if (!batch?.last || batch.deleted < batchRows) return total;
    from = batch.last;
  }
}

/** Returns SQL that deletes one batch: its parameters are the time to start from, the time to stop before, and the number of rows. */
export function deletionSql({ table, time, only }: RetentionRule): string {
  return `with old as (
      select ctid as place, ${time} as at from ${table} where ${only ? `${only} and ` : ''}${time} >= ? and ${time} < ? order by ${time} limit ?
    ), gone as (
      delete from ${table} where ctid = any (array(select place from old)) returning 1
    ) select (select count(*)::int from gone) as deleted, (select max(at) from old) as last`;
}
