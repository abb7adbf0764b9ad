import { StatusBadge } from '../../../shared/panel/StatusBadge.tsx';
import type { LiveChat_chatFragment as Chat } from './Live.generated.ts';

/** Who answers a chat, or that its visitor waits for a person. */
export function ChatState({ chat: { personName, isYours, isWaiting, isClosed } }: { readonly chat: Chat }) {
  if (isClosed) return <StatusBadge tone="quiet">Closed</StatusBadge>;
  if (isWaiting) return <StatusBadge tone="warn">Wants a person</StatusBadge>;
  if (isYours) return <StatusBadge tone="ok">You answer</StatusBadge>;
  return <StatusBadge tone="quiet">{personName ? `${personName} answers` : 'Assistant answers'}</StatusBadge>;
}
