import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields of a form in two columns, in one on a phone. A `wide` field has the whole line. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
