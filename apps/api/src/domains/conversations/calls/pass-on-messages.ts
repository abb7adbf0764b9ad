import type { CallMessage } from '../../../integrations/voice-provider/index.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readTakenMessage } from './call-tools.ts';

/** Emits `messageTaken` for each message that a caller left to the business, in the running transaction. */
export async function passOnMessages(tx: Context, clientId: string, { uses, call }: CallMessage, takenAt: Date): Promise<void> {
  for (const use of uses) {
    const message = readTakenMessage(use);
    if (!message) continue;
    const phone = message.phone || call.callerNumber || '';
    await emit(tx, 'messageTaken', { clientId, key: `${call.id}:${use.id}`, ...message, phone, takenAt });
  }
}
