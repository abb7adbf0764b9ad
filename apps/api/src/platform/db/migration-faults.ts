import type { Migration } from './migrations.ts';

/** Tables that hold sums and copies of other rows, which a migration corrects as a whole (`keepListings`). */
const DERIVED = new Set(['client_listings', 'counters']);

/** A form of statement that keeps others waiting while it holds a table with rows. */
interface Rule {
  readonly form: RegExp;
  readonly fault: string;
  /** The form that is harmless all the same. */
  readonly unless?: RegExp;
}

const OUTSIDE = 'in a migration outside the transaction';
/** What is done to a table by `alter table`. */
const CHANGES: readonly Rule[] = [
  {
    form: /\balter (?:column )?\w+ (?:set data )?type\b/,
    fault: 'a change of type rewrites the table: add a column, fill it in batches, change the code, drop the old one',
  },
  {
    form: /\badd (?:constraint \w+ )?(?:check|foreign key|exclude|unique|primary key)\b/,
    unless: /\b(?:not valid|using index)\b/,
    fault: `a constraint reads the whole table: add it "not valid", then "validate constraint" ${OUTSIDE}; a unique one "using index"`,
  },
  { form: /\bvalidate constraint\b/, fault: `"validate constraint" reads the whole table: do it ${OUTSIDE}` },
  {
    form: /\b(?:(?:small|big)?serial|generated (?:always|by default)|default (?:gen_random_uuid|uuidv\d|random|nextval|clock_timestamp))\b/,
    fault: 'a value for each row rewrites the table: add the column without it and fill it in batches',
  },
];
const NOT_NULL = /\balter (?:column )?(\w+) set not null\b/g;
const STATEMENTS: readonly Rule[] = [
  {
    form: /^create (?:unique )?index\b/,
    unless: /\bconcurrently\b/,
    fault: `an index keeps all writers waiting while it is built: create it concurrently ${OUTSIDE}`,
  },
  { form: /^(?:create|drop|reindex)\b.*\bconcurrently\b/, fault: `"concurrently" works ${OUTSIDE} only` },
  {
    form: /^(?:update|delete from)\b/,
    fault: `a change of many rows holds them until its end: do it in batches (… in (select … limit 1000)) ${OUTSIDE}`,
  },
  { form: /^(?:vacuum full|cluster|lock table|reindex)\b/, fault: 'it keeps even readers waiting' },
];
const TABLE = /^(?:alter table|update|delete from)(?: only)? (\w+)|^create (?:unique )?index\b.*? on(?: only)? (\w+)/;

const ALLOWED_OUTSIDE = [
  /^create (?:unique )?index concurrently if not exists /,
  /^drop index concurrently if exists /,
  /^alter table \w+ validate constraint \w+$/,
  /^(?:update|delete from) .* limit \d+/,
];

/** Returns what in a migration would keep a running site waiting. `earlier`: the migrations before it. */
export function migrationFaults(migration: Migration, earlier: readonly Migration[] = []): string[] {
  if (migration.safeBecause !== null) return migration.safeBecause.trim() === '' ? ['it is safe for no reason'] : [];
  const statements = splitStatements(migration);
  if (migration.outsideTransaction)
    return statements
      .filter((statement) => !ALLOWED_OUTSIDE.some((form) => form.test(statement)))
      .map((statement) => `${statement}: it cannot run outside a transaction, or not twice`);
  const created = new Set(statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []));
  const neverNull = findNeverNull(earlier.flatMap(splitStatements));
  return statements.flatMap((statement) => {
    const found = TABLE.exec(statement);
    const table = found?.[1] ?? found?.[2] ?? '';
    const isFree = created.has(table) || DERIVED.has(table);
    return isFree ? [] : findFaults(statement, table, neverNull).map((fault) => `${statement}: ${fault}`);
  });
}

function findFaults(statement: string, table: string, neverNull: ReadonlySet<string>): string[] {
  const rules = statement.startsWith('alter table') ? CHANGES : STATEMENTS;
  const faults = rules.filter(({ form, unless }) => form.test(statement) && !unless?.test(statement)).map(({ fault }) => fault);
  return [...statement.matchAll(NOT_NULL)].every(([, column]) => neverNull.has(`${table}.${column}`))
    ? faults
    : [
        ...faults,
        '"set not null" reads the whole table: first add "check (… is not null) not valid" and validate it in an earlier migration',
      ];
}

function findNeverNull(statements: readonly string[]): ReadonlySet<string> {
  const validated = new Set(
    statements.flatMap((statement) => /^alter table (\w+) validate constraint (\w+)/.exec(statement)?.slice(1).join('.') ?? []),
  );
  return new Set(
    statements.flatMap((statement) => {
      const [, table, constraint, column] =
        /^alter table (\w+) add constraint (\w+) check \(\(?(\w+) is not null\)?\) not valid/.exec(statement) ?? [];
      return column && validated.has(`${table}.${constraint}`) ? [`${table}.${column}`] : [];
    }),
  );
}

// In lower case on one line, without comments and bodies of functions; what is quoted is left empty.
function splitStatements({ statements }: Migration): string[] {
  return statements
    .flatMap((statement) =>
      statement
        .replaceAll(/(\$\w*\$)[^]*?\1|'(?:[^']|'')*'|(?<!-)--.*$/gm, (part) => (part.startsWith('--') ? '' : "''"))
        .replaceAll(/\s+/g, ' ')
        .toLowerCase()
        .split(';'),
    )
    .map((statement) => statement.replaceAll('"', '').trim())
    .filter((statement) => statement !== '');
}
