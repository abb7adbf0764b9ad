import { signedIn } from '../../platform/auth/actor.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { MINUTE_MS } from '../../platform/time/clock.ts';
import { AdminAction } from '../admin/index.ts';
import { Client } from '../clients/index.ts';
import { ActingSession } from './acting-session.entity.ts';

/** Header that names the acting session of a request, in the lower case in which Node reads it. */
export const ACTING_HEADER = 'x-acting-session';
/** Longest time for which staff act for a client without stating a reason again. */
const LONGEST_ACTING_MS = 60 * MINUTE_MS;
const SHORTEST_REASON = 5;

/**
 * Lets a member of staff act for a client for an hour, and records it with the reason in the audit log.
 * Throws FORBIDDEN for anyone but staff, INVALID_INPUT without a reason, NOT_FOUND.
 */
export async function startActing(ctx: Context, clientId: string, reason: string): Promise<ActingSession> {
  const staff = signedIn(ctx);
  if (!staff.isStaff) throw new AppError('FORBIDDEN', "You don't have admin privileges.");
  const words = reason.trim();
  if (words.length < SHORTEST_REASON) {
    const message = 'Please state why you act for this business.';
    throw new AppError('INVALID_INPUT', message, { fields: { reason: message } });
  }
  return inTransaction(ctx, async (tx) => {
    if (!(await tx.em.findOne(Client, { id: clientId }))) throw new AppError('NOT_FOUND', 'This business no longer exists.');
    const startedAt = tx.now();
    const expiresAt = new Date(startedAt.getTime() + LONGEST_ACTING_MS);
    const session = tx.em.create(ActingSession, { id: tx.newId(), userId: staff.userId, clientId, reason: words, startedAt, expiresAt });
    record(tx, { actionType: 'acting_started', adminEmail: staff.email, clientId, notes: words });
    await tx.em.flush();
    return session;
  });
}

/** Ends acting for a client before its time. Throws FORBIDDEN for anyone but staff, NOT_FOUND for the session of another person. */
export async function endActing(ctx: Context, actingId: string): Promise<void> {
  const staff = signedIn(ctx);
  if (!staff.isStaff) throw new AppError('FORBIDDEN', "You don't have admin privileges.");
  const session = await ctx.em.findOne(ActingSession, { id: actingId, userId: staff.userId });
  if (!session) throw new AppError('NOT_FOUND', 'This acting session does not exist.');
  session.endedAt ??= ctx.now();
  await ctx.em.flush();
}

/** Records in the audit log that staff who act for a client run a mutation; stored also when the mutation fails. */
export async function recordActing(tx: Context, mutation: string): Promise<void> {
  const { actor } = tx;
  if (actor?.kind !== 'acting') return;
  record(tx, { actionType: 'acting_mutation', adminEmail: actor.email, clientId: actor.clientId, notes: mutation });
  await tx.em.flush();
}

type Entry = Pick<AdminAction, 'actionType' | 'adminEmail' | 'clientId' | 'notes'>;

function record(tx: Context, entry: Entry): void {
  tx.em.create(AdminAction, { id: tx.newId(), ...entry, occurredAt: tx.now() });
}
