import { Notice } from '../../shared/feedback/Notice.tsx';
import styles from './PostPaymentSignUp.module.css';
import type { Trouble } from './showOutcome.ts';

/** What went wrong, until the next attempt; a toast has read it out already. */
export function TroubleNotice({ trouble: { title, text } }: { readonly trouble: Trouble }) {
  return (
    <Notice className={styles.notice} tone="error" role="none" title={title}>
      {text}
    </Notice>
  );
}
