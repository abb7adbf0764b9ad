import type { ServiceType } from './plans.ts';
import { TIERS, type Tier } from './tiers.ts';

/** Something that a plan includes. */
export interface Ability {
  /** As plans, tables and labels list it. */
  readonly name: string;
  /** Smallest tier of AI Phone Receptionist that includes it; `null` where it does not exist on the phone. */
  readonly phone: Tier | null;
  /** Smallest tier of AI Live Chat Bot that includes it; `null` where it does not exist in the chat. */
  readonly chat: Tier | null;
  /** Smallest tier of the suite, for abilities that only the two together have. */
  readonly suite?: Tier;
  /**
   * The tab of the dashboard in which a client finds it. `null` for what the product doesn't do automatically: price lists and
   * pages call it "by arrangement", and nothing behind the sign-in lists it as included.
   */
  readonly tab: string | null;
}

/** Every ability with the plans that include it, in the order of the comparison on the pricing page (PRC-10). */
export const ABILITIES = {
  answering: { name: 'Answers at any hour, several people at once', phone: 'basic', chat: 'basic', tab: 'current-plan' },
  ownAnswers: { name: 'Answers from your FAQs, products and hours', phone: 'basic', chat: 'basic', tab: 'faqs' },
  messages: { name: 'Messages and contact details by email', phone: 'basic', chat: 'basic', tab: 'profile' },
  transcripts: { name: 'Transcripts and summaries', phone: 'basic', chat: 'basic', tab: 'call-logs' },
  ownNumber: { name: 'Your own number, or a new one', phone: 'basic', chat: null, tab: 'integration' },
  widget: { name: 'Chat on your website, including WordPress', phone: null, chat: 'basic', tab: 'integration' },
  booking: { name: 'Appointments booked, moved and cancelled', phone: 'basic', chat: 'professional', tab: 'calendar' },
  calendars: { name: 'Google Calendar and Outlook calendar', phone: 'basic', chat: 'professional', tab: 'calendar' },
  calendly: { name: 'Calendly', phone: 'basic', chat: 'professional', tab: null },
  handover: { name: 'Urgent calls passed to your team', phone: 'professional', chat: null, tab: null },
  ownVoice: { name: 'Choice of voice and accent', phone: 'professional', chat: null, tab: 'assistant' },
  shops: { name: 'Shopify, WooCommerce and Magento', phone: 'professional', chat: 'professional', tab: null },
  severalNumbers: { name: 'Several numbers and locations', phone: 'premium', chat: null, tab: null },
  severalSites: { name: 'Several websites', phone: null, chat: 'premium', tab: 'integration' },
  systems: { name: 'Custom APIs and CRMs', phone: 'premium', chat: 'premium', tab: null },
  customAgents: { name: 'Custom agents for your own script', phone: 'premium', chat: 'premium', tab: null },
  oneInbox: { name: 'One inbox for calls and chats', phone: null, chat: null, suite: 'basic', tab: 'call-logs' },
  sharedFacts: { name: 'One set of FAQs and products', phone: null, chat: null, suite: 'basic', tab: 'faqs' },
  handEachOther: { name: 'Calls and chats hand over to each other', phone: null, chat: null, suite: 'professional', tab: null },
  prioritySetup: { name: 'Priority setup', phone: null, chat: null, suite: 'professional', tab: null },
  namedPerson: { name: 'A named contact for your account', phone: null, chat: null, suite: 'premium', tab: null },
  review: { name: 'Quarterly review of conversations', phone: null, chat: null, suite: 'premium', tab: null },
} as const satisfies Record<string, Ability>;

/** The abilities by name. */
export type AbilityId = keyof typeof ABILITIES;

/** Returns the smallest tier of a family that includes an ability, or `null` where no tier does. The suite includes both others. */
export function smallestTier(id: AbilityId, serviceType: ServiceType): Tier | null {
  const { phone, chat, suite }: Ability = ABILITIES[id];
  if (serviceType === 'phone-receptionist') return phone;
  if (serviceType === 'live-chatbot') return chat;
  return suite ?? TIERS.find((tier) => tier === phone || tier === chat) ?? null;
}

