import { runMigrations as migrateJobs } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { cleanQueues } from '../jobs/clean-queues.job.ts';
import { indexFailedJobs } from '../jobs/failed-jobs.ts';
import { wakeWorkersOnFreeQueues } from '../jobs/wake-workers.ts';
import { makePool } from './make-pool.ts';
import type { Orm } from './orm.ts';
import { grantToApp } from './roles.ts';

/** Held while tables change; any number will do, as long as every process takes the same. */
export const MIGRATION_LOCK = 7_301_948;

/** Connection strings of the role that owns the tables and of the role of the running processes. */
export interface DatabaseUrls {
  readonly owner: string;
  readonly app: string;
}

/**
 * Brings the database up to date, once, however many processes start together; the others wait. `orm` is connected as the owner; the role of the running processes is made if it is missing and gets its rights.
 */
export async function migrate(orm: Orm, urls: DatabaseUrls, appendOnly: readonly string[]): Promise<void> {
  const pool = makePool({ connectionString: urls.owner, max: 2, connectionTimeoutMillis: 5_000 });
  try {
    await withLock(await pool.connect(), async (client) => {
      await orm.migrator.up();
      await migrateJobs({ pgPool: pool });
      await wakeWorkersOnFreeQueues(client);
      await indexFailedJobs(client);
      await cleanQueues(pool);
      await grantToApp(client, urls.app, appendOnly);
    });
  } finally {
    await pool.end();
  }
}

/** Returns the names of the pending ones of these migrations; changes nothing, as the role of the running processes. */
export async function pendingMigrations(pool: Pool, all: readonly { readonly name: string }[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  return all.map(({ name }) => name).filter((name) => !done.has(name));
}

async function withLock(client: PoolClient, work: (client: PoolClient) => Promise<void>): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work(client);
  } finally {
    // Ends the connection, and the lock with it.
    client.release(true);
  }
}
