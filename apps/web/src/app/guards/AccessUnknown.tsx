import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import { signOut } from '../../shared/session/signOut.ts';
import styles from './AccessUnknown.module.css';

/** Shown where access could not be checked: no content is shown, and the check can be repeated (ACL-07). */
export function AccessUnknown({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className={styles.unknown}>
      <Icon name="warning" size={44} className={styles.icon} />
      <h1>We couldn’t check your access</h1>
      <p>Please check your connection and try again.</p>
      <div className={styles.actions}>
        <Button kind="primary" size="small" onClick={onRetry}>
          Try again
        </Button>
        <Button kind="secondary" size="small" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </main>
  );
}
