import { Fragment } from 'react';
import styles from './Logs.module.css';

/** A text in parts, of which every second one was found by a search. */
export function Marked({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
