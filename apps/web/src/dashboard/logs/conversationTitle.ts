import { formatDateTime, splitSummary } from '@larkline/format';
import type { ConversationType } from '../../shared/apollo/schema.generated.ts';

const KINDS: Readonly<Record<ConversationType, string>> = { CALL: 'Call', VOICE: 'Voice call', CHAT: 'Chat' };

interface ConversationFacts {
  readonly type: ConversationType;
  readonly summary: string | null;
  readonly caller: { readonly name: string | null; readonly contact: string | null } | null;
}

/** Returns the result of a conversation: the first sentence of its summary. */
export function conversationTitle({ type, summary }: Pick<ConversationFacts, 'type' | 'summary'>): string {
  return splitSummary(summary ?? '').title || `${KINDS[type]} without a summary`;
}

/** Returns who called or wrote: 'Priya Shah, +44 20 7946 0112'; empty when nobody is known. */
export function callerLine({ caller }: Pick<ConversationFacts, 'caller'>): string {
  return [caller?.name, caller?.contact].filter(Boolean).join(', ');
}

/** Returns the words that tell a conversation from the others for a screen reader. */
export function conversationName(conversation: ConversationFacts & { readonly occurredAt: string }, timezone: string | undefined): string {
  return [conversationTitle(conversation), conversation.caller?.name, formatDateTime(conversation.occurredAt, timezone)]
    .filter(Boolean)
    .join(', ');
}
