import { Button } from 'antd';
import { Link } from 'react-router';
import { existingLinks } from '../../shared/layout/page-table.ts';
import styles from './SignIn.module.css';

const DEMO_LINKS = existingLinks([{ label: 'Try Live Demo', to: '/demo' }]);

/** Below the sign-in form: where an account comes from (AUT-05). */
export function SignInNotes({ onCreateAccount }: { readonly onCreateAccount: () => void }) {
  return (
    <div className={styles.notes}>
      <PurchaseNote />
      <span>
        No account yet?{' '}
        <Button type="link" className={styles.inline} onClick={onCreateAccount}>
          Create Account
        </Button>
      </span>
      {DEMO_LINKS.map(({ label, to }) => (
        <span key={to}>
          Not ready yet?{' '}
          <Link className={styles.link} to={to}>
            {label}
          </Link>
        </span>
      ))}
    </div>
  );
}

/** 'Purchase a plan to create an account', leading to the prices (AUT-05, CF-06). */
export function PurchaseNote() {
  return (
    <Link className={styles.link} to="/pricing">
      Purchase a plan to create an account
    </Link>
  );
}
