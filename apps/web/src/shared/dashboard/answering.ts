import { formatDate } from '@larkline/format';
import type { AnsweringReason } from '../apollo/schema.generated.ts';
import type { Answering_businessFragment, Answering_channelFragment } from './Answering.generated.ts';
import { tabAddress, type TabId } from './tabs.ts';

/** Current state of one channel, or of both. */
interface AnsweringLine {
  readonly text: string;
  readonly isAnswered: boolean;
  /** Where the missing step is done; `null` where the business can do nothing, or nothing is missing. */
  readonly to: string | null;
}

/** How many of the plan's channels answer. */
type AnsweringShare = 'all' | 'some' | 'none';

const PLACES: Readonly<Record<AnsweringReason, TabId>> = {
  NOT_IN_PLAN: 'billing',
  PLAN_ENDED: 'billing',
  PAYMENT_OVERDUE: 'billing',
  OFF: 'current-plan',
  PAUSED: 'current-plan',
  NO_NUMBER: 'integration',
  NUMBER_PENDING: 'integration',
  CONNECTING: 'integration',
  PROVIDER_AWAY: 'integration',
  SNIPPET_NOT_SEEN: 'integration',
  ALLOWANCE_USED: 'billing',
};

/** Reasons that a business meets while it sets its assistant up. */
const SETUP_REASONS: ReadonlySet<AnsweringReason | null> = new Set(['NO_NUMBER', 'NUMBER_PENDING', 'CONNECTING', 'SNIPPET_NOT_SEEN']);

/** Returns a channel's state as a line, with a link to the missing step. */
export function answeringLine({ isAnswered, message, since, reason }: Answering_channelFragment): AnsweringLine {
  const text = since ? `${message} (requested ${formatDate(since)})` : message;
  return { text, isAnswered, to: reason && tabAddress(PLACES[reason]) };
}

/** Returns the state of a plan's channels, in one line if all of them answer. */
export function answeringLines(answering: Answering_businessFragment): readonly AnsweringLine[] {
  const included = includedChannels(answering);
  if (included.length > 1 && included.every(({ isAnswered }) => isAnswered))
    return [{ text: 'Phone and chat answering', isAnswered: true, to: null }];
  if (included.length === 0) return [{ text: 'No assistant in your plan', isAnswered: false, to: tabAddress('billing') }];
  return included.map(answeringLine);
}

/** Returns how many of the plan's channels answer, without those that the business switched off. */
export function answeringShare(answering: Answering_businessFragment): AnsweringShare {
  const wished = includedChannels(answering).filter(({ reason }) => reason !== 'OFF');
  const answered = wished.filter(({ isAnswered }) => isAnswered).length;
  if (answered === 0) return 'none';
  return answered === wished.length ? 'all' : 'some';
}

/** Whether nothing answers yet because the assistants are being set up. */
export function isSettingUp(answering: Answering_businessFragment): boolean {
  return answeringShare(answering) === 'none' && includedChannels(answering).some(({ reason }) => SETUP_REASONS.has(reason));
}

const FOR_STAFF: Readonly<Record<AnsweringReason, string>> = {
  NOT_IN_PLAN: 'not in the plan',
  PLAN_ENDED: 'the plan has ended',
  PAYMENT_OVERDUE: 'payment is overdue',
  OFF: 'switched off by the business',
  PAUSED: 'paused',
  NO_NUMBER: 'no number requested',
  NUMBER_PENDING: 'waiting for a number',
  CONNECTING: 'being connected to the phone service',
  PROVIDER_AWAY: 'the phone service hasn’t accepted the latest changes',
  SNIPPET_NOT_SEEN: 'snippet not seen yet',
  ALLOWANCE_USED: 'allowance used up, taking messages',
};

/** Returns the state of a business's channel, for staff, such as 'Not answered: waiting for a number since 26 Nov 2026'. */
export function stateForStaff({ reason, since }: Answering_channelFragment): string {
  if (reason === null) return 'Answered';
  return `Not answered: ${FOR_STAFF[reason]}${since ? ` since ${formatDate(since)}` : ''}`;
}

/** Returns which channels of a business answer, in a word for a list; `null` for a business whose plan has none. */
export function answeredWord({ phone, chat }: Answering_businessFragment): string | null {
  if (includedChannels({ phone, chat }).length === 0) return null;
  if (phone.isAnswered && chat.isAnswered) return 'Both answering';
  if (phone.isAnswered) return 'Phone answering';
  return chat.isAnswered ? 'Chat answering' : 'Nothing answering';
}

function includedChannels({ phone, chat }: Answering_businessFragment): Answering_channelFragment[] {
  return [phone, chat].filter(({ reason }) => reason !== 'NOT_IN_PLAN');
}
