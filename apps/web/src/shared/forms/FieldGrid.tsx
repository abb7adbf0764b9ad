import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields of a form in two columns, in one on a phone. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Something that takes the whole line of the grid; a `SchemaField` does so by `wide`. */
export function WholeLine({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
