import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { lockMigrations } from '../db/migrations.ts';
import { errorCode } from '../errors/error-code.ts';
import { BackupError } from './backup-error.ts';
import { asOwner } from './connect.ts';
import { FORMAT, hashText, TableDigest, type Manifest } from './manifest.ts';
import { listTables, readState, type Table } from './tables.ts';

/** Summary of the written file. */
export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  /** Of the manifest, which holds those of all tables: noted elsewhere it proves a file to be this one. */
  readonly sha256: string;
}

/**
 * Writes every table as of one moment into one compressed file, while others continue reading and writing; needs as much memory
 * for a large database as for a small one. The file appears under its name when it is whole and on the disk, readable by its
 * owner only. Throws BackupError for a file that exists and a role that does not own the tables.
 */
export async function writeBackup(ownerUrl: string, file: string, now: Date): Promise<BackupSummary> {
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another file name.`);
  const partial = `${file}.${process.pid}.partial`;
  try {
    const { manifest, sha256 } = await asOwner(ownerUrl, (client) => copyInto(client, partial, now));
    const { size } = await stat(partial);
    await rename(partial, file);
    await syncFolder(path.dirname(path.resolve(file)));
    return { tables: manifest.tables.length, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0), bytes: size, sha256 };
  } catch (cause) {
    await rm(partial, { force: true });
    throw isUnwritable(cause) ? new BackupError(`${file} cannot be written (${errorCode(cause)}).`, { cause }) : cause;
  }
}

interface BackupResult {
  readonly manifest: Manifest;
  readonly sha256: string;
}

async function copyInto(client: Client, file: string, now: Date): Promise<BackupResult> {
  // A migration would change tables between two copies; it waits, and so do we for one that runs.
  await lockMigrations(client, 'shared');
  await client.query('begin isolation level repeatable read read only');
  const written = { current: null as BackupResult | null };
  const lines = backupLines(client, now, (result) => (written.current = result));
  // `flush`: it is on the disk when it is closed.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(lines, { highWaterMark: 1 }), createGzip(), target);
  if (!written.current) throw new Error('The file ended before its manifest');
  return written.current;
}

async function* backupLines(client: Client, now: Date, onEnd: (written: BackupResult) => void): AsyncGenerator<Buffer> {
  yield toLine({ larklineBackup: FORMAT });
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    yield toLine({ table: table.name });
    const digest = new TableDigest();
    for await (const chunk of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
      digest.add(chunk);
      yield toLine({ bytes: chunk.length });
      yield chunk;
    }
    tables.push({ name: table.name, columns: [...table.columns], rows: digest.rows, sha256: digest.sha256() });
  }
  const manifest = { format: FORMAT, createdAt: now.toISOString(), ...(await readState(client)), tables };
  const line = toLine({ manifest });
  const sha256 = hashText(line.toString());
  yield line;
  yield toLine({ sha256 });
  onEnd({ manifest, sha256 });
}

function copyOut({ sql, columns }: Table): string {
  return `copy ${sql} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`;
}

function toLine(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

// Without it the new name may be lost in a power cut. Windows has no such call.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isUnwritable(cause: unknown): boolean {
  return ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(errorCode(cause));
}
