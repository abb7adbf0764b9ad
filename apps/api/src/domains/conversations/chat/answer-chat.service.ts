import type { ChatProduct, ChatSource } from '@larkline/chat-protocol';
import { detectIntent, type Memory, type ProductFacts, type Reply, type Sentence } from '@larkline/answers';
import { actingFor, asClient } from '../../../platform/db/in-transaction.ts';
import { storable } from '../../../platform/db/storable.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import { clientHas } from '../../money/subscriptions/index.ts';
import { makeReply } from '../../knowledge/answers/index.ts';
import { makeDiary } from './chat-diary.ts';
import { append, findEvent, lockChat, type NewEvent } from './chat-log.ts';
import { Chat } from './chat.entity.ts';

/** One process has a chat to itself for so long, then another one answers. */
const LEASE_MS = 20 * SECOND_MS;
/** A message whose answer has failed for so long gets an apology and the form for a person: trying on would keep its visitor waiting. */
const GIVE_UP_MS = 2 * MINUTE_MS;

const SORRY: Reply = {
  sentences: [
    {
      text: 'I’m sorry, I can’t answer that at the moment. Leave your name and how to reach you, and we’ll get back to you.',
      sources: [],
    },
  ],
  outcome: 'unknown',
  unanswered: [],
  suggestions: [],
  products: [],
  days: [],
  form: true,
  // The memory may have caused the failure.
  memory: { version: 1 },
};

/** A chat and its client. */
export interface ChatPlace {
  readonly clientId: string;
  readonly chatId: string;
}

interface Turn {
  readonly messageId: string;
  readonly seq: number;
  readonly text: string;
  readonly writtenAt: Date;
  readonly memory: Memory | null;
  /** The part of the answer that the visitor saw before its process ended. */
  readonly before: readonly Sentence[];
  /** How many sentences of the answer are in the log. */
  shown: number;
  /** Later with each sentence that is shown. */
  leasedUntil: Date;
}

/**
 * Answers the messages of a chat that wait, one after another, until none is left. Of several processes one answers; an answer that it had not
 * completed when it was ended is completed by the next one. Throws when a source cannot be read; the messages wait on, for two minutes each
 * when they can be stored and not answered.
 */
export async function answerChat(ctx: Context, place: ChatPlace): Promise<void> {
  for (let turn = await takeTurn(ctx, place); turn;) {
    const isLast = await answerInTime(ctx, place, turn);
    turn = isLast ? null : await takeTurn(ctx, place);
  }
}

/** Answers a message; returns whether no message waits after it. */
async function answerInTime(ctx: Context, place: ChatPlace, turn: Turn): Promise<boolean> {
  try {
    return await storeReply(ctx, place, turn, await answerTurn(ctx, place, turn));
  } catch (cause) {
    if (ctx.now().getTime() - turn.writtenAt.getTime() < GIVE_UP_MS) throw cause;
    ctx.log.error({ err: cause, chat: place.chatId }, 'a message could not be answered: its visitor was shown the way to a person');
    // After the part shown before the failure.
    return storeReply(ctx, place, { ...turn, shown: 0 }, SORRY);
  }
}

/** Takes the oldest waiting message; `null` if none is waiting or another process has the chat. */
function takeTurn(ctx: Context, { clientId, chatId }: ChatPlace): Promise<Turn | null> {
  return actingFor(ctx, clientId, async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat?.answerDueAt || (chat.leasedUntil && chat.leasedUntil > tx.now())) return null;
    const [message] = await tx.em.execute<{ seq: number; message_id: string; body: { text: string }; at: Date | string }[]>(
      `select seq, message_id, body, at from chat_events where chat_id = ? and kind = 'visitor' and seq > ? order by seq limit 1`,
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
    const before = await shownBefore(tx, chatId, message.message_id);
    const { seq, message_id: messageId, body } = message;
    const writtenAt = new Date(message.at);
    return { messageId, seq, text: body.text, writtenAt, memory: chat.memory ?? null, before, shown: before.length, leasedUntil };
  });
}

/** Returns until when another process has a chat with messages that wait; `null` when none waits, or no process has it. */
export function findLease(ctx: Context, { clientId, chatId }: ChatPlace): Promise<Date | null> {
  return actingFor(ctx, clientId, async (tx) => {
    const chat = await tx.em.findOne(Chat, { id: chatId });
    return chat?.answerDueAt && chat.leasedUntil && chat.leasedUntil > tx.now() ? chat.leasedUntil : null;
  });
}

