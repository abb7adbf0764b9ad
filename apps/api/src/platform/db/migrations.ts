import { Migration } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import type { DbModel } from './orm.ts';

/** Held while tables change; any number will do, as long as every process takes the same. */
export const MIGRATION_LOCK = 7_301_948;

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

/** A migration that runs these statements, in one transaction. Migrations run in the order of their names, which begin with a number. */
export function defineMigration(name: string, statements: readonly string[]): DbModel['migrations'][number] {
  return {
    name,
    class: class extends Migration {
      override name = name;

      override up(): void {
        for (const statement of statements) this.addSql(statement);
      }
    },
  };
}
