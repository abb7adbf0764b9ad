import { readVapiMessage, verifySigned, type VapiMessage } from '../../../integrations/vapi/index.ts';
import { storable } from '../../../platform/db/storable.ts';
import type { DomainWebhook, WebhookAnswer } from '../../../platform/domain/webhook.ts';
import type { Context } from '../../../platform/context/context.ts';
import { storeEvent, storeUnreadable } from '../../../platform/jobs/inbox.ts';
import { findClientOfAssistant } from '../voice/index.ts';
import { acceptCall } from './accept-call.service.ts';
import { applyCallEventJob } from './apply-call-event.job.ts';
import { answerTools } from './call-tools.ts';
import { CALL_PROVIDER, REPORT, reportIdOf } from './call-provider.ts';

/** Messages that have an effect; others are kept like bodies of an unknown form. */
const KNOWN_TYPES: ReadonlySet<string> = new Set([REPORT, 'status-update', 'tool-calls']);

/** `POST /hooks/voice/vapi`: what the voice provider reports during and after a call. */
export const voiceWebhook: DomainWebhook = {
  provider: CALL_PROVIDER,
  path: '/hooks/voice/vapi',
  maxBytes: 1_048_576,
  verify: (env, request, now) => verifySigned(env.VAPI_WEBHOOK_SECRETS ?? [], request, now),
  job: applyCallEventJob,
  receive: receiveCallEvent,
};

/**
 * Stores a signed message of the voice provider with the job that applies it, once per call, type and status or tool, and returns
 * the answer. A call is accepted, or not, when it is first heard of; the tools of one
 * that is are answered at once: a message that a caller leaves is stored before, an appointment is booked.
 */
export async function receiveCallEvent(ctx: Context, content: unknown): Promise<WebhookAnswer> {
  const payload = storable(content);
  const message = readVapiMessage(payload);
  if (!message || !KNOWN_TYPES.has(message.type))
    return { outcome: await storeUnreadable(ctx, CALL_PROVIDER, payload), body: { received: true } };
  const entry = { provider: CALL_PROVIDER, eventId: eventIdOf(message), type: message.type, subject: null, payload };
  const outcome = await storeEvent(ctx, entry, applyCallEventJob);
  const { type, call, toolCalls } = message;
  if (type === REPORT) return { outcome, body: { received: true } };
  const clientId = call.assistantId === null ? null : await findClientOfAssistant(ctx, call.assistantId);
  const isAccepted = clientId !== null && (await acceptCall(ctx, clientId, call.id));
  if (type !== 'tool-calls') return { outcome, body: { received: true } };
  return { outcome, body: { results: await answerTools(ctx, { clientId, call, isAccepted }, toolCalls) } };
}

function eventIdOf({ type, status, call, toolCalls }: VapiMessage): string {
  if (type === REPORT) return reportIdOf(call.id);
  const detail = type === 'status-update' ? (status ?? '') : (toolCalls[0]?.id ?? '');
  return `${call.id}:${type}:${detail.slice(0, 100)}`;
}
