import { Client } from 'pg';
import { until } from './emulator-control.ts';
import type { TestApi } from './test-api.ts';

/** Selects a row for each piece of work that waits for a lock. */
export const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Starts several pieces of work while the row that `lock` selects is locked, and releases it once all of them wait for it: each has read
 * before any of them writes.
 */
export async function behindRow(
  api: TestApi,
  lock: string,
  id: string,
  starts: readonly (() => Promise<unknown> | undefined)[],
): Promise<void> {
  const holder = new Client({ connectionString: api.env.DATABASE_OWNER_URL });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`${lock} for update`, [id]);
    const works = starts.map((start) => start());
    await until(async () => (await api.sql(WAITING)).length === works.length);
    await holder.query('rollback');
    await Promise.all(works);
  } finally {
    await holder.end();
  }
}
