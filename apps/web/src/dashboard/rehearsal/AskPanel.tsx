import { Button, Input } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { MESSAGE_MAX_LENGTH } from '@larkline/chat-protocol';
import { Icon } from '../../shared/brand/Icon.tsx';
import { isKey, KEYS } from '../../shared/controls/keys.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import styles from './Rehearsal.module.css';
import { TurnCard } from './TurnCard.tsx';
import { useConversation } from './useConversation.ts';

interface AskPanelProps {
  /** Questions to begin with. */
  readonly suggestions: readonly string[];
  readonly onAddFaq: (question: string) => void;
}

/** Asks the assistant as a visitor would, in a conversation, and keeps questions. */
export function AskPanel({ suggestions, onAddFaq }: AskPanelProps) {
  const { turns, busy, ask, retry, restart } = useConversation();
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const last = turns.at(-1);
  useEffect(
    function keepFormInView() {
      if (last) form.current?.scrollIntoView({ block: 'nearest' });
    },
    [last],
  );
  const send = (message: string) => {
    if (busy || message.trim() === '') return;
    ask(message.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isKey('send', event) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(text);
  };
  return (
    <Panel
      title="Ask your assistant"
      lead="See the answer a visitor would get and where it came from. Nothing is booked, counted or sent."
      tools={
        turns.length > 0 && (
          <Button onClick={restart} disabled={busy}>
            Start again
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {turns.length === 0 && (
          <div className={styles.first}>
            <p>Try one of these:</p>
            <div className={styles.choices}>
              {suggestions.map((suggestion) => (
                <Button key={suggestion} className={styles.choice} onClick={() => send(suggestion)}>
                  <span dir="auto">{suggestion}</span>
                </Button>
              ))}
            </div>
          </div>
        )}
        <div className={styles.turns} role="log" aria-label="Rehearsed conversation" aria-busy={busy}>
          {turns.map((turn) => (
            <TurnCard
              key={turn.id}
              turn={turn}
              onRetry={() => retry(turn)}
              onAddFaq={() => onAddFaq(turn.text)}
              {...(turn === last && !busy && { onSay: send })}
            />
          ))}
        </div>
        <form
          ref={form}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            send(text);
          }}
        >
          <Input.TextArea
            aria-label="Your question"
            placeholder="Ask what a customer would ask"
            dir="auto"
            value={text}
            maxLength={MESSAGE_MAX_LENGTH}
            autoSize={{ minRows: 1, maxRows: 6 }}
            onChange={({ target }) => setText(target.value)}
            aria-keyshortcuts={KEYS.send}
            onKeyDown={onKeyDown}
          />
          <Button type="primary" htmlType="submit" icon={<Icon name="send" size={18} />} loading={busy} disabled={text.trim() === ''}>
            Ask
          </Button>
        </form>
      </Stack>
    </Panel>
  );
}
