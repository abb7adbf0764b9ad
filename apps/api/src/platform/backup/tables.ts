import pg, { type ClientBase } from 'pg';
import type { Manifest } from './manifest.ts';

/** A table as it is copied. */
export interface Table {
  /** Schema and name, such as `public.users`. */
  readonly name: string;
  /** Both, quoted for a statement. */
  readonly sql: string;
  /** Columns with their own data; generated ones are computed again. */
  readonly columns: readonly string[];
  /** Whether it has triggers other than those of foreign keys. */
  readonly hasTriggers: boolean;
}

// Migrations are compared, never copied.
const COMPARED = new Set(['public.migrations', 'graphile_worker.migrations']);
const SCHEMAS = ['public', 'graphile_worker'];

/** Returns every table of the product and of its job queue, each after those that its rows refer to. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[]; has_triggers: boolean }>(
    `select n.nspname as schema, c.relname as table,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as has_triggers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'r' order by 1, 2`,
    [SCHEMAS],
  );
  const tables = rows.map((row) => ({
    name: `${row.schema}.${row.table}`,
    sql: `${pg.escapeIdentifier(row.schema)}.${pg.escapeIdentifier(row.table)}`,
    columns: row.columns,
    hasTriggers: row.has_triggers,
  }));
  return inOrder(
    tables.filter((table) => !COMPARED.has(table.name)),
    await listReferences(client),
  );
}

/** Returns the migrations that have run and the values of the sequences. */
export async function readState(client: ClientBase): Promise<Pick<Manifest, 'migrations' | 'jobMigrations' | 'sequences'>> {
  const migrations = await client.query<{ name: string }>('select name from migrations order by name');
  const jobMigrations = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id');
  const sequences = await client.query<{ name: string; last: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  return {
    migrations: migrations.rows.map((row) => row.name),
    jobMigrations: jobMigrations.rows.map((row) => row.id),
    sequences: sequences.rows,
  };
}

type References = ReadonlyMap<string, readonly string[]>;

async function listReferences(client: ClientBase): Promise<References> {
  const { rows } = await client.query<{ from: string; to: string[] }>(
    `select fn.nspname || '.' || f.relname as from, array_agg(distinct tn.nspname || '.' || t.relname) as to
     from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
       join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid group by 1`,
  );
  return new Map(rows.map((row) => [row.from, row.to]));
}

// Foreign keys are checked after each COPY, so that rows may refer to others of the same table, but not to later tables.
function inOrder(tables: readonly Table[], references: References): Table[] {
  const ordered: Table[] = [];
  const open = [...tables];
  while (open.length > 0) {
    const waiting = new Set(open.map((table) => table.name));
    const next = open.findIndex((table) => !references.get(table.name)?.some((name) => waiting.has(name)));
    if (next < 0) throw new Error(`Foreign keys form a circle: ${[...waiting].join(', ')}`);
    ordered.push(...open.splice(next, 1));
  }
  return ordered;
}
