import type { RefObject } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import styles from './MessageBar.module.css';

/** Longest message that can be typed; the assistants read no further. */
const MESSAGE_CHARACTERS = 1_000;

interface MessageBarProps {
  /** Recipient of the message, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly draft: string;
  readonly canSend: boolean;
  onDraft(text: string): void;
  /** Also called by Enter when nothing can be sent. */
  onSend(): void;
}

/** The line to write to an assistant on a call. */
export function MessageBar({ label, placeholder, sendLabel, inputRef, draft, canSend, onDraft, onSend }: MessageBarProps) {
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input
        ref={inputRef}
        className={styles.input}
        type="text"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MESSAGE_CHARACTERS}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
      />
      <Button type="submit" kind="primary" className={styles.send} aria-label={sendLabel} disabled={!canSend}>
        <Icon name="send" size={20} />
      </Button>
    </form>
  );
}
