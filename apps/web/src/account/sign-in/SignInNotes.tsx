import { Link } from 'react-router';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import parts from '../../shared/forms/FormParts.module.css';

/** Below the sign-in form: where an account comes from (AUT-05). */
export function SignInNotes({ onCreateAccount }: { readonly onCreateAccount: () => void }) {
  return (
    <div className={parts.notes}>
      <PurchaseNote />
      <span>
        No account yet?{' '}
        <BusyButton kind="link" onClick={onCreateAccount}>
          Create Account
        </BusyButton>
      </span>
      <span>
        Not ready yet?{' '}
        <Link className={parts.link} to="/demo">
          Try Live Demo
        </Link>
      </span>
    </div>
  );
}

/** 'Purchase a plan to create an account', leading to the prices (AUT-05, CF-06). */
export function PurchaseNote() {
  return (
    <Link className={parts.link} to="/pricing">
      Purchase a plan to create an account
    </Link>
  );
}
