import { findDanger } from '@larkline/answers';
import { MOST_TURNS, type MessageReceipt } from '@larkline/chat-protocol';
import { chatMessage, personFormSchema } from '@larkline/validation';
import { z } from 'zod';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parseUnknown } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { loadBusinessFacts } from '../../knowledge/answers/index.ts';
import { isHouseClient } from '../../people/clients/index.ts';
import { ANSWER_AGAIN_SECONDS, enqueueAnswer } from './answer-chat.job.ts';
import { chatOff } from './chat-access.ts';
import { allEvents, append, findEvent, lockChat } from './chat-log.ts';
import { answerToDanger, mayPassLimits, storeDangerAnswer } from './chat-emergency.ts';
import type { ChatClaims } from './chat-token.ts';
import { Chat } from './chat.entity.ts';
import { toLines } from './chat-texts.ts';
import { loadPersonHours } from './person-hours.ts';
import { releaseChatJob, RELEASE_AFTER_SECONDS } from './release-chat.job.ts';

const LAST_MESSAGE_CHARACTERS = 200;

const messageSchema = z.object({ id: z.uuid(), text: chatMessage });
const personSchema = z.object({ id: z.uuid(), form: personFormSchema });

/**
 * Stores a message of a visitor; the same id is stored once. It is answered afterwards (`answerChat`), and by a job when that fails. One that
 * speaks of danger is answered in the same transaction, even while a person has the chat, and when the allowance is used up.
 * Throws INVALID_INPUT, RATE_LIMITED, CHAT_TOKEN, CHAT_CLOSED, CHAT_FULL, CHAT_USED_UP, and CHAT_OFF when the chat was switched off since,
 * unless a person has it.
 */
export async function storeMessage(
  ctx: Context,
  { chat: chatId, client: clientId }: ChatClaims,
  input: unknown,
  isOn: boolean,
): Promise<MessageReceipt> {
  const danger = findDanger(readText(input));
  const passes = danger !== null && (await mayPassLimits(ctx, chatId));
  if (!passes) await countMessage(ctx, chatId, clientId);
  const { id, text } = parseUnknown(messageSchema, input);
  await countChat(ctx, chatId, clientId, passes);
  const answer = await answerToDanger(ctx, clientId, danger);
  return actingFor(ctx, clientId, async (tx) => {
    const chat = await findOpen(tx, chatId);
    const before = await findEvent(tx, chatId, 'visitor', id);
    if (before !== null) return { seq: before };
    if (!passes) assertTakes(chat, isOn);
    // A chat that is answered for its danger alone does not count for the month.
    Object.assign(chat, {
      turns: chat.turns + (chat.isUsedUp ? 0 : 1),
      changedAt: tx.now(),
      lastMessage: text.slice(0, LAST_MESSAGE_CHARACTERS),
    });
    // With the number that the message gets, so that one statement writes both.
    if (chat.personId || (answer && !chat.answerDueAt)) chat.answeredSeq = chat.lastSeq + 1;
    else chat.answerDueAt ??= tx.now();
    const seq = await append(tx, chat, [{ kind: 'visitor', messageId: id, text }]);
    if (answer) await storeDangerAnswer(tx, chat, { id, text }, answer);
    if (chat.personId)
      await enqueue(tx, releaseChatJob, { clientId, chatId }, { key: `releaseChat:${chatId}:${seq}`, delaySeconds: RELEASE_AFTER_SECONDS });
    else if (chat.answerDueAt) await enqueueAnswer(tx, { clientId, chatId }, ANSWER_AGAIN_SECONDS);
    return { seq };
  });
}

/**
 * Passes the wish for a person on to the business, with the conversation so far; the same id is stored once. Throws INVALID_INPUT,
 * RATE_LIMITED, CHAT_TOKEN, CHAT_CLOSED.
 */
