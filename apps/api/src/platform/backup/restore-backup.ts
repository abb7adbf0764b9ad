import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../db/migrations.ts';
import { errorCode } from '../errors/error-code.ts';
import { BackupError } from './backup-error.ts';
import { asOwner } from './connect.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { listTables, readState, type Table } from './tables.ts';

/** How to restore. */
export interface RestoreOptions {
  /** Replaces the content of the database; without it, the database must be empty. */
  readonly replace: boolean;
  /** How long to wait for processes that hold rows. */
  readonly lockWaitMs?: number;
}

/** Tables that fill automatically in an unused database. */
const EPHEMERAL_TABLES = new Set(['public.test_clock', 'public.job_workers', 'public.rate_limits']);
const LOCK_WAIT_MS = 10_000;
// PostgreSQL's code for a lock that was not given in time.
const LOCKED = '55P03';

/**
 * Puts the rows of a verified backup into a migrated database, in one transaction: all of them, under every constraint, or
 * nothing. Throws BackupError for a database that is not empty (unless `replace`), has another schema version, or is in use.
 */
export async function restoreBackup(ownerUrl: string, file: string, manifest: Manifest, options: RestoreOptions): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    try {
      await client.query(`set lock_timeout = ${options.lockWaitMs ?? LOCK_WAIT_MS}`);
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await client.query('begin');
      await fill(client, file, manifest, options);
      await client.query('commit');
    } catch (cause) {
      if (errorCode(cause) !== LOCKED) throw cause;
      throw new BackupError('The database is in use: stop every api process, then restore again.', { cause });
    }
    await client.query('analyze');
  });
}

async function fill(client: Client, file: string, manifest: Manifest, { replace }: RestoreOptions): Promise<void> {
  const tables = await listTables(client);
  await assertSameSchema(client, tables, manifest);
  if (!replace) await assertEmpty(client, tables);
  await setTriggers(client, tables, 'disable');
  await client.query(`truncate ${tables.map((table) => table.sql).join(', ')}`);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const again = await readBackup(file, async (name, chunks) => {
    const table = byName.get(name);
    const columns = manifest.tables.find((each) => each.name === name)?.columns;
    if (!table || !columns) throw new BackupError(`${file} has changed since it was verified: nothing was restored.`);
    await pipeline(Readable.from(chunks), client.query(copyFrom(copyIn(table, columns))));
  });
  await assertCounts(client, tables, again);
  await setTriggers(client, tables, 'enable');
  await moveSequences(client, manifest);
}

async function assertSameSchema(client: Client, tables: readonly Table[], manifest: Manifest): Promise<void> {
  const { migrations, jobMigrations } = await readState(client);
  const missing = manifest.migrations.filter((name) => !migrations.includes(name));
  const further = migrations.filter((name) => !manifest.migrations.includes(name));
  if (missing.length + further.length > 0 || jobMigrations.join() !== manifest.jobMigrations.join()) {
    const difference = [...missing.map((name) => `without ${name}`), ...further.map((name) => `with ${name}`)].join(', ');
    throw new BackupError(
      `The schema version of the database differs from the backup (${difference || 'job queue'}): restore with the version that wrote the backup, then migrate.`,
    );
  }
  const describeColumns = (list: readonly Pick<Table, 'name' | 'columns'>[]) =>
    list
      .map((table) => `${table.name} ${[...table.columns].sort().join()}`)
      .sort()
      .join('\n');
  if (describeColumns(tables) !== describeColumns(manifest.tables))
    throw new BackupError('The tables of the database differ from the backup, although the migrations are the same.');
}

async function assertEmpty(client: Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    if (!table.name.startsWith('public.') || EPHEMERAL_TABLES.has(table.name)) continue;
    const { rowCount } = await client.query(`select from ${table.sql} limit 1`);
    if (rowCount) throw new BackupError(`The database is not empty (${table.name} has rows): add --replace to overwrite its contents.`);
  }
}

// Triggers already fired when the rows were first written.
async function setTriggers(client: Client, tables: readonly Table[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) if (table.hasTriggers) await client.query(`alter table ${table.sql} ${to} trigger user`);
}

function copyIn({ sql }: Table, columns: readonly string[]): string {
  return `copy ${sql} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`;
}

async function assertCounts(client: Client, tables: readonly Table[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    const expected = manifest.tables.find((each) => each.name === table.name)?.rows;
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table.sql}`);
    if (Number(rows[0]?.count) !== expected)
      throw new BackupError(`${table.name} got ${rows[0]?.count} rows instead of ${expected}: nothing was restored.`);
  }
}

// Not undone by a rollback, so never back: a number that was given may be in use.
async function moveSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, last } of sequences) {
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, greatest($2::bigint, coalesce(last_value, 0)))
       from pg_sequences where schemaname || '.' || sequencename = $1`,
      [name, last],
    );
  }
}
