import { splitList } from '@larkline/validation';
import * as z from 'zod/mini';
import type { CsvProblem, CsvRow } from '../../../../platform/csv/csv.ts';
import { escapeFormula, unescapeFormula } from '../../../../platform/csv/formula.ts';
import type { CsvHeader } from './csv-header.ts';

/** One column of a CSV file: what a cell holds, and how a row writes it. */
export interface CsvColumn<Row> {
  readonly name: string;
  /** Returns the input of the schema; `undefined` for a blank cell, which means the default. */
  read(cell: string): unknown;
  write(row: Row): string;
}

/** Columns by the field they hold. */
export type CsvColumns<Row> = Readonly<Record<string, CsvColumn<Row>>>;

/**
 * Returns one column for each field of a schema: those of `others`, and what the schema says of the rest, whether a text, a number, yes or
 * no, one of several words or a list of texts. Formulas are escaped in the file.
 */
export function csvColumns<Row>(schema: z.ZodMiniObject, others: CsvColumns<Row> = {}): CsvColumns<Row> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(properties).map(([field, rule]) => [field, others[field] ?? makeColumn(field, rule as Rule)]));
}

/** The parts of a JSON schema that decide what a cell holds. */
interface Rule {
  readonly type?: string;
  readonly anyOf?: readonly Rule[];
  readonly enum?: readonly string[];
}

const FLAGS = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

function makeColumn<Row>(field: string, rule: Rule): CsvColumn<Row> {
  const read = readerFor(rule.anyOf?.find(({ type }) => type !== 'null') ?? rule);
  return {
    name: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    read: (cell) => read(unescapeFormula(cell)),
    write: (row) => {
      const value = (row as Record<string, unknown>)[field] ?? '';
      return escapeFormula(typeof value === 'boolean' ? (value ? 'yes' : 'no') : [value].flat().join(', '));
    },
  };
}

function readerFor({ type, enum: words }: Rule): (text: string) => unknown {
  // A blank cell is the default; any other word is refused by the schema.
  const readWord = (find: (word: string) => unknown) => (text: string) => {
    const word = text.trim();
    return word === '' ? undefined : (find(word.toLowerCase()) ?? word);
  };
  if (words) return readWord((word) => words.find((each) => each.toLowerCase() === word));
  if (type === 'boolean') return readWord((word) => FLAGS.get(word));
  if (type === 'array') return splitList;
  if (type !== 'integer' && type !== 'number') return (text) => text;
  return (text) => (text.trim() === '' ? null : Number.isNaN(Number(text)) ? text : Number(text));
}

/** A cell that says something else than its column holds. */
export class WrongCell extends Error {}

/** A line of a file: a new row, or changes of the one with the id. */
export interface CsvLine {
  readonly line: number;
  readonly id: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields that the line writes to a row that is there. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Name of the column with the id of a row. */
export const ID = 'id';

/** Returns a function that reads the lines below a header. */
export function lineReader<Row>(
  columns: CsvColumns<Row>,
  schema: z.ZodMiniObject,
  header: Pick<CsvHeader, 'columns' | 'places'>,
): (row: CsvRow) => CsvLine | CsvProblem[] {
  const { places } = header;
  const given = Object.entries(columns).filter(([, { name }]) => places.has(name));
  // A column that is left out keeps its values, as a field of a patch does.
  const patchSchema = z.pick(schema, Object.fromEntries(given.map(([field]) => [field, true])) as never);
  const fileName = (name: string) => header.columns[places.get(name) ?? -1]?.name ?? name;
  return ({ line, cells }) => {
    if (cells.slice(header.columns.length).some((cell) => cell !== ''))
      return [{ line, column: null, message: 'This line has more values than the header.' }];
    const id = cells[places.get(ID) ?? -1]?.trim() || null;
    const wrong: CsvProblem[] = [];
    const values = Object.fromEntries(
      given.map(([field, column]) => {
        try {
          return [field, column.read(cells[places.get(column.name) ?? -1] ?? '')];
        } catch (cause) {
          if (!(cause instanceof WrongCell)) throw cause;
          wrong.push({ line, column: fileName(column.name), message: cause.message });
          return [field, undefined];
        }
      }),
    );
    const parsed = z.safeParse(id ? patchSchema : schema, values);
    if (!parsed.success || wrong.length > 0) {
      const faults = (parsed.error?.issues ?? []).map(({ path: [field], message }) => {
        const name = columns[String(field)]?.name;
        return { line, column: name === undefined ? null : fileName(name), message };
      });
      return [...wrong, ...faults.filter(({ column }) => wrong.every((each) => each.column !== column))];
    }
    // Blank cells of a changed row that cannot be erased keep their value.
    const isGiven = new Set(given.flatMap(([field]) => (values[field] === undefined ? [] : [field])));
    const changes = Object.fromEntries(Object.entries(parsed.data).filter(([field]) => isGiven.has(field)));
    return { line, id, fields: id ? changes : parsed.data, changes };
  };
}
