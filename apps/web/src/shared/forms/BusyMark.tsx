import styles from './forms.module.css';

/** The turning ring in a button whose work is under way. */
export function BusyMark() {
  return <span className={styles.busy} role="img" aria-label="loading" />;
}
