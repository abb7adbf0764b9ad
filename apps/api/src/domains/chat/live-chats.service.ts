import type { ChatEvent } from '@larkline/chat-protocol';
import { chatMessage } from '@larkline/validation';
import { z } from 'zod';
import { personOf } from '../../platform/auth/actor.ts';
import { findReadable, getOwn } from '../../platform/db/get-own.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { parse } from '../../platform/errors/parse.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { readOfClient } from '../../platform/graphql/loader.ts';
import { loadBusinessFacts } from '../answers/index.ts';
import { append, EVENTS_AT_ONCE, findEvent, readEvents } from './chat-log.ts';
import { Chat } from './chat.entity.ts';
import { MOST_LIVE_CHATS, type LiveChat, type LiveChatEvent } from './chat.types.ts';

const GONE = 'This chat no longer exists.';

const writeSchema = z.object({ messageId: z.uuid('Send an id of your own with each message.'), text: chatMessage });

const OPEN = `select id, client_id as "clientId", started_at as "startedAt", changed_at as "changedAt", page, turns, last_seq as "lastSeq",
    last_message as "lastMessage", person_name as "personName", handed_over_at as "handedOverAt", false as "isClosed"
  from chats where client_id = c.id and state = 'open' and (turns > 0 or handed_over_at is not null) order by changed_at desc, id`;

/** Returns the open chats of a client in which something was written, the latest first, at most `first`; those of several clients are read together. */
export async function listOpenChats(ctx: Context, clientId: string, first: number): Promise<LiveChat[]> {
  const limit = Math.min(Math.max(first, 1), MOST_LIVE_CHATS);
  const text = `(select json_agg(o) from (${OPEN} limit ${limit}) o)`;
  const rows = await readOfClient<LiveChat[]>(ctx, `open chats ${limit}`, clientId, () => ({ text, values: [] }));
  return (rows ?? []).map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt),
    changedAt: new Date(row.changedAt),
    handedOverAt: row.handedOverAt && new Date(row.handedOverAt),
  }));
}

/** Returns a chat that the asking party may read; `null` for any other id. */
export async function findLiveChat(ctx: Context, id: string): Promise<LiveChat | null> {
  const chat = await findReadable(ctx, Chat, id);
  return chat && toLive(chat);
}

/** Returns the events of a chat that the asking party may read after a number, at most `first`; none for any other id. */
export async function listEvents(ctx: Context, id: string, after: number, first: number): Promise<LiveChatEvent[]> {
  const chat = await findReadable(ctx, Chat, id);
  if (!chat) return [];
  const most = Math.min(Math.max(first, 1), EVENTS_AT_ONCE);
  return (await readEvents(ctx.platform, { clientId: chat.clientId, chatId: id }, Math.max(after, 0), most)).map(toLiveEvent);
}

/**
 * Takes a chat of the asking party's client over from the assistant, which then answers no more. Who has it already keeps it; another
 * person of the business takes it over. Throws NOT_FOUND, CHAT_CLOSED.
 */
export function joinChat(ctx: Context, id: string): Promise<LiveChat> {
  return changed(ctx, id, async (tx, chat) => {
    const person = await askingPerson(tx, chat.clientId);
    if (chat.personId === person.id) return;
    Object.assign(chat, { personId: person.id, personName: person.name, answeredSeq: chat.lastSeq, answerDueAt: null, leasedUntil: null });
    await append(tx, chat, [{ kind: 'joined', name: person.name }]);
  });
}

/** Leaves a chat of the asking party's client to the assistant again. Throws NOT_FOUND, CHAT_CLOSED. */
export function leaveChat(ctx: Context, id: string): Promise<LiveChat> {
  return changed(ctx, id, async (tx, chat) => {
    const { personName } = chat;
    if (!personName) return;
    Object.assign(chat, { personId: null, personName: null, answeredSeq: chat.lastSeq });
    await append(tx, chat, [{ kind: 'left', name: personName }]);
  });
}

/**
 * Writes to the visitor of a chat of the asking party's client; who has not joined it joins with that. The same id is stored once.
 * Throws NOT_FOUND, CHAT_CLOSED, INVALID_INPUT.
 */
export async function writeToVisitor(ctx: Context, id: string, input: { messageId: string; text: string }): Promise<LiveChat> {
  const { messageId, text } = parse(writeSchema, input);
  await joinChat(ctx, id);
  return changed(ctx, id, async (tx, chat) => {
    if ((await findEvent(tx, id, 'person', messageId)) !== null) return;
    chat.changedAt = tx.now();
    await append(tx, chat, [{ kind: 'person', messageId, name: chat.personName ?? '', text }]);
  });
}

function changed(ctx: Context, id: string, change: (tx: Context, chat: Chat) => Promise<void>): Promise<LiveChat> {
  return inTransaction(ctx, async (tx) => {
    const chat = await getOwn(tx, Chat, id, GONE);
    if (chat.state === 'closed') throw new AppError('CHAT_CLOSED', 'The visitor has left: this chat is closed.');
    await change(tx, chat);
    await tx.em.flush();
    return toLive(chat);
  });
}

// Keys and staff who act write in the name of the business.
async function askingPerson(tx: Context, clientId: string): Promise<{ id: string; name: string }> {
  const person = personOf(tx);
  const [row] = person
    ? await tx.em.execute<{ fullName: string | null }[]>('select full_name as "fullName" from users where id = ?', [person.userId])
    : [];
  const name = row?.fullName?.trim().split(/\s+/)[0];
  return { id: person?.userId ?? clientId, name: name || (await loadBusinessFacts(tx, clientId)).facts.businessName };
}

function toLive(chat: Chat): LiveChat {
  const { id, clientId, startedAt, changedAt, page, turns, lastSeq } = chat;
  return {
    id,
    clientId,
    startedAt,
    changedAt,
    page,
    turns,
    lastSeq,
    lastMessage: chat.lastMessage ?? null,
    personName: chat.personName ?? null,
    handedOverAt: chat.handedOverAt ?? null,
    isClosed: chat.state === 'closed',
  };
}

function toLiveEvent(event: ChatEvent): LiveChatEvent {
  const { seq, kind, at } = event;
  return {
    seq,
    kind,
    at: new Date(at),
    messageId: 'messageId' in event ? event.messageId : null,
    text: 'text' in event ? event.text : 'note' in event ? event.note : null,
    name: 'name' in event ? event.name : null,
    email: 'email' in event ? event.email : null,
    sources: 'sources' in event ? event.sources : [],
  };
}
