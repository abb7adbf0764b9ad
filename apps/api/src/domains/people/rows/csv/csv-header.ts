import * as z from 'zod/mini';
import type { CsvProblem, CsvRow } from '../../../../platform/csv/csv.ts';
import { ID, type CsvColumns } from './csv-lines.ts';
import type { CsvSource } from './csv-source.ts';

/** Our columns by the columns of a file, as a person chose them; `null` for a column that is not imported. */
export type ChosenColumns = Readonly<Record<string, string | null>>;

/** A column of a file. */
export interface FileColumn {
  readonly name: string;
  /** Our column that it is read as; `null` when it is not imported. */
  readonly as: string | null;
}

/** The first line of a file, as it is understood. */
export interface CsvHeader {
  /** The program that wrote the file, when it is recognised. */
  readonly source: CsvSource | null;
  readonly columns: readonly FileColumn[];
  /** Places in a line by our columns. */
  readonly places: ReadonlyMap<string, number>;
  readonly problems: readonly CsvProblem[];
}

/** Returns the name of a column in our spelling: 'In Stock' is 'in_stock'. */
export function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Returns what the columns of a file are read as: what the person chose, else what its source or their names say. */
export function readHeader<Row>(
  { line, cells }: CsvRow,
  ours: CsvColumns<Row>,
  schema: z.ZodMiniObject,
  sources: readonly CsvSource[],
  chosen: ChosenColumns,
): CsvHeader {
  const names = cells.map(plainName);
  const known = new Set([ID, ...Object.values(ours).map(({ name }) => name)]);
  const source = sources.find(({ signs }) => signs.some((all) => all.every((sign) => names.includes(sign)))) ?? null;
  const theirs = new Map(Object.entries(source?.columns ?? {}));
  const choices = new Map(Object.entries(chosen).map(([name, as]) => [plainName(name), as]));
  const places = new Map<string, number>();
  const problems: CsvProblem[] = [];
  const columns = names.map((name, at): FileColumn => {
    const choice = choices.get(name);
    const found = choice === undefined ? (source ? theirs.get(name) : name) : choice;
    const as = found !== null && found !== undefined && known.has(found) ? found : null;
    const cell = cells[at] ?? '';
    const before = as === null ? undefined : places.get(as);
    if (as !== null && before === undefined) places.set(as, at);
    if (before !== undefined) problems.push({ line, column: cell, message: repeatedColumn(cells[before] ?? '', cell, as ?? '') });
    return { name: cell, as };
  });
  return { source, columns, places, problems: [...problems, ...missingColumns(line, ours, schema, places)] };
}

function repeatedColumn(first: string, second: string, as: string): string {
  return plainName(first) === plainName(second)
    ? 'This column appears twice.'
    : `The column "${first.slice(0, 60)}" is read as ${as}, too.`;
}

// A file with ids can leave out any column.
function missingColumns<Row>(
  line: number,
  ours: CsvColumns<Row>,
  schema: z.ZodMiniObject,
  places: ReadonlyMap<string, number>,
): CsvProblem[] {
  if (places.has(ID)) return [];
  const required = new Set(z.safeParse(schema, {}).error?.issues.map(({ path: [field] }) => ours[String(field)]?.name ?? ''));
  return [...required]
    .filter((name) => !places.has(name))
    .map((name) => ({ line, column: name, message: `No column of this file is read as ${name}.` }));
}