async function shownBefore(tx: Context, chatId: string, messageId: string): Promise<Sentence[]> {
  const rows = await tx.em.execute<{ body: Sentence }[]>(
    `select body from chat_events where chat_id = ? and kind = 'sentence' and message_id = ? order by seq`,
    [chatId, messageId],
  );
  return rows.map(({ body: { text, sources } }) => ({ text, sources }));
}

async function answerTurn(ctx: Context, { clientId, chatId }: ChatPlace, turn: Turn): Promise<Reply> {
  const { messageId, text, memory, before } = turn;
  const { reply } = await makeReply(ctx, clientId, {
    text,
    memory,
    model: { before, show: (sentence, products) => storeSentence(ctx, { clientId, chatId }, turn, { sentence, products }) },
    async openDiary({ facts, canBook }) {
      if (!canBook || !(await actingFor(ctx, clientId, (tx) => clientHas(tx, clientId, 'booking')))) return null;
      return makeDiary(asClient(ctx, clientId), { clientId, chatId, messageId, timezone: facts.timezone });
    },
  });
  return reply;
}

/** Stores a sentence before its answer is complete, and renews the lease; returns false when another process or a person has taken over. */
function storeSentence(
  ctx: Context,
  { clientId, chatId }: ChatPlace,
  turn: Turn,
  { sentence, products }: { readonly sentence: Sentence; readonly products: readonly ProductFacts[] },
): Promise<boolean> {
  return actingFor(ctx, clientId, async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat || !holds(chat, turn) || chat.state === 'closed' || chat.personId) return false;
    turn.leasedUntil = tx.in(LEASE_MS);
    chat.leasedUntil = turn.leasedUntil;
    await append(tx, chat, [sentenceEvent(turn.messageId, sentence, products)]);
    turn.shown += 1;
    return true;
  });
}

function holds({ leasedUntil }: Chat, turn: Turn): boolean {
  return leasedUntil?.getTime() === turn.leasedUntil.getTime();
}

/**
 * Stores what is left of an answer, with what is remembered; discards it when another process has taken over. Returns whether no message
 * waits after it.
 */
function storeReply(ctx: Context, { clientId, chatId }: ChatPlace, turn: Turn, reply: Reply): Promise<boolean> {
  return actingFor(ctx, clientId, async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat || !holds(chat, turn)) return true;
    const isLate = chat.state === 'closed' || chat.personId || (await findEvent(tx, chatId, 'answered', turn.messageId)) !== null;
    // Nothing but the sentences of this answer has been added since its question.
    const isLast = chat.lastSeq === turn.seq + turn.shown;
    Object.assign(chat, { answeredSeq: turn.seq, leasedUntil: null, ...(isLast && { answerDueAt: null }) });
    if (!isLate) {
      chat.memory = storable(reply.memory) as Memory;
      // Before the form is sent, or if it never is: the business can still join.
      if (reply.outcome === 'handOver' && detectIntent(turn.text, false) === 'person') chat.handedOverAt = tx.now();
      await append(tx, chat, toEvents(turn, reply, await findProducts(tx, chat, reply)));
      const origin = { kind: 'chat' as const, chatId, messageId: turn.messageId };
      if (reply.unanswered.length > 0)
        await emit(tx, 'questionsUnanswered', { clientId, origin, questions: reply.unanswered, at: tx.now() });
    }
    await tx.em.flush();
    return isLast;
  });
}

/** Returns the events of an answer of which so many sentences are in the log already. */
export function toEvents({ messageId, shown }: Pick<Turn, 'messageId' | 'shown'>, reply: Reply, pictured: ReadonlySet<string>): NewEvent[] {
  const { sentences, outcome, suggestions, days, form, phone } = reply;
  const products = reply.products.map((product) => toProduct(product, pictured.has(product.id)));
  return [
    ...sentences.slice(shown).map((sentence) => sentenceEvent(messageId, sentence, reply.products)),
    { kind: 'answered', messageId, outcome, suggestions, products, days, form, ...(phone !== undefined && { phone }) },
  ];
}

function sentenceEvent(messageId: string, sentence: Sentence, products: readonly ProductFacts[]): NewEvent {
  return { kind: 'sentence', messageId, text: sentence.text, sources: toSources(sentence, products) };
}

function toSources({ sources }: Sentence, products: readonly ProductFacts[]): ChatSource[] {
  return sources.map(({ kind, id, title }) => ({
    kind,
    id,
    title,
    url: kind === 'product' ? webAddress(products.find((product) => product.id === id)?.productUrl) : null,
  }));
}

function toProduct({ id, name, pricePence, inStock, productUrl }: ProductFacts, hasPicture: boolean): ChatProduct {
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
