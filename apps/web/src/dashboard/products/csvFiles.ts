import * as z from 'zod/mini';
import { authorisedFetch } from '../../shared/apollo/authorisedFetch.ts';
import { saveFile } from '../../shared/controls/saveFile.ts';
import type { ListVariables } from '../../shared/table/useTableState.ts';
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
// As GraphQL answers, so that one reader serves both.
const refusalSchema = z.object({ errors: z.tuple([z.object({ message: z.string() })], z.unknown()) });

/** What a file does, or would do, to the products. Nothing is written while there are problems. */
export type ImportReport = z.output<typeof reportSchema>;

/** Downloads the products that match, in their order, as a CSV file. */
export async function downloadProducts({
  filter,
  search,
  sort,
}: Pick<ListVariables<ProductSort, ProductFilter>, 'filter' | 'search' | 'sort'>): Promise<void> {
  const query = new URLSearchParams({ sort });
  if (search) query.set('search', search);
  if (filter) query.set('filter', JSON.stringify(filter));
  const response = await authorisedFetch(`${PATH}?${query}`);
  if (!response.ok) throw await refusalOf(response);
  saveFile(await response.blob(), 'products.csv');
}

/** Sends a CSV file; with `check` the api reports what it would do and writes nothing. Throws an Error in words for the person. */
export async function sendProducts(file: Blob, { check }: { readonly check: boolean }): Promise<ImportReport> {
  const response = await authorisedFetch(`${PATH}?check=${check ? 1 : 0}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  if (!response.ok) throw await refusalOf(response);
  return z.parse(reportSchema, await response.json());
}

async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const refusal = z.safeParse(refusalSchema, body);
  return new Error(refusal.success ? refusal.data.errors[0].message : 'The file could not be processed. Please try again.');
}
