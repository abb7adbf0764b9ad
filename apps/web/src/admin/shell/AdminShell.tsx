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
import { ComingParts } from './ComingParts.tsx';
import { StatCards, StatCardsSkeleton } from './StatCards.tsx';

/** The admin area: header with the signed-in address and Logout, and the four counts (ADM-02, ADM-03). */
export function AdminShell() {
  const session = useSession();
  const { data, previousData, error, refetch } = useAdminSummaryQuery(REFRESHED);
  const denied = hasErrorCode(error, 'FORBIDDEN');
  const summary = (data ?? previousData)?.adminSummary;
  const failed = error !== undefined && summary === undefined && !denied;
  const outdated = error !== undefined && summary !== undefined;
  const retry = () => void refetch().catch(() => undefined);
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
          <span className={styles.email} title={session?.user.email}>
            {session?.user.email}
          </span>
          <ThemeToggle />
          <LogoutButton />
        </div>
      </header>
      <main className={styles.main}>
        {outdated && <Trouble type="warning" title="These figures could not be refreshed. They may be out of date." onRetry={retry} />}
        {summary && <StatCards summary={summary} />}
        {!summary && !failed && <StatCardsSkeleton />}
        {failed && <Trouble type="error" title="Failed to load admin dashboard." onRetry={retry} />}
        <ComingParts />
      </main>
    </div>
  );
}

interface TroubleProps {
  readonly type: 'error' | 'warning';
  readonly title: string;
  readonly onRetry: () => void;
}

function Trouble({ type, title, onRetry }: TroubleProps) {
  return <Alert className={styles.trouble} type={type} showIcon title={title} action={<Button onClick={onRetry}>Try again</Button>} />;
}
