import { useRef, useState } from 'react';
import { Button } from '../../shared/controls/Button.tsx';
import { Icon } from '../../shared/brand/Icon.tsx';
import layout from '../../shared/layout/layout.module.css';
import bubbles from './Bubble.module.css';
import { ChatPlace } from './ChatPlace.tsx';
import { DEMO_BUSINESSES, type BusinessId, type DemoBusiness } from './demo-businesses.ts';
import styles from './DemoCard.module.css';
import { ScriptedChat } from './ScriptedChat.tsx';
import { useConversation } from './useConversation.ts';

/** Two assistants to write to, one panel open at a time, and a whole conversation to watch (DMO-06). */
export function ChatDemos() {
  const [openId, setOpenId] = useState<BusinessId | null>(null);
  return (
    <section className={layout.section} aria-labelledby="chat-demos">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="chat-demos">
            Live Chatbot Agent Demos
          </h2>
          <p className={layout.lead}>
            Two scripted demos. They cope with typos and changes of mind within a small script. Your own assistant will work with your
            services, prices and diary.
          </p>
        </div>
        <p className={layout.plainNote}>You’ll need JavaScript to chat to them. Without it, you can read a whole conversation below.</p>
        <div className={styles.cards}>
          {DEMO_BUSINESSES.map((business) => (
            <ChatCard
              key={business.id}
              business={business}
              isOpen={openId === business.id}
              onToggle={() => setOpenId(openId === business.id ? null : business.id)}
            />
          ))}
        </div>
        <ScriptedChat />
      </div>
    </section>
  );
}

interface ChatCardProps {
  readonly business: DemoBusiness;
  readonly isOpen: boolean;
  onToggle(): void;
}

function ChatCard({ business, isOpen, onToggle }: ChatCardProps) {
  const conversation = useConversation(business);
  const panelId = `chat-${business.id}`;
  const opener = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    if (!isOpen) conversation.begin();
    onToggle();
  };
  const close = () => {
    opener.current?.focus();
    onToggle();
  };
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <p className={styles.business}>
          <Icon name={business.icon} size={20} />
          {business.name}
        </p>
        <h3 className={styles.title}>{business.chat.title}</h3>
        <p className={styles.text}>{business.chat.text}</p>
        {!isOpen && (
          <div className={styles.sample} role="group" aria-label="Example">
            <p className={bubbles.own}>{business.chat.sample.question}</p>
            <p className={bubbles.theirs}>{business.chat.sample.reply}</p>
          </div>
        )}
        <Button
          ref={opener}
          kind="secondary"
          className={styles.action}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-describedby={`${panelId}-of`}
          onClick={toggle}
        >
          <Icon name={isOpen ? 'close' : 'chat'} size={20} />
          {isOpen ? 'Close Chat' : 'Start Chatting'}
        </Button>
        <span className="visually-hidden" id={`${panelId}-of`}>
          {business.name}
        </span>
        {isOpen && <ChatPlace id={panelId} business={business} controls={conversation} onClose={close} />}
      </div>
    </article>
  );
}
