import styles from './Loading.module.css';

/** A spinner with the text 'Loading...', shown while access is being checked (PUB-10). It fills the place it is given. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>Loading...</span>
    </div>
  );
}
