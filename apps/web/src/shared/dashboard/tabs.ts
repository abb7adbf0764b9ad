import type { IconName } from '../brand/icons.ts';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
}

/** The nine tabs of the menu in their three groups (DSH-05); the tab bar shows those of the open one. */
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
] as const satisfies readonly { title: string; tabs: readonly Tab[] }[];

/** Screens beside the nine of the menu, with their places in the sidebar and the tab bar (DSH-06, CF-56, docs/how/answers.md). */
export const LINKED_TABS = [
  { id: 'call-logs', label: 'Call Logs', icon: 'phone' },
  { id: 'chat-logs', label: 'Chat Logs', icon: 'chat' },
  { id: 'call-stats', label: 'Call Statistics', icon: 'bars' },
  { id: 'chat-stats', label: 'Chat Statistics', icon: 'trend' },
  { id: 'rehearsal', label: 'Rehearsal', icon: 'play' },
  { id: 'receptionist-integration', label: 'Phone Receptionist Setup', icon: 'phone', within: 'integration' },
] as const satisfies readonly (Tab & { readonly within?: string })[];

/** The id of a part of the dashboard in the address: `?tab=faqs`. */
export type TabId = (typeof TAB_GROUPS)[number]['tabs'][number]['id'] | (typeof LINKED_TABS)[number]['id'];

/** One part of the dashboard. */
export interface DashboardTab extends Tab {
  readonly id: TabId;
  /** The tab that it belongs to and is opened from, when it has no entry of its own. */
  readonly within?: TabId;
}

/** Tabs that stand together in the sidebar and share the tab bar. */
export interface TabGroup {
  readonly title: string;
  readonly tabs: readonly DashboardTab[];
}

/** The tabs of the menu, in order (DSH-05). */
export const MENU_TABS: readonly DashboardTab[] = TAB_GROUPS.flatMap((group): readonly DashboardTab[] => group.tabs);

/** Every part of the dashboard, those of the menu first. */
export const ALL_TABS: readonly DashboardTab[] = [...MENU_TABS, ...LINKED_TABS];

/** The screens that show what the assistant did, above the menu of nine. */
export const CONVERSATIONS: TabGroup = { title: 'Conversations', tabs: ALL_TABS.filter((tab) => !MENU_TABS.includes(tab) && !tab.within) };

/** The tab that opens without an id, and for an unknown one (DSH-07). */
export const DEFAULT_TAB = 'profile' satisfies TabId;

/** Returns the tab of an id in the address; the default one for an unknown id (DSH-07). */
export function findTab(id: string | null): DashboardTab {
  const tab = ALL_TABS.find((each) => each.id === id) ?? ALL_TABS.find((each) => each.id === DEFAULT_TAB);
  if (!tab) throw new Error('The default tab is missing from the list of tabs.');
  return tab;
}

/** Returns the entry that is marked while a tab is open, and its group. */
export function findPlace({ id, within = id }: DashboardTab): { readonly entry: TabId; readonly group: TabGroup } {
  const groups: readonly TabGroup[] = [CONVERSATIONS, ...TAB_GROUPS];
  return { entry: within, group: groups.find(({ tabs }) => tabs.some((tab) => tab.id === within)) ?? CONVERSATIONS };
}

/** Returns the address of a tab, with what else the tab reads from the address, such as a filter of its table. */
export function tabAddress(id: TabId, search: Readonly<Record<string, string>> = {}): string {
  return `/dashboard?${new URLSearchParams({ tab: id, ...search })}`;
}
