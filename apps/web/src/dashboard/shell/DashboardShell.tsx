import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useFreshData } from '../../shared/apollo/useFreshData.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { PANEL_ID, TabBar, TabPanel } from '../../shared/controls/TabBar.tsx';
import { useKeptFocus } from '../../shared/controls/useKeptFocus.ts';
import { SkipLink } from '../../shared/layout/SkipLink.tsx';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../shared/screens/ScreenBoundary.tsx';
import { useTakenOver } from '../../shared/session/drafts.ts';
import { UnsavedNotice } from '../../shared/session/UnsavedNotice.tsx';
import { rememberPage } from '../../shared/session/access.ts';
import { useIsLocked } from '../../shared/session/useIsLocked.ts';
import { useIsStaff } from '../../shared/session/useIsStaff.ts';
import { ActingBanner } from './ActingBanner.tsx';
import { useDashboardQuery } from './Dashboard.generated.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import styles from './DashboardShell.module.css';
import { Notices } from './Notices.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SlideOver } from './SlideOver.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { DEFAULT_TAB, findPlace, findTab, tabAddress, type DashboardTab, type TabId } from '../../shared/dashboard/tabs.ts';
import { useScrollBars } from './useScrollBars.ts';
import { usePaymentWatch } from './usePaymentWatch.ts';
import { useSidebar } from './useSidebar.ts';

/** The tab that stays open while the plan is unpaid. */
const BILLING: TabId = 'billing';

// Most visits show none of them.
const paymentNotice = lazyScreen(() => import('./PaymentNotice.tsx').then(({ PaymentNotice }) => PaymentNotice));
const noClientYet = lazyScreen(() => import('./NoClientYet.tsx').then(({ NoClientYet }) => NoClientYet));
const ownData = lazyScreen(() => import('./OwnData.tsx').then(({ OwnData }) => OwnData));

interface DashboardShellProps {
  /** The screen of a tab. */
  readonly renderTab: (tab: DashboardTab) => ReactNode;
}

/**
 * The frame around every tab of the dashboard: sidebar, header, notices, and the bar with the tabs of the open group; on the first screen
 * the four cards too (DSH-01 to DSH-15). When the plan is unpaid for too long or has ended, every tab opens Billing, with a link back above
 * it; the page stays open and unlocks automatically.
 */
export function DashboardShell({ renderTab }: DashboardShellProps) {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const isLocked = useIsLocked();
  const wanted = findTab(parameters.get('tab'));
  const tab = isLocked ? findTab(BILLING) : wanted;
  const sidebar = useSidebar();
  useScrollBars();
  useKeptFocus();
  const hasDrafts = useTakenOver();
  const isStaff = useIsStaff();
  // Requested again every 10 minutes; the loaded data stays when that fails (DSH-14, DSH-15).
  const load = useLoaded(useDashboardQuery({ ...REFRESHED, skip: isLocked }), 'Failed to load dashboard data.');
  const dashboard = load.kind === 'ready' && !isLocked ? load.data.dashboard : undefined;
  const payment = usePaymentWatch({ isDue: dashboard?.billingStatus === 'PAST_DUE', isLocked });
  useFreshData(dashboard?.client?.latestChange ?? null);
  const isFirst = tab.id === DEFAULT_TAB;
  const noClient = dashboard !== undefined && dashboard.client === null && !isFirst;
  const { entry, group } = findPlace(tab);
  // Remembered, so that it opens when the plan is paid.
  if (wanted.id !== tab.id) return <Navigate to={tabAddress(tab.id)} replace state={rememberPage(location)} />;
  return (
    <div className={styles.shell} data-collapsed={sidebar.collapsed}>
      <SkipLink to={PANEL_ID} />
      <Sidebar currentTab={tab} collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
      <SlideOver currentTab={tab} open={sidebar.slidOver} onClose={sidebar.closeSlideOver} />
      <main className={styles.main}>
        <ActingBanner />
        <DashboardHeader
          tab={isFirst ? null : tab}
          dashboard={dashboard}
          loading={load.kind === 'loading' && !isLocked}
          isStaff={isStaff}
          menuOpen={sidebar.slidOver}
          onOpenMenu={sidebar.toggle}
        />
        {dashboard && <Notices dashboard={dashboard} isShort={!isFirst} />}
        {payment && (
          <ScreenBoundary name="Payment" skeleton={null}>
            <paymentNotice.Component state={payment} isLocked={isLocked} />
          </ScreenBoundary>
        )}
        <UnsavedNotice className={styles.notice} />
        <TabBar key={group.title} label="Dashboard tabs" tabs={group.tabs} current={entry} toAddress={tabAddress} />
        <TabPanel tab={tab} inBar={entry === tab.id}>
          {isLocked || (
            <Loaded
              of={load}
              failure="Failed to load dashboard data."
              skeleton={isFirst && <Bones shape="cards" count={4} className={styles.summary} />}
            >
              {(data) => isFirst && data.dashboard && <SummaryCards dashboard={data.dashboard} className={styles.summary} />}
            </Loaded>
          )}
          {noClient ? (
            <ScreenBoundary name="Your business" skeleton={null}>
              <noClientYet.Component isStaff={isStaff} />
            </ScreenBoundary>
          ) : (
            hasDrafts && renderTab(tab)
          )}
        </TabPanel>
        {isLocked && (
          <ScreenBoundary name="Your data" skeleton={null}>
            <div className={styles.ownPanel}>
              <ownData.Component />
            </div>
          </ScreenBoundary>
        )}
      </main>
    </div>
  );
}
