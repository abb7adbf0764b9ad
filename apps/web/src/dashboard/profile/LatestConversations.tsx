import { formatDate, formatTime } from '@larkline/format';
import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { IconTile } from '../../shared/panel/IconTile.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { LatestConversations_conversationFragment } from './Profile.generated.ts';
import styles from './Profile.module.css';

interface LatestConversationsProps {
  readonly conversations: readonly LatestConversations_conversationFragment[];
  /** Timezone of the business; Europe/London by default. */
  readonly timezone: string | undefined;
}

/** The newest calls and chats, each in two lines and as a whole the way to its transcript. */
export function LatestConversations({ conversations, timezone }: LatestConversationsProps) {
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
        <p className={styles.empty}>None yet. The first call or chat your assistant answers will appear here.</p>
      ) : (
        <ul className={styles.feed}>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} timezone={timezone} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface ConversationRowProps extends Pick<LatestConversationsProps, 'timezone'> {
  readonly conversation: LatestConversations_conversationFragment;
}

function ConversationRow({ conversation, timezone }: ConversationRowProps) {
  const isChat = conversation.type === 'CHAT';
  return (
    <li>
      <IconTile icon={isChat ? 'chat' : 'phone'} small quiet={isChat} label={isChat ? 'Chat' : 'Call'} />
      <div>
        <Link to={tabAddress(isChat ? 'chat-logs' : 'call-logs', { conversation: conversation.id })}>{conversation.title}</Link>
        <p>{conversation.summary}</p>
      </div>
      <time dateTime={conversation.occurredAt}>{shortTime(conversation.occurredAt, timezone)}</time>
    </li>
  );
}

/** The time of day for today's, the day for older ones. */
function shortTime(at: string, timezone: string | undefined): string {
  const day = formatDate(at, timezone);
  return day === formatDate(new Date(), timezone) ? formatTime(at, timezone) : day;
}
