import { formatTime } from '@larkline/format';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { refreshedEvery } from '../../../shared/apollo/refreshEvery.ts';
import { Notice } from '../../../shared/feedback/Notice.tsx';
import { Panel } from '../../../shared/panel/Panel.tsx';
import { lazyScreen } from '../../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../../shared/screens/ScreenBoundary.tsx';
import { ChatState } from './ChatState.tsx';
import { useOpenChatsQuery, type LiveChat_chatFragment as Chat } from './Live.generated.ts';
import styles from './Live.module.css';

/** Parameter of the address that names the chat that is open. */
const OPENED = 'chat';
/** How often the list is requested again. */
export const OPEN_CHATS_MS = 4_000;

const dialog = lazyScreen(() => import('./LiveChatDialog.tsx').then(({ LiveChatDialog }) => LiveChatDialog));

/** The chats that visitors have with the assistant now, those who want a person first; nothing while there is none, unless they could not be loaded. */
export function ChatsNow({ timezone }: { readonly timezone: string | undefined }) {
  const [params, setParams] = useSearchParams();
  const { data, previousData, error, loading } = useOpenChatsQuery({ ...refreshedEvery(OPEN_CHATS_MS), fetchPolicy: 'cache-and-network' });
  const chats = (data ?? previousData)?.client?.openChats ?? [];
  // Until the next answer: while it is asked again there is no error.
  const [failed, setFailed] = useState(false);
  if (!loading && failed !== Boolean(error)) setFailed(!failed);
  const opened = params.get(OPENED);
  const isAny = chats.length > 0;
  useEffect(
    function fetchDialog() {
      if (isAny) dialog.preload();
    },
    [isAny],
  );
  const open = (id: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete(OPENED);
        else next.set(OPENED, id);
        return next;
      },
      { replace: id === null, preventScrollReset: true },
    );
  const waitingFirst = [...chats].sort((one, other) => urgency(other) - urgency(one));
  return (
    <>
      {(isAny || failed) && (
        <Panel title="Chats now" lead="People chatting to your assistant right now. Open a chat to follow it or step in." flush>
          {failed && (
            <Notice className={styles.failure} tone="warning" title="We couldn't load all open chats. Some may be missing here.">
              Trying again every few seconds.
            </Notice>
          )}
          {isAny && (
            <ul className={styles.list}>
              {waitingFirst.map((chat) => (
                <ChatRow key={chat.id} chat={chat} timezone={timezone} onOpen={() => open(chat.id)} />
              ))}
            </ul>
          )}
        </Panel>
      )}
      {opened !== null && (
        <ScreenBoundary key={opened} name="Chat with a visitor" skeleton={null}>
          <dialog.Component id={opened} timezone={timezone} onClose={() => open(null)} />
        </ScreenBoundary>
      )}
    </>
  );
}

function urgency({ emergencyAt, isWaiting }: Chat): number {
  if (emergencyAt) return 2;
  return isWaiting ? 1 : 0;
}

interface ChatRowProps {
  readonly chat: Chat;
  readonly timezone: string | undefined;
  readonly onOpen: () => void;
}

function ChatRow({ chat, timezone, onOpen }: ChatRowProps) {
  const { lastMessage, startedAt, changedAt, page, turns } = chat;
  const words = lastMessage ?? 'Left a message for you';
  const id = useId();
  return (
    <li className={styles.row} data-waiting={chat.isWaiting || chat.emergencyAt !== null || undefined}>
      <div className={styles.words}>
        <button
          type="button"
          data-open-row
          className={styles.open}
          dir="auto"
          aria-describedby={`${id}-state ${id}-facts`}
          onClick={onOpen}
        >
          {words}
        </button>
        <p id={`${id}-facts`}>
          {turns === 1 ? '1 message' : `${turns} messages`} since <time dateTime={startedAt}>{formatTime(startedAt, timezone)}</time>, last
          at <time dateTime={changedAt}>{formatTime(changedAt, timezone)}</time>
          {page && <>, on {page}</>}
        </p>
      </div>
      <ChatState chat={chat} id={`${id}-state`} />
    </li>
  );
}
