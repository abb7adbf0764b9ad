import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './table.module.css';

interface OpenRowProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The name of a row, which opens it: a stop of Tab, from which the arrow keys, Home and End go to the other rows. */
export function OpenRow({ onOpen, children }: OpenRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(button.current?.closest('[data-table]')?.querySelectorAll<HTMLElement>('[data-open-row]') ?? [])];
    const target = targetRow(event.key, rows, button.current);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <button ref={button} type="button" data-open-row className={styles.open} dir="auto" onClick={onOpen} onKeyDown={onKeyDown}>
      {children}
    </button>
  );
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
