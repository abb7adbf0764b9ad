import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { SECOND_MS } from '../time/clock.ts';

/** One step of the database's form; its name is kept for ever. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly outsideTransaction: boolean;
  readonly safeBecause: string | null;
}

/** How a migration differs from the usual one. */
interface MigrationOptions {
  /**
   * Runs each statement on its own and beside readers and writers: indexes `concurrently`, `validate constraint`, and changes of rows in
   * batches. Each statement must be harmless when it runs again.
   */
  readonly outsideTransaction?: boolean;
  /** Why its statements may hold a table that has rows, in spite of the rules of `migration-faults.ts`. */
  readonly safeBecause?: string;
}

/** A migration that runs these statements, in one transaction unless it is declared outside. Migrations run in the order of their names, which begin with a number. */
export function defineMigration(name: string, statements: readonly string[], options: MigrationOptions = {}): Migration {
  const { outsideTransaction = false, safeBecause = null } = options;
  return { name, statements, outsideTransaction, safeBecause };
}

/** Returns the names of the migrations that have run. */
export async function executedMigrations(db: Pick<Pool, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string }>('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

/** Returns the names of the pending ones of these migrations; changes nothing, as the role of the running processes. */
export async function pendingMigrations(pool: Pool, all: readonly { readonly name: string }[]): Promise<string[]> {
  const executed = await executedMigrations(pool);
  return all.map(({ name }) => name).filter((name) => !executed.has(name));
}

/** Held while tables change; any number will do, as long as every process takes the same. */
export const MIGRATION_LOCK = 7_301_948;
const LOOK_AGAIN_MS = SECOND_MS / 4;

/**
 * Waits until no other process migrates, or also none backs up, and keeps them away until the connection ends. It asks again and again: a
 * statement that waits holds a snapshot, and `create index concurrently` of the other process would wait for that one for ever.
 */
export async function lockMigrations(client: ClientBase, mode: 'alone' | 'shared'): Promise<void> {
  const sql = `select pg_try_advisory_lock${mode === 'shared' ? '_shared' : ''}($1) as locked`;
  while (!(await client.query<{ locked: boolean }>(sql, [MIGRATION_LOCK])).rows[0]?.locked) await delay(LOOK_AGAIN_MS);
}
