import type { IconName } from '../../shared/brand/icons.ts';

/** One part of the dashboard. */
export interface DashboardTab {
  /** Its id in the address: `?tab=faqs`. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
}

/** The nine tabs of the menu in their three groups (DSH-05). */
export const TAB_GROUPS = [
  {
    title: 'Your business',
    tabs: [
      { id: 'profile', label: 'Profile', icon: 'person' },
      { id: 'business-info', label: 'Business Information', icon: 'building' },
    ],
  },
  {
    title: 'Your assistant',
    tabs: [
      { id: 'integration', label: 'Assistant Integration', icon: 'plug' },
      { id: 'assistant', label: 'Assistant Customization', icon: 'microphone' },
      { id: 'faqs', label: 'FAQs', icon: 'question' },
      { id: 'products', label: 'Products', icon: 'box' },
      { id: 'calendar', label: 'Calendar', icon: 'calendar' },
    ],
  },
  {
    title: 'Your account',
    tabs: [
      { id: 'current-plan', label: 'Current Plan', icon: 'layers' },
      { id: 'billing', label: 'Billing', icon: 'card' },
    ],
  },
] as const satisfies readonly { title: string; tabs: readonly DashboardTab[] }[];

/** The tabs of the menu, in order (DSH-05). */
export const MENU_TABS: readonly DashboardTab[] = TAB_GROUPS.flatMap((group): readonly DashboardTab[] => group.tabs);

/** Parts that are opened by links inside the dashboard and are not in the menu (DSH-06, CF-56). */
export const LINKED_TABS: readonly DashboardTab[] = [
  { id: 'receptionist-integration', label: 'Phone Receptionist Setup', icon: 'phone' },
  { id: 'chat-logs', label: 'Chat Logs', icon: 'chat' },
  { id: 'chat-stats', label: 'Chat Statistics', icon: 'sliders' },
  { id: 'call-logs', label: 'Call Logs', icon: 'phone' },
  { id: 'call-stats', label: 'Call Statistics', icon: 'sliders' },
];

/** The tab that opens without an id, and for an unknown one (DSH-07). */
export const DEFAULT_TAB = 'profile';

/** The tab of an id in the address; the default one for an unknown id (DSH-07). */
export function findTab(id: string | null): DashboardTab {
  const all = [...MENU_TABS, ...LINKED_TABS];
  const tab = all.find((each) => each.id === id) ?? all.find((each) => each.id === DEFAULT_TAB);
  if (!tab) throw new Error('The default tab is missing from the list of tabs.');
  return tab;
}

/** The address of a tab. */
export function tabAddress(id: string): string {
  return `/dashboard?tab=${id}`;
}
