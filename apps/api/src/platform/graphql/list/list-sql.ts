import { join, wrap, type Sql } from '../../db/sql.ts';
import { MAX_INT, type Condition } from './filters.ts';
import type { CursorValues } from './cursor.ts';

/** A column as the database has it. */
export interface Column {
  /** Quoted name. */
  readonly name: string;
  /** SQL type, such as 'timestamptz'. */
  readonly type: string;
  readonly nullable: boolean;
  /** ` collate "…"` in orders; empty for columns that are no text. */
  readonly collate: string;
}

/** A list in the terms of the database. */
export interface TableOfList {
  /** Quoted name. */
  readonly table: string;
  /** Quoted column of the client; `null` in lists of the whole table. */
  readonly owner: string | null;
  /** Condition of the alias `t` that leaves rows out of the list; `null` for a list of all rows. */
  readonly except: Sql | null;
  /** Quoted columns that make up a row. */
  readonly columns: readonly string[];
  /** Quoted properties of a row, in the order of `columns`. */
  readonly properties: readonly string[];
  /** Searched columns, of the table alias `t`: text, or a column of words; `null` for a list without search. */
  readonly searchText: string | null;
  /** Whether a search looks for words instead of parts of the text. */
  readonly byWords: boolean;
  /** Name of the function that finds rows by an index (search.ts). */
  readonly searchFunction: string;
}

/** A bound of the first column of an order: the least (`>=`) or the greatest value. */
export interface Range {
  readonly isLower: boolean;
  readonly sql: Sql;
}

/** Rows that an index of the order serves, because it begins with the column of a filter. */
export interface Lead {
  /** Conditions of the alias `r`. */
  readonly conditions: readonly Sql[];
  /** The column and the one value that it has; `null` without a filter. */
  readonly key: { readonly column: Column; readonly value: unknown } | null;
}

/** Selected parts of a list. */
export interface ListQuery {
  readonly list: TableOfList;
  /** Columns of the order, the id last. */
  readonly keys: readonly Column[];
  readonly descending: boolean;
  /** A row of the list is of exactly one of them. */
  readonly indexed: readonly Lead[];
  /** Bounds of the first column of the order. */
  readonly ranges: readonly Range[];
  /** Conditions that are checked row by row, of the alias `r`. */
  readonly loose: readonly Sql[];
  readonly terms: readonly string[];
}

/** One stretch of a list: up to `limit` rows next to a row, towards the end of the list or towards its start. */
export interface Stretch {
  readonly towardsStart: boolean;
  readonly from: CursorValues | null;
  /** Whether the row of the cursor itself counts, if it still exists. */
  readonly inclusive: boolean;
  readonly limit: number;
}

/**
 * Rows that are read in order before the search and the filters without an index of the order look for their rows by other
 * indexes. A page of 25 that is not full by then has fewer than one match in a hundred rows here. A shorter list has been read
 * to its end by then.
 */
const WALK = 3_000;
/** Most rows that are counted; a longer list answers one more. */
export const COUNT_LIMIT = 10_000;
/** Most rows that are counted with a search, which looks at every row. */
export const SEARCH_COUNT_LIMIT = 1_000;

/**
 * Returns the rows of stretches. `owner.id` is the client in lists of clients. Each row has its properties, `cursor_0`, `cursor_1` …
 * (values of the order as text), `stretch` (index) and `position` within it.
 */
export function stretchesSql(query: ListQuery, stretches: readonly Stretch[]): Sql {
  return join(
    stretches.map((stretch, at) => {
      const rows = stretchSql(query, stretch);
      const cursors = query.keys.map((_, key) => `s.k${key}::text as cursor_${key}`).join(', ');
      const order = orderBy(query, stretch, 's');
      return wrap(
        `select ${propertiesSql(query.list, 's')}, ${cursors}, ${at} as stretch, row_number() over (order by ${order}) as position from (`,
        rows,
        ') s',
      );
    }),
    ' union all ',
  );
}

