import { PreparingTab } from '../dashboard/preparing/PreparingTab.tsx';
import { DashboardDocument } from '../dashboard/shell/Dashboard.generated.ts';
import { DashboardShell } from '../dashboard/shell/DashboardShell.tsx';
import { findTab, type DashboardTab, type TabId } from '../shared/dashboard/tabs.ts';
import type { OpenTab } from '../shared/screens/openTab.ts';
import { preloadQueries } from '../shared/screens/preloadQueries.ts';
import { ScreenBoundary } from '../shared/screens/ScreenBoundary.tsx';
import { pageMeta } from '../shared/seo/pageMeta.ts';
import { RequireAccess } from './guards/RequireAccess.tsx';
import { ZoneProviders } from './providers/ZoneProviders.tsx';
import { PURPOSES } from './purposes.ts';
import * as openTabs from './tabs.ts';

const OPEN: ReadonlyMap<TabId, OpenTab> = new Map(Object.values(openTabs).map((tab) => [tab.id, tab]));

/** The head of the dashboard; the title names the tab, so that history and screen readers tell them apart. */
export function meta({ location }: { readonly location: { readonly search: string } }) {
  const { label } = findTab(new URLSearchParams(location.search).get('tab'));
  return pageMeta({ title: label, description: 'Calls, chats, usage and what your assistant knows.', index: false });
}

/** Starts the code and the queries of the tab in the address together, without waiting for them or for the check of access. */
export function clientLoader({ request }: { readonly request: Request }): null {
  const search = new URL(request.url).searchParams;
  const screen = OPEN.get(findTab(search.get('tab')).id);
  screen?.preload();
  preloadQueries([DashboardDocument, ...(screen?.queries ?? [])], search);
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
  const screen = OPEN.get(tab.id);
  if (!screen) return <PreparingTab title={tab.label} icon={tab.icon} purpose={PURPOSES[tab.id] ?? ''} />;
  return (
    <ScreenBoundary name={tab.label}>
      <screen.Component />
    </ScreenBoundary>
  );
}
