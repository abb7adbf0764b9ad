import type { Context } from '../../platform/graphql/context.ts';

/** Successful calls and chats of all months and clients (CF-40). */
export async function sumStats(ctx: Context): Promise<{ totalCalls: number; totalChats: number }> {
  const [row] = await ctx.em.execute<{ calls: number; chats: number }[]>(
    'select coalesce(sum(successful_calls), 0)::int as calls, coalesce(sum(total_chats), 0)::int as chats from stats',
  );
  return { totalCalls: row?.calls ?? 0, totalChats: row?.chats ?? 0 };
}
