import styles from '../../shared/forms/FormParts.module.css';

/** Beside the confirmation: its purpose. */
export function PrivacyNote() {
  return (
    <>
      <h2>What callers say is private</h2>
      <p className={styles.why}>So we ask first. We won’t send anything to an address until someone who reads it confirms it.</p>
    </>
  );
}
