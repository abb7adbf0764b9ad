import * as z from 'zod/mini';
import { saveFile } from '../../shared/controls/saveFile.ts';
import { fetchFile, listQuery, type ExportedList } from '../../shared/table/listFile.ts';
import type { ProductFilter, ProductSort } from '../../shared/apollo/schema.generated.ts';

const PATH = '/files/products.csv';

/** The largest file that the api takes, in bytes. */
export const MAX_FILE_BYTES = 5_000_000;

const reportSchema = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  problems: z.array(z.object({ line: z.nullable(z.number()), column: z.nullable(z.string()), message: z.string() })),
});
/** What a file does, or would do, to the products. Nothing is written while there are problems. */
export type ImportReport = z.output<typeof reportSchema>;

/** Downloads the products that match, in their order, as a CSV file. */
export async function downloadProducts(list: ExportedList<ProductSort, ProductFilter>): Promise<void> {
  saveFile(await (await fetchFile(`${PATH}?${listQuery(list)}`)).blob(), 'products.csv');
}

/** Sends a CSV file; with `check` the api reports what it would do and writes nothing. Throws an Error in words for the person. */
export async function sendProducts(file: Blob, { check }: { readonly check: boolean }): Promise<ImportReport> {
  const response = await fetchFile(`${PATH}?check=${check ? 1 : 0}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  return z.parse(reportSchema, await response.json());
}
