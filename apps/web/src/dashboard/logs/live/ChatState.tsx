import { StatusBadge } from '../../../shared/panel/StatusBadge.tsx';
import type { LiveChat_chatFragment as Chat } from './Live.generated.ts';
import styles from './Live.module.css';

/** The party that answers a chat, or a visitor in danger or waiting for someone. */
export function ChatState({ chat, id }: { readonly chat: Chat; readonly id?: string }) {
  const [tone, words] = describeState(chat);
  return (
    <span className={styles.state} id={id}>
      <StatusBadge tone={tone}>{words}</StatusBadge>
    </span>
  );
}

function describeState({
  personName,
  isYours,
  isWaiting,
  isClosed,
  emergencyAt,
}: Chat): readonly ['ok' | 'warn' | 'err' | 'quiet', string] {
  if (isClosed) return ['quiet', 'Closed'];
  if (emergencyAt) return ['err', 'Emergency'];
  if (isWaiting) return ['warn', 'Wants to speak to someone'];
  if (isYours) return ['ok', "You're replying"];
  return ['quiet', `${personName ?? 'Assistant'} is replying`];
}
