import type { ComponentType } from 'react';
import { PreparingTab } from '../dashboard/preparing/PreparingTab.tsx';
import { ProductsOverviewDocument } from '../dashboard/products/Products.generated.ts';
import { ProfileDocument, ProfileOverviewDocument } from '../dashboard/profile/Profile.generated.ts';
import { DashboardDocument } from '../dashboard/shell/Dashboard.generated.ts';
import { DashboardShell } from '../dashboard/shell/DashboardShell.tsx';
import { findTab, type DashboardTab, type TabId } from '../shared/dashboard/tabs.ts';
import { lazyScreen, type LazyScreen } from '../shared/screens/lazyScreen.tsx';
import { preloadQueries, type ScreenQuery } from '../shared/screens/preloadQueries.ts';
import { ScreenBoundary } from '../shared/screens/ScreenBoundary.tsx';
import { pageMeta } from '../shared/seo/pageMeta.ts';
import { RequireAccess } from './guards/RequireAccess.tsx';
import { ZoneProviders } from './providers/ZoneProviders.tsx';

/** A tab that is open, with the queries it starts with; or what a tab that is not open yet will be for. */
type TabScreen = (LazyScreen & { readonly queries: readonly ScreenQuery[] }) | { readonly purpose: string };

const SCREENS: Readonly<Record<TabId, TabScreen>> = {
  profile: open(
    () => import('../dashboard/profile/ProfileTab.tsx').then(({ ProfileTab }) => ProfileTab),
    ProfileDocument,
    ProfileOverviewDocument,
  ),
  'business-info': { purpose: 'It will hold your opening hours, services and address, from which callers are answered.' },
  integration: { purpose: 'It will connect your website and your phone number to your assistant.' },
  assistant: { purpose: 'It will let you choose the voice and the manner in which your assistant speaks.' },
  faqs: { purpose: 'It will hold the questions your customers ask, with your answers.' },
  products: open(() => import('../dashboard/products/ProductsTab.tsx').then(({ ProductsTab }) => ProductsTab), ProductsOverviewDocument),
  calendar: { purpose: 'It will connect Google or Microsoft calendars and set when callers can book.' },
  'current-plan': { purpose: 'It will switch your assistants on and off and choose what each of them does.' },
  billing: { purpose: 'It will show your invoices and change your plan or payment card.' },
  'receptionist-integration': { purpose: 'It will set up the number that your receptionist answers.' },
  'chat-logs': { purpose: 'It will list this month’s chats with their full wording. Every chat is kept for you meanwhile.' },
  'chat-stats': { purpose: 'It will show how many chats you had and when.' },
  'call-logs': { purpose: 'It will list this month’s calls with transcript and recording. Every call is kept for you meanwhile.' },
  'call-stats': { purpose: 'It will show how many calls and minutes you had and when.' },
};

/** The head of the dashboard. */
export const meta = () => pageMeta({ title: 'Dashboard', description: 'Calls, chats, usage and what your assistant knows.', index: false });

/** Starts the code and the queries of the tab in the address together, without waiting for them or for the check of access. */
export function clientLoader({ request }: { readonly request: Request }): null {
  const search = new URL(request.url).searchParams;
  const screen = SCREENS[findTab(search.get('tab')).id];
  if ('preload' in screen) screen.preload();
  preloadQueries([DashboardDocument, ...('queries' in screen ? screen.queries : [])], search);
  return null;
}

/** /dashboard: for clients with access and for staff (ACL-02). Maps the tab of the address to its screen (DSH-05 to DSH-07). */
export default function DashboardRoute() {
  return (
    <ZoneProviders>
      <RequireAccess requires="subscription">
        <DashboardShell renderTab={(tab) => <TabContent key={tab.id} tab={tab} />} />
      </RequireAccess>
    </ZoneProviders>
  );
}

function TabContent({ tab }: { readonly tab: DashboardTab }) {
  const screen = SCREENS[tab.id];
  if ('purpose' in screen) return <PreparingTab title={tab.label} icon={tab.icon} purpose={screen.purpose} />;
  return (
    <ScreenBoundary name={tab.label}>
      <screen.Component />
    </ScreenBoundary>
  );
}

function open(load: () => Promise<ComponentType>, ...queries: readonly ScreenQuery[]): TabScreen {
  return { ...lazyScreen(load), queries };
}
