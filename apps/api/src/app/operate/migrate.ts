import { runMigrations as migrateJobs } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { makePool } from '../../platform/db/make-pool.ts';
import { executedMigrations, lockMigrations } from '../../platform/db/migrations.ts';
import { grantToApp } from '../../platform/db/roles.ts';
import { MigrationLockedError, retryLocked, runMigrations } from '../../platform/db/run-migrations.ts';
import type { Env } from '../../platform/env/env.ts';
import { cleanQueues } from '../../platform/jobs/clean-queues.job.ts';
import { indexFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import { wakeWorkersOnFreeQueues } from '../../platform/jobs/wake-workers.ts';
import type { Log } from '../../platform/log/log.ts';
import { declared } from '../declared.ts';
import { StartError } from './start-error.ts';

/** Connection strings of the role that owns the tables and of the role of the running processes. */
interface DatabaseUrls {
  readonly owner: string;
  readonly app: string;
}

/** Returns the URLs of both database roles; a single configured URL is used for both. */
export function databaseUrls(env: Env): DatabaseUrls {
  return { owner: env.DATABASE_OWNER_URL ?? env.DATABASE_URL, app: env.DATABASE_URL };
}

/**
 * Brings the product's database up to date, as its owner, once, however many processes start together; the others wait. The role of the
 * running processes is made if it is missing and gets its rights. Logs what is to run and what ran. Throws StartError for a database that
 * other code made, and when a long transaction holds the tables.
 */
export async function migrateDatabase(urls: DatabaseUrls, log?: Log): Promise<void> {
  const pool = makePool({ connectionString: urls.owner, max: 2, connectionTimeoutMillis: 5_000 });
  const client = await pool.connect().catch(async (cause: unknown) => {
    await pool.end();
    throw cause;
  });
  try {
    await lockMigrations(client, 'alone');
    await refuseOtherDatabase(client);
    await runMigrations(client, declared.model.migrations, log);
    await migrateJobs({ pgPool: pool });
    await retryLocked(client, 'The job queue', () => prepareQueue(client), log);
    await cleanQueues(pool);
    await grantToApp(client, urls.app, declared.model.appendOnly);
  } catch (cause) {
    throw cause instanceof MigrationLockedError ? new StartError(cause.message, { cause }) : cause;
  } finally {
    // Ends the connection, and the lock with it.
    client.release(true);
    await pool.end();
  }
}

async function prepareQueue(client: PoolClient): Promise<void> {
  await wakeWorkersOnFreeQueues(client);
  await indexFailedJobs(client);
}

// A database of the time before the first release has the tables, but none of the migrations that make them.
async function refuseOtherDatabase(client: PoolClient): Promise<void> {
  const table = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`);
  if (!table.rows[0]?.exists) return;
  const executed = await executedMigrations(client);
  if (executed.size > 0 && !declared.model.migrations.some(({ name }) => executed.has(name)))
    throw new StartError(
      'This database was created before version 1.0: use an empty one. A local run keeps it in .data/, which you can delete.',
    );
}
