import styles from './Loading.module.css';

/** A page of its own that is still being checked: its main part and its heading say 'Loading...' (PUB-10). */
export function LoadingPage() {
  return (
    <main className={styles.page}>
      <div className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <h1 className={styles.words}>Loading...</h1>
      </div>
    </main>
  );
}

/** A spinner with the text 'Loading...', shown while access is being checked (PUB-10). It fills the place it is given. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>Loading...</span>
    </div>
  );
}
