import { findCall, isVoiceOn } from '../../../integrations/voice-provider/index.ts';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Transcript } from './transcript.entity.ts';

/**
 * Asks the voice provider where it keeps the recording of a call now, and stores a new address; `null` when it has no other one.
 * Addresses at the provider can expire. Throws UPSTREAM_FAILED when the provider does not answer.
 */
export async function renewRecordingUrl(ctx: Context, { id, clientId, callId, recordingUrl }: Transcript): Promise<string | null> {
  if (!isVoiceOn(ctx.env)) return null;
  const call = await findCall(ctx, callId);
  const current = call?.recordingUrl ?? null;
  if (current === null || current === recordingUrl) return null;
  await actingFor(ctx, clientId, (tx) => tx.em.nativeUpdate(Transcript, { id, clientId }, { recordingUrl: current }));
  return current;
}
