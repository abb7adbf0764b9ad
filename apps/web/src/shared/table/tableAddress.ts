/** How one filter is written in the address. */
export interface FilterParam<Value> {
  /** Name of the parameter: `?stock=out`. */
  readonly param: string;
  /** The name of the filter in messages to the person. */
  readonly label: string;
  /** The value of a text; `undefined` when it has none. */
  readonly read: (text: string) => Value | undefined;
  write(value: Value): string;
  /** What the api is asked for while the address has none. */
  readonly default?: Value;
  /** The control of a filter by one of a few values. */
  readonly control?: FilterControl;
}

/** A filter as a list of choices. */
export interface FilterControl {
  readonly label: string;
  /** The choice of no filter in words, such as 'All emails'. */
  readonly all: string;
  /** Left out where the screen asks the api for them. */
  readonly choices?: readonly FilterChoice[];
}

/** A value of a filter, as the address and as the person reads it. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** The value of a filter in the address that stands for every row, where the filter has a default. */
export const ALL = 'ALL' as const;
type OrAll<Value> = Value extends string ? Value | typeof ALL : Value;

/** The filters of a list in its address: those of the api. */
export type AddressFilters<Filters extends object> = { readonly [Name in keyof Filters]?: OrAll<NonNullable<Filters[Name]>> | null };

/** How the filters of a list are written in the address. */
export type FilterParams<Filters extends object> = { readonly [Name in keyof Filters]?: FilterParam<NonNullable<Filters[Name]>> };

/** What a list can be asked for, and how its address says so. */
export interface TableSpec<Sort extends string, Filters extends object> {
  /** The orders of the list as the schema names them, in words; the first is the one without a parameter. */
  readonly sorts: Readonly<Record<Sort, string>>;
  /** Rows per page; the first is the one without a parameter. */
  readonly sizes: readonly [number, ...number[]];
  readonly filters: FilterParams<Filters>;
  /** It can be searched unless this is false. */
  readonly searchable?: boolean;
}

/** The part of a list that an address names. */
export interface TableAddress<Sort extends string, Filters extends object> {
  readonly sort: Sort;
  readonly size: number;
  /** '' for no search. */
  readonly search: string;
  /** The filters that are set. */
  readonly filters: Partial<Filters>;
  /** The page begins behind this cursor. */
  readonly after: string | null;
  /** The page ends before this cursor. At most one of the two is set. */
  readonly before: string | null;
}

/** What was read from an address, and what in it could not be. */
export interface TableReading<Sort extends string, Filters extends object> {
  readonly address: TableAddress<Sort, Filters>;
  /** What was left out, in words for the person: 'sort', 'price'. */
  readonly rejected: readonly string[];
}

/** Longest search that is sent; the api refuses more. */
export const SEARCH_MAX_LENGTH = 100;

const CURSOR = /^[\w\-+/=.~]{1,2000}$/;

/** Reads the state of a list from the parameters of an address. A value that is forged or outdated is left out and named. */
export function readAddress<Sort extends string, Filters extends object>(
  spec: TableSpec<Sort, Filters>,
  params: URLSearchParams,
): TableReading<Sort, Filters> {
  const rejected: string[] = [];
  const read = <Value>(param: string, label: string, parse: (text: string) => Value | undefined): Value | undefined => {
    const text = params.get(param);
    if (text === null) return undefined;
    const value = parse(text);
    if (value === undefined) rejected.push(label);
    return value;
  };
  const filters: Partial<Filters> = {};
  for (const [name, { param, label, read: parse }] of filterEntries(spec)) {
    const value = read(param, label, parse);
    if (value !== undefined) filters[name] = value;
  }
  const sort = read('sort', 'sort', (text) => sortNames(spec).find((each) => sortParam(each) === text));
  const size = read('size', 'rows per page', (text) => spec.sizes.find((each) => String(each) === text));
  const search = spec.searchable === false ? '' : read('q', 'search', (text) => (text.length <= SEARCH_MAX_LENGTH ? text : undefined));
  const after = read('after', 'page', readCursor);
  const before = params.has('after') ? undefined : read('before', 'page', readCursor);
  return {
    address: {
      sort: sort ?? usualSort(spec),
      size: size ?? spec.sizes[0],
      search: search ?? '',
      filters,
      after: after ?? null,
      before: before ?? null,
    },
    rejected,
  };
}

/** The parameters of the state of a list. Parameters of others, such as the tab, stay. */
export function writeAddress<Sort extends string, Filters extends object>(
  spec: TableSpec<Sort, Filters>,
  address: TableAddress<Sort, Filters>,
  others: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(others);
  const write = (param: string, text: string | null) => {
    if (text === null || text === '') params.delete(param);
    else params.set(param, text);
  };
  write('q', address.search);
  for (const [name, filter] of filterEntries(spec)) {
    const value = address.filters[name];
    write(filter.param, value === undefined || value === null ? null : filter.write(value));
  }
  write('sort', address.sort === usualSort(spec) ? null : sortParam(address.sort));
  write('size', address.size === spec.sizes[0] ? null : String(address.size));
  write('after', address.after);
  write('before', address.before);
  return params;
}

/** Returns the filters of a list by their names. */
export function filterEntries<Sort extends string, Filters extends object>(
  spec: TableSpec<Sort, Filters>,
): [name: keyof Filters, filter: FilterParam<NonNullable<Filters[keyof Filters]>>][] {
  return Object.entries(spec.filters) as [keyof Filters, FilterParam<NonNullable<Filters[keyof Filters]>>][];
}

/** Returns the orders of a list. */
export function sortNames<Sort extends string>({ sorts }: Pick<TableSpec<Sort, object>, 'sorts'>): readonly Sort[] {
  return Object.keys(sorts) as Sort[];
}

function usualSort<Sort extends string>(spec: Pick<TableSpec<Sort, object>, 'sorts'>): Sort {
  return sortNames(spec)[0] as Sort;
}

function sortParam(sort: string): string {
  return sort.toLowerCase().replaceAll('_', '-');
}

function readCursor(text: string): string | undefined {
  return CURSOR.test(text) ? text : undefined;
}
