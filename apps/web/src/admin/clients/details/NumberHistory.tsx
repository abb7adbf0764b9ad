import { formatDateTime } from '@larkline/format';
import { PhoneStatus } from '../../../shared/phone/PhoneStatus.tsx';
import type { ClientDetails_numberChangeFragment as Change } from './Details.generated.ts';
import styles from './Number.module.css';

/** Changes of a client’s phone number, newest first: when, from which state and number to which, and by whom (CF-35). */
export function NumberHistory({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <>
      <h4 className={styles.title} id="number-history">
        Number history
      </h4>
      <ol className={styles.history} aria-labelledby="number-history">
        {changes.map((change) => (
          <li key={change.id}>
            <p className={styles.when}>
              {formatDateTime(change.occurredAt)}, <bdi>{change.staffEmail}</bdi>
            </p>
            <p className={styles.step}>
              <PhoneStatus status={change.fromStatus} />
              {change.fromNumberShown}
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span>
              <PhoneStatus status={change.toStatus} />
              {change.toNumberShown}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
