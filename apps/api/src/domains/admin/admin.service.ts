import type { Context } from '../../platform/graphql/context.ts';
import { countActiveSubscriptions } from '../billing/index.ts';
import { countClients } from '../clients/index.ts';
import { sumStats } from '../stats/index.ts';

/** The four figures of the admin area (ADM-03). */
export async function getAdminSummary(
  ctx: Context,
): Promise<{ totalClients: number; activeSubscriptions: number; totalCalls: number; totalChats: number }> {
  const [totalClients, activeSubscriptions, stats] = await Promise.all([countClients(ctx), countActiveSubscriptions(ctx), sumStats(ctx)]);
  return { totalClients, activeSubscriptions, ...stats };
}
