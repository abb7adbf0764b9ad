import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ALL, filterEntries, readAddress, writeAddress, type TableAddress, type TableSpec } from './tableAddress.ts';

/** The arguments of a list field of the api. */
export interface ListVariables<Sort extends string, Filters extends object> {
  readonly first: number | null;
  readonly last: number | null;
  readonly after: string | null;
  readonly before: string | null;
  readonly sort: Sort;
  readonly filter: Partial<Filters> | null;
  readonly search: string | null;
}

/** What of a list a person may change besides the page. */
export type TableChange<Sort extends string, Filters extends object> = Partial<
  Pick<TableAddress<Sort, Filters>, 'sort' | 'size' | 'search' | 'filters'>
>;

/** A page beside the current one. */
export interface PageTarget {
  readonly after?: string | null;
  readonly before?: string | null;
  /** Rows before the page, for '26–50 of 1,000'. */
  readonly offset: number | null;
}

/** The state of a list. It is in the address, so that it can be shared, reloaded and walked back. */
export interface TableState<Sort extends string = string, Filters extends object = object> {
  readonly address: TableAddress<Sort, Filters>;
  readonly variables: ListVariables<Sort, Filters>;
  /** The list is searched or filtered. */
  readonly narrowed: boolean;
  /** Rows before the page; `null` when the page was opened by its address alone. */
  readonly offset: number | null;
  /** What of the address was not understood, in words. */
  readonly rejected: readonly string[];
  /** The page of the address was refused, and the first one is shown instead. */
  readonly fellBack: boolean;
  /** Changes order, search, filters or rows per page, and goes to the first page. `replace` leaves no entry in the history. */
  change(change: TableChange<Sort, Filters>, options?: { readonly replace?: boolean }): void;
  goTo(page: PageTarget): void;
  /** Goes to the first page in the place of the current one; says so unless `silently`. */
  fallBack(options?: { readonly silently?: boolean }): void;
  /** Takes search and filters away. */
  clear(): void;
  /** Rewrites the address without what was not understood, and takes the message about it away. */
  acknowledge(): void;
}

// Kept in the entry of the history, not in the address: a link that is shared must not carry it.
interface EntryState {
  readonly offset?: number | null;
  readonly fellBack?: boolean;
}

/** Reads and writes the state of a list in the address of the page. `spec` must be the same object at each call. */
export function useTableState<Sort extends string, Filters extends object>(spec: TableSpec<Sort, Filters>): TableState<Sort, Filters> {
  const [params] = useSearchParams();
  const entry = entryState(useLocation().state);
  const { address, rejected } = useMemo(() => readAddress(spec, params), [spec, params]);
  const variables = useMemo(() => listVariables(spec, address), [spec, address]);
  const navigate = useNavigate();
  const go = useCallback(
    (next: TableAddress<Sort, Filters>, state: EntryState, replace: boolean) => {
      const search = writeAddress(spec, next, params).toString();
      void navigate({ search: search && `?${search}` }, { state, replace, preventScrollReset: true });
    },
    [spec, params, navigate],
  );
  const firstPage = { ...address, after: null, before: null };
  const isFirst = address.after === null && address.before === null;
  return {
    address,
    variables,
    narrowed: address.search !== '' || Object.keys(address.filters).length > 0,
    offset: isFirst ? 0 : (entry.offset ?? null),
    rejected,
    fellBack: entry.fellBack === true,
    change: (change, { replace = false } = {}) => go({ ...firstPage, ...change }, {}, replace),
    goTo: ({ after = null, before = null, offset }) => go({ ...address, after, before }, { offset }, false),
    fallBack: ({ silently = false } = {}) => go(firstPage, { fellBack: !silently }, true),
    clear: () => go({ ...firstPage, search: '', filters: {} }, {}, false),
    acknowledge: () => go(address, { offset: entry.offset ?? null }, true),
  };
}

/** Returns the arguments of a list field for the part of the list that an address names. */
export function listVariables<Sort extends string, Filters extends object>(
  spec: TableSpec<Sort, Filters>,
  address: TableAddress<Sort, Filters>,
): ListVariables<Sort, Filters> {
  const { sort, size, search, filters, after, before } = address;
  const backwards = before !== null;
  const filter: Partial<Filters> = {};
  for (const [name, { default: usual }] of filterEntries(spec)) {
    const value = filters[name] ?? usual;
    // Without a default, the word is a value like any other, such as the name of a category.
    if (value !== undefined && (value !== ALL || usual === undefined)) filter[name] = value;
  }
  return {
    first: backwards ? null : size,
    last: backwards ? size : null,
    after,
    before,
    sort,
    filter: Object.keys(filter).length > 0 ? filter : null,
    search: search.trim() || null,
  };
}

function entryState(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {};
  const { offset, fellBack } = state as Readonly<Record<string, unknown>>;
  return {
    offset: typeof offset === 'number' && Number.isSafeInteger(offset) && offset > 0 ? offset : null,
    fellBack: fellBack === true,
  };
}
