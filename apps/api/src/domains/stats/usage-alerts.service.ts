import { findPlan, USAGE_THRESHOLDS, usageLevel } from '@larkline/catalogue';
import { DEFAULT_TIMEZONE } from '@larkline/validation';
import { emit } from '../../platform/domain/events.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { CountedMonth } from './figures.ts';

interface Subscriber {
  readonly plan: string | null;
  /** The current month in the client's timezone. */
  readonly month: string;
}

const SUBSCRIBER = `select b.plan, to_char(?::timestamptz at time zone coalesce(z.timezone, '${DEFAULT_TIMEZONE}'), 'YYYY-MM') as month
  from clients c left join billing b on b.client_id = c.id left join calendar_settings z on z.client_id = c.id where c.id = ?`;

/**
 * Emits `usageReached` for a client whose month has reached 80 or 100 % of an allowance of its plan, once for each allowance, threshold
 * and month. A late report of an earlier month emits nothing.
 */
export async function alertUsage(tx: Context, clientId: string, { month, minutes, chats }: CountedMonth): Promise<void> {
  const [client] = await tx.em.execute<Subscriber[]>(SUBSCRIBER, [tx.now(), clientId]);
  const plan = findPlan(client?.plan)?.plan;
  if (!client || !plan || client.month !== month) return;
  await alertAllowance(tx, clientId, client, { kind: 'minutes', used: minutes, allowance: plan.minutes });
  await alertAllowance(tx, clientId, client, { kind: 'chats', used: chats, allowance: plan.chats });
}

interface Use {
  readonly kind: 'minutes' | 'chats';
  readonly used: number;
  readonly allowance: number | null;
}

async function alertAllowance(tx: Context, clientId: string, client: Subscriber, { kind, used, allowance }: Use): Promise<void> {
  const level = usageLevel(used, allowance);
  if (level === null || allowance === null) return;
  // Lower thresholds that were passed at once are reached as well, and not emitted later.
  const reached = USAGE_THRESHOLDS.filter((threshold) => threshold <= level);
  const added = await tx.em.execute<{ threshold: number }[]>(
    `insert into usage_alerts (client_id, month, allowance, threshold, created_at)
     select ?, ?, ?, threshold, ? from unnest(?::int[]) as reached (threshold) on conflict do nothing returning threshold`,
    [clientId, client.month, kind, tx.now(), `{${reached.join(',')}}`],
  );
  if (!added.some(({ threshold }) => threshold === level)) return;
  await emit(tx, 'usageReached', { clientId, month: client.month, kind, level, used, allowance, plan: client.plan });
}
