import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A list of facts side by side: `Fact`s. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One fact below its name; a status can follow it on the line. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
