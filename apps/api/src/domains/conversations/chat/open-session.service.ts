import type { Look, SessionRequest, OpenSession, ChatSession } from '@larkline/chat-protocol';
import { openingSuggestions } from '@larkline/answers';
import { z } from 'zod';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { storableText } from '../../../platform/db/storable.ts';
import { parseUnknown } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { clientHas } from '../../money/subscriptions/index.ts';
import { loadBusinessFacts } from '../../knowledge/answers/index.ts';
import { Faq } from '../../knowledge/faqs/index.ts';
import { chatOff, type ChatOfClient } from './chat-access.ts';
import { allEvents } from './chat-log.ts';
import { readChatToken, signChatToken } from './chat-token.ts';
import { Chat } from './chat.entity.ts';
import { loadPersonHours } from './person-hours.ts';

const MOST_PAGE_CHARACTERS = 500;
/** Questions that are offered before the first message. */
const FIRST_QUESTIONS = 3;

const sessionSchema = z.object({ token: z.string().max(2_000).nullable(), page: z.string().max(4_000) });

/** Returns how the chat of a client looks on a page. */
export function toLook({ isOn, businessName, settings }: ChatOfClient): Look {
  const { colour, side, invitation } = settings;
  return { isOn, businessName, colour, side, invitation: invitation ?? '' };
}

/**
 * Opens a conversation, or continues the one of an earlier token of the same site; one that was closed is followed by a new one. Throws
 * CHAT_OFF, RATE_LIMITED, INVALID_INPUT.
 */
export async function openSession(ctx: Context, of: ChatOfClient, input: unknown): Promise<OpenSession> {
  await ctx.limits.consume('chatSession', `${ctx.ip} ${of.clientId}`);
  const asked: SessionRequest = parseUnknown(sessionSchema, input);
  if (!of.isOn) throw chatOff();
  return actingFor(ctx, of.clientId, async (tx) => {
    const chat = (await findEarlier(tx, of, asked.token)) ?? (await create(tx, of, asked.page));
    const claims = { chat: chat.id, client: of.clientId, id: of.publicId, origin: of.origin };
    const { token, expiresAt } = signChatToken(tx.env.JWT_KEYS, claims, tx.now());
    return { token, expiresAt: expiresAt.toISOString(), session: await show(tx, of, chat) };
  });
}

async function findEarlier(tx: Context, { clientId, publicId, origin }: ChatOfClient, token: string | null): Promise<Chat | null> {
  const claims = token === null ? null : readChatToken(tx.env.JWT_KEYS, token, tx.now(), { returning: true });
  if (claims?.client !== clientId || claims.id !== publicId || claims.origin !== origin) return null;
  return tx.em.findOne(Chat, { id: claims.chat, state: 'open' });
}

async function create(tx: Context, of: ChatOfClient, page: string): Promise<Chat> {
  const chat = tx.em.create(Chat, {
    id: tx.newId(),
    clientId: of.clientId,
    origin: of.origin,
    page: pageAddress(page),
    isUsedUp: of.isUsedUp,
    startedAt: tx.now(),
    changedAt: tx.now(),
  });
  await tx.em.flush();
  return chat;
}

// A query can contain text that a visitor typed elsewhere on the page.
function pageAddress(text: string): string {
  const url = URL.parse(text);
  return storableText(url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}` : '').slice(0, MOST_PAGE_CHARACTERS);
}

async function show(tx: Context, of: ChatOfClient, chat: Chat): Promise<ChatSession> {
  const { facts, canBook: hasHours } = await loadBusinessFacts(tx, of.clientId);
  const canBook = hasHours && (await clientHas(tx, of.clientId, 'booking'));
  const firstFaqs = await tx.em.find(Faq, { clientId: of.clientId }, { orderBy: { position: 'asc', id: 'asc' }, limit: FIRST_QUESTIONS });
  return {
    id: chat.id,
    businessName: of.businessName,
    greeting: of.settings.greeting ?? `Hello, I’m the AI assistant of ${of.businessName}. What can I help you with?`,
    suggestions: chat.isUsedUp
      ? []
      : openingSuggestions(
          facts,
          firstFaqs.map(({ question }) => question),
          canBook,
        ),
    timezone: of.timezone,
    answeredBy: chat.personName ? 'person' : 'assistant',
    personName: chat.personName ?? null,
    state: chat.state,
    isUsedUp: chat.isUsedUp,
    personHours: await loadPersonHours(tx, of.clientId, of.timezone),
    events: await allEvents(tx, chat.id),
  };
}
