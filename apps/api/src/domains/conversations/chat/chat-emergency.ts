import { memoryAfterDanger, type FoundDanger, type Reply } from '@larkline/answers';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import { replyInEmergency } from '../../knowledge/answers/index.ts';
import { toEvents } from './answer-chat.service.ts';
import { append } from './chat-log.ts';
import type { Chat } from './chat.entity.ts';

const WORDS_CHARACTERS = 300;

/** Whether a message that speaks of danger is taken although limits are reached: the first few of a chat are. */
export async function mayPassLimits(ctx: Context, chatId: string): Promise<boolean> {
  return (await ctx.limits.overrun('chatEmergency', chatId)) === 0;
}

/** The answer to a message that speaks of danger. */
export interface DangerAnswer {
  readonly danger: FoundDanger['danger'];
  readonly reply: Reply;
}

/** Makes the answer to a message that speaks of danger, before the transaction that stores both; `null` for any other message. */
export async function answerToDanger(ctx: Context, clientId: string, found: FoundDanger | null): Promise<DangerAnswer | null> {
  return found && { danger: found.danger, reply: (await replyInEmergency(ctx, clientId, found, null)).reply };
}

/** Stores the answer to a message that speaks of danger with it, before messages that wait for the assistant, and alerts the business. */
export async function storeDangerAnswer(
  tx: Context,
  chat: Chat,
  { id: messageId, text }: { readonly id: string; readonly text: string },
  { danger, reply }: DangerAnswer,
): Promise<void> {
  chat.emergencyAt ??= tx.now();
  chat.memory = memoryAfterDanger(chat.memory ?? null);
  await append(tx, chat, toEvents({ messageId, shown: 0 }, reply, new Set()));
  const { id: chatId, clientId } = chat;
  const words = text.slice(0, WORDS_CHARACTERS);
  await emit(tx, 'dangerReported', { clientId, origin: { kind: 'chat', chatId }, danger, words, phone: null, at: tx.now() });
}
