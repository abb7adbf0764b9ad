import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { ChatPanelProps, DemoChat } from './ChatPanel.tsx';
import type { DemoBusiness } from './demo-businesses.ts';

/** A conversation with the actions of its place on the page. */
export interface ConversationControls {
  /** The panel and the conversation, once they were fetched, which happens when the chat first opens. */
  readonly opened: { readonly Panel: ComponentType<ChatPanelProps>; readonly chat: DemoChat } | null;
  /** Whether they could not be fetched. */
  readonly hasFailed: boolean;
  /** Fetches the panel and the assistant, which greets; once. */
  begin(): void;
}

/**
 * The conversation with one assistant. It lives as long as the card on the page, so closing the panel keeps what was said
 * and what the assistant remembers; a reply that is under way still arrives.
 */
export function useConversation(business: DemoBusiness): ConversationControls {
  const [opened, setOpened] = useState<ConversationControls['opened']>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const hasBegun = useRef(false);
  useEffect(
    function stopReply() {
      return () => opened?.chat.backend.stop();
    },
    [opened],
  );

  const begin = async () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    try {
      const [{ DemoBackend }, { ChatPanel }] = await Promise.all([import('./demo-backend.ts'), import('./ChatPanel.tsx')]);
      const backend = new DemoBackend(business, { random: Math.random, now: () => new Date(), origin: window.location.origin });
      setOpened({ Panel: ChatPanel, chat: { backend, draft: '' } });
    } catch (cause) {
      console.warn('the demo assistant could not be loaded', cause);
      setHasFailed(true);
    }
  };
  return { opened, hasFailed, begin: () => void begin() };
}
