import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import styles from './Profile.module.css';

/** The Profile tab of somebody without a client record: the set-up makes one (DSH-08, CF-45). */
export function SetUpFirst() {
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>Setting up your account</h2>
      </header>
      <div className={styles.body}>
        <p>There is no business behind this account yet. Complete the set-up, and your profile opens here.</p>
        <ButtonLink to="/onboarding" kind="primary" size="small">
          Complete your setup
        </ButtonLink>
      </div>
    </section>
  );
}
