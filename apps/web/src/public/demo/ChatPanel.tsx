import { useEffect, useLayoutEffect, useRef } from 'react';
import { useReducedMotion } from '../../shared/motion/useReducedMotion.ts';
import styles from './ChatPanel.module.css';
import { canSend, type ChatMessage } from './conversation.ts';
import type { DemoBusiness } from './demo-businesses.ts';
import { MessageBar } from './MessageBar.tsx';
import type { ConversationControls } from './useConversation.ts';

/** How long after opening the panel is brought into view, in milliseconds (DMO-06). */
export const SCROLL_DELAY_MS = 100;

interface ChatPanelProps {
  readonly id: string;
  readonly business: DemoBusiness;
  readonly controls: ConversationControls;
}

/** The opened chat of one business: what was said, who is writing, and the line to write (DMO-06 to DMO-09). */
export function ChatPanel({ id, business, controls: { conversation, assistant, draft, send } }: ChatPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const behavior = useReducedMotion() ? 'instant' : 'smooth';
  useEffect(
    function scrollIntoView() {
      const timer = setTimeout(() => panel.current?.scrollIntoView({ behavior, block: 'center' }), SCROLL_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [behavior],
  );
  const { messages, isTyping } = conversation;
  return (
    <div className={styles.panel} id={id} ref={panel} role="group" aria-label={`Chat with ${business.name}`}>
      {assistant === 'failed' ? (
        <p className={styles.failure} role="alert">
          The chat could not be loaded. Check your connection, then {/* Browsers do not retry a module that they failed to fetch. */}
          <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
            reload the page
          </button>
          .
        </p>
      ) : (
        <>
          <MessageList messages={messages} isTyping={isTyping} business={business} isLoading={assistant === 'loading'} />
          <div className={styles.tries} role="group" aria-label="Suggestions">
            {business.chat.tries.map((text) => (
              <button key={text} type="button" disabled={assistant !== 'ready' || isTyping} onClick={() => send(text)}>
                {text}
              </button>
            ))}
          </div>
        </>
      )}
      <div className={styles.write}>
        <Composer
          name={business.name}
          draft={conversation.draft}
          isReady={assistant === 'ready' && !isTyping}
          canSend={assistant === 'ready' && canSend(conversation, conversation.draft)}
          onDraft={draft}
          onSend={() => send(conversation.draft)}
        />
        <p className={styles.note}>An AI assistant of a made-up business. What you write stays in this browser.</p>
      </div>
    </div>
  );
}

interface MessageListProps {
  readonly messages: readonly ChatMessage[];
  readonly isTyping: boolean;
  readonly isLoading: boolean;
  readonly business: DemoBusiness;
}

function MessageList({ messages, isTyping, isLoading, business }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    function showLatest() {
      if (list.current) list.current.scrollTop = list.current.scrollHeight;
    },
    [messages, isTyping],
  );
  return (
    // A log that scrolls has to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} ref={list} tabIndex={0} role="log" aria-live="polite" aria-label="Messages">
      {messages.map(({ id, type, text, at }) => (
        <div key={id} className={`${styles.message} ${styles[type]}`}>
          <p>
            <span className="visually-hidden">{type === 'bot' ? `${business.assistant}: ` : 'You: '}</span>
            {text}
          </p>
          <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
        </div>
      ))}
      {isLoading && <p className={styles.loading}>Connecting</p>}
      {isTyping && (
        <div className={`${styles.message} ${styles.bot}`} data-testid="typing">
          <p className={styles.typing}>
            <span className="visually-hidden">{business.assistant} is typing</span>
            <i />
            <i />
            <i />
          </p>
        </div>
      )}
    </div>
  );
}

interface ComposerProps {
  readonly name: string;
  readonly draft: string;
  readonly isReady: boolean;
  readonly canSend: boolean;
  onDraft(text: string): void;
  onSend(): void;
}

function Composer({ name, draft, isReady, canSend: maySend, onDraft, onSend }: ComposerProps) {
  const input = useRef<HTMLInputElement>(null);
  const sentFromInput = useRef(false);
  useEffect(
    function giveFocusBack() {
      if (!isReady || !sentFromInput.current) return;
      sentFromInput.current = false;
      // A disabled input loses the focus; it is not taken back from another element.
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) input.current?.focus({ preventScroll: true });
    },
    [isReady],
  );
  return (
    <MessageBar
      label={`Message to ${name}`}
      placeholder="Write a message"
      sendLabel="Send"
      inputRef={input}
      draft={draft}
      canSend={maySend}
      disabled={!isReady}
      onDraft={onDraft}
      onSend={() => {
        sentFromInput.current = maySend;
        onSend();
      }}
    />
  );
}

function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
