import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LiveChatDocument, type LiveChat_chatFragment as Chat, type LiveChat_eventFragment as Event } from './Live.generated.ts';

/** How often an open chat is read: changes show within two seconds. */
export const LIVE_CHAT_MS = 1_500;

// As the query asks.
const PAGE = 100;

/** A chat as far as it is known. */
export interface LiveChatState {
  /** `undefined` until it is known, `null` when there is none. */
  readonly chat: Chat | null | undefined;
  readonly events: readonly Event[];
  /** Whether the last question was not answered. */
  readonly failed: boolean;
  /** Asks at once. */
  readonly ask: () => Promise<void>;
}

/** Follows a chat while the page is visible, until it is closed: requests the events after the last one received. */
export function useLiveChat(id: string): LiveChatState {
  const client = useApolloClient();
  const [chat, setChat] = useState<Chat | null | undefined>();
  const [events, setEvents] = useState<readonly Event[]>([]);
  const [failed, setFailed] = useState(false);
  const known = useRef(0);
  const running = useRef<Promise<void> | null>(null);
  const isOver = chat === null || chat?.isClosed === true;

  const load = useCallback(async () => {
    try {
      for (let isMore = true; isMore;) {
        const variables = { id, after: known.current };
        const { data } = await client.query({ query: LiveChatDocument, variables, fetchPolicy: 'no-cache' });
        if (!data) throw new Error('The chat was not answered.');
        const added = data.liveChatEvents;
        known.current = added.at(-1)?.seq ?? known.current;
        setEvents((before) => [...before, ...added]);
        setChat(data.liveChat);
        isMore = added.length >= PAGE;
      }
      setFailed(false);
    } catch (cause) {
      console.warn('A chat could not be followed.', cause);
      setFailed(true);
    }
  }, [client, id]);

  // A running request may have read the chat before the awaited change.
  const ask = useCallback(() => {
    const next = (running.current ?? Promise.resolve()).then(load);
    running.current = next;
    return next.finally(() => {
      if (running.current === next) running.current = null;
    });
  }, [load]);

  useEffect(
    function follow() {
      if (isOver) return undefined;
      const look = () => {
        if (!document.hidden && !running.current) void ask();
      };
      look();
      const timer = setInterval(look, LIVE_CHAT_MS);
      document.addEventListener('visibilitychange', look);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [ask, isOver],
  );
  return { chat, events, failed, ask };
}
