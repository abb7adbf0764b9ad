import { Alert, Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useDashboardQuery } from './Dashboard.generated.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import styles from './DashboardShell.module.css';
import { NoClientYet } from './NoClientYet.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SlideOver } from './SlideOver.tsx';
import { SummaryCards, SummaryCardsSkeleton } from './SummaryCards.tsx';
import { TabBar, TabPanel } from './TabBar.tsx';
import { DEFAULT_TAB, findTab, type DashboardTab } from './tabs.ts';
import { useSidebar } from './useSidebar.ts';

interface DashboardShellProps {
  /** The screen of a tab. */
  readonly renderTab: (tab: DashboardTab) => ReactNode;
}

/** What stands around every tab of the dashboard: sidebar, header, summary and tab bar (DSH-01 to DSH-15). */
export function DashboardShell({ renderTab }: DashboardShellProps) {
  const [parameters] = useSearchParams();
  const tab = findTab(parameters.get('tab'));
  const sidebar = useSidebar();
  const { dashboard, failed, retry } = useDashboard();
  const noClient = dashboard !== undefined && dashboard.client === null && tab.id !== DEFAULT_TAB;
  return (
    <div className={styles.shell}>
      <Sidebar currentTab={tab.id} collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
      <SlideOver currentTab={tab.id} open={sidebar.slidOver} onClose={sidebar.closeSlideOver} />
      <main className={styles.main}>
        <DashboardHeader dashboard={dashboard} onOpenMenu={sidebar.toggle} />
        {dashboard && <SummaryCards dashboard={dashboard} />}
        {!dashboard && (failed ? <LoadFailure onRetry={retry} /> : <SummaryCardsSkeleton />)}
        <TabBar currentTab={tab.id} />
        <TabPanel tab={tab}>{noClient ? <NoClientYet /> : renderTab(tab)}</TabPanel>
      </main>
    </div>
  );
}

/** The data around the tabs, asked for again every 10 minutes; what is known stays when that fails (DSH-14, DSH-15). */
function useDashboard() {
  const { data, previousData, error, refetch } = useDashboardQuery({ ...REFRESHED, notifyOnNetworkStatusChange: true });
  const notify = useNotify();
  const dashboard = (data ?? previousData)?.dashboard;
  const failed = error !== undefined && dashboard === undefined;
  useEffect(
    function tellFailure() {
      if (failed) notify.failure('Failed to load dashboard data.', error);
      else if (error) console.error('The dashboard could not be refreshed.', error);
    },
    [error, failed, notify],
  );
  return { dashboard, failed, retry: () => void refetch().catch(() => undefined) };
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return <Alert type="error" showIcon title="Failed to load dashboard data." action={<Button onClick={onRetry}>Try again</Button>} />;
}
