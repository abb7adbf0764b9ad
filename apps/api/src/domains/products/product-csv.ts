import { parsePence } from '@larkline/format';
import { productSchema, tagsOf } from '@larkline/validation';
import * as z from 'zod/mini';
import type { CsvProblem, CsvRow } from '../../platform/csv/csv.ts';
import { escapeFormula, unescapeFormula } from '../../platform/csv/formula.ts';
import type { Product } from './product.entity.ts';

type Fields = z.output<typeof productSchema>;
type Field = keyof Fields;

interface Column {
  readonly name: string;
  read(cell: string): unknown;
  write(product: Product): string;
}

const text = (name: string, field: 'name' | 'description' | 'category' | 'imageUrl' | 'productUrl'): Column => ({
  name,
  read: unescapeFormula,
  write: (product) => escapeFormula(product[field] ?? ''),
});

/** Columns of the file, by the field they hold. */
const COLUMNS: Readonly<Record<Field, Column>> = {
  name: text('name', 'name'),
  description: text('description', 'description'),
  pricePence: { name: 'price', read: parsePence, write: ({ pricePence }) => (pricePence / 100).toFixed(2) },
  category: text('category', 'category'),
  inStock: { name: 'in_stock', read: readFlag, write: ({ inStock }) => (inStock ? 'yes' : 'no') },
  imageUrl: text('image_url', 'imageUrl'),
  productUrl: text('product_url', 'productUrl'),
  tags: { name: 'tags', read: (cell) => tagsOf(unescapeFormula(cell)), write: ({ tags }) => escapeFormula(tags.join(', ')) },
};
const FIELDS = Object.keys(COLUMNS) as Field[];
const ID = 'id';

/** The first record of a file with products. */
export const HEADER: readonly string[] = [ID, ...FIELDS.map((field) => COLUMNS[field].name)];

/** Returns the record of a product. The price is in pounds. */
export function toRecord(product: Product): string[] {
  return [product.id, ...FIELDS.map((field) => COLUMNS[field].write(product))];
}

/** A line of a file: a new product, or changes of the one with the id. */
export interface ProductLine {
  readonly line: number;
  readonly id: string | null;
  readonly fields: Partial<Fields>;
}

/** Returns a function that reads the lines below a header, and the problems of the header itself. */
export function lineReader(header: CsvRow): { problems: CsvProblem[]; read(row: CsvRow): ProductLine | CsvProblem[] } {
  const names = header.cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const known = new Map<string, Field>(FIELDS.map((field) => [COLUMNS[field].name, field]));
  const problems = names.flatMap((name, at) => {
    const message =
      name !== ID && !known.has(name) ? 'This column is unknown.' : names.indexOf(name) < at ? 'This column is there twice.' : null;
    return message ? [{ line: header.line, column: header.cells[at] ?? '', message }] : [];
  });
  const given = FIELDS.filter((field) => names.includes(COLUMNS[field].name));
  // A column that is left out keeps its values, as a field of a patch does.
  const patchSchema = z.pick(productSchema, Object.fromEntries(given.map((field) => [field, true])) as never);
  const read = ({ line, cells }: CsvRow): ProductLine | CsvProblem[] => {
    if (cells.slice(names.length).some((cell) => cell !== ''))
      return [{ line, column: null, message: 'This line has more values than the header.' }];
    const id = cells[names.indexOf(ID)]?.trim() || null;
    const values = Object.fromEntries(given.map((field) => [field, COLUMNS[field].read(cells[names.indexOf(COLUMNS[field].name)] ?? '')]));
    const parsed = z.safeParse(id ? patchSchema : productSchema, values);
    // Blank cells of a changed product that cannot be erased keep their value.
    const kept = Object.entries(parsed.data ?? {}).filter(([field]) => !id || values[field] !== undefined);
    if (parsed.success) return { line, id, fields: Object.fromEntries(kept) };
    return parsed.error.issues.map(({ path: [field], message }) => ({ line, column: COLUMNS[field as Field].name, message }));
  };
  return { problems, read };
}

const FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

// A blank cell is the default; any other word is refused by the schema.
function readFlag(cell: string): unknown {
  const word = cell.trim().toLowerCase();
  return word === '' ? undefined : (FLAGS[word] ?? word);
}
