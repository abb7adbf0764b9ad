import type { Context } from '../context/context.ts';
import { inReadTransaction, isInTransaction } from './in-transaction.ts';
import { toSettings, type Reach } from './owner-filter.ts';
import { runPrepared, type Call, type PreparedOn } from './prepared.ts';
import { toCall, type Sql } from './sql.ts';

/**
 * Settings of the planner for reads. It takes a policy for a condition that few rows meet, so that it would rather sort "few"
 * rows than walk an index, which are all rows of a client in truth; so it sorts and scans whole tables only where there is no
 * other way. A plan is made once for each connection, for any client and any value.
 */
export const PLANNER_SETTINGS = {
  enable_sort: 'off',
  enable_incremental_sort: 'off',
  enable_seqscan: 'off',
  // oxlint-disable-next-line larkline/product-words -- a plan of PostgreSQL
  plan_cache_mode: 'force_generic_plan',
} as const;

/**
 * Runs reads with the rows that the context may see, and returns the rows of each: prepared, in one transaction and one round
 * trip. Inside a transaction they run there, so that they see what it has written.
 */
export async function readStatements(ctx: Context, reads: readonly Sql[]): Promise<object[][]> {
  if (isInTransaction()) return readInTransaction(ctx, reads);
  const { pool, metrics, log } = ctx.platform;
  return runReads({ pool, metrics, log }, ctx.reach, reads.map(toCall));
}

/** Runs prepared reads with the rows of a reach, in one transaction and one round trip, and returns the rows of each. */
export function runReads(on: PreparedOn, reach: Reach, calls: readonly Call[]): Promise<object[][]> {
  return runPrepared(on, { ...toSettings(reach), ...PLANNER_SETTINGS }, calls);
}

function readInTransaction(ctx: Context, reads: readonly Sql[]): Promise<object[][]> {
  return inReadTransaction(ctx, async (tx) => {
    const settings = Object.entries(PLANNER_SETTINGS);
    await tx.em.execute(`select ${settings.map(() => 'set_config(?, ?, true)').join(', ')}`, settings.flat());
    const rows: object[][] = [];
    for (const { text, values } of reads) rows.push(await tx.em.execute<object[]>(text, [...values]));
    return rows;
  });
}
