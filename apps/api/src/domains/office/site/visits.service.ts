import { londonDate } from '@larkline/format';
import type { Visit } from '@larkline/validation';
import type { Context } from '../../../platform/context/context.ts';

/** Counts an event on a page today. The path must be one of a closed list: each one is a row per day. */
export async function countVisit(ctx: Context, { event, path }: Visit): Promise<void> {
  await ctx.em.execute(
    `insert into visit_counts (day, event, path, visits) values (?, ?, ?, 1)
     on conflict (day, event, path) do update set visits = visit_counts.visits + 1`,
    [londonDate(ctx.now()), event, path],
  );
}
