import { Icon } from '../brand/Icon.tsx';
import type { IconName } from '../brand/icons.ts';
import styles from './StatusBadge.module.css';

interface StatusBadgeProps {
  readonly tone: 'ok' | 'warn' | 'err' | 'quiet';
  /** The status in a word or two: colour alone says nothing. */
  readonly children: string;
  /** A sign beside the word. */
  readonly icon?: IconName;
}

/** A status as a coloured word. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
