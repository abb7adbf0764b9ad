import type { ChatEvent } from '@larkline/chat-protocol';
import { chatMessage } from '@larkline/validation';
import { z } from 'zod';
import { signedInPerson } from '../../../platform/context/actor.ts';
import { findReadable, getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readOfClient } from '../../../platform/graphql/loader.ts';
import { loadBusinessFacts } from '../../knowledge/answers/index.ts';
import { append, EVENTS_AT_ONCE, findEvent, readEvents } from './chat-log.ts';
import { Chat } from './chat.entity.ts';
import { MOST_LIVE_CHATS, type LiveChat, type LiveChatEvent } from './chat.types.ts';

const GONE = 'This chat no longer exists.';

const writeSchema = z.object({ messageId: z.uuid('Send a unique id with each message.'), text: chatMessage });

// Asked for a person, and no person has joined since.
const WAITING = `handed_over_at is not null and person_id is null and not exists (
    select from chat_events e where e.chat_id = chats.id and e.kind = 'joined' and e.at >= chats.handed_over_at)`;

const OPEN = `select id, client_id as "clientId", started_at as "startedAt", changed_at as "changedAt", page, turns, last_seq as "lastSeq",
    last_message as "lastMessage", person_id as "personId", person_name as "personName", handed_over_at as "handedOverAt",
    emergency_at as "emergencyAt",
    ${WAITING} as "isWaiting", false as "isClosed"
  from chats where client_id = c.id and state = 'open' and (turns > 0 or handed_over_at is not null or emergency_at is not null) order by changed_at desc, id`;

type OpenRow = Omit<LiveChat, 'isYours'> & { readonly personId: string | null };

/** Returns the open chats of a client in which something was written, the latest first, at most `first`; those of several clients are read together. */
export async function listOpenChats(ctx: Context, clientId: string, first: number): Promise<LiveChat[]> {
  const limit = Math.min(Math.max(first, 1), MOST_LIVE_CHATS);
  const text = `(select json_agg(o) from (${OPEN} limit ${limit}) o)`;
  const rows = await readOfClient<OpenRow[]>(ctx, `open chats ${limit}`, clientId, () => ({ text, values: [] }));
  return (rows ?? []).map(({ personId, ...row }) => ({
    ...row,
    startedAt: new Date(row.startedAt),
    changedAt: new Date(row.changedAt),
    handedOverAt: row.handedOverAt && new Date(row.handedOverAt),
    emergencyAt: row.emergencyAt && new Date(row.emergencyAt),
    isYours: personId !== null && personId === askingId(ctx, clientId),
  }));
}

/** Returns the number of open chats of a client whose visitor asked to speak to someone and is still waiting; those of several clients are read together. */
export async function countWaiting(ctx: Context, clientId: string): Promise<number> {
  const text = `(select count(*)::int from chats where client_id = c.id and state = 'open' and ${WAITING})`;
  return (await readOfClient<number>(ctx, 'waiting chats', clientId, () => ({ text, values: [] }))) ?? 0;
}

/** Returns a chat that the asking party may read; `null` for any other id. */
export async function findLiveChat(ctx: Context, id: string): Promise<LiveChat | null> {
  const chat = await findReadable(ctx, Chat, id);
  return chat && toLive(ctx, chat);
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
    if (chat.personId !== askingId(tx, chat.clientId)) await takeOver(tx, chat);
  });
}

/** Leaves a chat of the asking party's client to the assistant again; one that another person has stays with them. Throws NOT_FOUND, CHAT_CLOSED, CHAT_TAKEN. */
export function leaveChat(ctx: Context, id: string): Promise<LiveChat> {
  return changed(ctx, id, async (tx, chat) => {
    const { personName } = chat;
    if (!personName) return;
    assertNotTaken(tx, chat);
    Object.assign(chat, { personId: null, personName: null, answeredSeq: chat.lastSeq });
    await append(tx, chat, [{ kind: 'left', name: personName }]);
  });
}

/**
 * Writes to the visitor of a chat of the asking party's client, which takes it over from the assistant. The same id is stored
 * once, even after the chat was left. Throws NOT_FOUND, CHAT_CLOSED, CHAT_TAKEN while another person has it, INVALID_INPUT.
 */
export function writeToVisitor(ctx: Context, id: string, input: { messageId: string; text: string }): Promise<LiveChat> {
  const { messageId, text } = parse(writeSchema, input);
  return changed(ctx, id, async (tx, chat) => {
    if ((await findEvent(tx, id, 'person', messageId)) !== null) return;
    assertNotTaken(tx, chat);
    if (!chat.personId) await takeOver(tx, chat);
    chat.changedAt = tx.now();
    await append(tx, chat, [{ kind: 'person', messageId, name: chat.personName ?? '', text }]);
  });
}

async function takeOver(tx: Context, chat: Chat): Promise<void> {
  const [personId, personName] = [askingId(tx, chat.clientId), await askingName(tx, chat.clientId)];
  Object.assign(chat, { personId, personName, answeredSeq: chat.lastSeq, answerDueAt: null, leasedUntil: null });
  await append(tx, chat, [{ kind: 'joined', name: personName }]);
}

function assertNotTaken(tx: Context, { clientId, personId, personName }: Chat): void {
  if (personId && personId !== askingId(tx, clientId))
    throw new AppError('CHAT_TAKEN', `${personName} is answering this chat. Take it over first.`);
}

function changed(ctx: Context, id: string, change: (tx: Context, chat: Chat) => Promise<void>): Promise<LiveChat> {
  return inTransaction(ctx, async (tx) => {
    const chat = await getOwn(tx, Chat, id, GONE);
    if (chat.state === 'closed') throw new AppError('CHAT_CLOSED', 'The visitor has left, so this chat is closed.');
    await change(tx, chat);
    await tx.em.flush();
    return toLive(tx, chat);
  });
}

// Keys and staff who act write in the name of the business.
function askingId(ctx: Context, clientId: string): string {
  return signedInPerson(ctx)?.userId ?? clientId;
}

async function askingName(tx: Context, clientId: string): Promise<string> {
  const person = signedInPerson(tx);
  const [row] = person
    ? await tx.em.execute<{ fullName: string | null }[]>('select full_name as "fullName" from users where id = ?', [person.userId])
    : [];
  const name = row?.fullName?.trim().split(/\s+/)[0];
  return name || (await loadBusinessFacts(tx, clientId)).facts.businessName;
}

async function toLive(ctx: Context, chat: Chat): Promise<LiveChat> {
  const { id, clientId, startedAt, changedAt, page, turns, lastSeq } = chat;
  const mayWait = chat.state === 'open' && chat.handedOverAt && !chat.personId;
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
    isYours: Boolean(chat.personId) && chat.personId === askingId(ctx, clientId),
    handedOverAt: chat.handedOverAt ?? null,
    emergencyAt: chat.emergencyAt ?? null,
    isWaiting: Boolean(mayWait) && (await isWaiting(ctx, id)),
    isClosed: chat.state === 'closed',
  };
}

async function isWaiting(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.em.execute<{ waits: boolean }[]>(`select ${WAITING} as waits from chats where id = ?`, [id]);
  return row?.waits ?? false;
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
    email: ('email' in event && event.email) || null,
    phone: ('phone' in event && event.phone) || null,
    sources: 'sources' in event ? event.sources : [],
  };
}
