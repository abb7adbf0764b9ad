import { runMigrations as migrateJobs } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { makePool } from '../../platform/db/make-pool.ts';
import { executedMigrations, MIGRATION_LOCK } from '../../platform/db/migrations.ts';
import { closeOrm, makeOrm, type Orm } from '../../platform/db/orm.ts';
import { grantToApp } from '../../platform/db/roles.ts';
import type { Env } from '../../platform/env/env.ts';
import { cleanQueues } from '../../platform/jobs/clean-queues.job.ts';
import { indexFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import { wakeWorkersOnFreeQueues } from '../../platform/jobs/wake-workers.ts';
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

/** Brings the product's database up to date, as its owner. */
export async function migrateDatabase(urls: DatabaseUrls): Promise<void> {
  const orm = await makeOrm(urls.owner, declared.model);
  try {
    await migrate(orm, urls, declared.model.appendOnly);
  } finally {
    await closeOrm(orm);
  }
}

/**
 * Brings the database up to date, once, however many processes start together; the others wait. `orm` is connected as the owner; the role of the running processes is made if it is missing and gets its rights. Throws StartError for a database that other code made.
 */
export async function migrate(orm: Orm, urls: DatabaseUrls, appendOnly: readonly string[]): Promise<void> {
  const pool = makePool({ connectionString: urls.owner, max: 2, connectionTimeoutMillis: 5_000 });
  try {
    await withLock(await pool.connect(), async (client) => {
      await refuseOtherDatabase(client);
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

async function withLock(client: PoolClient, work: (client: PoolClient) => Promise<void>): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work(client);
  } finally {
    // Ends the connection, and the lock with it.
    client.release(true);
  }
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
