import { findPlan, includes } from '@larkline/catalogue';
import type { Context } from '../../../platform/graphql/context.ts';

/** Returns whether the plan of a client includes appointments that are booked in the chat (PRC-10). */
export async function planBooksInChat(tx: Context, clientId: string): Promise<boolean> {
  const [row] = await tx.em.execute<{ plan: string | null }[]>('select plan from billing where client_id = ?', [clientId]);
  const known = findPlan(row?.plan);
  // Plans of older contracts include what their service type does.
  return !known || includes('booking', known.family.serviceType, known.plan.tier);
}
