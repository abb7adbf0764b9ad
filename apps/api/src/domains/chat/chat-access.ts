import { entitlements, findPlan, hasAccess } from '@larkline/catalogue';
import { DEFAULT_TIMEZONE } from '@larkline/validation';
import { actingFor } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/env/env.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { isHouseClient } from '../clients/index.ts';
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
  /** Chats a month that the plan includes; `null` without a limit. */
  readonly allowance: number | null;
  readonly settings: ChatSettings;
}

interface FactsRow {
  readonly businessName: string;
  readonly website: string | null;
  readonly subscriptionActive: boolean;
  readonly billingStatus: string | null;
  readonly plan: string | null;
  readonly liveChatbot: boolean;
  readonly status: string;
  readonly timezone: string | null;
}

const FACTS = `select coalesce(nullif(trim(i.business_name), ''), c.business_name) as "businessName", c.website,
    c.subscription_active as "subscriptionActive", b.billing_status as "billingStatus", b.plan, z.timezone,
    coalesce(s.live_chatbot, false) as "liveChatbot", coalesce(s.status, 'active') as status
  from clients c left join billing b on b.client_id = c.id left join services s on s.client_id = c.id
    left join business_info i on i.client_id = c.id left join calendar_settings z on z.client_id = c.id where c.id = ?`;

/**
 * Returns the chat with a public id for a page of `origin`. Throws CHAT_OFF for an unknown id, ORIGIN_NOT_ALLOWED for a site that the
 * client did not allow; whether the chat is switched on is for the caller to look at.
 */
export async function findChatOfClient(ctx: Context, publicId: string, origin: string | null): Promise<ChatOfClient> {
  const [row] = await ctx.em.execute<{ id: string | null }[]>('select chat_client_of(?) as id', [publicId]);
  const clientId = row?.id;
  if (!clientId) throw chatOff();
  return actingFor(ctx, clientId, async (tx) => {
    const [facts] = await tx.em.execute<FactsRow[]>(FACTS, [clientId]);
    if (!facts) throw chatOff();
    const settings = (await tx.em.findOne(ChatSettings, { clientId })) ?? Object.assign(new ChatSettings(), { clientId });
    if (origin === null || !isAllowed(tx.env, origin, settings, facts.website))
      throw new AppError('ORIGIN_NOT_ALLOWED', 'This site is not one of those that may show this chat.');
    const { billingStatus, subscriptionActive, plan } = facts;
    const access = { isAdmin: false, billingStatus, subscriptionActive };
    const isEntitled = isHouseClient(clientId) || (hasAccess(access) && entitlements(plan).canUseChatbot);
    const isOn = isEntitled && facts.liveChatbot && facts.status === 'active';
    return {
      clientId,
      publicId,
      origin,
      isOn,
      businessName: facts.businessName,
      timezone: facts.timezone ?? DEFAULT_TIMEZONE,
      allowance: findPlan(plan)?.plan.chats ?? null,
      settings,
    };
  });
}

/** Returns the refusal of a chat that does not exist or is switched off. */
export function chatOff(): AppError {
  return new AppError('CHAT_OFF', 'There is no chat here at the moment.');
}

// Exact origins: scheme, host and port. The website of the profile counts with and without "www.", whichever way it was typed.
function isAllowed(env: Env, origin: string, { origins }: ChatSettings, website: string | null): boolean {
  return origins.includes(origin) || originsOf(website).includes(origin) || (env.CHAT_LOCAL_PAGES && isOfThisMachine(origin));
}

function originsOf(website: string | null): string[] {
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
