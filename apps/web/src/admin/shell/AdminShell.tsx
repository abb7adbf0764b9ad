import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { adminTabAddress, findAdminTab, type AdminTab } from '../../shared/dashboard/adminTabs.ts';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { LIVE } from '../../shared/apollo/refreshEvery.ts';
import { Logo } from '../../shared/brand/Logo.tsx';
import { PANEL_ID, TabBar, TabPanel } from '../../shared/controls/TabBar.tsx';
import { ThemeToggle } from '../../shared/controls/ThemeToggle.tsx';
import { useKeptFocus } from '../../shared/controls/useKeptFocus.ts';
import { SkipLink } from '../../shared/layout/SkipLink.tsx';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useWhenShown } from '../../shared/load/useWhenShown.ts';
import { SearchButton } from '../../shared/palette/SearchButton.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { LogoutButton } from '../../shared/session/LogoutButton.tsx';
import { useSession } from '../../shared/session/session.ts';
import { AccessDeniedCard } from './AccessDeniedCard.tsx';
import styles from './AdminShell.module.css';
import { useAdminSummaryQuery } from './AdminSummary.generated.ts';
import { StatCards, StatCardsSkeleton } from './StatCards.tsx';
import { TasksPanel } from './TasksPanel.tsx';
import { WaitingWork } from './WaitingWork.tsx';

const palette = lazyScreen(() => import('./StaffPalette.tsx').then(({ StaffPalette }) => StaffPalette));

interface AdminShellProps {
  /** The tabs that are open, in order. */
  readonly tabs: readonly AdminTab[];
  /** The screen of a tab. */
  readonly renderTab: (tab: AdminTab) => ReactNode;
}

/** The admin area: header with the signed-in address and Logout, the four counts, the work waiting for staff, and the tabs (ADM-02 to ADM-04). */
export function AdminShell({ tabs, renderTab }: AdminShellProps) {
  const session = useSession();
  const [parameters] = useSearchParams();
  const tab = findAdminTab(parameters.get('tab'));
  const result = useAdminSummaryQuery(LIVE);
  useWhenShown(result.refetch);
  useKeptFocus();
  const denied = hasErrorCode(result.error, 'FORBIDDEN');
  const load = useLoaded(denied ? { ...result, error: undefined } : result, 'Failed to load admin dashboard.');
  // The role was removed while the page was open (CF-08), so the page is replaced as a whole.
  if (denied) return <AccessDeniedCard />;
  return (
    <div className={styles.shell}>
      <SkipLink to={PANEL_ID} />
      <header className={styles.bar}>
        <Logo width={28} />
        <h1 className={styles.title}>Admin Dashboard</h1>
        <div className={styles.tools}>
          <span className={styles.email} title={session?.user.email}>
            {session?.user.email}
          </span>
          <SearchButton palette={palette} label="Find anything" withSlash />
          <ThemeToggle />
          <LogoutButton />
        </div>
      </header>
      <main className={styles.main}>
        <Loaded
          of={load}
          failure="Failed to load admin dashboard."
          outdated="We couldn't refresh these figures. They may be out of date."
          skeleton={<StatCardsSkeleton />}
        >
          {({ adminSummary }) => <StatCards summary={adminSummary} />}
        </Loaded>
        <WaitingWork />
        <TabBar label="Admin tabs" tabs={tabs} current={tab.id} toAddress={adminTabAddress} />
        <TabPanel tab={tab} inBar={tabs.includes(tab)}>
          {renderTab(tab)}
        </TabPanel>
      </main>
      <TasksPanel />
    </div>
  );
}
