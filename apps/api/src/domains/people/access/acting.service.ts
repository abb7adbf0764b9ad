import { z } from 'zod';
import { actingSchema } from '@larkline/validation';
import { signedIn } from '../../../platform/context/actor.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { findReadable } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { Client } from '../rows/index.ts';
import { ActingSession } from './acting-session.entity.ts';
import { closeActing, queueEnd } from './end-acting.job.ts';

/** Header that names the acting session of a request, in the lower case in which Node reads it. */
export const ACTING_HEADER = 'x-acting-session';
/** Longest time for which staff act for a client without stating a reason again. */
export const LONGEST_ACTING_MS = 30 * MINUTE_MS;

/**
 * Lets a member of staff act for a client, in their present session, for half an hour; recorded in the audit log with the reason. What
 * the session acted for before is ended. Throws INVALID_INPUT without a reason, NOT_FOUND.
 */
export async function startActing(ctx: Context, clientId: string, reason: string): Promise<ActingSession> {
  const { userId, sessionId } = signedIn(ctx);
  const { reason: words } = parse(actingSchema, { reason });
  return inTransaction(ctx, async (tx) => {
    if (!(await findReadable(tx, Client, clientId))) throw new AppError('NOT_FOUND', 'This business no longer exists.');
    // Two starts of one session wait for each other: the later one ends the other.
    await tx.em.execute('select from sessions where id = ? for update', [sessionId]);
    const before = await tx.em.findOne(ActingSession, { sessionId, endedAt: null });
    if (before) await closeActing(tx, before, 'Another session was started.');
    const startedAt = tx.now();
    const expiresAt = new Date(startedAt.getTime() + LONGEST_ACTING_MS);
    const session = tx.em.create(ActingSession, { id: tx.newId(), userId, sessionId, clientId, reason: words, startedAt, expiresAt });
    await tx.em.flush();
    await recordAct(tx, { action: 'acting_started', clientId, notes: words, after: { until: expiresAt } });
    await queueEnd(tx, session);
    return session;
  });
}

/**
 * Ends acting for a client early and records it; a finished session stays as it is. Throws NOT_FOUND for the session of another
 * person.
 */
export async function endActing(ctx: Context, actingId: string): Promise<ActingSession> {
  const { userId } = signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    const isId = z.uuid().safeParse(actingId).success;
    const session = isId ? await tx.em.findOne(ActingSession, { id: actingId, userId }) : null;
    if (!session) throw new AppError('NOT_FOUND', "This acting session doesn't exist.");
    await closeActing(tx, session, null);
    return session;
  });
}

/** Returns what the request acts in, as its actor has it; `null` for a request that does not act for a client. */
export function presentActing({ actor }: Pick<Context, 'actor'>): Pick<ActingSession, 'id' | 'reason' | 'expiresAt'> | null {
  return actor?.kind === 'acting' ? { id: actor.actingId, reason: actor.reason, expiresAt: actor.until } : null;
}
