import { IDLE_CLOSE_MINUTES } from '@larkline/chat-protocol';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { recordConversation } from '../transcripts/index.ts';
import { allEvents, append, lockChat } from './chat-log.ts';
import { toConversation } from './chat-texts.ts';

/** Chats that are closed in one run; the next one, a minute later, takes the others. */
const BATCH = 500;

const IDLE = `select id, client_id as "clientId" from chats where state = 'open' and changed_at < ? order by changed_at limit ${BATCH}`;

/** Closes the chats without a message for half an hour, each in a transaction of its own, and records them as conversations. */
export const closeChatsJob: Job<Record<string, never>> = {
  name: 'closeChats',
  cron: '* * * * *',
  async run(ctx) {
    const idle = await ctx.em.execute<{ id: string; clientId: string }[]>(IDLE, [ctx.in(-IDLE_CLOSE_MINUTES * MINUTE_MS)]);
    const failures: unknown[] = [];
    // One that cannot be recorded does not keep the others open.
    for (const { id, clientId } of idle) await closeChat(ctx, clientId, id).catch((cause: unknown) => failures.push(cause));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${idle.length} chats could not be closed`);
  },
};

/** Closes a chat and records it as a conversation, once. One in which nothing was said is only closed. Does nothing while there are new messages. */
async function closeChat(ctx: Context, clientId: string, chatId: string): Promise<void> {
  await actingFor(ctx, clientId, async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat || chat.state === 'closed' || chat.changedAt > tx.in(-IDLE_CLOSE_MINUTES * MINUTE_MS)) return;
    Object.assign(chat, { state: 'closed', closedAt: tx.now(), answerDueAt: null, leasedUntil: null });
    await append(tx, chat, [{ kind: 'closed' }]);
    const events = await allEvents(tx, chatId);
    if (chat.turns === 0 && !chat.handedOverAt) return;
    const { id } = await recordConversation(tx, toConversation(chat, events));
    await emit(tx, 'chatCompleted', { clientId, chatId, conversationId: id, at: tx.now() });
  });
}
