import { DEFAULT_TIMEZONE, formatDate, formatTime } from '@larkline/format';
import type { VapiMessage } from '../../integrations/vapi/index.ts';
import { queueMail } from '../../integrations/mail/index.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { getCalendarSettings } from '../calendar/index.ts';
import { Client } from '../clients/index.ts';
import { takenMessageOf } from './call-tools.ts';
import { MessageMail } from './CallMails.tsx';

/** Mails the messages that a caller left to the business, each once, in the running transaction. */
export async function passOnMessages(tx: Context, clientId: string, { toolCalls, call }: VapiMessage, receivedAt: Date): Promise<void> {
  const client = await tx.em.findOneOrFail(Client, { id: clientId });
  const timezone = (await getCalendarSettings(tx, clientId)).timezone ?? DEFAULT_TIMEZONE;
  for (const toolCall of toolCalls) {
    const message = takenMessageOf(toolCall);
    if (!message) continue;
    const caller = { ...message, phone: message.phone || call.customer?.number || '' };
    await queueMail(tx, {
      kind: 'call_message',
      dedupeKey: `call_message:${call.id}:${toolCall.id}`,
      recipient: client.email,
      subject: message.name ? `Phone message from ${message.name}` : 'Phone message',
      body: MessageMail({
        publicUrl: tx.env.PUBLIC_URL,
        caller,
        at: `${formatDate(receivedAt, timezone)}, ${formatTime(receivedAt, timezone)}`,
      }),
    });
  }
}