function stretchSql(query: ListQuery, stretch: Stretch): Sql {
  const order = orderBy(query, stretch, 'w');
  if (query.loose.length === 0 && query.terms.length === 0) return inOrder(query, stretch, stretch.limit);
  const walked = inOrder(query, stretch, WALK);
  const matches = aliased(and([...query.loose, ...matchesSql(query)]), 'w');
  const walk = wrap(`select w.* from (`, walked, `) w where `, matches, ` order by ${order} limit ${stretch.limit}`);
  const columns = [...query.list.columns, ...query.keys.map((_, at) => `k${at}`)].map((column) => `w.${column}`).join(', ');
  const full = `(select count(*) from walk) >= ${stretch.limit}`;
  const next = `not ${full} and (select there from rest)`;
  const before = wrap(
    `with walk as materialized (`,
    walk,
    `), rest as materialized (select exists (select from (`,
    walked,
    `) b offset ${WALK - 1}) as there)`,
  );
  const short = ` select ${columns} from walk w where ${full} or not (select there from rest) union all `;
  const sorted = (rows: Sql, condition: string | Sql) =>
    wrap(`(select ${columns} from (`, rows, ') w where ', condition, ` order by ${order} limit ${stretch.limit})`);
  const bounds = stretchBounds(query, stretch);
  if (!query.list.byWords || query.terms.length === 0) return wrap(before, short, sorted(lookup(query, bounds), next));
  return wrap(
    before,
    wrap(`, few as materialized (select case when ${next} then `, searchCall(query, `${query.list.searchFunction}_few`), ` end as ids)`),
    short,
    sorted(lookup(query, bounds, FOUND_FEW), `${next} and (select ids is not null from few)`),
    ` union all `,
    sorted(inOrder(query, stretch, null), wrap(`${next} and (select ids is null from few) and `, matches)),
  );
}

/** The rows that the search of the statement found, when they are few. */
const FOUND_FEW: Sql = { text: 't.id = any ((select ids from few)::uuid[])', values: [] };

/**
 * Returns SQL for the rows next to the cursor by indexes of the order: one part for each stretch of an index, merged in their order.
 * Without a limit it reads as many as the statement around it takes.
 */
function inOrder(query: ListQuery, stretch: Stretch, most: number | null): Sql {
  const limit = most === null ? '' : ` limit ${most}`;
  const parts = query.indexed.flatMap((lead) =>
    leadBounds(query, stretch, lead).map(({ conditions, order }) =>
      wrap('(', selectRows(query, conditions, true), ` order by ${order}${limit})`),
    ),
  );
  const only = parts[0];
  if (only && parts.length === 1) return only;
  return wrap('select p.* from (', join(parts, ' union all '), `) p order by ${orderBy(query, stretch, 'p')}${limit}`);
}

/**
 * Returns conditions and order of each part of a lead. The planner takes a filter for one that every value meets equally often, and would
 * walk an index of the order alone, which for a rare value is most of the table. So the column of the filter is a part of the order, with
 * bounds instead of an equality, which would make it redundant there: only an index that begins with it has this order.
 */
function leadBounds(query: ListQuery, stretch: Stretch, { conditions, key }: Lead): { conditions: Sql[]; order: string }[] {
  const { keys, descending, ranges } = query;
  const order = orderBy(query, stretch, 't', true);
  const parts = stretchBounds(query, stretch);
  // Nulls and ranges of the first column are stretches within the rows of the value, which need the equality.
  if (!key || keys[0]?.nullable || ranges.length > 0)
    return parts.map((bound) => ({ conditions: [...conditions.map(ofTable), ...bound], order }));
  const { column, value } = key;
  const down = descending !== stretch.towardsStart;
  const operator = `${down ? '<' : '>'}${stretch.inclusive ? '=' : ''}`;
  const plain = { ...column, collate: '' };
  const bound = (side: string) => ({ text: `t.${column.name} ${side} ?::${column.type}`, values: [value] });
  // The bound behind a cursor is left out: an index scan would begin there.
  const start = stretch.from ? after([plain, ...keys], [value as string, ...stretch.from], operator) : bound(down ? '<=' : '>=');
  return [{ conditions: [start, bound(down ? '>=' : '<=')], order: `t.${column.name}${down ? ' desc' : ''}, ${order}` }];
}

/** Returns all rows that match, found by the indexes of the conditions; OFFSET keeps the planner from walking the order instead. */
function lookup(query: ListQuery, bounds: readonly (readonly Sql[])[], found = foundBySearch(query)): Sql {
  const matches = [...query.loose.map(ofTable), ...(query.terms.length > 0 ? [found] : [])];
  const parts = query.indexed.flatMap(({ conditions }) =>
    bounds.map((bound) => wrap('(', selectRows(query, [...conditions.map(ofTable), ...matches, ...bound], false), ' offset 0)')),
  );
  return join(parts, ' union all ');
}

function foundBySearch(query: ListQuery): Sql {
  return wrap(`t.id = any (array(select `, searchCall(query, query.list.searchFunction), '))');
}

