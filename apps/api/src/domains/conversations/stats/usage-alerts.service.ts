import { findPlan, USAGE_THRESHOLDS, usageLevel } from '@larkline/catalogue';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { CountedMonth } from './figures.ts';

/**
 * Emits `usageReached` for a client whose month has reached 80 or 100 % of an allowance of its plan, once for each allowance, threshold
 * and month. A late report of an earlier month emits nothing.
 */
export async function alertUsage(tx: Context, clientId: string, counted: CountedMonth): Promise<void> {
  const plan = findPlan(counted.plan)?.plan;
  if (!plan || !counted.isCurrent) return;
  await alertAllowance(tx, clientId, counted, { kind: 'minutes', used: counted.minutes, allowance: plan.minutes });
  await alertAllowance(tx, clientId, counted, { kind: 'chats', used: counted.chats, allowance: plan.chats });
}

interface Use {
  readonly kind: 'minutes' | 'chats';
  readonly used: number;
  readonly allowance: number | null;
}

async function alertAllowance(tx: Context, clientId: string, { month, plan }: CountedMonth, { kind, used, allowance }: Use): Promise<void> {
  const level = usageLevel(used, allowance);
  if (level === null || allowance === null) return;
  // Lower thresholds that were passed at once are reached as well, and not emitted later.
  const reached = USAGE_THRESHOLDS.filter((threshold) => threshold <= level);
  const added = await tx.em.execute<{ threshold: number }[]>(
    `insert into usage_alerts (client_id, month, allowance, threshold, created_at)
     select ?, ?, ?, threshold, ? from unnest(?::int[]) as reached (threshold) on conflict do nothing returning threshold`,
    [clientId, month, kind, tx.now(), `{${reached.join(',')}}`],
  );
  if (!added.some(({ threshold }) => threshold === level)) return;
  await emit(tx, 'usageReached', { clientId, month, kind, level, used, allowance, plan });
}
