import { Link } from 'react-router';
import styles from './PlainForm.module.css';

/** The terms that a new account accepts, with links (AUT-06, CF-04). */
export function TermsNote() {
  return (
    <p className={styles.terms}>
      By creating an account you accept the <Link to="/terms-conditions">Terms of Service</Link> and the{' '}
      <Link to="/privacy-policy">Privacy Policy</Link>.
    </p>
  );
}
