import { formatDate, formatTime } from '@larkline/format';
import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { LatestConversations_conversationFragment } from './Profile.generated.ts';
import styles from './Profile.module.css';

interface LatestConversationsProps {
  readonly conversations: readonly LatestConversations_conversationFragment[];
}

/** The newest calls and chats, each in two lines. */
export function LatestConversations({ conversations }: LatestConversationsProps) {
  return (
    <Panel
      title="Latest conversations"
      flush
      tools={
        conversations.length > 0 && (
          <Link className={styles.link} to={tabAddress('call-logs')} aria-label="All conversations">
            All
          </Link>
        )
      }
    >
      {conversations.length === 0 ? (
        <p className={styles.empty}>None yet. The first call or chat that your assistant answers appears here.</p>
      ) : (
        <ul className={styles.feed}>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ConversationRow({ conversation }: { readonly conversation: LatestConversations_conversationFragment }) {
  const isChat = conversation.type === 'CHAT';
  return (
    <li>
      <span className={isChat ? `${styles.kind} ${styles.chat}` : styles.kind} role="img" aria-label={isChat ? 'Chat' : 'Call'}>
        <Icon name={isChat ? 'chat' : 'phone'} size={17} />
      </span>
      <div>
        <strong>{conversation.title}</strong>
        <p>{conversation.summary}</p>
      </div>
      <time dateTime={conversation.occurredAt}>{shortTime(conversation.occurredAt)}</time>
    </li>
  );
}

/** The time of day for today's, the day for older ones. */
function shortTime(at: string): string {
  const day = formatDate(at);
  return day === formatDate(new Date()) ? formatTime(at) : day;
}
