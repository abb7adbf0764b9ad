import type { EntityClass } from '@mikro-orm/core';
import type { ClassType } from 'type-graphql';
import type { z } from 'zod';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { readStatements } from '../../db/read-statements.ts';
import { uuidArray, wrap, type Sql } from '../../db/sql.ts';
import type { Context } from '../../context/context.ts';
import { batch, groupBy, visibleOwners } from '../loader.ts';
import { readCounter } from '../read-counter.ts';
import { readCursor, writeCursor, type CursorScope } from './cursor.ts';
import { declareIndexes, parseOrder, type ListDeclaration } from './declaration.ts';
import type { Condition, Filter } from './filters.ts';
import {
  conditionSql,
  countSql,
  either,
  stretchesSql,
  sumOfCounterSql,
  type Column,
  type Lead,
  type ListQuery,
  type Range,
  type Stretch,
} from './list-sql.ts';
import { argsType, connectionType } from './list-types.ts';
import type { ListArgs, Page } from './page.ts';
import { fingerprint, readRequest, requestSchema, toPhoneTerms, type ListRequest } from './request.ts';
import { isPhoneColumn } from './search.ts';
import { tableOfList, type ListTable } from './table-of-list.ts';
import { tableOfSql, type RowsOfSql } from './table-of-sql.ts';

/** Rows of a list, read in order. */
export interface RowsInOrder {
  readonly rows: readonly object[];
  /** Cursor of the last row, when more rows follow. */
  readonly next: string | null;
}

/** A list of a whole table as work on all of its rows reads it, for staff. */
export interface WholeList {
  readonly name: string;
  /** The rows in plural. */
  readonly rows: string;
  /** GraphQL type of a row. */
  readonly type: ClassType<object>;
  /** Table and columns. */
  table(em: Em): ListTable;
  /**
   * Returns sort, filter and search as they are kept, from their form in GraphQL: the filter with stored values in the place of the names of
   * enums. Throws INVALID_INPUT for what the list does not have.
   */
  toKeep(args: ListArgs): ListArgs;
  /** Returns up to `most` rows after the row of a cursor, or from the start. Throws INVALID_INPUT like `ofAll`. */
  rowsOfAll(ctx: Context, args: ListArgs, after: string | null, most: number): Promise<RowsInOrder>;
  /** Counts the rows with this filter and search: up to `most`, or however many there are for `null`. */
  countOfAll(ctx: Context, args: ListArgs, most: number | null): Promise<number>;
}

/** A list of any entity, for the tests of plans and indexes. */
export interface AnyList extends WholeList {
  readonly entity: EntityClass<object>;
  readonly perClient: boolean;
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, Filter>>;
  /** Whether rows can be searched. */
  readonly searchable: boolean;
  ofClient(ctx: Context, clientId: string, args: ListArgs): Promise<Page<object>>;
  ofAll(ctx: Context, args: ListArgs): Promise<Page<object>>;
  /** The statements of a page and of a count, as they are executed. */
  statements(ctx: Context, clientId: string | null, args: ListArgs): Promise<{ page: Sql; count: Sql }>;
}

/** A declared list: its GraphQL types and its pages. */
export interface List<Row extends object> extends AnyList {
  /** GraphQL arguments of the list. */
  readonly Args: ClassType<ListArgs>;
  /** GraphQL type of a page. */
  readonly Connection: ClassType<Page<Row>>;
  /**
   * Returns a page of what one client has; the pages of several clients that are asked for together take one statement.
   * Throws INVALID_INPUT for arguments that are not valid, and for cursors of another list, client, sort, filter or search.
   */
  ofClient(ctx: Context, clientId: string, args: ListArgs): Promise<Page<Row>>;
  /**
   * Returns the first `most` rows of what one client has, some hundred at a time: for files. The EntityManager forgets them
   * before it reads the next ones. Throws INVALID_INPUT like `ofClient`.
   */
  rowsOfClient(ctx: Context, clientId: string, args: ListArgs, most: number): AsyncIterable<readonly Row[]>;
  /** Returns a page of the whole table, for staff. Throws INVALID_INPUT like `ofClient`. */
  ofAll(ctx: Context, args: ListArgs): Promise<Page<Row>>;
}

/**
 * Declares a list of an entity: sorts, filters, search, and whose rows it shows. Makes the GraphQL types, and declares the
 * indexes on the entity, so that the test of the database asks for a migration that creates them.
 */
