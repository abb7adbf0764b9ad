import { replyDelayMs } from '@larkline/demo-agents';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { AssistantSession } from './assistant-session.ts';
import { canSend, converse, EMPTY_CONVERSATION, type Conversation } from './conversation.ts';
import type { BusinessId } from './demo-businesses.ts';

/** A conversation and what its panel can do with it. */
export interface ConversationControls {
  readonly conversation: Conversation;
  /** Whether the assistant is there; it is fetched when the panel first opens. */
  readonly assistant: 'absent' | 'loading' | 'ready' | 'failed';
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
  const [assistant, setAssistant] = useState<ConversationControls['assistant']>('absent');
  const session = useRef<AssistantSession>(null);
  const replyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(function stopReply() {
    return () => clearTimeout(replyTimer.current);
  }, []);

  const begin = async () => {
    if (assistant !== 'absent') return;
    setAssistant('loading');
    try {
      const { startSession } = await import('./assistant-session.ts');
      session.current = startSession(id, Math.random, () => new Date());
      tell({ kind: 'greeted', reply: session.current.greeting, at: Date.now() });
      setAssistant('ready');
    } catch (cause) {
      console.warn('the demo assistant could not be loaded', cause);
      setAssistant('failed');
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
  return { conversation, assistant, begin: () => void begin(), draft: (text) => tell({ kind: 'drafted', text }), send };
}
