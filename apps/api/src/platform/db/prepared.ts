import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { databaseTraceName } from '../trace/trace.ts';
import { CLIENT_SETTING } from './owner-filter.ts';

/** A statement that each connection plans once. Its name must be its own; parameters are $1, $2 … */
export interface Statement {
  readonly name: string;
  /** SQL types of the parameters, in order. */
  readonly types: readonly string[];
  readonly sql: string;
}

/** One use of a statement. */
export interface Call {
  readonly statement: Statement;
  readonly values: readonly (string | Date | null)[];
}

/** Where prepared statements run, and where they are logged. */
export interface PreparedOn {
  readonly pool: Pool;
  readonly log: Log;
  readonly metrics?: Pick<Metrics, 'statement'>;
}

const preparedOn = new WeakMap<PoolClient, Set<string>>();

/**
 * Runs prepared statements in one transaction and one round trip, and gives the rows of each. `clientId` is the client whose
 * rows they may see (row-level security), `null` for none. For the few reads that every page of the dashboard makes: the
 * ORM takes four round trips for the same wall and plans each statement anew.
 */
export async function runPrepared(
  { pool, log, metrics }: PreparedOn,
  clientId: string | null,
  calls: readonly Call[],
): Promise<object[][]> {
  const connection = await pool.connect();
  let failure: unknown;
  try {
    const known = preparedOn.get(connection) ?? new Set();
    preparedOn.set(connection, known);
    const fresh = calls.map((call) => call.statement).filter((statement) => !known.has(statement.name));
    // Several statements in one message are one transaction; the setting ends with it.
    const parts = [...fresh.map(prepareSql), ...settingsSql(clientId), ...calls.map(executeSql)];
    for (const { statement } of calls) log.debug({ sql: statement.sql, statement: statement.name }, 'statement');
    const begin = performance.now();
    const results = (await connection.query(parts.join(';'))) as unknown as { rows: object[] }[];
    metrics?.statement((performance.now() - begin) / 1_000);
    for (const statement of fresh) known.add(statement.name);
    return results.slice(-calls.length).map((result) => result.rows);
  } catch (cause) {
    failure = cause;
    throw cause;
  } finally {
    // After a failure nobody knows which statements the connection has: it is closed.
    connection.release(failure !== undefined);
  }
}

function settingsSql(clientId: string | null): string[] {
  const traceName = databaseTraceName();
  return [
    `set local ${CLIENT_SETTING} = ${escapeLiteral(clientId ?? '')}`,
    ...(traceName ? [`set local application_name = ${escapeLiteral(traceName)}`] : []),
  ];
}

function prepareSql({ name, types, sql }: Statement): string {
  return `prepare ${name} (${types.join(', ')}) as ${sql}`;
}

function executeSql({ statement, values }: Call): string {
  return `execute ${statement.name} (${values.map(literalOf).join(', ')})`;
}

function literalOf(value: string | Date | null): string {
  if (value === null) return 'null';
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (value.includes('\0')) throw new Error('A value holds a NUL character, which PostgreSQL has no text for');
  return escapeLiteral(value);
}
