import { formatDateTime } from '@larkline/format';
import type { MailDelivery } from '../../shared/apollo/schema.generated.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import styles from './Inbox.module.css';
import { DELIVERIES } from './inWords.ts';

/** An email from staff to a visitor. */
export interface Letter {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly createdAt: string;
  readonly delivery?: MailDelivery | null | undefined;
}

/** Emails from staff to a visitor: author, time, text and delivery. */
export function Letters({ label, letters }: { readonly label: string; readonly letters: readonly Letter[] }) {
  return (
    <ol className={styles.thread} aria-label={label}>
      {letters.map(({ id, author, text, createdAt, delivery }) => (
        <li key={id}>
          <p className={styles.head}>
            <bdi>{author}</bdi>
            {formatDateTime(createdAt)}
            {delivery && <StatusBadge tone={DELIVERIES[delivery].tone}>{DELIVERIES[delivery].label}</StatusBadge>}
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
