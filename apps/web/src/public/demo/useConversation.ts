import { replyDelayMs } from '@larkline/demo-agents';
import { useEffect, useReducer, useRef, useState, type ComponentType } from 'react';
import type { AssistantSession } from './assistant-session.ts';
import type { ChatPanelProps } from './ChatPanel.tsx';
import { canSend, converse, EMPTY_CONVERSATION, type Conversation } from './conversation.ts';
import type { BusinessId } from './demo-businesses.ts';

/** A conversation and what its panel can do with it. */
export interface ConversationControls {
  readonly conversation: Conversation;
  /** The widget, once it and the assistant were fetched, which happens when the chat first opens. */
  readonly Panel: ComponentType<ChatPanelProps> | null;
  /** Whether they could not be fetched. */
  readonly hasFailed: boolean;
  /** Fetches the assistant and lets it greet, once. */
  begin(): void;
  draft(text: string): void;
  send(text: string): void;
}

/**
 * The conversation with one assistant. It lives as long as the card on the page, so closing the panel keeps what was said
 * and what the assistant remembers; a reply that is under way still arrives.
 */
export function useConversation(id: BusinessId): ConversationControls {
  const [conversation, tell] = useReducer(converse, EMPTY_CONVERSATION);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const hasBegun = useRef(false);
  const session = useRef<AssistantSession>(null);
  const replyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(function stopReply() {
    return () => clearTimeout(replyTimer.current);
  }, []);

  const begin = async () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    try {
      const [{ startSession }, { ChatPanel }] = await Promise.all([import('./assistant-session.ts'), import('./ChatPanel.tsx')]);
      session.current = startSession(id, Math.random, () => new Date());
      tell({ kind: 'greeted', reply: session.current.greeting, at: Date.now() });
      setPanel(() => ChatPanel);
    } catch (cause) {
      console.warn('the demo assistant could not be loaded', cause);
      setHasFailed(true);
    }
  };
  const send = (text: string) => {
    const { current } = session;
    if (!current || !canSend(conversation, text)) return;
    tell({ kind: 'sent', text, at: Date.now() });
    replyTimer.current = setTimeout(
      () => tell({ kind: 'replied', reply: current.answer(text), at: Date.now() }),
      replyDelayMs(Math.random),
    );
  };
  return { conversation, Panel, hasFailed, begin: () => void begin(), draft: (text) => tell({ kind: 'drafted', text }), send };
}
