import { type AnsweringFacts, answeringInWords, toAnswering, type PriceKey, priceByKey, type Service, TERMS } from '@larkline/catalogue';
import { DEFAULT_TIMEZONE } from '@larkline/validation';
import { isVoiceOn } from '../../../integrations/voice-provider/index.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readOfClient } from '../../../platform/graphql/loader.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { isHouseClient } from '../../people/clients/index.ts';
import type { BusinessAnswering } from './answering.types.ts';

/** The columns of a client that `answeringSql` reads, as JSON. */
export interface StoredAnswering {
  readonly plan: string | null;
  readonly billingStatus: string | null;
  readonly subscriptionActive: boolean;
  readonly isOver: boolean;
  readonly duePriceKey: PriceKey | null;
  readonly servicesStatus: string | null;
  readonly isPhoneOn: boolean;
  readonly isChatOn: boolean;
  readonly numberStatus: string;
  readonly numberRequestedAt: string | null;
  readonly isConnected: boolean;
  readonly isProviderAway: boolean;
  readonly isSnippetSeen: boolean;
  readonly chatsUsed: number;
}

// A subscription says what holds from its end, its renewal and the end of its grace period on, even while no event has told us so. What
// staff have edited holds whatever Stripe says.
const LIVING = `from stripe_subscriptions u where u.client_id = k.id and u.status in ('active', 'trialing', 'past_due') and b.edited_at is null`;
const MONTH = `to_char(?::timestamptz at time zone coalesce(z.timezone, '${DEFAULT_TIMEZONE}'), 'YYYY-MM')`;

/** Returns an expression of JSON, `StoredAnswering`, in which `c.id` is the client. */
export function answeringSql(ctx: Context): Sql {
  const now = ctx.now();
  const text = `(select json_build_object('plan', b.plan, 'billingStatus', b.billing_status, 'subscriptionActive', k.subscription_active,
      'isOver', exists (select ${LIVING} and ((u.status = 'past_due' and u.past_due_since <= ?::timestamptz)
        or (u.cancel_at_period_end and u.current_period_end <= ?::timestamptz))),
      'duePriceKey', (select u.scheduled_price_key ${LIVING} and u.current_period_end <= ?::timestamptz limit 1),
      'servicesStatus', s.status, 'isPhoneOn', coalesce(s.ai_receptionist, false), 'isChatOn', coalesce(s.live_chatbot, false),
      'numberStatus', k.phone_receptionist_status, 'numberRequestedAt', k.phone_requested_at,
      'isConnected', coalesce(v.provider_assistant_id is not null and v.is_answering, false)
        or exists (select from assistant_links l where l.client_id = k.id),
      'isProviderAway', coalesce(v.sync_state = 'failed', false), 'isSnippetSeen', i.seen_at is not null,
      'chatsUsed', coalesce((select m.total_chats from stats m where m.client_id = k.id and m.month = ${MONTH}), 0)
        + (select count(*) from chats h where h.client_id = k.id and h.state = 'open' and h.turns > 0))
    from clients k left join billing b on b.client_id = k.id left join services s on s.client_id = k.id
      left join voice_assistants v on v.client_id = k.id left join chatbot_installations i on i.client_id = k.id
      left join calendar_settings z on z.client_id = k.id where k.id = c.id)`;
  return { text, values: [new Date(now.getTime() - TERMS.gracePeriodDays * DAY_MS), now, now, now] };
}

/** Returns the facts that decide whether a client's assistants answer. */
export function toFacts(ctx: Context, clientId: string, stored: StoredAnswering): AnsweringFacts {
  const { duePriceKey, numberRequestedAt, isProviderAway, ...same } = stored;
  return {
    ...same,
    isHouse: isHouseClient(clientId),
    duePlan: duePriceKey && priceByKey(duePriceKey).plan.planId,
    numberRequestedAt: numberRequestedAt === null ? null : new Date(numberRequestedAt),
    isProviderAway: isProviderAway || !isVoiceOn(ctx.env),
  };
}

/** Returns the facts that decide whether a client's assistants answer now; `null` for a client that the context may not see. */
export async function loadAnsweringFacts(ctx: Context, clientId: string): Promise<AnsweringFacts | null> {
  const stored = await readOfClient<StoredAnswering>(ctx, 'answering', clientId, () => answeringSql(ctx));
  return stored && toFacts(ctx, clientId, stored);
}

/** Returns whether calls and chats of a client are answered now, and why not, in words as well. */
export async function getAnswering(ctx: Context, clientId: string): Promise<BusinessAnswering | null> {
  const facts = await loadAnsweringFacts(ctx, clientId);
  if (!facts) return null;
  const states = toAnswering(facts);
  const inWords = (channel: Service) => ({ ...states[channel], message: answeringInWords(channel, states[channel]) });
  return { phone: inWords('phone'), chat: inWords('chat') };
}
