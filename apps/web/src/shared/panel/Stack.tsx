import type { ComponentProps, ReactNode } from 'react';
import styles from './Stack.module.css';

interface LayoutProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The element: a `div` unless given. */
  readonly as?: 'div' | 'ul' | 'span';
  /** The distance between the parts, from `--gap-1` to `--gap-6`. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6;
}

/** Parts one below another, such as the panels of a screen; pale while it is `aria-busy`. */
export function Stack({ gap = 4, ...rest }: LayoutProps) {
  return <Layout {...rest} gap={gap} kind={styles.stack} />;
}

/** Parts beside each other, such as buttons, in as many lines as they need. */
export function Row({ gap = 2, ...rest }: LayoutProps) {
  return <Layout {...rest} gap={gap} kind={styles.row} />;
}

function Layout({ as = 'div', gap, kind, className, ...rest }: LayoutProps & { readonly kind: string | undefined }) {
  const Element = as as 'div';
  return <Element {...rest} data-gap={gap} className={className ? `${kind} ${className}` : kind} />;
}

/** A screen in two columns, the first wider: two panels or `Stack`s. On a small window they follow each other. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