export function defineList<Row extends object>(entity: EntityClass<Row>, declaration: ListDeclaration<Row>): List<Row> {
  declareIndexes(entity, declaration);
  const schema = requestSchema(Object.keys(declaration.sort), declaration.filter ?? {});
  const reader = new ListReader(declaration, (em) => tableOfList(em, entity, declaration.perClient ? 'clientId' : null, declaration));
  return {
    entity,
    ...wholeList(reader, schema, entity as ClassType<Row>),
    perClient: declaration.perClient,
    sorts: Object.keys(declaration.sort),
    filters: declaration.filter ?? {},
    searchable: declaration.search !== undefined,
    Args: argsType(declaration),
    Connection: connectionType(declaration, () => entity as ClassType<Row>),
    ofClient: async (ctx, clientId, args) => reader.page(ctx, clientId, readRequest(schema, args)),
    rowsOfClient: (ctx, clientId, args, most) => reader.rows(ctx, clientId, readRequest(schema, args), most),
    ofAll: async (ctx, args) => reader.page(ctx, null, readRequest(schema, args)),
    statements: (ctx, clientId, args) => reader.statements(ctx, clientId, readRequest(schema, args)),
  };
}

/** A list of rows that are no entity, for staff. */
export type StaffList<Row extends object> = WholeList & Pick<List<Row>, 'Args' | 'Connection' | 'ofAll'>;

/** Declares a list of rows that a sub-select makes, for staff, such as those of the queue. Its tables need the indexes of its orders. */
export function defineStaffList<Row extends object>(
  type: ClassType<Row>,
  source: RowsOfSql,
  declaration: StaffListOf<Row>,
): StaffList<Row> {
  const schema = requestSchema(Object.keys(declaration.sort), declaration.filter ?? {});
  const whole: ListDeclaration<Row> = { ...declaration, perClient: false };
  const reader = new ListReader(whole, () => tableOfSql(type, source));
  return {
    ...wholeList(reader, schema, type),
    Args: argsType(whole),
    Connection: connectionType(whole, () => type),
    ofAll: async (ctx, args) => reader.page(ctx, null, readRequest(schema, args)),
  };
}

function wholeList<Row extends object>(reader: ListReader<Row>, schema: z.ZodType<ListRequest>, type: ClassType<Row>): WholeList {
  const { name, rows } = reader.declaration;
  return {
    name,
    rows,
    type,
    table: (em) => reader.table(em),
    toKeep({ sort = null, filter = null, search = null }) {
      const args = { sort, search, filter: filter && withoutNames(filter, reader.declaration.filter ?? {}) };
      if (search && !reader.declaration.search) throw refusedSearch();
      readRequest(schema, args);
      return args;
    },
    rowsOfAll: (ctx, args, after, most) => reader.inOrder(ctx, readRequest(schema, args), after, most),
    countOfAll: (ctx, args, most) => reader.count(ctx, readRequest(schema, args), most),
  };
}

type StaffListOf<Row extends object> = Pick<ListDeclaration<Row>, 'name' | 'rows' | 'sort' | 'filter'>;

interface FoundRow extends Record<string, unknown> {
  readonly owner_id: string;
  readonly stretch: number;
  readonly position: string;
}

/** Input for one page: the statement's parts, and the scope of its cursors. */
interface PreparedPage {
  readonly query: ListQuery;
  readonly stretches: readonly Stretch[];
  readonly scope: CursorScope;
  /** SQL that reads the total from counters; `null` when it must be counted. */
  readonly kept: Sql | null;
  /** Equal for pages that one statement can read together. */
  readonly key: string;
}

// The key of a list that belongs to no client.
const WHOLE_TABLE = '';
/** Rows of one statement of a file. */
const ROWS_AT_ONCE = 500;

class ListReader<Row extends object> {
  #table: ListTable | undefined;

  constructor(
    readonly declaration: ListDeclaration<Row>,
    readonly readTable: (em: Em) => ListTable,
  ) {}

