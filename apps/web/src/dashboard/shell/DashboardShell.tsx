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
import { DEFAULT_TAB, findTab, MENU_TABS, tabAddress, type DashboardTab, type TabId } from '../../shared/dashboard/tabs.ts';
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
 * The frame around every tab of the dashboard: sidebar, header, summary and tab bar (DSH-01 to DSH-15). When the plan is unpaid for too
 * long or has ended, every tab opens Billing, with a link back above it; the page stays open and unlocks automatically.
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
  const isStaff = useIsStaff();
  // Requested again every 10 minutes; the loaded data stays when that fails (DSH-14, DSH-15).
  const load = useLoaded(useDashboardQuery({ ...REFRESHED, skip: isLocked }), 'Failed to load dashboard data.');
  const dashboard = load.kind === 'ready' && !isLocked ? load.data.dashboard : undefined;
  const payment = usePaymentWatch({ isDue: dashboard?.billingStatus === 'PAST_DUE', isLocked });
  useFreshData(dashboard?.client?.latestChange ?? null);
  const noClient = dashboard !== undefined && dashboard.client === null && tab.id !== DEFAULT_TAB;
  // Remembered, so that it opens when the plan is paid.
  if (wanted.id !== tab.id) return <Navigate to={tabAddress(tab.id)} replace state={rememberPage(location)} />;
  return (
    <div className={styles.shell} data-collapsed={sidebar.collapsed}>
      <SkipLink to={PANEL_ID} />
      <Sidebar currentTab={tab.id} collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
      <SlideOver currentTab={tab.id} open={sidebar.slidOver} onClose={sidebar.closeSlideOver} />
      <main className={styles.main}>
        <ActingBanner />
        <DashboardHeader
          dashboard={dashboard}
          loading={load.kind === 'loading' && !isLocked}
          isStaff={isStaff}
          menuOpen={sidebar.slidOver}
          onOpenMenu={sidebar.toggle}
        />
        {isLocked || (
          <Loaded of={load} failure="Failed to load dashboard data." skeleton={<Bones shape="cards" count={4} />}>
            {(data) =>
              data.dashboard && (
                <>
                  <SummaryCards dashboard={data.dashboard} />
                  <Notices dashboard={data.dashboard} />
                </>
              )
            }
          </Loaded>
        )}
        {payment && (
          <ScreenBoundary name="Payment" skeleton={null}>
            <paymentNotice.Component state={payment} isLocked={isLocked} />
          </ScreenBoundary>
        )}
        <UnsavedNotice className={styles.notice} />
        <TabBar label="Dashboard tabs" tabs={MENU_TABS} current={tab.id} toAddress={tabAddress} />
        <TabPanel tab={tab} inBar={MENU_TABS.includes(tab)}>
          {noClient ? (
            <ScreenBoundary name="Your business" skeleton={null}>
              <noClientYet.Component isStaff={isStaff} />
            </ScreenBoundary>
          ) : (
            renderTab(tab)
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
