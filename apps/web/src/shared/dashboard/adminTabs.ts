/** The tabs of the admin area, in order: the figures (ADM-03), the four of ADM-04, the inbox, and operations. */
export const ADMIN_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'clients', label: 'Clients' },
  { id: 'subscriptions', label: 'Subscriptions' },
  { id: 'analytics', label: 'Analytics' },
  { id: 'audit-log', label: 'Audit Log' },
  { id: 'inbox', label: 'Inbox' },
  { id: 'operations', label: 'Operations' },
] as const;

/** One tab of the admin area. */
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The id of a tab in the address: `?tab=audit-log`. */
export type AdminTabId = AdminTab['id'];

/** The tab without an id, and for an unknown one (ADM-04). */
const DEFAULT_TAB = ADMIN_TABS[1];

/** Returns the tab of an id in the address; Clients for an unknown one (ADM-04). */
export function findAdminTab(id: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab.id === id) ?? DEFAULT_TAB;
}

/** Returns the address of a tab, with what else the tab reads from the address, such as a filter of its table. */
export function adminTabAddress(id: AdminTabId, search: Readonly<Record<string, string>> = {}): string {
  return `/admin?${new URLSearchParams({ tab: id, ...search })}`;
}
