import type { VapiMessage } from '../../../integrations/vapi/index.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import { takenMessageOf } from './call-tools.ts';

/** Emits `messageTaken` for each message that a caller left to the business, in the running transaction. */
export async function passOnMessages(tx: Context, clientId: string, { toolCalls, call }: VapiMessage, takenAt: Date): Promise<void> {
  for (const toolCall of toolCalls) {
    const message = takenMessageOf(toolCall);
    if (!message) continue;
    const phone = message.phone || call.customer?.number || '';
    await emit(tx, 'messageTaken', { clientId, key: `${call.id}:${toolCall.id}`, ...message, phone, takenAt });
  }
}
