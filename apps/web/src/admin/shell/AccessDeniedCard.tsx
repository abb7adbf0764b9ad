import { useEffect } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { LogoutButton } from '../../shared/session/LogoutButton.tsx';
import styles from './AdminShell.module.css';

/** Replaces the admin area for someone who is no longer staff (ADM-01, CF-08). */
export function AccessDeniedCard() {
  const notify = useNotify();
  useEffect(() => notify.error('Access Denied', "You don't have admin privileges."), [notify]);
  return (
    <main className={styles.denied}>
      <section className={styles.deniedCard}>
        <Icon name="lock" size={28} />
        <h1>Access Denied</h1>
        <p>You don&apos;t have administrator privileges to access this area.</p>
        <LogoutButton />
      </section>
    </main>
  );
}
