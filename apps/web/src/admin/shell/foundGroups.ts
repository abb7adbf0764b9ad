import type { IconName } from '../../shared/brand/icons.ts';
import type { FoundKind } from '../../shared/apollo/schema.generated.ts';
import { adminTabAddress } from '../../shared/dashboard/adminTabs.ts';
import { makeEntry, type PaletteEntry, type PaletteGroup } from '../../shared/palette/area.ts';
import type { StaffSearchQuery } from './StaffSearch.generated.ts';

type FoundItem = StaffSearchQuery['staffSearch'][number];

const KINDS: readonly { readonly kind: FoundKind; readonly title: string; readonly icon: IconName }[] = [
  { kind: 'CLIENT', title: 'Clients', icon: 'building' },
  { kind: 'PERSON', title: 'People', icon: 'person' },
  { kind: 'NUMBER', title: 'Phone numbers', icon: 'phone' },
  { kind: 'PAYMENT', title: 'Stripe', icon: 'card' },
  { kind: 'INVOICE', title: 'Invoices', icon: 'card' },
  { kind: 'MESSAGE', title: 'Messages', icon: 'mail' },
];

/** Returns what staff found as entries of the palette: exact matches in a group of their own, all others by kind. */
export function foundGroups(found: readonly FoundItem[]): {
  readonly exact: readonly PaletteEntry[];
  readonly others: readonly PaletteGroup[];
} {
  const entriesWhere = (test: (record: FoundItem) => boolean) => found.filter(test).map(toEntry);
  return {
    exact: entriesWhere(({ isExact }) => isExact),
    others: KINDS.map(({ kind, title }) => ({ title, entries: entriesWhere((record) => record.kind === kind && !record.isExact) })),
  };
}

function toEntry(found: FoundItem): PaletteEntry {
  const icon = KINDS.find(({ kind }) => kind === found.kind)?.icon ?? 'search';
  return makeEntry(toAddress(found), found.title || 'Payment without a business', found.detail, icon);
}

function toAddress({ kind, id, clientId }: FoundItem): string {
  if (kind === 'MESSAGE' && id) return adminTabAddress('inbox', { message: id });
  if (clientId) return adminTabAddress('clients', { client: clientId });
  if (kind === 'PERSON' && id) return adminTabAddress('clients', { person: id });
  return adminTabAddress('subscriptions', { part: 'unclaimed' });
}
