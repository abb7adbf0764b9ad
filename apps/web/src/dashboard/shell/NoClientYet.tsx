import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { DEFAULT_TAB, tabAddress } from '../../shared/dashboard/tabs.ts';
import styles from './DashboardShell.module.css';

/** Shown instead of a tab that belongs to a client, while there is none (DSH-08, CF-45). Staff have a way to their own area. */
export function NoClientYet({ isStaff }: { readonly isStaff: boolean }) {
  return (
    <section className={styles.noClient}>
      <h2>Setting up your account</h2>
      <p>Please complete your profile first. Your assistant needs your business name.</p>
      {isStaff && <p>You&apos;re signed in as staff. You&apos;ll find all clients&apos; businesses in the admin area.</p>}
      <div className={styles.noClientActions}>
        {isStaff && (
          <ButtonLink to="/admin" kind="primary" size="small">
            Go to Admin
          </ButtonLink>
        )}
        <ButtonLink to={tabAddress(DEFAULT_TAB)} kind={isStaff ? 'secondary' : 'primary'} size="small">
          Go to your profile
        </ButtonLink>
      </div>
    </section>
  );
}
