import { Notice } from '../../shared/feedback/Notice.tsx';
import styles from './PostPaymentSignUp.module.css';
import type { Trouble } from './showOutcome.ts';

/** The error, until the next attempt; a toast has already read it out. */
export function TroubleNotice({ trouble: { title, text } }: { readonly trouble: Trouble }) {
  return (
    <Notice className={styles.notice} tone="error" role="none" title={title}>
      {text}
    </Notice>
  );
}
