import type { EntityClass, EntityDictionary } from '@mikro-orm/core';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { AppError } from '../errors/app-error.ts';
import type { Context } from './context.ts';
import { gather, groupBy } from './loader.ts';
import { DEFAULT_PAGE, LARGEST_PAGE } from './page-size.ts';

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: DEFAULT_PAGE, description: `How many rows to give, 1 to ${LARGEST_PAGE}.` })
  first: number = DEFAULT_PAGE;
  @Field(() => String, { nullable: true, description: 'The cursor that the page follows; without one it is the first page.' })
  after?: string | null;
}

@ObjectType({ description: 'Where a page stands in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether rows follow.' }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: 'Whether the page follows a cursor, so that rows come before it.' }) hasPreviousPage!: boolean;
  @Field(() => String, { nullable: true, description: 'Cursor of the first row; null for an empty page.' }) startCursor!: string | null;
  @Field(() => String, { nullable: true, description: 'Cursor of the last row, for the next page; null for an empty page.' })
  endCursor!: string | null;
}

/** One page of a list. */
export interface Page<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly pageInfo: PageInfo;
  /** Rows of the whole list; asks the database. */
  countAll(): Promise<number>;
}

/**
 * The GraphQL types of a paged list, `<name>Edge` and `<name>Connection`; `what` names the rows in descriptions. Fields of
 * the connection read a `Page`; `totalCount` is counted only when it is asked for.
 */
