import { adminTabAddress, type AdminTabId } from './adminTabs.ts';

interface Part<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

/** The parts of an admin tab, each with an address of its own: `?tab=operations&part=jobs`. */
export interface AdminParts<Id extends string> {
  /** The parts as sub-tabs, in order. */
  readonly tabs: readonly (Part<Id> & { readonly to: string })[];
  /** Returns the part that an address names; the first for an unknown one. */
  readonly find: (search: URLSearchParams) => Id;
}

/** Defines the parts of a tab, in order; the first has no parameter in its address. */
export function adminParts<Id extends string>(tab: AdminTabId, parts: readonly [Part<Id>, ...Part<Id>[]]): AdminParts<Id> {
  const [first] = parts;
  return {
    tabs: parts.map((part) => ({ ...part, to: adminTabAddress(tab, part === first ? {} : { part: part.id }) })),
    find: (search) => parts.find(({ id }) => id === search.get('part'))?.id ?? first.id,
  };
}
