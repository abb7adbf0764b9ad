import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isKey, KEYS } from '../controls/keys.ts';
import styles from './table.module.css';

interface OpenRowProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/**
 * The name of a row, which opens it: a stop of Tab, from which the arrow keys, Home and End go to the other rows. While details are open
 * beside the list, they follow these keys and those of `useRowKeys`, and Enter on their row leads into them.
 */
export function OpenRow({ onOpen, children }: OpenRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isKey('openRow', event) && focusDetails(button.current)) return event.preventDefault();
    if (!isKey('otherRows', event)) return;
    const rows = [...(button.current?.closest('[data-table]')?.querySelectorAll<HTMLElement>('[data-open-row]') ?? [])];
    const target = targetRow(event.key, rows, button.current);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  // When the key is let go, so that a key that is held asks for the last row alone.
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (MOVES.includes(key) && findDetails() && !isShown(button.current)) onOpen();
  };
  return (
    <button
      ref={button}
      type="button"
      data-open-row
      className={styles.open}
      dir="auto"
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
    >
      {children}
    </button>
  );
}

const MOVES = [KEYS.nextRow, KEYS.previousRow, ...KEYS.otherRows.split(' ')];

/** Details that are open beside the list, if they are. */
function findDetails(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-details-beside] [role="region"]');
}

function isShown(row: HTMLElement | null): boolean {
  return row?.closest('tr, li')?.getAttribute('aria-current') === 'true';
}

function focusDetails(row: HTMLElement | null): boolean {
  const details = isShown(row) ? findDetails() : null;
  details?.focus();
  return details !== null;
}

function targetRow(key: string, rows: readonly HTMLElement[], current: HTMLElement | null): HTMLElement | undefined {
  const index = rows.findIndex((row) => row === current);
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return rows[index + 1];
    case 'ArrowUp':
    case 'ArrowLeft':
      return rows[index - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}
