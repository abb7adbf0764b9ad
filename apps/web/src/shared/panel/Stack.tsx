import type { ReactNode } from 'react';
import styles from './Stack.module.css';

/** Panels of a screen, one below another. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** A screen in two columns, the first wider: two panels or `Stack`s. On a small window they follow each other. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
