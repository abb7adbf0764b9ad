import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Logo } from '../../shared/brand/Logo.tsx';
import { ThemeToggle } from '../../shared/controls/ThemeToggle.tsx';
import { SkipLink } from '../../shared/layout/SkipLink.tsx';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
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
  const result = useAdminSummaryQuery(REFRESHED);
  const denied = hasErrorCode(result.error, 'FORBIDDEN');
  const load = useLoaded(denied ? { ...result, error: undefined } : result, 'Failed to load admin dashboard.');
  // The role was taken away while the page was open (CF-08): nothing of it stays on the screen.
  if (denied) return <AccessDeniedCard />;
  return (
    <div className={styles.shell}>
      <SkipLink to="main" />
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
      <main id="main" tabIndex={-1} className={styles.main}>
        <Loaded
          of={load}
          failure="Failed to load admin dashboard."
          outdated="These figures could not be refreshed. They may be out of date."
          skeleton={<StatCardsSkeleton />}
        >
          {({ adminSummary }) => <StatCards summary={adminSummary} />}
        </Loaded>
        <ComingParts />
      </main>
    </div>
  );
}
