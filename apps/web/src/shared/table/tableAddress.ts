/** How one filter is written in the address. */
export interface FilterParam<Value> {
  /** Name of the parameter: `?stock=out`. */
  readonly param: string;
  /** The name of the filter in messages to the person. */
  readonly label: string;
  /** The value of a text; `undefined` when it has none. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
}

/** What a list can be asked for, and how its address says so. */
export interface TableSpec<Sort extends string, Filters extends object> {
  /** The orders of the list as the schema names them; the first is the one without a parameter. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Rows per page; the first is the one without a parameter. */
  readonly sizes: readonly [number, ...number[]];
  readonly filters: { readonly [Name in keyof Filters]-?: FilterParam<NonNullable<Filters[Name]>> };
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
  for (const name of filterNames(spec)) {
    const { param, label, read: parse } = spec.filters[name];
    const value = read(param, label, parse);
    if (value !== undefined) filters[name] = value;
  }
  const sort = read('sort', 'sort', (text) => spec.sorts.find((each) => sortParam(each) === text));
  const size = read('size', 'rows per page', (text) => spec.sizes.find((each) => String(each) === text));
  const search = read('q', 'search', (text) => (text.length <= SEARCH_MAX_LENGTH ? text : undefined));
  const after = read('after', 'page', readCursor);
  const before = params.has('after') ? undefined : read('before', 'page', readCursor);
  return {
    address: {
      sort: sort ?? spec.sorts[0],
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
  for (const name of filterNames(spec)) {
    const { param, write: print } = spec.filters[name];
    const value = address.filters[name];
    write(param, value === undefined || value === null ? null : print(value));
  }
  write('sort', address.sort === spec.sorts[0] ? null : sortParam(address.sort));
  write('size', address.size === spec.sizes[0] ? null : String(address.size));
  write('after', address.after);
  write('before', address.before);
  return params;
}

/** The names of the filters of a list. */
export function filterNames<Sort extends string, Filters extends object>(spec: TableSpec<Sort, Filters>): (keyof Filters)[] {
  return Object.keys(spec.filters) as (keyof Filters)[];
}

function sortParam(sort: string): string {
  return sort.toLowerCase().replaceAll('_', '-');
}

function readCursor(text: string): string | undefined {
  return CURSOR.test(text) ? text : undefined;
}
