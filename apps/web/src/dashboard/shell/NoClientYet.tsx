import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { DEFAULT_TAB, tabAddress } from '../../shared/dashboard/tabs.ts';
import styles from './DashboardShell.module.css';

/** Instead of a tab whose matter belongs to a client, while there is none (DSH-08, CF-45). */
export function NoClientYet() {
  return (
    <section className={styles.noClient}>
      <h2>Setting up your account</h2>
      <p>Please complete your profile first: your assistant works in the name of your business.</p>
      <ButtonLink to={tabAddress(DEFAULT_TAB)} kind="primary" size="small">
        Go to your profile
      </ButtonLink>
    </section>
  );
}
