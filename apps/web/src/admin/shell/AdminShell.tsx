import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { adminTabAddress, findAdminTab, type AdminTab } from '../../shared/dashboard/adminTabs.ts';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { LIVE } from '../../shared/apollo/refreshEvery.ts';
import { Logo } from '../../shared/brand/Logo.tsx';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { PANEL_ID, TabBar, TabPanel } from '../../shared/controls/TabBar.tsx';
import { ThemeToggle } from '../../shared/controls/ThemeToggle.tsx';
import { useKeptFocus } from '../../shared/controls/useKeptFocus.ts';
import { useKeysDialog } from '../../shared/keys/useKeysDialog.tsx';
import { SkipLink } from '../../shared/layout/SkipLink.tsx';
import { useWhenShown } from '../../shared/load/useWhenShown.ts';
import { SearchButton } from '../../shared/palette/SearchButton.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { LogoutButton } from '../../shared/session/LogoutButton.tsx';
import { useSession } from '../../shared/session/session.ts';
import { AccessDeniedCard } from './AccessDeniedCard.tsx';
import styles from './AdminShell.module.css';
import { TasksPanel } from './TasksPanel.tsx';
import { WaitingLink } from './WaitingLink.tsx';
import { useAdminWaitingQuery } from './WaitingWork.generated.ts';

const palette = lazyScreen(() => import('./StaffPalette.tsx').then(({ StaffPalette }) => StaffPalette));

interface AdminShellProps {
  /** The tabs that are open, in order. */
  readonly tabs: readonly AdminTab[];
  /** The screen of a tab. */
  readonly renderTab: (tab: AdminTab) => ReactNode;
}

/** The admin area: header with the search, the number of things waiting, the signed-in address and Logout, and the tabs (ADM-02 to ADM-04). */
export function AdminShell({ tabs, renderTab }: AdminShellProps) {
  const session = useSession();
  const [parameters] = useSearchParams();
  const tab = findAdminTab(parameters.get('tab'));
  const { data, error, refetch } = useAdminWaitingQuery(LIVE);
  useWhenShown(refetch);
  useKeptFocus();
  const [keys, showKeys] = useKeysDialog();
  // The role was removed while the page was open (CF-08), so the page is replaced as a whole.
  if (hasErrorCode(error, 'FORBIDDEN')) return <AccessDeniedCard />;
  return (
    <div className={styles.shell}>
      <SkipLink to={PANEL_ID} />
      <header className={styles.bar}>
        <Logo width={28} />
        <h1 className={styles.title}>Admin Dashboard</h1>
        <div className={styles.tools}>
          {data && <WaitingLink waiting={data.adminSummary} />}
          <span className={styles.email} title={session?.user.email}>
            {session?.user.email}
          </span>
          <SearchButton palette={palette} label="Find anything" />
          <IconButton
            icon="question"
            label="Keyboard shortcuts"
            title="Keyboard shortcuts"
            className={styles.keys}
            aria-haspopup="dialog"
            onClick={showKeys}
          />
          <ThemeToggle />
          <LogoutButton short />
        </div>
      </header>
      <main className={styles.main}>
        <TabBar label="Admin tabs" tabs={tabs} current={tab.id} toAddress={adminTabAddress} />
        <TabPanel tab={tab} inBar={tabs.includes(tab)}>
          {renderTab(tab)}
        </TabPanel>
      </main>
      <TasksPanel />
      {keys}
    </div>
  );
}
