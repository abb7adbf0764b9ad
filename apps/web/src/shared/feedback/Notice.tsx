import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: ReactNode;
  /** One or two sentences below the title. */
  readonly children?: ReactNode;
  /** A button or link at the end of the line. */
  readonly action?: ReactNode;
  /** `alert` is read out at once, `status` in the next pause; `none` not at all; errors are alerts unless set otherwise. */
  readonly role?: 'alert' | 'status' | 'none';
  readonly className?: string | undefined;
}

/** A box in the page with an event and its remedy. It stays until its cause is gone. */
export function Notice({ tone, title, children, action, role = tone === 'error' ? 'alert' : 'status', className }: NoticeProps) {
  return (
    <div className={className ? `${styles.notice} ${className}` : styles.notice} data-tone={tone} role={role}>
      <Icon name={tone === 'info' ? 'info' : 'warning'} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
