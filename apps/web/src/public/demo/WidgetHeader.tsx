import type { ReactNode } from 'react';
import { Bird } from '../../shared/brand/Bird.tsx';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import styles from './WidgetHeader.module.css';

interface WidgetHeaderProps {
  /** The name of the business, as a heading or a paragraph. */
  readonly title: ReactNode;
  readonly status: string;
  /** The accessible name of the button that closes the widget. */
  readonly closeLabel: string;
  onClose(): void;
  /** Something before the button, such as the time left. */
  readonly children?: ReactNode;
}

/** The class of a widget's name. */
export const widgetName = styles.name;

/** The head of a call: the business and how it answers, above the wire with its two birds. */
export function WidgetHeader({ title, status, closeLabel, onClose, children }: WidgetHeaderProps) {
  return (
    <div className={styles.header}>
      <div>
        {title}
        <p className={styles.status}>{status}</p>
      </div>
      <div className={styles.end}>
        {children}
        <IconButton icon="close" label={closeLabel} className={`${styles.button} ${styles.close}`} onClick={onClose} />
      </div>
      <svg className={styles.wire} viewBox="0 0 392 64" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        <path d="M0 44Q200 72 392 34" fill="none" stroke="var(--wire)" strokeWidth="1.5" />
        <Bird x={308} y={47.6} scale={0.86} flip body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
        <Bird x={264} y={51.9} scale={0.72} body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
      </svg>
    </div>
  );
}
