import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import type { IconName } from '../brand/icons.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  /** What will be here, and what to do next. */
  readonly text: ReactNode;
  /** The button or link that makes the first entry. */
  readonly action?: ReactNode;
}

/** Shown in place of a list or a screen without content. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
