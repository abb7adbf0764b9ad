import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { ConversationTurnsDocument, type ConversationDialog_conversationFragment as Conversation } from './Logs.generated.ts';
import { readTurns, type Turn } from './turns.ts';

/** A conversation as far as it has arrived. */
export interface WholeConversation {
  readonly turns: readonly Turn[];
  /** Turns that have not arrived yet. */
  readonly missing: number;
  /** Loads them again, after that failed; `null` while they are on their way. */
  readonly tryAgain: (() => void) | null;
}

/** Loads the turns behind the first page, page by page, so that a search, and the browser's own, finds them all (LOG-05). */
export function useWholeConversation(conversation: Conversation): WholeConversation {
  const { id, turns: first, turnCount } = conversation;
  const client = useApolloClient();
  const [rest, setRest] = useState<readonly Turn[]>([]);
  const [failed, setFailed] = useState(false);
  const arrived = (first?.length ?? 0) + rest.length;
  const missing = Math.max((turnCount ?? 0) - arrived, 0);
  useEffect(
    function loadNextPage() {
      if (missing === 0 || failed) return undefined;
      let isGone = false;
      const load = async () => {
        const { data } = await client.query({ query: ConversationTurnsDocument, variables: { id, offset: arrived } });
        const page = data?.transcript?.turns ?? [];
        if (page.length === 0) throw new Error('The rest of the conversation is missing.');
        if (!isGone) setRest((before) => [...before, ...page]);
      };
      load().catch((cause: unknown) => {
        console.error('The rest of a conversation could not be loaded.', cause);
        if (!isGone) setFailed(true);
      });
      return () => {
        isGone = true;
      };
    },
    [client, id, arrived, missing, failed],
  );
  const turns = useMemo(() => [...readTurns(conversation), ...rest], [conversation, rest]);
  return { turns, missing, tryAgain: failed ? () => setFailed(false) : null };
}
