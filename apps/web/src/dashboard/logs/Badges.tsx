import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import type { ConversationOutcome, ConversationType } from '../../shared/apollo/schema.generated.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import styles from './Logs.module.css';

const KINDS = {
  CALL: { label: 'Call', icon: 'phone' },
  VOICE: { label: 'Voice', icon: 'microphone' },
  CHAT: { label: 'Chat', icon: 'chat' },
} as const satisfies Record<ConversationType, object>;

/** The type of a conversation (LOG-04). */
export function KindBadge({ type }: { readonly type: ConversationType }) {
  const { label, icon } = KINDS[type];
  return (
    <span className={styles.kind} data-type={type}>
      <Icon name={icon} size={14} />
      {label}
    </span>
  );
}

const OUTCOMES = {
  EMERGENCY: ['err', 'Emergency'],
  ANSWERED: ['ok', 'Answered'],
  BOOKED: ['ok', 'Booked'],
  MESSAGE_TAKEN: ['quiet', 'Message taken'],
  TRANSFERRED: ['quiet', 'Transferred'],
  UNANSWERED: ['warn', 'No answer found'],
  ABANDONED: ['quiet', 'Hung up'],
} as const satisfies Record<ConversationOutcome, readonly [string, string]>;

interface OutcomeBadgeProps {
  readonly outcome: ConversationOutcome | null | undefined;
  readonly type: ConversationType;
}

/** Outcome of a conversation; nothing when it is unknown. A call is transferred; in a chat, the team writes itself. */
export function OutcomeBadge({ outcome, type }: OutcomeBadgeProps) {
  if (!outcome) return null;
  const [tone, words] = OUTCOMES[outcome];
  return <StatusBadge tone={tone}>{type === 'CHAT' && outcome === 'TRANSFERRED' ? 'Team replied' : words}</StatusBadge>;
}
