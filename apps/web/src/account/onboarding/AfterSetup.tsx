import styles from '../../shared/forms/FormParts.module.css';

/** Beside the setup form: what it is for. */
export function AfterSetup() {
  return (
    <>
      <h2>Your assistant answers in your name</h2>
      <p className={styles.why}>
        It says your business name when it picks up, and passes on what it cannot settle to the address you give here. You can change all of
        it later.
      </p>
    </>
  );
}
