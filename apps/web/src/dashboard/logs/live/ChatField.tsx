import { MESSAGE_MAX_LENGTH } from '@larkline/chat-protocol';
import { Button, Input } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import { isKey, KEYS } from '../../../shared/controls/keys.ts';
import { Notice } from '../../../shared/feedback/Notice.tsx';
import type { LiveChat_chatFragment as Chat } from './Live.generated.ts';
import styles from './Live.module.css';
import type { Outbox, OutboxState } from './outbox.ts';

interface ChatFieldProps {
  readonly chat: Chat;
  readonly outbox: Outbox;
  readonly written: OutboxState;
}

/** The field for writing to the visitor: Enter sends, Shift and Enter start a line. Unsent text stays, with the reason. */
export function ChatField({ chat: { personName, isYours }, outbox, written: { text, waiting, failure } }: ChatFieldProps) {
  const id = useId();
  const isTaken = personName !== null && !isYours;
  const [first] = waiting;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isKey('send', event) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    outbox.submit();
  };
  return (
    <>
      {failure && first && (
        <Notice
          tone="error"
          title={failure}
          action={
            <>
              <Button onClick={outbox.tryAgain}>Try again</Button> <Button onClick={() => outbox.drop(first.messageId)}>Discard</Button>
            </>
          }
        >
          Not sent: <span dir="auto">{first.text}</span>
        </Notice>
      )}
      <div className={styles.write}>
        <label htmlFor={id}>Your message to the visitor</label>
        <Input.TextArea
          id={id}
          dir="auto"
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MESSAGE_MAX_LENGTH}
          value={text}
          disabled={isTaken}
          aria-describedby={`${id}-hint`}
          onChange={(event) => outbox.type(event.target.value)}
          aria-keyshortcuts={KEYS.send}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {replyHint(personName, isYours)}
        </p>
        <Button type="primary" disabled={isTaken || text.trim() === ''} onClick={outbox.submit}>
          Send
        </Button>
      </div>
    </>
  );
}

function replyHint(personName: string | null, isYours: boolean): string {
  if (isYours) return "If you don't reply for three minutes, the assistant will take over again.";
  return personName
    ? `${personName} is answering this chat. Take over to reply.`
    : "You'll take over from the assistant when you send your first message.";
}
