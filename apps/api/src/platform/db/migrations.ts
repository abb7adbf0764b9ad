import type { Pool } from 'pg';

/** Held while tables change; any number will do, as long as every process takes the same. */
export const MIGRATION_LOCK = 7_301_948;

/** Returns the names of the pending ones of these migrations; changes nothing, as the role of the running processes. */
export async function pendingMigrations(pool: Pool, all: readonly { readonly name: string }[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  return all.map(({ name }) => name).filter((name) => !done.has(name));
}
