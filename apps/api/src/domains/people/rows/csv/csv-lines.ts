import * as z from 'zod/mini';
import type { CsvProblem, CsvRow } from '../../../../platform/csv/csv.ts';
import { escapeFormula, unescapeFormula } from '../../../../platform/csv/formula.ts';

/** One column of a CSV file: what a cell holds, and how a row writes it. */
export interface CsvColumn<Row> {
  readonly name: string;
  /** Returns the input of the schema; `undefined` for a blank cell, which means the default. */
  read(cell: string): unknown;
  write(row: Row): string;
}

/** Columns by the field they hold. */
export type CsvColumns<Row> = Readonly<Record<string, CsvColumn<Row>>>;

/** Returns one column for each field of a schema: those of `others`, and texts, whose formulas are escaped in the file. */
export function csvColumns<Row>(schema: z.ZodMiniObject, others: CsvColumns<Row>): CsvColumns<Row> {
  const fields = Object.keys(schema.shape);
  return Object.fromEntries(fields.map((field) => [field, others[field] ?? textColumn(field)]));
}

function textColumn<Row>(field: string): CsvColumn<Row> {
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { name, read: unescapeFormula, write: (row) => escapeFormula((row as Record<string, string | null>)[field] ?? '') };
}

/** A line of a file: a new row, or changes of the one with the id. */
export interface CsvLine {
  readonly line: number;
  readonly id: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Name of the column with the id of a row. */
export const ID = 'id';

/** Returns a function that reads the lines below a header, and the problems of the header itself. */
export function lineReader<Row>(
  columns: CsvColumns<Row>,
  schema: z.ZodMiniObject,
  header: CsvRow,
): { problems: CsvProblem[]; read(row: CsvRow): CsvLine | CsvProblem[] } {
  const fields = Object.entries(columns);
  const names = header.cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const known = new Set(fields.map(([, { name }]) => name));
  const problems = names.flatMap((name, at) => {
    const message =
      name !== ID && !known.has(name) ? "We don't recognise this column." : names.indexOf(name) < at ? 'This column appears twice.' : null;
    return message ? [{ line: header.line, column: header.cells[at] ?? '', message }] : [];
  });
  const given = fields.filter(([, { name }]) => names.includes(name));
  // A column that is left out keeps its values, as a field of a patch does.
  const patchSchema = z.pick(schema, Object.fromEntries(given.map(([field]) => [field, true])) as never);
  const read = ({ line, cells }: CsvRow): CsvLine | CsvProblem[] => {
    if (cells.slice(names.length).some((cell) => cell !== ''))
      return [{ line, column: null, message: 'This line has more values than the header.' }];
    const id = cells[names.indexOf(ID)]?.trim() || null;
    const values = Object.fromEntries(given.map(([field, column]) => [field, column.read(cells[names.indexOf(column.name)] ?? '')]));
    const parsed = z.safeParse(id ? patchSchema : schema, values);
    // Blank cells of a changed row that cannot be erased keep their value.
    const kept = Object.entries(parsed.data ?? {}).filter(([field]) => !id || values[field] !== undefined);
    if (parsed.success) return { line, id, fields: Object.fromEntries(kept) };
    return parsed.error.issues.map(({ path: [field], message }) => ({ line, column: columns[String(field)]?.name ?? null, message }));
  };
  return { problems, read };
}
