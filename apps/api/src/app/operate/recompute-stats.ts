import { z } from 'zod';
import { recomputeStats } from '../../domains/conversations/stats/index.ts';
import { actingFor } from '../../platform/db/in-transaction.ts';
import type { Env } from '../../platform/env/env.ts';
import { makeSystemContext, type Context, type Platform } from '../../platform/context/context.ts';
import { makeLog } from '../../platform/log/log.ts';
import { reach } from './reach.ts';
import { closePlatform, openPlatform } from './runtime.ts';
import { StartError } from './start-error.ts';

/** Result of `recompute-stats`. */
export interface RecomputedStats {
  readonly clients: number;
  /** Ids of the clients whose figures were not those of their conversations. */
  readonly corrected: readonly string[];
}

const FIGURES = `select md5(coalesce(string_agg(to_jsonb(s)::text, ',' order by s.month), '')) as figures from stats s where s.client_id = ?`;

/** Runs `recompute-stats [client id …]` and reports what was corrected. Throws StartError. */
export async function runRecomputeStats(env: Env, args: readonly string[]): Promise<void> {
  const log = makeLog(env.LOG_LEVEL);
  const platform = await openPlatform(env, { log });
  try {
    const { clients, corrected } = await reach(() => recomputeClients(platform, args), { url: env.DATABASE_URL, as: 'process' });
    log.info({ clients, corrected: corrected.length, ids: corrected }, 'statistics recomputed');
  } finally {
    await closePlatform(platform);
  }
}

/**
 * Calculates the statistics of clients from their conversations again, of all clients without ids; one transaction for each, beside
 * the running processes. Throws StartError for an id of no client.
 */
export async function recomputeClients(platform: Platform, ids: readonly string[]): Promise<RecomputedStats> {
  const wrong = ids.find((id) => !z.uuid().safeParse(id).success);
  if (wrong !== undefined) throw new StartError(`Usage: main.js recompute-stats [client id …]; "${wrong}" is not an id.`);
  const ctx = makeSystemContext(platform, { requestId: 'recompute-stats', reason: 'command recompute-stats' });
  const known = await ctx.em.execute<{ id: string }[]>('select id from clients order by id');
  const all = known.map(({ id }) => id);
  const missing = ids.find((id) => !all.includes(id));
  if (missing !== undefined) throw new StartError(`There is no client ${missing}.`);
  const clients = ids.length > 0 ? ids : all;
  const corrected: string[] = [];
  for (const clientId of clients) if (await recompute(ctx, clientId)) corrected.push(clientId);
  return { clients: clients.length, corrected };
}

/** Returns whether the figures of a client changed. */
function recompute(ctx: Context, clientId: string): Promise<boolean> {
  return actingFor(ctx, clientId, async (tx) => {
    const figures = async () => (await tx.em.execute<{ figures: string }[]>(FIGURES, [clientId]))[0]?.figures;
    const before = await figures();
    await recomputeStats(tx, clientId);
    return before !== (await figures());
  });
}
