import { Fragment } from 'react';
import styles from './Logs.module.css';

interface MarkedTextProps {
  readonly parts: readonly string[];
  /** Number of the match that stands out, from 0. */
  readonly current?: number | null;
}

/** A text in parts, of which every second one was found by a search. */
export function MarkedText({ parts, current = null }: MarkedTextProps) {
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.mark} aria-current={(index - 1) / 2 === current || undefined}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
