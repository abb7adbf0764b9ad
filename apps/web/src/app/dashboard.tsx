import { lazy, Suspense } from 'react';
import { PreparingTab } from '../dashboard/preparing/PreparingTab.tsx';
import { DashboardShell } from '../dashboard/shell/DashboardShell.tsx';
import type { DashboardTab } from '../dashboard/shell/tabs.ts';
import { Loading } from '../shared/feedback/Loading.tsx';
import { pageMeta } from '../shared/seo/pageMeta.ts';
import { RequireAccess } from './guards/RequireAccess.tsx';
import { ZoneProviders } from './providers/ZoneProviders.tsx';

const ProfileTab = lazy(() => import('../dashboard/profile/ProfileTab.tsx').then((module) => ({ default: module.ProfileTab })));

/** The tabs that are open; the others tell what they will be for. */
const PURPOSES: Readonly<Record<string, string>> = {
  'business-info': 'It will hold your opening hours, services and address, from which callers are answered.',
  integration: 'It will connect your website and your phone number to your assistant.',
  assistant: 'It will let you choose the voice and the manner in which your assistant speaks.',
  faqs: 'It will hold the questions your customers ask, with your answers.',
  products: 'It will hold what you sell, with prices and stock.',
  calendar: 'It will connect Google or Microsoft calendars and set when callers can book.',
  'current-plan': 'It will switch your assistants on and off and choose what each of them does.',
  billing: 'It will show your invoices and change your plan or payment card.',
  'receptionist-integration': 'It will set up the number that your receptionist answers.',
  'chat-logs': 'It will list this month’s chats with their full wording. Every chat is kept for you meanwhile.',
  'chat-stats': 'It will show how many chats you had and when.',
  'call-logs': 'It will list this month’s calls with transcript and recording. Every call is kept for you meanwhile.',
  'call-stats': 'It will show how many calls and minutes you had and when.',
};

/** The head of the dashboard. */
export const meta = () => pageMeta({ title: 'Dashboard', description: 'Calls, chats, usage and what your assistant knows.', index: false });

/** /dashboard: for clients with access and for staff (ACL-02). Maps the tab of the address to its screen (DSH-05 to DSH-07). */
export default function DashboardRoute() {
  return (
    <ZoneProviders>
      <RequireAccess requires="subscription">
        <DashboardShell renderTab={(tab) => <Suspense fallback={<Loading />}>{screenOf(tab)}</Suspense>} />
      </RequireAccess>
    </ZoneProviders>
  );
}

function screenOf({ id, label, icon }: DashboardTab) {
  if (id === 'profile') return <ProfileTab />;
  return <PreparingTab title={label} icon={icon} purpose={PURPOSES[id] ?? ''} />;
}
