import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { readVapiMessage, type VapiMessage } from '../../integrations/vapi/index.ts';
import { actingFor, inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { InboundEvent } from '../../platform/jobs/inbound-event.entity.ts';
import { type Job } from '../../platform/jobs/jobs.ts';
import { hasAppointmentFrom } from '../appointments/index.ts';
import { recordConversation } from '../transcripts/index.ts';
import { findClientOfAssistant } from '../voice/index.ts';
import { CALL_PROVIDER, REPORT } from './call-provider.ts';
import { conversationOf } from './conversation-of-call.ts';
import { passOnMessages } from './pass-on-messages.ts';

const payloadSchema = z.object({ eventId: z.string() });
/** What events of a call without an assistant wait for: staff may look at them. */
const NO_ASSISTANT = 'none';

/**
 * Applies a stored message of the voice provider exactly once: the effect and its mark are one transaction that locks the event. The
 * messages of an unknown assistant are kept until it becomes known.
 */
export const applyCallEventJob: Job<z.output<typeof payloadSchema>> = {
  name: 'applyCallEvent',
  async run(ctx, payload) {
    const key = { provider: CALL_PROVIDER, ...payloadSchema.parse(payload) };
    const stored = await ctx.em.findOne(InboundEvent, key);
    const message = stored && !stored.appliedAt ? readVapiMessage(stored.payload) : null;
    if (!stored || !message) return;
    const { assistantId } = message.call;
    const clientId = assistantId === null ? null : await findClientOfAssistant(ctx, assistantId);
    if (!clientId) return hold(ctx, stored, assistantId ?? NO_ASSISTANT);
    await inTransaction(ctx, async (tx) => {
      const event = await tx.em.findOne(InboundEvent, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!event || event.appliedAt) return;
      event.lastError = await apply(tx, clientId, message, event.receivedAt);
      event.appliedAt = ctx.now();
      event.waitsFor = null;
      await tx.em.flush();
    });
  },
};

async function hold(ctx: Context, event: InboundEvent, assistantId: string): Promise<void> {
  event.waitsFor = assistantId;
  await ctx.em.flush();
  ctx.log.warn({ event: event.eventId, assistantId }, 'call of an unknown assistant kept');
}

/** Returns why nothing could be done, which no repeat would change; `null` when it was done. */
async function apply(tx: Context, clientId: string, message: VapiMessage, receivedAt: Date): Promise<string | null> {
  const { type, call } = message;
  if (type === 'tool-calls') await actingFor(tx, clientId, (own) => passOnMessages(own, clientId, message, receivedAt));
  if (type !== REPORT) return null;
  try {
    const conversation = conversationOf(call, clientId, receivedAt);
    const isBooked = await hasAppointmentFrom(tx, clientId, call.id);
    await recordConversation(tx, isBooked ? { ...conversation, outcome: 'booked' } : conversation);
    return null;
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'INVALID_INPUT') throw failure;
    tx.log.error({ err: failure, call: call.id }, 'report of a call could not be recorded: kept in inbound_events');
    return failure.code;
  }
}
