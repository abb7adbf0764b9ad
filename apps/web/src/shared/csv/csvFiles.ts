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
  /** The toast after an import. */
  readonly imported: string;
  /** Fields of the client that depend on the rows. */
  readonly fields: readonly string[];
}

/** The largest file that the api takes, in bytes. */
export const MAX_FILE_BYTES = 5_000_000;

const reportSchema = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  problems: z.array(z.object({ line: z.nullable(z.number()), column: z.nullable(z.string()), message: z.string() })),
});
/** Effect of a file on the rows of a list, done or expected. Nothing is written while there are problems. */
export type ImportReport = z.output<typeof reportSchema>;

/** Downloads the rows that match, in their order, as a CSV file. */
export async function downloadCsv({ name }: ExportedFile, list: ExportedList): Promise<void> {
  saveFile(await (await fetchFile(`/files/${name}?${listQuery(list)}`)).blob(), name);
}

/** Sends a CSV file; with `check` the api only reports the effect. Throws an Error in words for the person. */
export async function sendCsv({ name }: CsvFile, content: Blob, { check }: { readonly check: boolean }): Promise<ImportReport> {
  const response = await fetchFile(`/files/${name}?check=${check ? 1 : 0}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: content,
  });
  return z.parse(reportSchema, await response.json());
}
