import { DashboardDocument } from '../dashboard/shell/Dashboard.generated.ts';
import { DashboardShell } from '../dashboard/shell/DashboardShell.tsx';
import { findTab, type DashboardTab } from '../shared/dashboard/tabs.ts';
import type { OpenTab } from '../shared/screens/openTab.ts';
import { Bones } from '../shared/panel/Bones.tsx';
import { Panel } from '../shared/panel/Panel.tsx';
import { preloadQueries } from '../shared/screens/preloadQueries.ts';
import { ScreenBoundary } from '../shared/screens/ScreenBoundary.tsx';
import { pageMeta } from '../shared/seo/pageMeta.ts';
import { titleWhileActing } from '../shared/session/acting.ts';
import { ViewerDocument } from '../shared/session/Viewer.generated.ts';
import { askFirstView } from './firstView.ts';
import { RequireAccess } from './guards/RequireAccess.tsx';
import { ZoneProviders } from './providers/ZoneProviders.tsx';
import * as openTabs from './tabs.ts';

const SCREENS: readonly OpenTab[] = Object.values(openTabs);
const findScreen = ({ id }: DashboardTab): OpenTab => SCREENS.find((screen) => screen.id === id) ?? openTabs.profile;

/** The head of the dashboard; the title names the tab, so that history and screen readers tell them apart, and for whom staff act. */
export function meta({ location }: { readonly location: { readonly search: string } }) {
  const { label } = findTab(new URLSearchParams(location.search).get('tab'));
  return pageMeta({ title: titleWhileActing(label), description: 'Calls, chats, usage and what your assistant knows.', index: false });
}

/** Starts the code and the queries of the tab in the address together, without waiting for them or for the check of access. */
export function clientLoader({ request }: { readonly request: Request }): null {
  const search = new URL(request.url).searchParams;
  const screen = findScreen(findTab(search.get('tab')));
  screen.preload();
  if (screen === openTabs.profile) askFirstView();
  preloadQueries([ViewerDocument, DashboardDocument], search);
  screen.ask(search);
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
  const { Component } = findScreen(tab);
  return (
    <ScreenBoundary
      name={tab.label}
      skeleton={
        <Panel title={tab.label}>
          <Bones shape="form" count={4} />
        </Panel>
      }
    >
      <Component />
    </ScreenBoundary>
  );
}
