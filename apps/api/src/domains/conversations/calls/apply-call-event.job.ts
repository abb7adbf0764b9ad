import type { Source } from '@larkline/answers';
import { z } from 'zod';
import {
  CALL_REPORT,
  readCallMessage,
  storedCallSql,
  TOOL_USES,
  CALL_PROVIDER,
  type CallMessage,
} from '../../../integrations/voice-provider/index.ts';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { toSettings } from '../../../platform/db/owner-filter.ts';
import { runPrepared, type Statement } from '../../../platform/db/prepared.ts';
import { emit } from '../../../platform/domain/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { InboundEvent } from '../../../platform/jobs/inbound-event.entity.ts';
import { type Job } from '../../../platform/jobs/jobs.ts';
import { hasAppointmentFrom, releaseHolds } from '../../diary/appointments/index.ts';
import { recordConversation } from '../transcripts/index.ts';
import { KNOWN_ASSISTANTS } from '../voice/index.ts';
import { NO_ASSISTANT } from './call-provider.ts';
import { toConversation } from './conversation-of-call.ts';
import { dangerInTurns, reportDanger } from './danger-in-call.ts';
import { passOnMessages } from './pass-on-messages.ts';

const payloadSchema = z.object({ eventId: z.string() });
const CALL = storedCallSql('e.payload');

/**
 * A stored message that is not applied yet, with the client of the assistant that it names or that staff assigned it to, where `readCallMessage` reads it, and
 * whether that client has times that are held, or an appointment of this call, and of a report the answers that were given in the call:
 * a tool is answered before its call ends.
 */
const FIND_EVENT: Statement = {
  name: 'find_call_event',
  types: ['text', 'text'],
  sql: `select e.payload, e.received_at, a.client_id, h.has_appointments, q.answers from inbound_events e
    left join ${KNOWN_ASSISTANTS} a on a.provider_assistant_id = ${CALL.assistantId}
    cross join lateral (select exists (select from appointments p where p.client_id = a.client_id
      and (p.state = 'held' or p.call_id = ${CALL.id})) as has_appointments) h
    cross join lateral (select json_agg(json_build_object('toolCallId', tool_call_id, 'sources', sources, 'unanswered', unanswered, 'danger', danger) order by number, id) as answers
      from call_answers where client_id = a.client_id and call_id = ${CALL.id} and e.type = '${CALL_REPORT}') q
    where e.provider = $1 and e.event_id = $2 and e.applied_at is null`,
};
// Waits for a transaction that applies the same event, and then finds it applied.
const CLAIM = `update inbound_events set applied_at = ?, waits_for = null, last_error = null
  where provider = ? and event_id = ? and applied_at is null returning event_id`;

interface EventRow {
  readonly payload: unknown;
  readonly received_at: Date | string;
  readonly client_id: string | null;
  readonly has_appointments: boolean;
  readonly answers: readonly GivenAnswer[] | null;
}

interface GivenAnswer {
  readonly toolCallId: string;
  readonly sources: readonly Source[];
  readonly unanswered: readonly string[];
  readonly danger: string | null;
}

/**
 * Applies a stored message of the voice provider exactly once: the effect and its mark are one transaction, as the client of the
 * assistant, that locks the event. The messages of an unknown assistant are kept until it becomes known.
 */
export const applyCallEventJob: Job<z.output<typeof payloadSchema>> = {
  name: 'applyCallEvent',
  async run(ctx, payload) {
    const { eventId } = payloadSchema.parse(payload);
    const [rows = []] = await runPrepared(ctx.platform, toSettings(ctx.reach), [
      { statement: FIND_EVENT, values: [CALL_PROVIDER, eventId] },
    ]);
    const [stored] = rows as EventRow[];
    const message = stored ? readCallMessage(stored.payload) : null;
    if (!stored || !message) return;
    const { client_id: clientId } = stored;
    if (clientId === null) return hold(ctx, eventId, message.call.assistantId ?? NO_ASSISTANT);
    await actingFor(ctx, clientId, async (tx) => {
      const claimed = await tx.em.execute<object[]>(CLAIM, [tx.now(), CALL_PROVIDER, eventId]);
      if (claimed.length === 0) return;
      const failure = await apply(tx, clientId, message, stored);
      if (failure) await tx.em.nativeUpdate(InboundEvent, { provider: CALL_PROVIDER, eventId }, { lastError: failure });
    });
  },
};

async function hold(ctx: Context, eventId: string, assistantId: string): Promise<void> {
  await ctx.em.nativeUpdate(InboundEvent, { provider: CALL_PROVIDER, eventId, appliedAt: null }, { waitsFor: assistantId });
  ctx.log.warn({ event: eventId, assistantId }, 'call of an unknown assistant kept');
}

/** Frees the times that the call leaves held; returns whether an appointment was made in it. */
async function endOfCall(tx: Context, clientId: string, callId: string): Promise<boolean> {
  await releaseHolds(tx, { clientId, callId });
  return hasAppointmentFrom(tx, clientId, callId);
}

/** Returns why nothing could be done, which no repeat would change; `null` when it was done. */
async function apply(tx: Context, clientId: string, message: CallMessage, stored: EventRow): Promise<string | null> {
  const { type, call } = message;
  const receivedAt = new Date(stored.received_at);
  if (type === TOOL_USES) await passOnMessages(tx, clientId, message, receivedAt);
  if (type !== CALL_REPORT) return null;
  const isBooked = stored.has_appointments && (await endOfCall(tx, clientId, call.id));
  const answers = stored.answers ?? [];
  try {
    const sources = new Map(answers.map((given) => [given.toolCallId, given.sources]));
    const conversation = toConversation(call, { clientId, receivedAt, sources });
    const wasTold = answers.some(({ danger }) => danger !== null);
    const danger = dangerInTurns(conversation.turns);
    const outcome = danger || wasTold ? 'emergency' : isBooked ? 'booked' : conversation.outcome;
    await recordConversation(tx, { ...conversation, outcome });
    if (danger && !wasTold) await reportDanger(tx, clientId, call, danger);
    const questions = answers.flatMap(({ unanswered }) => unanswered);
    if (questions.length > 0)
      await emit(tx, 'questionsUnanswered', { clientId, origin: { kind: 'call', callId: call.id }, questions, at: receivedAt });
    return null;
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'INVALID_INPUT') throw failure;
    tx.log.error({ err: failure, call: call.id }, 'report of a call could not be recorded: kept in inbound_events');
    return failure.code;
  }
}
