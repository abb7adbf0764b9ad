import type { Context } from '../../platform/graphql/context.ts';
import { minutesOf } from './figures.ts';

/** What an assistant handled in some time. */
export interface Usage {
  readonly minutes: number;
  readonly chats: number;
}

const USAGE = `select ${minutesOf(`coalesce(sum(duration) filter (where type <> 'chat'), 0)`)} as minutes,
    (count(*) filter (where type = 'chat'))::int as chats, min("timestamp") as "firstAt"
  from transcripts where client_id = ? and "timestamp" >= ? and "timestamp" < ?`;

/**
 * Returns the minutes of calls and the number of chats of a client from a time on and before another one, counted as the figures of the
 * dashboard are: from the conversations, seconds added up and rounded up once. `firstAt` is the beginning of the first one, `null` for none.
 */
export async function usageBetween(
  ctx: Context,
  clientId: string,
  from: Date,
  until: Date,
): Promise<Usage & { readonly firstAt: Date | null }> {
  const [row] = await ctx.em.execute<{ minutes: number; chats: number; firstAt: Date | string | null }[]>(USAGE, [clientId, from, until]);
  return { minutes: row?.minutes ?? 0, chats: row?.chats ?? 0, firstAt: row?.firstAt ? new Date(row.firstAt) : null };
}
