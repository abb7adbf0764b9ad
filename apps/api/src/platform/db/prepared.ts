import type { Pool, PoolClient, Submittable } from 'pg';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { databaseTraceName } from '../trace/trace.ts';
import { CLIENT_SETTING } from './owner-filter.ts';
import { PreparedBatch, type ParameterType } from './prepared-batch.ts';

/** A statement that each connection plans once. Its name must be unique; parameters are $1, $2 … */
export interface Statement {
  readonly name: string;
  /** SQL types of the parameters, in order. */
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

const SET_CLIENT: Statement = { name: 'set_client', types: ['text'], sql: `select set_config('${CLIENT_SETTING}', $1, true)` };
const SET_TRACE: Statement = { name: 'set_trace', types: ['text'], sql: `select set_config('application_name', $1, true)` };

/**
 * Runs prepared statements in one transaction and one round trip, and returns the rows of each. `clientId` is the client whose
 * rows they may see (row-level security), `null` for none. For the few reads that every page of the dashboard makes: the
 * ORM takes four round trips for the same wall and plans each statement anew.
 */
export async function runPrepared(
  { pool, log, metrics }: PreparedOn,
  clientId: string | null,
  calls: readonly Call[],
): Promise<object[][]> {
  const settings = settingsOf(clientId);
  if (log.isLevelEnabled('debug'))
    for (const { statement } of calls) log.debug({ sql: statement.sql, statement: statement.name }, 'statement');
  const connection = await pool.connect();
  let failure: unknown;
  try {
    const begin = performance.now();
    const rows = await send(connection, [...settings, ...calls]);
    metrics?.statement((performance.now() - begin) / 1_000);
    return rows.slice(settings.length);
  } catch (cause) {
    failure = cause;
    throw cause;
  } finally {
    // After a failure it is unknown what the connection has prepared: it is closed.
    connection.release(failure !== undefined);
  }
}

// Everything up to the Sync of a batch is one transaction, and the settings end with it.
function settingsOf(clientId: string | null): Call[] {
  const traceName = databaseTraceName();
  return [
    ...(clientId === null ? [] : [{ statement: SET_CLIENT, values: [clientId] }]),
    ...(traceName ? [{ statement: SET_TRACE, values: [traceName] }] : []),
  ];
}

function send(connection: PoolClient, calls: readonly Call[]): Promise<object[][]> {
  return new Promise((resolve, reject) => {
    const batch = new PreparedBatch(calls, (failure, rows) => (rows ? resolve(rows) : reject(failure ?? new Error('No rows came back'))));
    connection.query(batch as unknown as Submittable);
  });
}
