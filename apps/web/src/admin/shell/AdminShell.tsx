import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Logo } from '../../shared/brand/Logo.tsx';
import { ThemeToggle } from '../../shared/brand/ThemeToggle.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { LogoutButton } from '../../shared/session/LogoutButton.tsx';
import { useSession } from '../../shared/session/session.ts';
import { AccessDeniedCard } from './AccessDeniedCard.tsx';
import styles from './AdminShell.module.css';
import { useAdminSummaryQuery } from './AdminSummary.generated.ts';
import { StatCards, StatCardsSkeleton } from './StatCards.tsx';

/** The admin area: header with the signed-in address and Logout, and the four counts (ADM-02, ADM-03). */
export function AdminShell() {
  const session = useSession();
  const { data, previousData, error, refetch } = useAdminSummaryQuery(REFRESHED);
  const denied = hasErrorCode(error, 'FORBIDDEN');
  const summary = (data ?? previousData)?.adminSummary;
  const failed = error !== undefined && summary === undefined && !denied;
  const notify = useNotify();
  useEffect(
    function tellFailure() {
      if (failed) notify.failure('Failed to load admin dashboard.', error);
    },
    [error, failed, notify],
  );
  // The role was taken away while the page was open (CF-08): nothing of it stays on the screen.
  if (denied) return <AccessDeniedCard />;
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <Logo width={28} />
        <h1 className={styles.title}>Admin Dashboard</h1>
        <div className={styles.tools}>
          <span className={styles.email}>{session?.user.email}</span>
          <ThemeToggle />
          <LogoutButton />
        </div>
      </header>
      <main className={styles.main}>
        {summary && <StatCards summary={summary} />}
        {!summary && !failed && <StatCardsSkeleton />}
        {failed && <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />}
        <p className={styles.coming}>The client directory, subscriptions, analytics and the audit log are being prepared.</p>
      </main>
    </div>
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return <Alert type="error" showIcon title="Failed to load admin dashboard." action={<Button onClick={onRetry}>Try again</Button>} />;
}
