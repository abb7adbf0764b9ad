import {
  CALL_REPORT,
  CALL_STATUS,
  readCallMessage,
  TOOL_USES,
  verifyCallWebhook,
  CALL_PROVIDER,
  VOICE_WEBHOOK_PATH,
  type CallMessage,
} from '../../../integrations/voice-provider/index.ts';
import { storable } from '../../../platform/db/storable.ts';
import type { DomainWebhook, WebhookAnswer } from '../../../platform/domain/webhook.ts';
import type { Context } from '../../../platform/context/context.ts';
import { storeEvent, storeUnreadable } from '../../../platform/jobs/inbox.ts';
import { findClientOfAssistant } from '../voice/index.ts';
import { acceptCall } from './accept-call.service.ts';
import { applyCallEventJob } from './apply-call-event.job.ts';
import { answerTools } from './call-tools.ts';
import { reportId } from './call-provider.ts';

/** Messages that have an effect; others are kept like bodies of an unknown form. */
const KNOWN_TYPES: ReadonlySet<string> = new Set([CALL_REPORT, CALL_STATUS, TOOL_USES]);

/** The webhook of calls: reports of the voice provider during and after a call. */
export const voiceWebhook: DomainWebhook = {
  provider: CALL_PROVIDER,
  path: VOICE_WEBHOOK_PATH,
  maxBytes: 1_048_576,
  verify: verifyCallWebhook,
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
  const message = readCallMessage(payload);
  if (!message || !KNOWN_TYPES.has(message.type))
    return { outcome: await storeUnreadable(ctx, CALL_PROVIDER, payload), body: { received: true } };
  const entry = { provider: CALL_PROVIDER, eventId: eventId(message), type: message.type, subject: null, payload };
  const outcome = await storeEvent(ctx, entry, applyCallEventJob);
  const { type, call, uses } = message;
  if (type === CALL_REPORT) return { outcome, body: { received: true } };
  const clientId = call.assistantId === null ? null : await findClientOfAssistant(ctx, call.assistantId);
  const isAccepted = clientId !== null && (await acceptCall(ctx, clientId, call.id));
  if (type !== TOOL_USES) return { outcome, body: { received: true } };
  return { outcome, body: { results: await answerTools(ctx, { clientId, call, isAccepted }, uses) } };
}

function eventId({ type, status, call, uses }: CallMessage): string {
  if (type === CALL_REPORT) return reportId(call.id);
  const detail = type === CALL_STATUS ? (status ?? '') : (uses[0]?.id ?? '');
  return `${call.id}:${type}:${detail.slice(0, 100)}`;
}
