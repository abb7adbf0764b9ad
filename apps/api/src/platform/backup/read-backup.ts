import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { errorCode } from '../errors/error-code.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT, headLine, lastLine, manifestSchema, partLine, hashText, TableDigest, type Manifest } from './manifest.ts';

/** Longest line that is read: far beyond the manifest of a database with thousands of tables. */
const LONGEST_LINE = 4_000_000;
const NEW_LINE = 10;

/** Reads the whole file and compares it with its manifest. Throws BackupError for one that is cut off, changed or newer. */
export function verifyBackup(file: string): Promise<Manifest> {
  return readBackup(file, async (_table, chunks) => {
    for await (const chunk of chunks) void chunk;
  });
}

/**
 * Reads a backup table by table: `onTable` gets the name and the bytes of each, and must read them all. Returns the manifest
 * after comparing every table with it. Throws BackupError.
 */
export async function readBackup(file: string, onTable: (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>): Promise<Manifest> {
  const reader = new FrameReader(file);
  try {
    assertReadable(file, reader.parse(headLine, await reader.line()));
    const found: { name: string; rows: number; sha256: string }[] = [];
    let part = reader.parse(partLine, await reader.line());
    while ('table' in part) {
      const { table } = part;
      const digest = new TableDigest();
      const state = { next: null as z.output<typeof partLine> | null };
      await onTable(
        table,
        tableChunks(reader, digest, (next) => (state.next = next)),
      );
      if (!state.next) throw new Error(`The data of ${table} was not read`);
      part = state.next;
      found.push({ name: table, rows: digest.rows, sha256: digest.sha256() });
    }
    if (!('manifest' in part)) throw reader.damaged();
    return await readManifest(reader, part.manifest, found);
  } finally {
    reader.close();
  }
}

type Part = z.output<typeof partLine>;

async function* tableChunks(reader: FrameReader, digest: TableDigest, onEnd: (next: Part) => void): AsyncGenerator<Buffer> {
  for (;;) {
    const part = reader.parse(partLine, await reader.line());
    if (!('bytes' in part)) return onEnd(part);
    for await (const chunk of reader.bytes(part.bytes)) {
      digest.add(chunk);
      yield chunk;
    }
  }
}

async function readManifest(
  reader: FrameReader,
  given: unknown,
  found: readonly { name: string; rows: number; sha256: string }[],
): Promise<Manifest> {
  const expected = hashText(`${reader.lastLine}\n`);
  const manifest = manifestSchema.safeParse(given);
  const { sha256 } = reader.parse(lastLine, await reader.line());
  const same =
    manifest.data?.tables.length === found.length &&
    manifest.data.tables.every((table, at) => {
      const other = found[at];
      return table.name === other?.name && table.rows === other.rows && table.sha256 === other.sha256;
    });
  if (!manifest.success || sha256 !== expected || !same || !(await reader.isAtEnd())) throw reader.damaged();
  return manifest.data;
}

function assertReadable(file: string, { larklineBackup }: z.output<typeof headLine>): void {
  if (larklineBackup > FORMAT)
    throw new BackupError(`${file} was written by a later version (format ${larklineBackup}, this one reads ${FORMAT}): use that version.`);
}

/** Lines and counted bytes of a compressed file. */
class FrameReader {
  readonly #file: string;
  readonly #source: ReturnType<typeof createReadStream>;
  readonly #chunks: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);
  /** The line that was read last, without its end. */
  lastLine = '';

  constructor(file: string) {
    this.#file = file;
    this.#source = createReadStream(file);
    const plain = createGunzip();
    this.#source.on('error', (cause) => plain.destroy(cause));
    this.#chunks = this.#source.pipe(plain)[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    let end = this.#buffer.indexOf(NEW_LINE);
    while (end < 0) {
      if (this.#buffer.length > LONGEST_LINE || !(await this.#more())) throw this.damaged();
      end = this.#buffer.indexOf(NEW_LINE);
    }
    this.lastLine = this.#take(end).toString();
    this.#take(1);
    return this.lastLine;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.#buffer.length === 0 && !(await this.#more())) throw this.damaged();
      const chunk = this.#take(Math.min(left, this.#buffer.length));
      left -= chunk.length;
      yield chunk;
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#buffer.length === 0 && !(await this.#more());
  }

  parse<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> {
    try {
      return schema.parse(JSON.parse(line));
    } catch (cause) {
      throw this.damaged(cause);
    }
  }

  damaged(cause?: unknown): BackupError {
    return new BackupError(`${this.#file} is incomplete or corrupted: nothing was restored.`, { cause });
  }

  close(): void {
    this.#source.destroy();
  }

  #take(count: number): Buffer {
    const taken = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    return taken;
  }

  async #more(): Promise<boolean> {
    try {
      const next = await this.#chunks.next();
      if (next.done) return false;
      this.#buffer = this.#buffer.length === 0 ? next.value : Buffer.concat([this.#buffer, next.value]);
      return true;
    } catch (cause) {
      const code = errorCode(cause);
      if (/^(ENOENT|EACCES|EISDIR)$/.test(code)) throw new BackupError(`${this.#file} cannot be read (${code}).`, { cause });
      throw this.damaged(cause);
    }
  }
}
