import styles from '../../shared/forms/FormParts.module.css';

/** Beside the setup form: its purpose. */
export function AfterSetup() {
  return (
    <>
      <h2>Your assistant answers as your business</h2>
      <p className={styles.why}>
        It says your business name when it picks up, and emails anything it can’t deal with to the address you give here. You can change
        everything later.
      </p>
    </>
  );
}
