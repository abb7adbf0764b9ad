import { isChatAllowanceUsed, findRefusal } from '@larkline/catalogue';
import { DEFAULT_TIMEZONE } from '@larkline/validation';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { Context } from '../../../platform/context/context.ts';
import { HOUR_MS } from '../../../platform/time/clock.ts';
import { answeringSql, toFacts, type StoredAnswering } from '../answering/index.ts';
import { ChatSettings } from './chat-settings.entity.ts';

/** The chat of a client, as a page of one of its sites asks for it. */
export interface ChatOfClient {
  readonly clientId: string;
  /** The id in the snippet. */
  readonly publicId: string;
  /** The site that asks. */
  readonly origin: string;
  readonly isOn: boolean;
  readonly businessName: string;
  readonly timezone: string;
  /** Whether the chats of the month are used up: a further one is taken as a message. */
  readonly isUsedUp: boolean;
  readonly settings: ChatSettings;
}

interface FactsRow {
  readonly businessName: string;
  readonly website: string | null;
  readonly timezone: string | null;
  readonly seenAt: Date | string | null;
  readonly answering: StoredAnswering;
}

const factsSql = (answering: string) => `select coalesce(nullif(trim(i.business_name), ''), c.business_name) as "businessName", c.website,
    z.timezone, n.seen_at as "seenAt", ${answering} as answering
  from clients c left join chatbot_installations n on n.client_id = c.id
    left join business_info i on i.client_id = c.id left join calendar_settings z on z.client_id = c.id where c.id = ?`;
/** The snippet is noted as seen again after this time. */
const SEEN_AGAIN_MS = HOUR_MS;

/**
 * Returns the chat with a public id for a page of `origin`. Throws CHAT_OFF for an unknown id, ORIGIN_NOT_ALLOWED for a site that the
 * client did not allow; whether the chat is switched on is for the caller to look at.
 */
export async function findChatOfClient(ctx: Context, publicId: string, origin: string | null): Promise<ChatOfClient> {
  const [found] = await ctx.em.execute<{ id: string | null }[]>('select chat_client_of(?) as id', [publicId]);
  const clientId = found?.id;
  if (!clientId) throw chatOff();
  return actingFor(ctx, clientId, async (tx) => {
    const answering = answeringSql(tx);
    const [row] = await tx.em.execute<FactsRow[]>(factsSql(answering.text), [...answering.values, clientId]);
    if (!row) throw chatOff();
    const settings = (await tx.em.findOne(ChatSettings, { clientId })) ?? Object.assign(new ChatSettings(), { clientId });
    if (origin === null || !isAllowed(tx.env, origin, settings, row.website))
      throw new AppError('ORIGIN_NOT_ALLOWED', 'This chat isn’t allowed on this site.');
    await noteSeen(tx, clientId, row.seenAt);
    const facts = toFacts(tx, clientId, row.answering);
    return {
      clientId,
      publicId,
      origin,
      isOn: findRefusal('chat', facts) === null,
      businessName: row.businessName,
      timezone: row.timezone ?? DEFAULT_TIMEZONE,
      isUsedUp: isChatAllowanceUsed(facts),
      settings,
    };
  });
}

/**
 * Notes that the snippet was seen; a page that shows the chat completes its setup too. Changes of a business lock its client first, so the
 * client is kept here as well, or a later page notes it: a visitor neither waits for the business nor ends in a deadlock with it.
 */
const SEEN = `with free as (select id from clients where id = ? for key share skip locked),
  seen as (update chatbot_installations set seen_at = ? from free
    where client_id = free.id and (seen_at is null or seen_at <= ?) returning client_id)
  insert into assistant_integration_settings (client_id, chatbot_setup_complete) select client_id, true from seen
  on conflict (client_id) do update set chatbot_setup_complete = true`;

// The condition is asked again where it is written: of many visitors at once one writes.
async function noteSeen(tx: Context, clientId: string, seenAt: Date | string | null): Promise<void> {
  const before = tx.in(-SEEN_AGAIN_MS);
  if (seenAt !== null && new Date(seenAt) > before) return;
  await tx.em.execute(SEEN, [clientId, tx.now(), before]);
}

/** Returns the refusal of a chat that does not exist or is switched off. */
export function chatOff(): AppError {
  return new AppError('CHAT_OFF', 'This chat isn’t available at the moment.');
}

// Exact origins: scheme, host and port. The website of the profile counts with and without "www.", whichever way it was typed.
function isAllowed(env: Env, origin: string, { origins }: ChatSettings, website: string | null): boolean {
  return origins.includes(origin) || websiteOrigins(website).includes(origin) || (env.CHAT_LOCAL_PAGES && isOfThisMachine(origin));
}

function websiteOrigins(website: string | null): string[] {
  const url = website ? URL.parse(website) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  const twin = url.host.startsWith('www.') ? url.host.slice('www.'.length) : `www.${url.host}`;
  return [url.origin, `https://${url.host}`, `https://${twin}`];
}

function isOfThisMachine(origin: string): boolean {
  const { origin: exact, hostname } = URL.parse(origin) ?? { origin: null, hostname: '' };
  // No other spelling, path or scheme: browsers name a site in one way.
  if (exact !== origin) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}
