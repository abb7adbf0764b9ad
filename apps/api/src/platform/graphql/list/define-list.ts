import type { EntityClass } from '@mikro-orm/core';
import type { ClassType } from 'type-graphql';
import { readCounter } from '../../db/counters.ts';
import type { Em } from '../../db/orm.ts';
import { uuidArray, type Sql } from '../../db/sql.ts';
import type { Context } from '../context.ts';
import { batch, groupBy, ownersOf } from '../loader.ts';
import { readCursor, writeCursor, type CursorScope } from './cursor.ts';
import { declareIndexes, orderOf, type ListDeclaration } from './declaration.ts';
import type { Condition, Filter } from './filters.ts';
import { conditionSql, countSql, either, stretchesSql, wrap, type ListQuery, type Range, type Stretch } from './list-sql.ts';
import { argsType, connectionType } from './list-types.ts';
import type { ListArgs, Page } from './page.ts';
import { fingerprintOf, readRequest, requestSchema, type ListRequest } from './request.ts';
import { tableOfList, type ListTable } from './table-of-list.ts';

/** A list of any entity, for the tests of plans and indexes. */
export interface AnyList {
  readonly entity: EntityClass<object>;
  readonly name: string;
  readonly perClient: boolean;
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, Filter>>;
  /** Whether rows can be searched. */
  readonly searchable: boolean;
  /** Table and columns. */
  table(em: Em): ListTable;
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
  const reader = new ListReader(entity, declaration);
  return {
    entity,
    name: declaration.name,
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
    table: (em) => reader.table(em),
  };
}

interface FoundRow extends Record<string, unknown> {
  readonly owner_id: string;
  readonly stretch: number;
  readonly position: string;
}

/** What is read for one page: the statement's parts, and what its cursors are valid for. */
interface PageRead {
  readonly query: ListQuery;
  readonly stretches: readonly Stretch[];
  readonly scope: CursorScope;
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
    readonly entity: EntityClass<Row>,
    readonly declaration: ListDeclaration<Row>,
  ) {}

  table(em: Em): ListTable {
    return (this.#table ??= tableOfList(em, this.entity, this.declaration.perClient ? 'clientId' : null, this.declaration));
  }

  async page(ctx: Context, clientId: string | null, request: ListRequest): Promise<Page<Row>> {
    if ((clientId !== null) !== this.declaration.perClient) throw new Error(`The list ${this.declaration.name} is asked for the wrong way`);
    const read = await this.#prepare(ctx, clientId, request);
    const key = clientId ?? WHOLE_TABLE;
    const rows = await batch<FoundRow, FoundRow[]>(ctx, `page ${read.key}`, key, (keys) => ({
      sql: forOwners(stretchesSql(read.query, read.stretches), clientId && ownersOf(ctx, keys)),
      toValues: (found) => groupBy(found, (row) => row.owner_id),
    }));
    const { counter } = this.declaration;
    const isWhole = Object.keys(request.filter).length === 0 && request.terms.length === 0;
    const countAll = async () => {
      if (counter && isWhole) return readCounter(ctx, counter);
      const found = await batch<{ owner_id: string; total: number }, number>(ctx, `count ${read.key}`, key, (keys) => ({
        sql: forOwners(countSql(read.query), clientId && ownersOf(ctx, keys)),
        toValues: (counts) => new Map(counts.map((row) => [row.owner_id, row.total])),
      }));
      return found ?? 0;
    };
    return { ...this.#toPage(ctx, request, read, rows ?? []), countAll };
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

  async statements(ctx: Context, clientId: string | null, request: ListRequest): Promise<{ page: Sql; count: Sql }> {
    const { query, stretches } = await this.#prepare(ctx, clientId, request);
    const owners = clientId === null ? null : [clientId];
    return { page: forOwners(stretchesSql(query, stretches), owners), count: forOwners(countSql(query), owners) };
  }

  async #prepare(ctx: Context, clientId: string | null, request: ListRequest): Promise<PageRead> {
    const { backwards, size, cursor, sort, filter, terms } = request;
    const list = this.table(ctx.platform.orm.em);
    const scope = { list: this.declaration.name, clientId, fingerprint: fingerprintOf(request) };
    const from = cursor === null ? null : readCursor(ctx.env.PEPPER, scope, cursor, backwards ? 'before' : 'after');
    const { properties, descending } = orderOf(this.declaration.sort[sort] ?? []);
    const conditions = await this.#conditions(ctx, clientId, filter);
    const stretches: Stretch[] = [{ towardsStart: backwards, from, inclusive: false, limit: size + 1 }];
    // Whether there are rows on the other side of the cursor, its own row included.
    if (from) stretches.push({ towardsStart: !backwards, from, inclusive: true, limit: 1 });
    return {
      query: {
        list,
        keys: properties.map((property) => list.column(property)),
        descending,
        terms,
        ...split(list, conditions, properties[0]),
      },
      stretches,
      scope,
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

  #toPage(ctx: Context, { backwards, size }: ListRequest, read: PageRead, rows: readonly FoundRow[]): Omit<Page<Row>, 'countAll'> {
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

  #toEdge(ctx: Context, { query, scope }: PageRead, row: FoundRow): { cursor: string; node: Row } {
    const values = query.keys.map((_, at) => row[`cursor_${at}`] as string | null);
    return {
      // A hash with a key for each row, where it is asked for.
      get cursor() {
        return writeCursor(ctx.env.PEPPER, scope, values);
      },
      node: this.table(ctx.platform.orm.em).toEntity(row) as Row,
    };
  }
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
  let lead: readonly Sql[] | null = null;
  for (const { condition, indexed } of conditions) {
    const sql = conditionSql(condition, list.column(condition.property));
    if (indexed && !lead) lead = sql;
    else if (condition.operator !== '=' && condition.operator !== 'any' && condition.property === sortedBy)
      ranges.push(...sql.map((one) => ({ isLower: condition.operator === '>=', sql: one })));
    else loose.push(either(sql));
  }
  return { indexed: lead ? lead.map((one) => [one]) : [[]], ranges, loose };
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
