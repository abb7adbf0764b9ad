import { useMemo, useState, useSyncExternalStore } from 'react';
import { getSession } from '../../../shared/session/session.ts';
import { useWriteToVisitorMutation } from './Live.generated.ts';
import { openOutbox, type Outbox, type OutboxState } from './outbox.ts';

/** Returns the signed-in person's messages to the visitor of a chat; `onStored` is called after each message that was stored. */
export function useOutbox(chatId: string, onStored: () => Promise<void>): { readonly outbox: Outbox; readonly written: OutboxState } {
  const [person] = useState(() => getSession()?.user.id);
  const [write] = useWriteToVisitorMutation();
  const outbox = useMemo(
    () =>
      openOutbox(person, chatId, async (message) => {
        await write({ variables: { id: chatId, ...message } });
        // Until it is among the events it is shown as written.
        await onStored();
      }),
    [person, chatId, write, onStored],
  );
  const written = useSyncExternalStore(outbox.subscribe, outbox.written);
  return { outbox, written };
}