  table(em: Em): ListTable {
    return (this.#table ??= this.readTable(em));
  }

  async page(ctx: Context, clientId: string | null, request: ListRequest): Promise<Page<Row>> {
    if ((clientId !== null) !== this.declaration.perClient)
      throw new Error(`The list ${this.declaration.name} was requested in the wrong way`);
    const read = await this.#prepare(ctx, clientId, request);
    const key = clientId ?? WHOLE_TABLE;
    const rows = await batch<FoundRow, FoundRow[]>(ctx, `page ${read.key}`, key, (keys) => ({
      sql: forOwners(stretchesSql(read.query, read.stretches), clientId && visibleOwners(ctx, keys)),
      toValues: (found) => groupBy(found, (row) => row.owner_id),
    }));
    const { counter } = this.declaration;
    const page = this.#toPage(ctx, request, read, rows ?? []);
    const countAll = async () => {
      if (request.cursor === null && !page.pageInfo.hasNextPage && !page.pageInfo.hasPreviousPage) return page.edges.length;
      if (counter && isUnrestricted(request)) return readCounter(ctx, counter);
      const found = await batch<{ owner_id: string; total: number }, number>(ctx, `count ${read.key}`, key, (keys) => ({
        sql: forOwners(read.kept ?? countSql(read.query), clientId && visibleOwners(ctx, keys)),
        toValues: (counts) => new Map(counts.map((row) => [row.owner_id, row.total])),
      }));
      return found ?? 0;
    };
    return { ...page, countAll };
  }

  async *rows(ctx: Context, clientId: string, request: ListRequest, most: number): AsyncGenerator<readonly Row[]> {
    let cursor = request.cursor;
    for (let left = most; left > 0; left -= ROWS_AT_ONCE) {
      const { edges, pageInfo } = await this.page(ctx, clientId, { ...request, cursor, size: Math.min(left, ROWS_AT_ONCE) });
      yield edges.map(({ node }) => node);
      if (!pageInfo.hasNextPage) return;
      cursor = pageInfo.endCursor;
      ctx.em.clear();
    }
  }

  async inOrder(ctx: Context, request: ListRequest, after: string | null, most: number): Promise<RowsInOrder> {
    const { edges, pageInfo } = await this.page(ctx, null, { ...request, backwards: false, cursor: after, size: most });
    return { rows: edges.map(({ node }) => node), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  }

  async count(ctx: Context, request: ListRequest, most: number | null): Promise<number> {
    const { counter } = this.declaration;
    if (counter && isUnrestricted(request)) return readCounter(ctx, counter);
    const { query, kept } = await this.#prepare(ctx, null, request);
    const [counted = []] = await readStatements(ctx, [kept ?? countSql(query, most)]);
    return (counted as { total: number }[])[0]?.total ?? 0;
  }

  async statements(ctx: Context, clientId: string | null, request: ListRequest): Promise<{ page: Sql; count: Sql }> {
    const { query, stretches, kept } = await this.#prepare(ctx, clientId, request);
    const owners = clientId === null ? null : [clientId];
    return { page: forOwners(stretchesSql(query, stretches), owners), count: forOwners(kept ?? countSql(query), owners) };
  }

  async #prepare(ctx: Context, clientId: string | null, request: ListRequest): Promise<PreparedPage> {
    const { backwards, size, cursor, sort, filter, terms } = request;
    const list = this.table(ctx.platform.orm.em);
    const scope = { list: this.declaration.name, clientId, fingerprint: fingerprint(request) };
    const from = cursor === null ? null : readCursor(ctx.env.PEPPER, scope, cursor, backwards ? 'before' : 'after');
    const { properties, descending } = parseOrder(this.declaration.sort[sort] ?? []);
    const conditions = await this.#conditions(ctx, clientId, filter);
    const stretches: Stretch[] = [{ towardsStart: backwards, from, inclusive: false, limit: size + 1 }];
    // Whether there are rows on the other side of the cursor, its own row included.
    if (from) stretches.push({ towardsStart: !backwards, from, inclusive: true, limit: 1 });
    return {
      query: {
        list,
        keys: properties.map((property) => list.column(property)),
        descending,
        terms: list.searched.some(isPhoneColumn) ? toPhoneTerms(terms) : terms,
        ...split(list, conditions, properties[0]),
      },
      stretches,
      scope,
      kept: terms.length === 0 ? sumOfCounter(this.declaration.counterBy, conditions) : null,
      key: JSON.stringify([this.declaration.name, backwards, size, cursor, sort, conditions.map(({ condition }) => condition), terms]),
    };
  }

  async #conditions(ctx: Context, clientId: string | null, filter: ListRequest['filter']): Promise<FilterCondition[]> {
    const filters = this.declaration.filter ?? {};
    const found = await Promise.all(
      Object.entries(filter).map(async ([name, value]) => {
        const declared = filters[name] as Filter;
        return (await declared.conditions(ctx, value, clientId)).map((condition) => ({ condition, indexed: declared.indexed }));
      }),
    );
    return found.flat();
  }

