import { AccessDeniedCard } from '../admin/shell/AccessDeniedCard.tsx';
import { AdminShell } from '../admin/shell/AdminShell.tsx';
import { AdminWaitingDocument } from '../admin/shell/WaitingWork.generated.ts';
import { ADMIN_TABS, findAdminTab, type AdminTab, type AdminTabId } from '../shared/dashboard/adminTabs.ts';
import type { OpenTab } from '../shared/screens/openTab.ts';
import { preloadQueries } from '../shared/screens/preloadQueries.ts';
import { ScreenBoundary } from '../shared/screens/ScreenBoundary.tsx';
import { pageMeta } from '../shared/seo/pageMeta.ts';
import { ViewerDocument } from '../shared/session/Viewer.generated.ts';
import * as openTabs from './admin-tabs.ts';
import { RequireAccess } from './guards/RequireAccess.tsx';
import { ZoneProviders } from './providers/ZoneProviders.tsx';

const SCREENS: readonly OpenTab<AdminTabId>[] = Object.values(openTabs);
const TABS: readonly AdminTab[] = ADMIN_TABS.filter(({ id }) => SCREENS.some((screen) => screen.id === id));

/** The head of the admin area; the title names the tab. */
export function meta({ location }: { readonly location: { readonly search: string } }) {
  const { label } = findAdminTab(new URLSearchParams(location.search).get('tab'));
  return pageMeta({ title: `Admin: ${label}`, description: 'All clients, for staff.', index: false });
}

/** Starts the code and the queries of the tab in the address together, without waiting for them or for the check of access. */
export function clientLoader({ request }: { readonly request: Request }): null {
  const search = new URL(request.url).searchParams;
  const screen = findScreen(findAdminTab(search.get('tab')));
  screen?.preload();
  preloadQueries([ViewerDocument, AdminWaitingDocument], search);
  screen?.ask(search);
  return null;
}

/** /admin: for staff (ACL-02, ACL-03). Maps the tab of the address to its screen (ADM-04). */
export default function AdminRoute() {
  return (
    <ZoneProviders>
      <RequireAccess requires="admin" lost={<AccessDeniedCard />}>
        <AdminShell tabs={TABS} renderTab={(tab) => <TabContent key={tab.id} tab={tab} />} />
      </RequireAccess>
    </ZoneProviders>
  );
}

function TabContent({ tab }: { readonly tab: AdminTab }) {
  const screen = findScreen(tab);
  return (
    screen && (
      <ScreenBoundary name={tab.label}>
        <screen.Component />
      </ScreenBoundary>
    )
  );
}

function findScreen({ id }: AdminTab): OpenTab<AdminTabId> | undefined {
  return SCREENS.find((screen) => screen.id === id);
}