/** Whether a tier of a family includes an ability. */
export function includes(id: AbilityId, serviceType: ServiceType, tier: Tier): boolean {
  const smallest = smallestTier(id, serviceType);
  return smallest !== null && TIERS.indexOf(tier) >= TIERS.indexOf(smallest);
}

/** Returns the abilities of a family, in the order of the list. */
export function listAbilities(serviceType: ServiceType): AbilityId[] {
  return (Object.keys(ABILITIES) as AbilityId[]).filter((id) => smallestTier(id, serviceType) !== null);
}

/** Whether the product does this automatically today; otherwise our team arranges it. */
export function isAvailable(id: AbilityId): boolean {
  return ABILITIES[id].tab !== null;
}

const BY_ARRANGEMENT = 'by arrangement';

/** Returns the abilities of a plan that the product has, in the order of the list: what a customer reads of a plan after signing in. */
export function listAvailableAbilities(serviceType: ServiceType, tier: Tier): AbilityId[] {
  return listAbilities(serviceType).filter((id) => isAvailable(id) && includes(id, serviceType, tier));
}

/** Returns the names of these abilities as price lists show them. */
export function abilityNames(...ids: readonly AbilityId[]): string[] {
  return ids.map(listedName);
}

/** Returns the name of an ability as price lists show it: "Calendly (by arrangement)" for what the product doesn't do automatically. */
export function listedName(id: AbilityId): string {
  return isAvailable(id) ? ABILITIES[id].name : `${ABILITIES[id].name} (${BY_ARRANGEMENT})`;
}

const TIER_WORDS: Readonly<Record<Tier, string>> = { basic: '', professional: 'from Pro', premium: 'from Premium' };

/**
 * Returns the plans that have an ability, in words for a label behind it: "from Pro", "chat from Pro", "phone from Pro",
 * "suite only", with "by arrangement" for what the product doesn't do automatically. Empty when every plan of the service has it.
 * Without a service the label covers both.
 */
export function fromTier(id: AbilityId, service?: 'phone' | 'chat'): string {
  return [plansWith(id, service), isAvailable(id) ? '' : BY_ARRANGEMENT].filter(Boolean).join(', ');
}

function plansWith(id: AbilityId, service?: 'phone' | 'chat'): string {
  const { phone, chat, suite }: Ability = ABILITIES[id];
  if (suite) return suite === 'basic' ? 'suite only' : `suite ${TIER_WORDS[suite]}`;
  const own = service && ABILITIES[id][service];
  if (own) return TIER_WORDS[own];
  if (phone === chat && phone) return TIER_WORDS[phone];
  const both = phone !== null && chat !== null;
  const labels = [['phone', phone] as const, ['chat', chat] as const].map(([word, tier]) =>
    tier === null || (both && tier === 'basic') ? '' : `${word} ${TIER_WORDS[tier] || 'only'}`,
  );
  return labels.filter(Boolean).join(', ');
}

/**
 * What the copy could say beyond the names in the specification (PUB-19). `false`: the product cannot do it yet, and the pages use
 * the neutral wording; turning one on changes every page that names it (decision 0050).
 */
export const AVAILABLE = {
  /** Text messages to callers. */
  texts: false,
  /** Orders, stock and products looked up in a shop system during a conversation. */
  shopLookups: false,
  /** Lengths and buffers of Calendly's event types. */
  calendlyEvents: false,
  /** A plugin for WordPress, instead of one line of code. */
  wordpressPlugin: false,
  /** Contacts and notes written to a CRM. */
  crmNotes: false,
  /** A call that rings through to the team while the caller waits. */
  liveTransfer: false,
  /** Buttons, pictures and products inside the chat. */
  richChat: false,
} as const satisfies Record<string, boolean>;

/** Returns the first wording when the product can do this, otherwise the neutral one. */
export function worded<Wording>(feature: keyof typeof AVAILABLE, full: Wording, neutral: Wording): Wording {
  return AVAILABLE[feature] ? full : neutral;
}