export async function askForPerson(ctx: Context, { chat: chatId, client: clientId }: ChatClaims, input: unknown): Promise<MessageReceipt> {
  const { id, ...form } = z.looseObject({ id: z.unknown() }).catch({ id: null }).parse(input);
  const { form: person, id: messageId } = parseUnknown(personSchema, { id, form });
  // One that is sent again because its answer was lost is no further wish.
  const known = await actingFor(ctx, clientId, (tx) => findEvent(tx, chatId, 'handedOver', messageId));
  if (known !== null) return { seq: known };
  await ctx.limits.consume('chatPerson', chatId);
  await ctx.limits.consume('chatPersonOfNetwork', `${ctx.ip} ${clientId}`);
  const answer = await answerToDanger(ctx, clientId, findDanger(person.note));
  return actingFor(ctx, clientId, async (tx) => {
    const chat = await findOpen(tx, chatId);
    const before = await findEvent(tx, chatId, 'handedOver', messageId);
    if (before !== null) return { seq: before };
    Object.assign(chat, { handedOverAt: tx.now(), changedAt: tx.now() });
    const lines = toLines(await allEvents(tx, chatId));
    const seq = await append(tx, chat, [{ kind: 'handedOver', messageId, ...person }]);
    if (answer) await storeDangerAnswer(tx, chat, { id: messageId, text: person.note }, answer);
    const told = await loadPersonHours(tx, clientId, (await loadBusinessFacts(tx, clientId)).facts.timezone);
    await emit(tx, 'chatHandedOver', { clientId, chatId, messageId, ...person, page: chat.page, lines, told, at: tx.now() });
    return { seq };
  });
}

// Danger is looked for before the message is counted; a refused message counts as well.
function readText(input: unknown): string {
  return z.looseObject({ text: z.string() }).catch({ text: '' }).parse(input).text;
}

// Strangers can ask for any number of sessions: the limits of address and client count as well.
async function countMessage(ctx: Context, chatId: string, clientId: string): Promise<void> {
  await ctx.limits.consume('chatMessage', chatId);
  await ctx.limits.consume('chatMessageOfNetwork', `${ctx.ip} ${clientId}`);
  await ctx.limits.consume('chatMessageOfClient', clientId);
}

// A chat counts for the client's month from its first message: one network may begin so many in a day, and the owner hears of more. Of those
// only messages that speak of danger are taken (`passes`).
async function countChat(ctx: Context, chatId: string, clientId: string, passes: boolean): Promise<void> {
  if (isHouseClient(clientId)) return;
  const isFirst = await actingFor(ctx, clientId, async (tx) => (await tx.em.count(Chat, { id: chatId, turns: 0, isUsedUp: false })) > 0);
  if (!isFirst || (await ctx.limits.overrun('chatsOfNetwork', `${ctx.ip} ${clientId}`)) === 0) return;
  await actingFor(ctx, clientId, async (tx) => {
    await tx.em.nativeUpdate(Chat, { id: chatId }, { isUsedUp: true });
    await emit(tx, 'chatShareReached', { clientId, at: tx.now() });
  });
  if (!passes) throw usedUp();
}

function usedUp(): AppError {
  return new AppError('CHAT_USED_UP', 'The assistant isn’t available at the moment. Please leave us a message.');
}

async function findOpen(tx: Context, chatId: string): Promise<Chat> {
  const chat = await lockChat(tx, chatId);
  if (!chat) throw new AppError('CHAT_TOKEN', 'This chat no longer exists. Please start again.');
  if (chat.state === 'closed') throw new AppError('CHAT_CLOSED', 'This chat has ended. Please start a new one.');
  return chat;
}

function assertTakes(chat: Chat, isOn: boolean): void {
  if (!isOn && !chat.personId) throw chatOff();
  if (chat.isUsedUp) throw usedUp();
  if (chat.turns >= MOST_TURNS)
    throw new AppError('CHAT_FULL', 'This chat has reached its limit. Please leave us a message, or start a new chat.');
}
