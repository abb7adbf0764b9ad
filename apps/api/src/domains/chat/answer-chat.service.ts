import type { ProductShown, SourceShown } from '@larkline/chat-protocol';
import type { Memory, ProductFacts, Reply, Sentence } from '@larkline/answers';
import { actingFor, asClient } from '../../platform/db/in-transaction.ts';
import { emit } from '../../platform/domain/events.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { SECOND_MS } from '../../platform/time/clock.ts';
import { makeReply } from '../answers/index.ts';
import { planBooksInChat } from './chat-booking.ts';
import { makeDiary } from './chat-diary.ts';
import { append, findEvent, lockChat, type NewEvent } from './chat-log.ts';
import type { Chat } from './chat.entity.ts';

/** One process has a chat to itself for so long, then another one answers. */
const LEASE_MS = 20 * SECOND_MS;

/** A chat and its client. */
export interface ChatPlace {
  readonly clientId: string;
  readonly chatId: string;
}

interface Turn {
  readonly messageId: string;
  readonly seq: number;
  readonly text: string;
  readonly memory: Memory | null;
  readonly leasedUntil: Date;
}

/**
 * Answers the messages of a chat that wait, one after another, until none is left. Of several processes one answers; what it had not
 * stored when it was ended is answered by the next one. Throws when a source cannot be read; the messages wait on.
 */
export async function answerChat(ctx: Context, place: ChatPlace): Promise<void> {
  for (let turn = await takeTurn(ctx, place); turn; turn = await takeTurn(ctx, place)) {
    const reply = await answerTurn(ctx, place, turn);
    await storeReply(ctx, place, turn, reply);
  }
}

/** Takes the oldest message that waits; `null` when there is none, or another process has the chat. */
function takeTurn(ctx: Context, { clientId, chatId }: ChatPlace): Promise<Turn | null> {
  return actingFor(ctx, clientId, async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat?.answerDueAt || (chat.leasedUntil && chat.leasedUntil > tx.now())) return null;
    const [message] = await tx.em.execute<{ seq: number; message_id: string; body: { text: string } }[]>(
      `select seq, message_id, body from chat_events where chat_id = ? and kind = 'visitor' and seq > ? order by seq limit 1`,
      [chatId, chat.answeredSeq],
    );
    // A person has taken over, or the chat was closed, with messages that waited.
    if (!message || chat.personId || chat.state === 'closed') {
      Object.assign(chat, { answerDueAt: null, leasedUntil: null });
      await tx.em.flush();
      return null;
    }
    const leasedUntil = tx.in(LEASE_MS);
    chat.leasedUntil = leasedUntil;
    await tx.em.flush();
    return { messageId: message.message_id, seq: message.seq, text: message.body.text, memory: chat.memory ?? null, leasedUntil };
  });
}

async function answerTurn(ctx: Context, { clientId, chatId }: ChatPlace, { messageId, text, memory }: Turn): Promise<Reply> {
  const { reply } = await makeReply(ctx, clientId, {
    text,
    memory,
    async diaryOf({ facts, canBook }) {
      if (!canBook || !(await actingFor(ctx, clientId, (tx) => planBooksInChat(tx, clientId)))) return null;
      return makeDiary(asClient(ctx, clientId), { clientId, chatId, messageId, timezone: facts.timezone });
    },
  });
  return reply;
}

/** Stores an answer as a whole, with what is remembered; discards it when another process has taken over. */
function storeReply(ctx: Context, { clientId, chatId }: ChatPlace, turn: Turn, reply: Reply): Promise<void> {
  return actingFor(ctx, clientId, async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat || chat.leasedUntil?.getTime() !== turn.leasedUntil.getTime()) return;
    const isLate = chat.state === 'closed' || chat.personId || (await findEvent(tx, chatId, 'answered', turn.messageId)) !== null;
    Object.assign(chat, { answeredSeq: turn.seq, leasedUntil: null });
    if (!isLate) {
      chat.memory = reply.memory;
      await append(tx, chat, eventsOf(turn.messageId, reply, await findProducts(tx, chat, reply)));
      const origin = { kind: 'chat' as const, chatId, messageId: turn.messageId };
      if (reply.unanswered.length > 0)
        await emit(tx, 'questionsUnanswered', { clientId, origin, questions: reply.unanswered, at: tx.now() });
    }
    await tx.em.flush();
  });
}

function eventsOf(messageId: string, reply: Reply, pictured: ReadonlySet<string>): NewEvent[] {
  const { sentences, outcome, suggestions, days, form } = reply;
  const products = reply.products.map((product) => toProduct(product, pictured.has(product.id)));
  return [
    ...sentences.map((sentence) => ({ kind: 'sentence' as const, messageId, text: sentence.text, sources: sourcesOf(sentence, reply) })),
    { kind: 'answered', messageId, outcome, suggestions, products, days, form },
  ];
}

function sourcesOf({ sources }: Sentence, { products }: Reply): SourceShown[] {
  return sources.map(({ kind, id, title }) => ({
    kind,
    id,
    title,
    url: kind === 'product' ? webAddress(products.find((product) => product.id === id)?.productUrl) : null,
  }));
}

function toProduct({ id, name, pricePence, inStock, productUrl }: ProductFacts, hasPicture: boolean): ProductShown {
  return { id, name, pricePence, inStock, imageUrl: hasPicture ? `pictures/${id}` : null, productUrl: webAddress(productUrl) };
}

function webAddress(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

async function findProducts(tx: Context, { clientId }: Chat, { products }: Reply): Promise<ReadonlySet<string>> {
  if (products.length === 0) return new Set();
  const rows = await tx.em.execute<{ id: string }[]>(
    'select id from products where client_id = ? and image_url is not null and id = any (?::uuid[])',
    [clientId, `{${products.map(({ id }) => id).join(',')}}`],
  );
  return new Set(rows.map(({ id }) => id));
}
