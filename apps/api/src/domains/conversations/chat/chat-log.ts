import { LockMode } from '@mikro-orm/core';
import type { ChatEvent, EventOf } from '@larkline/chat-protocol';
import { toSettings } from '../../../platform/db/owner-filter.ts';
import { runPrepared, type Statement } from '../../../platform/db/prepared.ts';
import { uuidArray } from '../../../platform/db/sql.ts';
import { storable } from '../../../platform/db/storable.ts';
import type { Context, Platform } from '../../../platform/context/context.ts';
import { Chat } from './chat.entity.ts';

/** Channel on which processes hear of new events; its notices are ids of chats. */
export const CHAT_CHANNEL = 'chat_events';
/** Most events of one answer; a conversation has several hundred at most. */
export const EVENTS_AT_ONCE = 200;

/** An event without its place in the log. */
export type NewEvent = { [Kind in ChatEvent['kind']]: Omit<EventOf<Kind>, 'seq' | 'at'> }[ChatEvent['kind']];

/** The chat in the statement of `lockChat`. Its client, which is joined, is not locked: the other chats of the client would wait for this one. */
const LOCKED = ['c0'];

/** Returns a chat of the context's client, locked until the end of the transaction; `null` for none. */
export function lockChat(tx: Context, id: string): Promise<Chat | null> {
  return tx.em.findOne(Chat, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: LOCKED, refresh: true });
}

/** Adds events to a chat that the running transaction has locked, and tells the streams after the commit. Returns the number of the last one. */
export async function append(tx: Context, chat: Chat, events: readonly NewEvent[]): Promise<number> {
  if (events.length === 0) return chat.lastSeq;
  const rows = events.map(({ kind, ...body }, index) => ({
    seq: chat.lastSeq + 1 + index,
    kind,
    message_id: 'messageId' in body ? body.messageId : null,
    body,
  }));
  chat.lastSeq += events.length;
  await tx.em.flush();
  await tx.em.execute(
    `insert into chat_events (chat_id, client_id, seq, kind, message_id, body, at)
     select ?, ?, e.seq, e.kind, e.message_id, e.body, ? from jsonb_to_recordset(?::jsonb) as e (seq int, kind text, message_id uuid, body jsonb)`,
    [chat.id, chat.clientId, tx.now(), JSON.stringify(storable(rows))],
  );
  await tx.em.execute('select pg_notify(?, ?)', [CHAT_CHANNEL, chat.id]);
  return chat.lastSeq;
}

const READ: Statement = {
  name: 'read_chat_events',
  types: [],
  sql: 'select seq, kind, body, at from chat_events where chat_id = $1::uuid and seq > $2::int order by seq limit $3::int',
};

interface EventRow {
  readonly seq: number;
  readonly kind: ChatEvent['kind'];
  readonly body: object;
  readonly at: Date | string;
}

/** Returns the events of a chat after a number, in order, at most `most`. Reads as the client of the chat, outside of transactions. */
export async function readEvents(
  platform: Platform,
  { clientId, chatId }: { readonly clientId: string; readonly chatId: string },
  after: number,
  most = EVENTS_AT_ONCE,
): Promise<ChatEvent[]> {
  const settings = toSettings({ clientId, everyClient: false, staffRows: false });
  const [rows = []] = await runPrepared(platform, settings, [{ statement: READ, values: [chatId, String(after), String(most)] }]);
  return (rows as EventRow[]).map(toEvent);
}

/** Returns all events of a chat, as the running transaction sees them. */
export async function allEvents(tx: Context, chatId: string): Promise<ChatEvent[]> {
  return (await tx.em.execute<EventRow[]>('select seq, kind, body, at from chat_events where chat_id = ? order by seq', [chatId])).map(
    toEvent,
  );
}

/** Returns the number of the event that a message has already caused; `null` for none. */
export async function findEvent(tx: Context, chatId: string, kind: ChatEvent['kind'], messageId: string): Promise<number | null> {
  const [row] = await tx.em.execute<{ seq: number }[]>('select seq from chat_events where chat_id = ? and kind = ? and message_id = ?', [
    chatId,
    kind,
    messageId,
  ]);
  return row?.seq ?? null;
}

function toEvent({ seq, kind, body, at }: EventRow): ChatEvent {
  return { ...body, kind, seq, at: new Date(at).toISOString() } as ChatEvent;
}

/** Returns the number of the last event of each of these chats. For the hub of a process, which serves the chats of all clients. */
export async function latestEvents(ctx: Context, chatIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.em.execute<{ id: string; seq: number }[]>('select id, last_seq as seq from chats where id = any (?::uuid[])', [
    uuidArray(chatIds),
  ]);
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}