  #toPage(ctx: Context, { backwards, size }: ListRequest, read: PreparedPage, rows: readonly FoundRow[]): Omit<Page<Row>, 'countAll'> {
    const found = rows.filter((row) => row.stretch === 0).sort((left, right) => Number(left.position) - Number(right.position));
    const shown = found.slice(0, size);
    if (backwards) shown.reverse();
    const edges = shown.map((row) => this.#toEdge(ctx, read, row));
    const more = found.length > size;
    const others = rows.some((row) => row.stretch === 1);
    return {
      edges,
      pageInfo: {
        hasNextPage: backwards ? others : more,
        hasPreviousPage: backwards ? more : others,
        get startCursor() {
          return edges[0]?.cursor ?? null;
        },
        get endCursor() {
          return edges.at(-1)?.cursor ?? null;
        },
      },
    };
  }

  #toEdge(ctx: Context, { query, scope }: PreparedPage, row: FoundRow): { cursor: string; node: Row } {
    const values = query.keys.map((_, at) => row[`cursor_${at}`] as string | null);
    return {
      // A keyed hash for each row, on request.
      get cursor() {
        return writeCursor(ctx.env.PEPPER, scope, values);
      },
      node: this.table(ctx.platform.orm.em).toEntity(row) as Row,
    };
  }
}

/** Returns the fields of a filter with the stored values of enums, which GraphQL knows by their names. */
function withoutNames(filter: Readonly<Record<string, unknown>>, declared: Readonly<Record<string, Filter>>): Record<string, unknown> {
  const stored = (field: string, value: unknown) => {
    const type = Object.hasOwn(declared, field) ? declared[field]?.type() : undefined;
    return typeof type === 'object' && typeof value === 'string' ? ((type as Record<string, unknown>)[value] ?? value) : value;
  };
  return Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, stored(field, value)]));
}

function refusedSearch(): AppError {
  const message = "This list can't be searched.";
  return new AppError('INVALID_INPUT', message, { fields: { search: message } });
}

function isUnrestricted({ filter, terms }: ListRequest): boolean {
  return Object.keys(filter).length === 0 && terms.length === 0;
}

interface FilterCondition {
  readonly condition: Condition;
  readonly indexed: boolean;
}

/** Sorts conditions by how they are checked: by an index of the order, or row by row. */
function split(
  list: ListTable,
  conditions: readonly FilterCondition[],
  sortedBy: string | undefined,
): Pick<ListQuery, 'indexed' | 'ranges' | 'loose'> {
  const ranges: Range[] = [];
  const loose: Sql[] = [];
  let leads: Lead[] | null = null;
  for (const { condition, indexed } of conditions) {
    const sql = conditionSql(condition, list.column(condition.property));
    if (indexed && !leads) leads = toLeads(condition, list.column(condition.property), sql);
    else if (condition.operator !== '=' && condition.operator !== 'any' && condition.property === sortedBy)
      ranges.push(...sql.map((one) => ({ isLower: condition.operator === '>=', sql: one })));
    else loose.push(either(sql));
  }
  return { indexed: leads ?? [{ conditions: [], key: null }], ranges, loose };
}

/** Returns SQL that reads how many rows meet the conditions, or `null` when the counter does not have all that they are about. */
function sumOfCounter(
  counter: { readonly name: string; readonly key: readonly string[] } | undefined,
  conditions: readonly FilterCondition[],
): Sql | null {
  if (!counter || !conditions.every(({ condition }) => counter.key.includes(condition.property))) return null;
  const keyColumn = (property: string) => ({
    name: `key[${counter.key.indexOf(property) + 1}]`,
    type: 'text',
    nullable: false,
    collate: '',
  });
  const sql = conditions.map(({ condition }) => either(conditionSql(condition, keyColumn(condition.property))));
  return sumOfCounterSql(counter.name, sql);
}

function toLeads({ operator, value }: Condition, column: Column, sql: readonly Sql[]): Lead[] {
  const values = operator === 'any' || operator === '=' ? [value].flat() : [];
  return sql.map((one, at) => ({ conditions: [one], key: at in values ? { column, value: values[at] } : null }));
}

/** Returns a statement for each of several clients, in one; `null` for a list of the whole table. */
function forOwners(sql: Sql, clientIds: readonly string[] | null | ''): Sql {
  if (!clientIds) return wrap(`select page.*, '${WHOLE_TABLE}' as owner_id from (`, sql, ') page');
  return wrap(
    {
      text: 'select page.*, owner.id::text as owner_id from unnest(?::uuid[]) as owner (id) cross join lateral (',
      values: [uuidArray(clientIds)],
    },
    sql,
    ') page',
  );
}
