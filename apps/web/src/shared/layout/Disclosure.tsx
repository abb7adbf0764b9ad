import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** Disclosures of one name form a group: opening one closes the other, without any script. */
  readonly name: string;
  /** The content of the line that opens it; a heading where the outline of the page needs one. */
  readonly title: ReactNode;
  /** Whether it is open when the page comes. */
  readonly open?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A line that opens the text below it: a native details element, so it works by keyboard, by find-in-page and without script. */
export function Disclosure({ name, title, open = false, className, children }: DisclosureProps) {
  return (
    <details name={name} open={open} className={className ? `${styles.disclosure} ${className}` : styles.disclosure}>
      <summary className={styles.title}>
        {title}
        <Icon name="plus" size={22} className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
