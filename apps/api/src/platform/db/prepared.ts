import { createHash } from 'node:crypto';
import type { Pool, PoolClient, Submittable } from 'pg';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { databaseTraceName } from '../trace/trace.ts';
import { PreparedBatch, type ParameterType } from './prepared-batch.ts';

/** A statement that each connection plans once. Its name must be unique; parameters are $1, $2 … */
export interface Statement {
  readonly name: string;
  /** SQL types of the parameters, in order; those without one are typed by a cast in the statement. */
  readonly types: readonly ParameterType[];
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

/** Settings of a transaction, such as the client whose rows are open. */
export type Settings = Readonly<Record<string, string>>;

/** The statement for each set of settings; there are few sets. */
const statementsThatSet = new Map<string, Statement>();

/**
 * Runs prepared statements in one transaction and one round trip, and returns the rows of each. `settings` apply to that
 * transaction: those of a reach (`toSettings`) name the client whose rows are visible; without them no client's rows are. The
 * ORM takes four round trips for the same isolation and plans each statement again.
 */
export async function runPrepared({ pool, log, metrics }: PreparedOn, settings: Settings, calls: readonly Call[]): Promise<object[][]> {
  const setting = toSetting(settings);
  if (log.isLevelEnabled('debug'))
    for (const [index, { statement }] of calls.entries())
      log.debug({ sql: statement.sql, statement: statement.name, position: index + 1 }, 'statement');
  const connection = await pool.connect();
  let failure: unknown;
  try {
    const begin = performance.now();
    const rows = await send(connection, [...setting, ...calls]);
    metrics?.statement((performance.now() - begin) / 1_000, calls.map(({ statement }) => statement.sql).join('; '));
    return rows.slice(setting.length);
  } catch (cause) {
    failure = cause;
    throw cause;
  } finally {
    // After a failure the connection's prepared statements are unknown, so it is closed.
    connection.release(failure !== undefined);
  }
}

// Everything up to the Sync of a batch is one transaction, and the settings end with it.
function toSetting(settings: Settings): Call[] {
  const traceName = databaseTraceName();
  const all = traceName ? { ...settings, application_name: traceName } : settings;
  const names = Object.keys(all);
  if (names.length === 0) return [];
  const key = names.join();
  let statement = statementsThatSet.get(key);
  if (!statement) {
    const sets = names.map((name, index) => `set_config('${name}', $${index + 1}, true)`);
    statement = {
      name: `set_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`,
      types: names.map(() => 'text' as const),
      sql: `select ${sets.join(', ')}`,
    };
    statementsThatSet.set(key, statement);
  }
  return [{ statement, values: Object.values(all) }];
}

function send(connection: PoolClient, calls: readonly Call[]): Promise<object[][]> {
  return new Promise((resolve, reject) => {
    const batch = new PreparedBatch(calls, (failure, rows) => (rows ? resolve(rows) : reject(failure ?? new Error('No rows came back'))));
    connection.query(batch as unknown as Submittable);
  });
}
