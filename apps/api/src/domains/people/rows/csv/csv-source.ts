import type { CsvRow } from '../../../../platform/csv/csv.ts';
import { plainName, type CsvHeader } from './csv-header.ts';

/** Returns the cell of a line below a column, by the name of the column in our spelling; '' when there is none. */
export type ReadCell = (column: string) => string;

/** A program whose export is recognised by its header. Names of columns are in our spelling. */
export interface CsvSource {
  readonly name: string;
  /** Sets of columns; an export has all of one of them. */
  readonly signs: readonly (readonly string[])[];
  /** Our columns by theirs. */
  readonly columns: Readonly<Record<string, string>>;
  /** Returns the names by which further lines of a row name it. */
  keys(cell: ReadCell): readonly string[];
  /** Returns the key of the row that a line adds to; `null` for the line of a row itself, '' for a line that is left out. */
  addsTo(cell: ReadCell): string | null;
  /** How cells below our columns are read, from the line of a row and those that add to it; as a rule the first one counts. */
  readonly cells: Readonly<Record<string, (cells: readonly string[], lines: readonly ReadCell[]) => string>>;
}

/** A row of an export, with the lines that add to it. */
export type SourceRow = readonly [CsvRow, ...CsvRow[]];

/** Puts the lines of an export together: further variants and pictures add to their product, wherever they stand. */
export function gatherRows({ source, columns }: CsvHeader, lines: readonly CsvRow[]): SourceRow[] {
  if (!source) return lines.map((line) => [line]);
  const reader = cellReader(columns.map(({ name }) => name));
  const rows: [CsvRow, ...CsvRow[]][] = [];
  const byKey = new Map<string, CsvRow[]>();
  const added: [string, CsvRow][] = [];
  for (const line of lines) {
    const cell = reader(line);
    const key = source.addsTo(cell);
    if (key !== null) added.push([key, line]);
    else {
      const row: [CsvRow, ...CsvRow[]] = [line];
      rows.push(row);
      for (const name of source.keys(cell)) if (!byKey.has(name)) byKey.set(name, row);
    }
  }
  for (const [key, line] of added) byKey.get(key)?.push(line);
  return rows;
}

/** Returns a function that makes one line of the lines of a row. */
export function lineMaker({ source, columns, places }: CsvHeader): (row: SourceRow) => CsvRow {
  if (!source) return ([line]) => line;
  const reader = cellReader(columns.map(({ name }) => name));
  return (row) => {
    const [{ line, cells }] = row;
    const made = [...cells];
    for (const [column, place] of places) {
      const given = row.map((each) => each.cells[place] ?? '');
      made[place] = source.cells[column]?.(given, row.map(reader)) ?? firstCell(given);
    }
    return { line, cells: made };
  };
}

/** Returns the first cell that is not blank. */
export function firstCell(cells: readonly string[]): string {
  return cells.find((cell) => cell.trim() !== '') ?? '';
}

function cellReader(header: readonly string[]): (row: CsvRow) => ReadCell {
  const places = new Map(header.map((name, at) => [plainName(name), at]));
  return ({ cells }) =>
    (column) =>
      cells[places.get(column) ?? -1]?.trim() ?? '';
}
