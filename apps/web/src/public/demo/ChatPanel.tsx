import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../../shared/brand/Logo.tsx';
import { BRAND } from '../../shared/brand/brand.ts';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import bubbles from './Bubble.module.css';
import styles from './ChatPanel.module.css';
import { canSend, type ChatMessage } from './conversation.ts';
import type { DemoBusiness } from './demo-businesses.ts';
import { MessageBar } from './MessageBar.tsx';
import { ProductCards } from './ProductCard.tsx';
import type { ConversationControls } from './useConversation.ts';
import { WidgetHeader, widgetAction, widgetName } from './WidgetHeader.tsx';

/** The input of a chat's widget. */
export interface ChatPanelProps {
  readonly business: DemoBusiness;
  readonly controls: ConversationControls;
  onClose(): void;
}

/**
 * The chat of one business as its customers see it: what was said, who is writing, what may be said next, and the line to
 * write (DMO-07 to DMO-09).
 */
export function ChatPanel({ business, controls: { conversation, draft, send }, onClose }: ChatPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { messages, isTyping, suggestions } = conversation;
  const choose = (text: string) => {
    // The pressed button makes room for others; the chat stays.
    panel.current?.focus({ preventScroll: true });
    send(text);
  };
  return (
    <div className={styles.panel} ref={panel} tabIndex={-1}>
      <WidgetHeader
        title={<p className={widgetName}>{business.name}</p>}
        status="Scripted demo, answers at once"
        closeLabel={`Leave the chat with ${business.name}`}
        onClose={onClose}
      >
        <IconButton
          icon="person"
          label="Ask for a person"
          disabled={isTyping}
          onClick={() => choose('Talk to a person')}
          className={widgetAction}
        />
      </WidgetHeader>
      <MessageList messages={messages} isTyping={isTyping} assistant={business.assistant} onAsk={choose} />
      <div className={styles.tries} role="group" aria-label="Suggestions">
        {suggestions.map((text) => (
          <button key={text} type="button" disabled={isTyping} onClick={() => choose(text)}>
            {text}
          </button>
        ))}
      </div>
      <div className={styles.write}>
        <Composer
          name={business.name}
          draft={conversation.draft}
          isReady={!isTyping}
          canSend={canSend(conversation, conversation.draft)}
          onDraft={draft}
          onSend={() => send(conversation.draft)}
        />
        <p className={styles.note}>
          <span>
            <LogoMark width={18} />
            {BRAND.name}
          </span>
          Scripted demo, stays in your browser
        </p>
      </div>
    </div>
  );
}

interface MessageListProps {
  readonly messages: readonly ChatMessage[];
  readonly isTyping: boolean;
  readonly assistant: string;
  onAsk(text: string): void;
}

function MessageList({ messages, isTyping, assistant, onAsk }: MessageListProps) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    function showLatest() {
      if (log.current) log.current.scrollTop = log.current.scrollHeight;
    },
    [messages, isTyping],
  );
  return (
    // A log that scrolls has to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} ref={log} tabIndex={0} role="log" aria-live="polite" aria-label="Messages">
      {messages.map((message) => (
        <Message key={message.id} message={message} assistant={assistant} isLast={message === messages.at(-1)} onAsk={onAsk} />
      ))}
      {isTyping && (
        <p className={styles.typing} data-testid="typing">
          <i />
          <i />
          <i />
          <span>{assistant} is typing</span>
        </p>
      )}
    </div>
  );
}

interface MessageProps {
  readonly message: ChatMessage;
  readonly assistant: string;
  /** Only the last reply can be acted on. */
  readonly isLast: boolean;
  onAsk(text: string): void;
}

function Message({ message: { type, text, at, reply }, assistant, isLast, onAsk }: MessageProps) {
  return (
    <div className={`${styles.message} ${styles[type]}`}>
      <p className={type === 'bot' ? bubbles.theirs : bubbles.own}>
        <span className="visually-hidden">{type === 'bot' ? `${assistant}: ` : 'You: '}</span>
        {text}
      </p>
      {reply !== null && reply.products.length > 0 && <ProductCards products={reply.products} disabled={!isLast} onAsk={onAsk} />}
      {reply?.link && (
        <Link className={styles.link} to={reply.link.to}>
          {reply.link.label}
        </Link>
      )}
      <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
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
