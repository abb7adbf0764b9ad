import { runMigrations as migrateJobs } from 'graphile-worker';
import { Pool, type PoolClient } from 'pg';
import type { Orm } from './orm.ts';

// Any number will do, as long as every process takes the same.
const MIGRATION_LOCK = 7_301_948;

/** Brings the database up to date, once, however many processes start together; the others wait (conventions, "Data"). */
export async function migrate(orm: Orm, databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 5_000 });
  // A lost connection fails the query that runs on it; without listeners it would end the process instead.
  const lost = () => undefined;
  pool.on('error', lost).on('connect', (client) => client.on('error', lost));
  try {
    await withLock(await pool.connect(), async () => {
      await orm.migrator.up();
      await migrateJobs({ pgPool: pool });
    });
  } finally {
    await pool.end();
  }
}

/** Names of the migrations that have not run. */
export async function pendingMigrations(orm: Orm): Promise<string[]> {
  return (await orm.migrator.getPending()).map((migration) => migration.name);
}

async function withLock(client: PoolClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work();
  } finally {
    // Ends the connection, and the lock with it.
    client.release(true);
  }
}
