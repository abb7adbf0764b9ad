import * as z from 'zod/mini';
import { saveFile } from '../controls/saveFile.ts';
import { fetchFile, listQuery, type ExportedList } from './listFile.ts';

/** A CSV file of the api with the rows of a list, which is exported. */
export interface ExportedFile {
  /** Its name in the api and on the person's disk. */
  readonly name: `${string}.csv`;
  /** The word for several rows: 'products'. */
  readonly many: string;
}

/** A CSV file that is also imported. */
export interface CsvFile extends ExportedFile {
  /** The word for one row: 'product'. */
  readonly one: string;
  /** The word for the field by which a row is there already: 'name'. */
  readonly key: string;
  /** A sentence about the files of other programs that it takes. */
  readonly takes?: string;
  /** The toast after an import. */
  readonly imported: string;
  /** Fields of the client that depend on the rows. */
  readonly fields: readonly string[];
}

/** The largest file that the api takes, in bytes. */
export const MAX_FILE_BYTES = 5_000_000;

const cell = z.nullable(z.string());
const reportSchema = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  same: z.number(),
  gathered: z.number(),
  source: cell,
  columns: z.array(z.object({ name: z.string(), as: cell, example: z.string() })),
  ours: z.array(z.string()),
  preview: z.array(z.record(z.string(), z.string())),
  problems: z.array(z.object({ line: z.nullable(z.number()), column: cell, message: z.string() })),
});
/** Effect of a file on the rows of a list, done or expected. Nothing is written while there are problems. */
export type ImportReport = z.output<typeof reportSchema>;

/** Downloads the rows that match, in their order, as a CSV file. */
export async function downloadCsv({ name }: ExportedFile, list: ExportedList): Promise<void> {
  saveFile(await (await fetchFile(`/files/${name}?${listQuery(list)}`)).blob(), name);
}

/** Downloads a file with the columns and an example, to be filled in. */
export async function downloadTemplate({ name }: ExportedFile): Promise<void> {
  saveFile(await (await fetchFile(`/files/template-${name}`)).blob(), `template-${name}`);
}

/** How a file is read. */
export interface ImportWay {
  /** What becomes of lines whose row is there already. */
  readonly same: 'ADD' | 'SKIP' | 'REPLACE';
  /** What columns of the file are imported as, where a person chose it; `null` leaves one out. */
  readonly columns: Readonly<Record<string, string | null>>;
}

/** Sends a CSV file; with `check` the api only reports the effect. Throws an Error in words for the person. */
export async function sendCsv(
  { name }: CsvFile,
  content: Blob,
  { check, same, columns }: ImportWay & { readonly check: boolean },
): Promise<ImportReport> {
  const query = new URLSearchParams({ check: check ? '1' : '0', same, columns: JSON.stringify(columns) });
  const response = await fetchFile(`/files/${name}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: content,
  });
  return z.parse(reportSchema, await response.json());
}
