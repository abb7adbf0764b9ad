import type { ViewedList } from '../apollo/schema.generated.ts';
import { adminTabAddress, type AdminTabId } from '../dashboard/adminTabs.ts';

interface ListPlace {
  readonly label: string;
  readonly tab: AdminTabId;
  readonly part?: string;
}

/** Where each list is whose views can be saved. */
export const VIEWED_LISTS: Readonly<Record<ViewedList, ListPlace>> = {
  CLIENTS: { label: 'Clients', tab: 'clients' },
  SUBSCRIPTIONS: { label: 'Subscriptions', tab: 'subscriptions' },
  CLAIMS: { label: 'Guarantee claims', tab: 'subscriptions', part: 'claims' },
  UNCLAIMED: { label: 'Unclaimed payments', tab: 'subscriptions', part: 'unclaimed' },
  REFUNDS: { label: 'Refunds', tab: 'subscriptions', part: 'refunds' },
  RETURNS: { label: 'Returned purchases', tab: 'subscriptions', part: 'returns' },
  DISPUTES: { label: 'Disputes', tab: 'subscriptions', part: 'disputes' },
  AUDIT_LOG: { label: 'Audit Log', tab: 'audit-log' },
  MESSAGES: { label: 'Messages', tab: 'inbox' },
  WELCOME_CALLS: { label: 'Welcome calls', tab: 'inbox', part: 'calls' },
};

/** Returns the address that opens a saved view. Its own parameters cannot name another tab. */
export function viewAddress({ list, search }: { readonly list: ViewedList; readonly search: string }): string {
  const { tab, part } = VIEWED_LISTS[list];
  const { tab: _tab, part: _part, ...rest } = Object.fromEntries(new URLSearchParams(search));
  return adminTabAddress(tab, { ...(part && { part }), ...rest });
}

/** The parameter of the columns that are hidden: `hide=chats,renews`, or `hide=none`. */
export const HIDE = 'hide';

/** Writes hidden columns as the address has them. */
export function writeHidden(hidden: readonly string[]): string {
  return hidden.length > 0 ? hidden.toSorted().join(',') : 'none';
}

/** Returns the columns that an address hides; `null` when it names none. */
export function readHidden(params: URLSearchParams): readonly string[] | null {
  const text = params.get(HIDE);
  return text === null ? null : text.split(',').filter((id) => id !== 'none');
}
