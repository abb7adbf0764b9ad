import styles from '../../shared/forms/FormParts.module.css';

/** Beside the confirmation: its purpose. */
export function NextSteps() {
  return (
    <>
      <h2>One click and the account is yours</h2>
      <p className={styles.why}>We ask once, so nobody can open an account with an address that isn’t theirs.</p>
    </>
  );
}
