import { z } from 'zod';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { SECOND_MS } from '../../../platform/time/clock.ts';
import { User } from '../accounts/index.ts';
import { ActingSession } from './acting-session.entity.ts';

const payloadSchema = z.object({ actingId: z.uuid() });

/**
 * Enters the end of an acting session whose time is over into the audit log. Requests are refused by the time itself, whether this ran or
 * not; a repeated run records nothing.
 */
export const endActingJob: Job<z.output<typeof payloadSchema>> = {
  name: 'endActing',
  async run(ctx, payload) {
    const { actingId } = payloadSchema.parse(payload);
    await inTransaction(ctx, async (tx) => {
      const session = await tx.em.findOne(ActingSession, { id: actingId, endedAt: null });
      if (!session) return;
      // The clock of the queue is the database's.
      if (session.expiresAt > tx.now()) return queueEnd(tx, session);
      const staff = await tx.em.findOne(User, { id: session.userId });
      await closeActing(tx, session, `The session of ${staff?.email ?? 'a former member of staff'} expired.`);
    });
  },
};

/** Queues the entry of the end of an acting session, for when its time is over. */
export function queueEnd(tx: Context, { id, expiresAt }: ActingSession): Promise<void> {
  const delaySeconds = Math.ceil((expiresAt.getTime() - tx.now().getTime()) / SECOND_MS);
  return enqueue(tx, endActingJob, { actingId: id }, { key: `acting:${id}`, delaySeconds });
}

/** Ends an acting session and records it, in the running transaction; of two at once, one records it. */
export async function closeActing(tx: Context, session: ActingSession, notes: string | null): Promise<void> {
  // Nothing is done to one that has ended.
  tx.acts.recorded += 1;
  const endedAt = session.expiresAt < tx.now() ? session.expiresAt : tx.now();
  const closed = await tx.em.nativeUpdate(ActingSession, { id: session.id, endedAt: null }, { endedAt });
  if (closed > 0) await recordAct(tx, { action: 'acting_ended', clientId: session.clientId, notes });
}
