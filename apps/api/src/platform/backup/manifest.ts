import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Version of the file's form; a restore refuses files of a later one. */
export const FORMAT = 1;

/**
 * The lines of a backup file, which is gzip over JSON lines, each followed by as many bytes as it says:
 * `{"larklineBackup":1}`, then per table `{"table":…}` and any number of `{"bytes":n}` with n bytes of COPY's text format,
 * then `{"manifest":…}` and, last, the SHA-256 of the manifest's line. Read by `zcat` and any language.
 */
export const headLine = z.object({ larklineBackup: z.number().int().positive() });
export const partLine = z.union([
  z.object({ table: z.string() }),
  z.object({ bytes: z.number().int().positive() }),
  z.object({ manifest: z.unknown() }),
]);
export const lastLine = z.object({ sha256: z.string() });

export const manifestSchema = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations of the product, and numbers of those of the job queue. */
  migrations: z.array(z.string()),
  jobMigrations: z.array(z.number().int()),
  /** In the order of the file: a table follows those that its rows refer to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      sha256: z.string(),
    }),
  ),
  /** Last value that each sequence gave. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});

/** Content of a backup. */
export type Manifest = z.output<typeof manifestSchema>;

const NEW_LINE = 10;

/** Counts and hashes rows in COPY's text format, each of which ends with its only line break. */
export class TableDigest {
  readonly #hash = createHash('sha256');
  rows = 0;

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) this.rows += 1;
  }

  /** The hash of everything so far; nothing can be added afterwards. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Returns the SHA-256 of a text, in hexadecimal digits. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
