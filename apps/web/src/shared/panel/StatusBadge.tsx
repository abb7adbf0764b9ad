import styles from './StatusBadge.module.css';

interface StatusBadgeProps {
  readonly tone: 'ok' | 'warn' | 'err' | 'quiet';
  /** The status in a word or two: colour alone says nothing. */
  readonly children: string;
}

/** A status as a coloured word. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
