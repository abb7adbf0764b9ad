import type { TestApi } from '../test-api.ts';

/** A column and what it may hold. */
export interface Column {
  readonly name: string;
  /** Name of the type in PostgreSQL: `text`, `_text`, `int4`, `timestamptz`. */
  readonly type: string;
  readonly ordinal: number;
  readonly isKey: boolean;
  readonly references: { readonly table: string; readonly column: string } | null;
  /** The values that a check lists; empty when anything goes. */
  readonly allowed: readonly string[];
}

/** A table of the product. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly ordinal: number;
}
interface ConstraintRow {
  readonly table: string;
  readonly kind: 'c' | 'f' | 'p';
  readonly columns: string[];
  readonly of_table: string | null;
  readonly of_columns: string[] | null;
  readonly definition: string;
}

const COLUMNS = `
  select c.table_name::text as "table", c.column_name::text as name, c.udt_name::text as type, c.ordinal_position as ordinal
  from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  order by c.table_name, c.ordinal_position`;
const CONSTRAINTS = `
  select conrelid::regclass::text as "table", contype::text as kind, pg_get_constraintdef(oid) as definition,
    array(select attname::text from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k) as columns,
    confrelid::regclass::text as of_table,
    array(select attname::text from unnest(confkey) k join pg_attribute on attrelid = confrelid and attnum = k) as of_columns
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p')`;

/** Returns every table in the schema `public`, those that others refer to first. */
export async function readTables(api: TestApi): Promise<Table[]> {
  const columns = await api.sql<ColumnRow>(COLUMNS);
  const constraints = await api.sql<ConstraintRow>(CONSTRAINTS);
  const tables = [...new Set(columns.map((column) => column.table))].map((name) => ({
    name,
    columns: columns.filter((column) => column.table === name).map((column) => toColumn(column, constraints)),
  }));
  return inOrder(tables);
}

function toColumn({ table, name, type, ordinal }: ColumnRow, constraints: readonly ConstraintRow[]): Column {
  const about = constraints.filter((each) => each.table === table && each.columns.includes(name));
  const reference = about.find((each) => each.kind === 'f' && each.columns.length === 1);
  return {
    name,
    type,
    ordinal,
    isKey: about.some((each) => each.kind === 'p'),
    references: reference?.of_table ? { table: reference.of_table, column: reference.of_columns?.[0] ?? 'id' } : null,
    allowed: about.filter((each) => each.kind === 'c' && each.columns.length === 1).flatMap((each) => listedIn(each.definition)),
  };
}

// CHECK ((x = ANY (ARRAY['a'::text, 'b'::text]))), ((x = 'a'::text)) and ((x <@ '{a,b}'::text[])).
function listedIn(definition: string): string[] {
  const set = /<@ '\{([^}]*)\}'/.exec(definition)?.[1];
  if (set) return set.split(',');
  if (!/= ANY \(|= '|<@ ARRAY/.test(definition)) return [];
  return [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '');
}

function inOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const index = waiting.findIndex((table) =>
      table.columns.every(
        ({ references }) => !references || references.table === table.name || sorted.some((each) => each.name === references.table),
      ),
    );
    if (index < 0) throw new Error(`These tables refer to each other in a circle: ${waiting.map((table) => table.name).join(', ')}`);
    sorted.push(...waiting.splice(index, 1));
  }
  return sorted;
}
