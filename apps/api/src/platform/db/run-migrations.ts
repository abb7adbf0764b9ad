import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { errorCode } from '../errors/error-code.ts';
import type { Log } from '../log/log.ts';
import { SECOND_MS } from '../time/clock.ts';
import { executedMigrations, type Migration } from './migrations.ts';

/** A migration could not lock a table, because a long transaction held it at every try. */
export class MigrationLockedError extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} could not lock its tables: a long transaction holds them. Nothing of it was kept; end that one, then migrate again.`, {
      cause,
    });
    this.name = 'MigrationLockedError';
  }
}

/** How long migrations wait. */
interface MigrationWaits {
  /** Longest wait for a lock. Readers and writers that come after the migration wait as long. */
  readonly lockMs: number;
  /** Pauses between the tries, in which others use the tables. */
  readonly pausesMs: readonly number[];
}

const USUAL_WAITS: MigrationWaits = {
  lockMs: 2 * SECOND_MS,
  pausesMs: [1, 2, 4, 8, 15, 30, 30, 30].map((seconds) => seconds * SECOND_MS),
};
/** Longest time of a statement in a transaction, which keeps its locks until its end: as long as a request's. */
const STATEMENT_MS = 8 * SECOND_MS;
// PostgreSQL's codes: a lock was not granted in time; two transactions waited for each other.
const LOCKED = new Set(['55P03', '40P01']);
const BATCH = /^\s*(update|delete)\b/i;

/**
 * Runs the pending ones of these migrations, each until it has its locks, and logs the plan and what ran. `client` is connected as the
 * owner and holds the lock of migrations. Throws MigrationLockedError.
 */
export async function runMigrations(
  client: ClientBase,
  all: readonly Migration[],
  log?: Log,
  waits: MigrationWaits = USUAL_WAITS,
): Promise<void> {
  await client.query(
    'create table if not exists migrations (id serial primary key, name varchar(255), executed_at timestamptz(0) default current_timestamp)',
  );
  const executed = await executedMigrations(client);
  const pending = all.filter(({ name }) => !executed.has(name));
  log?.info({ pending: pending.map(({ name }) => name), executed: executed.size }, 'migrations to run');
  for (const migration of pending) {
    const begin = performance.now();
    await retryLocked(client, migration.name, () => run(client, migration, waits), log, waits);
    log?.info({ migration: migration.name, ms: Math.round(performance.now() - begin) }, 'migration ran');
  }
}

/** Does work that locks tables until it has its locks: no wait is longer than `lockMs`, and others use the tables between the tries. Throws MigrationLockedError. */
export async function retryLocked(
  client: ClientBase,
  name: string,
  work: () => Promise<void>,
  log?: Log,
  { lockMs, pausesMs }: MigrationWaits = USUAL_WAITS,
): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    try {
      await client.query(`set lock_timeout = ${lockMs}`);
      return await work();
    } catch (cause) {
      if (!LOCKED.has(errorCode(cause))) throw cause;
      const pauseMs = pausesMs[tried];
      if (pauseMs === undefined) throw new MigrationLockedError(name, cause);
      log?.warn({ migration: name, tried: tried + 1, pauseMs, oldest: await oldestTransactions(client) }, 'migration waits for a lock');
      await delay(pauseMs);
    }
  }
}

async function run(client: ClientBase, migration: Migration, { lockMs }: MigrationWaits): Promise<void> {
  if (migration.outsideTransaction) {
    for (const statement of migration.statements) await runOutside(client, statement, lockMs);
    return noteRun(client, migration);
  }
  await client.query(`begin; set local statement_timeout = ${STATEMENT_MS}`);
  try {
    for (const statement of migration.statements) await client.query(statement);
    await noteRun(client, migration);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw cause;
  }
}

async function noteRun(client: ClientBase, { name }: Migration): Promise<void> {
  await client.query('insert into migrations (name) values ($1)', [name]);
}

// Readers and writers pass these statements, so they may wait without a limit: after a wait that was cut off a built index would be lost.
async function runOutside(client: ClientBase, statement: string, lockMs: number): Promise<void> {
  const index = builtIndex(statement);
  if (index) await dropInvalid(client, index);
  await client.query(`set lock_timeout = ${BATCH.test(statement) ? lockMs : 0}`);
  let changed: number | null;
  do ({ rowCount: changed } = await client.query(statement));
  while (BATCH.test(statement) && changed !== 0);
}

/** Returns the name of the index that a statement builds beside writers; `undefined` for other statements. */
function builtIndex(statement: string): string | undefined {
  return /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(statement)?.[1];
}

// A build that was cut off leaves an index that costs writes and serves no read.
async function dropInvalid(client: ClientBase, index: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index]);
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${index}`);
}

// No text of theirs: it can hold personal data.
async function oldestTransactions(client: ClientBase): Promise<object[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid, usename as role, state, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 3`,
  );
  return rows;
}
