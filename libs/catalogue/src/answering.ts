import { includedServices, type Service } from './entitlements.ts';
import { findPlan } from './labels.ts';
import { hasAccess } from './subscription-state.ts';

/** Why a call or a chat that arrives now is not answered. */
export type AnsweringReason =
  | 'not_in_plan'
  | 'plan_ended'
  | 'payment_overdue'
  | 'off'
  | 'paused'
  | 'no_number'
  | 'number_pending'
  | 'connecting'
  | 'provider_away'
  | 'snippet_not_seen'
  | 'allowance_used';

/** What decides whether the assistants of a client answer. */
export interface AnsweringFacts {
  /** Whether it is our own client, which has a chat without a plan. */
  readonly isHouse: boolean;
  readonly plan: string | null;
  readonly billingStatus: string | null;
  readonly subscriptionActive: boolean;
  /** Whether the paid time or the grace period is over, although nothing has been stored about it yet. */
  readonly isOver: boolean;
  /** Plan that has replaced `plan`, although that isn't stored yet; `null` for none. */
  readonly duePlan: string | null;
  /** Status of the services; `null` while they are not configured. */
  readonly servicesStatus: string | null;
  /** The switches of the Current Plan tab. */
  readonly isPhoneOn: boolean;
  readonly isChatOn: boolean;
  readonly numberStatus: string;
  /** Since when the request for a number waits. */
  readonly numberRequestedAt: Date | null;
  /** Whether the voice provider has an assistant that was last sent what answers callers. */
  readonly isConnected: boolean;
  /** Whether the voice provider refused or did not take the last changes, or is not set up. */
  readonly isProviderAway: boolean;
  /** Whether a page with the snippet has been seen. */
  readonly isSnippetSeen: boolean;
  /** Chats of this month, those that are running included. */
  readonly chatsUsed: number;
}

/** Whether a call or a chat that arrives now is answered. */
export interface ChannelState {
  readonly isAnswered: boolean;
  /** `null` when it is answered. */
  readonly reason: AnsweringReason | null;
  /** Since when, where that is known. */
  readonly since: Date | null;
}

/** A channel each. */
export type Answering = Readonly<Record<Service, ChannelState>>;

/**
 * Returns why a call or a chat that has arrived is not answered; `null` when it is. What answers is exactly what is paid for and not
 * switched off by the owner (SRV-06): this is the question wherever a call or a chat is accepted.
 */
export function findRefusal(channel: Service, facts: AnsweringFacts): AnsweringReason | null {
  if (!isInPlan(channel, facts)) return 'not_in_plan';
  if (!facts.isHouse && (facts.isOver || !hasAccess({ isAdmin: false, ...facts })))
    return facts.billingStatus === 'past_due' ? 'payment_overdue' : 'plan_ended';
  if (!(channel === 'phone' ? facts.isPhoneOn : facts.isChatOn)) return 'off';
  return facts.servicesStatus === null || facts.servicesStatus === 'active' ? null : 'paused';
}

/** The switches of the Current Plan tab. */
export type Switches = Readonly<Record<Service, boolean>>;

/**
 * Returns the switches after a change of plan: what the new plan adds is switched on, what it lacks is switched off, and what both have keeps its switch,
 * so that an owner's "off" stays.
 */
export function switchesAfter(before: string | null, after: string | null, switches: Switches): Switches {
  const next = (channel: Service) =>
    includedServices(after).includes(channel) && (switches[channel] || !includedServices(before).includes(channel));
  return { phone: next('phone'), chat: next('chat') };
}

/** Returns for each channel whether a call or a chat that arrives now is answered, and why not. */
export function toAnswering(facts: AnsweringFacts): Answering {
  return { phone: channelState(facts, 'phone'), chat: channelState(facts, 'chat') };
}

/** Returns whether the chats of the month are used up: further ones are taken as messages. */
export function isChatAllowanceUsed({ plan, chatsUsed }: Pick<AnsweringFacts, 'plan' | 'chatsUsed'>): boolean {
  const allowance = findPlan(plan)?.plan.chats ?? null;
  return allowance !== null && chatsUsed >= allowance;
}

/** Returns what a channel does at this moment, as a sentence without its full stop. */
export function answeringInWords(channel: Service, { reason }: Pick<ChannelState, 'reason'>): string {
  const words = WORDS[channel];
  return reason === null ? words.answered : (words[reason] ?? words.off);
}

type Words = { readonly answered: string; readonly off: string } & Partial<Record<AnsweringReason, string>>;

const WORDS: Readonly<Record<Service, Words>> = {
  phone: {
    answered: 'Phone answering',
    not_in_plan: 'Your plan doesn’t include phone calls',
    plan_ended: 'Calls aren’t answered: your plan has ended',
    payment_overdue: 'Calls aren’t answered: your payment is overdue',
    off: 'Calls aren’t answered: your receptionist is switched off',
    paused: 'Calls aren’t answered: your receptionist is paused',
    no_number: 'Calls aren’t answered yet: choose a number',
    number_pending: 'Calls aren’t answered yet: we’re setting up your number',
    connecting: 'Calls aren’t answered yet: we’re connecting your receptionist',
    provider_away: 'Calls may not be answered: our phone service isn’t responding, and we keep trying',
  },
  chat: {
    answered: 'Chat answering',
    not_in_plan: 'Your plan doesn’t include website chat',
    plan_ended: 'Chats aren’t answered: your plan has ended',
    payment_overdue: 'Chats aren’t answered: your payment is overdue',
    off: 'Chats aren’t answered: your chatbot is switched off',
    paused: 'Chats aren’t answered: your chatbot is paused',
    snippet_not_seen: 'Chats aren’t answered yet: add the snippet to your website',
    allowance_used: 'Chats are taken as messages: this month’s allowance is used up',
  },
};

function isInPlan(channel: Service, { isHouse, plan, duePlan }: AnsweringFacts): boolean {
  if (isHouse) return channel === 'chat';
  return includedServices(plan).includes(channel) && (duePlan === null || includedServices(duePlan).includes(channel));
}

function channelState(facts: AnsweringFacts, channel: Service): ChannelState {
  const reason = findRefusal(channel, facts) ?? (channel === 'phone' ? phoneObstacle(facts) : chatObstacle(facts));
  return { isAnswered: reason === null, reason, since: reason === 'number_pending' ? facts.numberRequestedAt : null };
}

function phoneObstacle({ numberStatus, isProviderAway, isConnected }: AnsweringFacts): AnsweringReason | null {
  if (numberStatus === 'none') return 'no_number';
  if (numberStatus !== 'active') return 'number_pending';
  if (isProviderAway) return 'provider_away';
  return isConnected ? null : 'connecting';
}

function chatObstacle(facts: AnsweringFacts): AnsweringReason | null {
  if (!facts.isSnippetSeen) return 'snippet_not_seen';
  return isChatAllowanceUsed(facts) ? 'allowance_used' : null;
}
