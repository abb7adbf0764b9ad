import type { ReactNode } from 'react';
import type { IconName } from '../brand/icons.ts';
import styles from './EmptyState.module.css';
import { IconTile } from './IconTile.tsx';

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
      <IconTile icon={icon} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
