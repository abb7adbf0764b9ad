import { Client } from 'pg';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { verifyBackup } from '../../platform/backup/read-backup.ts';
import { restoreBackup, type RestoreOptions } from '../../platform/backup/restore-backup.ts';
import { writeBackup, type BackupSummary } from '../../platform/backup/write-backup.ts';
import type { Env } from '../../platform/env/env.ts';
import { makeLog } from '../../platform/log/log.ts';
import { databaseUrls, migrateDatabase } from './migrate.ts';
import { reach } from './reach.ts';
import { StartError } from './start-error.ts';

/** Runs `backup <file>`: writes the database into a new file and reports what was written. Throws StartError. */
export async function runBackup(env: Env, args: readonly string[]): Promise<void> {
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new StartError('Usage: main.js backup <file>');
  const summary = await backupTo(env, file, new Date());
  makeLog(env.LOG_LEVEL).info({ file, ...summary }, 'backup written');
}

/** Runs `restore <file> [--replace]`: fills the database from a file and reports what was restored. Throws StartError. */
export async function runRestore(env: Env, args: readonly string[]): Promise<void> {
  const [file, ...more] = args.filter((arg) => arg !== '--replace');
  if (!file || file.startsWith('-') || more.length > 0) throw new StartError('Usage: main.js restore <file> [--replace]');
  const summary = await restoreFrom(env, file, { replace: args.includes('--replace') });
  makeLog(env.LOG_LEVEL).info({ file, ...summary }, 'backup restored');
}

/** Writes the database into a file, as its owner. Throws StartError. */
export async function backupTo(env: Env, file: string, now: Date): Promise<BackupSummary> {
  return inOneLine(env, () => writeBackup(databaseUrls(env).owner, file, now));
}

/** Fills the database from a file, as its owner; one without tables is migrated first. Throws StartError. */
export async function restoreFrom(env: Env, file: string, options: RestoreOptions): Promise<{ tables: number; rows: number }> {
  return inOneLine(env, async () => {
    const urls = databaseUrls(env);
    const manifest = await verifyBackup(file);
    if (!(await hasTables(urls.owner))) await migrateDatabase(urls);
    await restoreBackup(urls.owner, file, manifest, options);
    return { tables: manifest.tables.length, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0) };
  });
}

async function hasTables(ownerUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(`select to_regclass('public.migrations') is not null as known`);
    return rows[0]?.known ?? false;
  } finally {
    await client.end();
  }
}

function inOneLine<T>(env: Env, work: () => Promise<T>): Promise<T> {
  return reach(
    async () => {
      try {
        return await work();
      } catch (cause) {
        throw cause instanceof BackupError ? new StartError(cause.message, { cause }) : cause;
      }
    },
    { url: databaseUrls(env).owner, as: 'owner' },
  );
}