export function connectionType<Row extends object>(name: string, what: string, node: () => new () => Row): new () => Page<Row> {
  @ObjectType(`${name}Edge`, { description: `One row of a list of ${what}.` })
  class Edge {
    @Field(() => String, { description: 'The place of the row, for "after".' }) cursor!: string;
    @Field(node, { description: 'The row.' }) node!: Row;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${what}, newest first.` })
  class Connection implements Page<Row> {
    @Field(() => [Edge], { description: 'The rows of the page.' }) edges!: Edge[];
    @Field(() => PageInfo, { description: 'Where the page stands in the list.' }) pageInfo!: PageInfo;
    countAll!: () => Promise<number>;
    @Field(() => Int, { description: 'Rows of the whole list.' })
    totalCount(): Promise<number> {
      return this.countAll();
    }
  }
  return Connection;
}

/** A list that is paged, newest first, by time and id. */
export interface Keyset<Row extends object> {
  readonly entity: EntityClass<Row>;
  readonly table: string;
  /** Column of the time, as SQL; `null` where ids, which are made in the order of time, say it all. */
  readonly time: string | null;
}

/** A further condition: SQL on the table `t` (and `owner.id`, the client, in lists of a client) with `?` for each parameter. */
export interface Narrowing {
  readonly sql: string;
  readonly params: readonly (string | number | Date)[];
}

const EVERYTHING: Narrowing = { sql: 'true', params: [] };
// The key of a list that belongs to nobody in particular.
const WHOLE_TABLE = '';

/** A page of a whole table, for staff. Throws INVALID_INPUT for a bad `first` or `after`. */
export async function pageOfAll<Row extends object>(
  ctx: Context,
  keyset: Keyset<Row>,
  args: PageArgs,
  narrowing: Narrowing = EVERYTHING,
): Promise<Page<Row>> {
  const request = readRequest(keyset, args, narrowing);
  const found = await readPages(ctx, request, null);
  return toPage(ctx, request, found.get(WHOLE_TABLE) ?? [], async () => (await countAll(ctx, request, null)).get(WHOLE_TABLE));
}

/**
 * A page of what one client has; the pages of several clients that are asked for together cost one statement.
 * Throws INVALID_INPUT for a bad `first` or `after`.
 */
export async function pageOfClient<Row extends object>(
  ctx: Context,
  keyset: Keyset<Row>,
  clientId: string,
  args: PageArgs,
  narrowing: Narrowing = EVERYTHING,
): Promise<Page<Row>> {
  const request = readRequest(keyset, args, narrowing);
  const list = [keyset.table, narrowing];
  const rows = await gather(ctx, JSON.stringify(['page', ...list, args.first, args.after]), clientId, (tx, clientIds) =>
    readPages(tx, request, clientIds),
  );
  return toPage(ctx, request, rows ?? [], () =>
    gather(ctx, JSON.stringify(['count', ...list]), clientId, (tx, clientIds) => countAll(tx, request, clientIds)),
  );
}

interface Request<Row extends object> {
  readonly keyset: Keyset<Row>;
  readonly narrowing: Narrowing;
  readonly first: number;
  readonly after: Cursor | null;
}

interface Cursor {
  /** Microseconds since 1970, the precision of the database; `null` in lists without time. */
  readonly micros: string | null;
  readonly id: string;
}

function readRequest<Row extends object>(keyset: Keyset<Row>, args: PageArgs, narrowing: Narrowing): Request<Row> {
  const { first } = args;
  if (!Number.isInteger(first) || first < 1 || first > LARGEST_PAGE) throw refused('first', `Ask for 1 to ${LARGEST_PAGE} rows.`);
  return { keyset, narrowing, first, after: typeof args.after === 'string' ? readCursor(args.after, keyset.time !== null) : null };
}

const CURSOR = /^(-?\d{1,17})?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(text: string, hasTime: boolean): Cursor {
  const [, micros, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (!id || hasTime !== (micros !== undefined)) throw refused('after', 'This is not a cursor of the list.');
  return { micros: micros ?? null, id };
}

function refused(field: keyof PageArgs, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { fields: { [field]: message } });
}

function writeCursor({ micros, id }: Cursor): string {
  return Buffer.from(`${micros ?? ''}:${id}`).toString('base64url');
}

interface FoundRow {
  readonly id: string;
  readonly owner_id: string;
  readonly cursor_micros: string | null;
}

/** One row more than asked for, so that it is known whether others follow. */
async function readPages<Row extends object>(
  ctx: Context,
  request: Request<Row>,
  clientIds: readonly string[] | null,
): Promise<Map<string, FoundRow[]>> {
  const { keyset, narrowing, first, after } = request;
  const key = keyset.time ? `${keyset.time}, t.id` : 't.id';
  const order = keyset.time ? `${keyset.time} desc, t.id desc` : 't.id desc';
  const bound = keyset.time ? `timestamptz 'epoch' + ?::float8 * interval '1 microsecond', ?::uuid` : '?::uuid';
  const micros = keyset.time ? `(extract(epoch from ${keyset.time}) * 1000000)::bigint::text` : 'null';
  const page = `select t.*, ${micros} as cursor_micros, ${clientIds ? 'owner.id::text' : `'${WHOLE_TABLE}'`} as owner_id
    from ${keyset.table} t
    where ${clientIds ? 't.client_id = owner.id and ' : ''}(${narrowing.sql}) ${after ? `and (${key}) < (${bound})` : ''}
    order by ${order} limit ${first + 1}`;
  const params = [...narrowing.params, ...(after ? [...(after.micros === null ? [] : [after.micros]), after.id] : [])];
  const rows = clientIds
    ? await ctx.em.execute<FoundRow[]>(
        `select page.* from unnest(?::uuid[]) as owner (id) cross join lateral (${page}) page
         order by page.cursor_micros::bigint desc, page.id desc`,
        [`{${clientIds.join(',')}}`, ...params],
      )
    : await ctx.em.execute<FoundRow[]>(page, params);
  return groupBy(rows, (row) => row.owner_id);
}

async function countAll<Row extends object>(
  ctx: Context,
  { keyset, narrowing }: Request<Row>,
  clientIds: readonly string[] | null,
): Promise<Map<string, number>> {
  const rows = clientIds
    ? await ctx.em.execute<{ owner_id: string; total: number }[]>(
        `select owner.id::text as owner_id, count(t.id)::int as total
         from unnest(?::uuid[]) as owner (id) join ${keyset.table} t on t.client_id = owner.id and (${narrowing.sql})
         group by owner.id`,
        [`{${clientIds.join(',')}}`, ...narrowing.params],
      )
    : await ctx.em.execute<{ owner_id: string; total: number }[]>(
        `select '${WHOLE_TABLE}' as owner_id, count(*)::int as total from ${keyset.table} t where ${narrowing.sql}`,
        [...narrowing.params],
      );
  return new Map(rows.map((row) => [row.owner_id, row.total]));
}

function toPage<Row extends object>(
  ctx: Context,
  { keyset, first, after }: Request<Row>,
  rows: readonly FoundRow[],
  count: () => Promise<number | undefined>,
): Page<Row> {
  const edges = rows.slice(0, first).map(({ cursor_micros: micros, owner_id: _owner, ...columns }) => ({
    cursor: writeCursor({ micros, id: columns.id }),
    node: ctx.em.map(keyset.entity, columns as unknown as EntityDictionary<Row>),
  }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    countAll: async () => (await count()) ?? 0,
  };
}