function searchCall({ list, terms }: ListQuery, name: string, most?: number): Sql {
  const ofClient = list.owner ? 'owner.id, ' : '';
  const limit = most === undefined ? '' : `, ${most}`;
  if (list.byWords) return { text: `${name}(${ofClient}?::text[]${limit})`, values: [textArray(terms)] };
  return { text: `${name}(${ofClient}?::text[]${limit}, wholes => ?::text[])`, values: searchArrays(terms) };
}

/** Returns the two arguments of a function that searches for parts of a text: patterns that the index looks up, and those of whole terms. */
export function searchArrays(terms: readonly string[]): readonly [patterns: string, wholes: string] {
  const wholes = terms.filter((term) => splitTerm(term).length > 0);
  const patterns = terms.flatMap((term) => (wholes.includes(term) ? splitTerm(term) : [term]));
  return [textArray(patterns.map(likePattern)), textArray(wholes.map(likePattern))];
}

function textArray(texts: readonly string[]): string {
  return `{${texts.map(quoted).join(',')}}`;
}

function quoted(term: string): string {
  return `"${term.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Returns SQL that counts the matching rows as `total`, up to `most`; `null` counts all of them. A search is asked for so many matches at most; when it has
 * more and conditions are left, the rows that these leave are read until so many match.
 */
export function countSql(query: ListQuery, most: number | null = (query.terms.length > 0 ? SEARCH_COUNT_LIMIT : COUNT_LIMIT) + 1): Sql {
  const { list, indexed, ranges, loose, terms } = query;
  const bounds = [rangeConditions(query, null)];
  if (terms.length === 0 || most === null)
    return counted(loose.length + terms.length > 0 ? lookup(query, bounds) : plainRows(query), 'total', most);
  const found = wrap('with found as materialized (select ', searchCall(query, `${list.searchFunction}_first`, most), ' as ids) select ');
  const conditions = [...indexed.flatMap((lead) => lead.conditions), ...ranges.map(({ sql }) => sql), ...loose];
  if (conditions.length === 0 && !list.except) return wrap(found, '(select cardinality(ids) from found) as total');
  const few = lookup(query, bounds, { text: 't.id = any ((select ids from found)::uuid[])', values: [] });
  const many = plainRows(query, [...loose.map(ofTable), ...matchConditions(query, list.searchText ?? '')]);
  return wrap(
    found,
    `case when (select cardinality(ids) < ${most} from found) then (`,
    counted(few, 'few', most),
    ') else (',
    counted(many, 'many', most),
    ') end as total',
  );
}

/** Returns SQL that adds up the parts of a counter for conditions on its keys, of the alias `r`. */
export function sumOfCounterSql(name: string, conditions: readonly Sql[]): Sql {
  const ofName = { text: 'r.name = ?::text', values: [name] };
  return wrap(`select least(coalesce(sum(r.value), 0), ${MAX_INT})::int as total from counters r where `, and([ofName, ...conditions]));
}

function counted(rows: Sql, name: string, most: number | null): Sql {
  return wrap(`select count(*)::int as ${name} from (select from (`, rows, `) r limit ${most ?? 'all'}) c`);
}

// Without columns, so that an index alone answers; in order: the planner expects the policy to leave few rows, and would collect all of a value by a bitmap before it counts the first.
function plainRows(query: ListQuery, further: readonly Sql[] = []): Sql {
  const start: Stretch = { towardsStart: false, from: null, inclusive: false, limit: 0 };
  const parts = query.indexed.flatMap((lead) =>
    leadBounds(query, start, lead).map(({ conditions, order }) =>
      wrap(`(select from ${query.list.table} t where `, and([...ofList(query.list), ...conditions, ...further]), ` order by ${order})`),
    ),
  );
  return join(parts, ' union all ');
}

function selectRows(query: ListQuery, conditions: readonly Sql[], withText: boolean): Sql {
  const { list, keys, terms } = query;
  const text = withText && terms.length > 0 ? `, ${list.searchText} as search_text` : '';
  const keyColumns = keys.map((key, at) => `t.${key.name}${key.collate} as k${at}`).join(', ');
  return wrap(`select ${columnsSql(list, 't')}, ${keyColumns}${text} from ${list.table} t where `, and([...ofList(list), ...conditions]));
}

// What makes a row of the table one of the list.
function ofList({ owner, except }: TableOfList): Sql[] {
  return [...(owner ? [{ text: `t.${owner} = owner.id`, values: [] }] : []), ...(except ? [except] : [])];
}

/**
 * Returns the parts of a term between its signs, with the signs beside them; none of a term without signs. All that match the term match
 * each part, so that the index can look for a rare part alone, such as the name in an email address of a frequent provider.
 */
function splitTerm(term: string): string[] {
  const parts = term.match(/[^\p{L}\p{N}]?[\p{L}\p{N}]{3,}[^\p{L}\p{N}]?/gu) ?? [];
  return parts.length > 1 ? parts : [];
}

/** Returns the LIKE pattern of a term: three characters or more match anywhere in the text, fewer at the start of a word. */
function likePattern(term: string): string {
  const escaped = term.replace(/[\\%_]/g, '\\$&');
  return [...term].length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

// Conditions of the search on rows that have been read, of the alias `r`. The sub-select is evaluated once for all rows.
function matchesSql(query: ListQuery): Sql[] {
  return matchConditions(query, 'r.search_text');
}

function matchConditions({ list, terms }: ListQuery, text: string): Sql[] {
  if (list.byWords && terms.length > 0) return [{ text: `${text} @@ (select search_query(?::text[]))`, values: [textArray(terms)] }];
  return terms.map((term) => ({ text: `${text} like search_folded(?::text)`, values: [likePattern(term)] }));
}

/** Returns the conditions of a stretch, one set for each part of the list that is read on its own. */
function stretchBounds(query: ListQuery, stretch: Stretch): Sql[][] {
  const { keys, descending } = query;
  const down = descending !== stretch.towardsStart;
  const operator = `${down ? '<' : '>'}${stretch.inclusive ? '=' : ''}`;
  const [first] = keys;
  const ranges = rangeConditions(query, stretch.from ? !down : null);
  if (!first?.nullable) return [[...ranges, ...(stretch.from ? [after(keys, stretch.from, operator)] : [])]];
  const isNull = { text: `t.${first.name} is null`, values: [] };
  const isSet = { text: `t.${first.name} is not null`, values: [] };
  if (query.ranges.length > 0) return [[...ranges, ...(stretch.from ? [after(keys, stretch.from, operator)] : [])]];
  if (!stretch.from) return [[isSet], [isNull]];
  // Nulls are the largest values.
  const inNulls = stretch.from[0] === null;
  if (inNulls) return [[isNull, after(keys.slice(1), stretch.from.slice(1), operator)], ...(down ? [[isSet]] : [])];
  return [[isSet, after(keys, stretch.from, operator)], ...(down ? [] : [[isNull]])];
}

// The row of a cursor is within the ranges. The bound behind it is left out: an index scan would begin there.
function rangeConditions({ ranges }: ListQuery, withoutLower: boolean | null): Sql[] {
  return ranges.filter(({ isLower }) => withoutLower === null || isLower !== withoutLower).map(({ sql }) => ofTable(sql));
}

function after(keys: readonly Column[], values: CursorValues, operator: string): Sql {
  const left = keys.map((key) => `t.${key.name}${key.collate}`).join(', ');
  const right = keys.map((key) => `?::${key.type}`).join(', ');
  return { text: `(${left}) ${operator} (${right})`, values };
}

function orderBy({ keys, descending }: ListQuery, stretch: Stretch, alias: string, ofTable = false): string {
  const direction = descending !== stretch.towardsStart ? ' desc' : '';
  return keys.map((key, at) => `${alias}.${ofTable ? `${key.name}${key.collate}` : `k${at}`}${direction}`).join(', ');
}

/** Returns the columns of a row, each under the name of its property in the entity. */
export function propertiesSql({ columns, properties }: Pick<TableOfList, 'columns' | 'properties'>, alias: string): string {
  return columns.map((column, at) => `${alias}.${column} as ${properties[at] ?? column}`).join(', ');
}

function columnsSql(list: TableOfList, alias: string): string {
  return list.columns.map((column) => `${alias}.${column}`).join(', ');
}

/** Returns a condition of a filter on the alias `r`; several sets when rows of each of several values are read in order. */
export function conditionSql({ operator, value }: Condition, column: Column): Sql[] {
  const name = `r.${column.name}`;
  if (Array.isArray(value)) return value.map((each) => ({ text: `${name} = ?::${column.type}`, values: [each] }));
  return [{ text: `${name} ${operator} ?::${column.type}`, values: [value instanceof Date ? value.toISOString() : value] }];
}

/** Returns a condition that holds when any of the given ones does. */
export function either(conditions: readonly Sql[]): Sql {
  return wrap('(', join(conditions, ' or '), ')');
}

function ofTable(condition: Sql): Sql {
  return aliased(condition, 't');
}

function aliased({ text, values }: Sql, alias: string): Sql {
  return { text: text.replaceAll(/\br\./g, `${alias}.`), values };
}

function and(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? join(conditions, ' and ') : { text: 'true', values: [] };
}
