import { setImmediate } from 'node:timers/promises';
import type { EntityClass } from '@mikro-orm/core';
import type { ZodMiniObject } from 'zod/mini';
import { BYTE_ORDER_MARK, readCsv, UnreadableCsv, writeCsv, type CsvProblem, type CsvRow } from '../../../../platform/csv/csv.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { DomainLimits } from '../../../../platform/domain/registry.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { List } from '../../../../platform/graphql/list/define-list.ts';
import type { ListArgs } from '../../../../platform/graphql/list/page.ts';
import { ownClientId } from '../own-client.ts';
import type { OwnedRow } from '../owned-row.ts';
import { lockRoom, MAX_ROWS_PER_CLIENT } from '../room.ts';
import { readHeader, type ChosenColumns, type CsvHeader } from './csv-header.ts';
import { ID, lineReader, type CsvColumn, type CsvColumns, type CsvLine } from './csv-lines.ts';
import { planImport, type ImportPlan, type SameRows } from './csv-plan.ts';
import { firstCell, gatherRows, lineMaker, type CsvSource, type SourceRow } from './csv-source.ts';
import { readRowTable, writeRows } from './csv-table.ts';

/** Longest list of problems; people correct the first ones and try again. */
const MAX_PROBLEMS = 200;
/** Time for which lines are read before other requests get a turn. */
const READ_MS = 25;
/** Rows that a report shows as they were read. */
const PREVIEW_ROWS = 3;
/** Characters of a cell that a report repeats. */
const MAX_EXAMPLE = 120;

/** Rows of a client as a CSV file, which is exported. */
export interface ExportedFile<Row extends OwnedRow> {
  readonly list: List<Row>;
  readonly columns: Readonly<Record<string, Pick<CsvColumn<Row>, 'name' | 'write'>>>;
  /** Set for a file for reading only: the ids of the rows are left out. */
  readonly withoutIds?: true;
}

/** Rows of a client as a CSV file, which is exported and imported. */
export interface CsvFile<Row extends OwnedRow> extends ExportedFile<Row> {
  /** Words for one row and several: 'product', 'products'. */
  readonly one: string;
  readonly many: string;
  readonly entity: EntityClass<Row>;
  /** Rules of the fields of a row. */
  readonly schema: ZodMiniObject;
  /** One column for each field of the schema. */
  readonly columns: CsvColumns<Row>;
  /** The text field by which a line without an id is a row that is there already. */
  readonly key: keyof Row & string;
  /** Programs whose exports are imported too. */
  readonly sources?: readonly CsvSource[];
  /** The row of the template. */
  readonly example: Partial<Row>;
  /** How often a client may import. */
  readonly limit: keyof DomainLimits;
  /** Returns the fields of the new rows that are not in the file, ids included, by the place of the row among the new ones. */
  newFields(tx: Context, clientId: string, count: number): Promise<(at: number) => Partial<Row>>;
  /** Returns the fields that every change writes. */
  changedFields?(tx: Context): Partial<Row>;
  /** Runs in the transaction of an import after it has written. */
  afterImport?(tx: Context, clientId: string): Promise<void>;
}

/** How a file is imported. */
export interface ImportOptions {
  /** Only reports what an import would do. */
  readonly check: boolean;
  readonly same: SameRows;
  readonly columns: ChosenColumns;
}

/** Effect of an import, or of its check. */
export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Lines without an id whose key a row or an earlier line has. */
  readonly same: number;
  /** Lines of an export that are no row of their own. */
  readonly gathered: number;
  /** Program that wrote the file, when it is recognised. */
  readonly source: string | null;
  /** Columns of the file, with what each is read as and an example. */
  readonly columns: readonly { readonly name: string; readonly as: string | null; readonly example: string }[];
  /** Our columns. */
  readonly ours: readonly string[];
  /** First new rows, by our columns. */
  readonly preview: readonly Readonly<Record<string, string>>[];
  /** Nothing is written when there is any. */
  readonly problems: readonly CsvProblem[];
}

/** Returns the rows of a list as a CSV file, at most 10,000. Throws INVALID_INPUT. */
export async function exportRows<Row extends OwnedRow>(ctx: Context, file: ExportedFile<Row>, args: ListArgs): Promise<Buffer> {
  const columns = Object.values(file.columns);
  // In parts: the texts of 10,000 rows can have 50 million characters.
  const withId = (id: string, cells: readonly string[]) => (file.withoutIds ? cells : [id, ...cells]);
  const header = withId(
    ID,
    columns.map(({ name }) => name),
  );
  const parts = [Buffer.from(BYTE_ORDER_MARK + writeCsv([header]))];
  for await (const rows of file.list.rowsOfClient(ctx, ownClientId(ctx), args, MAX_ROWS_PER_CLIENT))
    parts.push(
      Buffer.from(
        writeCsv(
          rows.map((row) =>
            withId(
              row.id,
              columns.map((column) => column.write(row)),
            ),
          ),
        ),
      ),
    );
  return Buffer.concat(parts);
}

/** Returns a file with the columns and an example, to be filled in. */
export function writeTemplate<Row extends OwnedRow>({ columns, example }: CsvFile<Row>): string {
  const all = Object.values(columns);
  return BYTE_ORDER_MARK + writeCsv([all.map(({ name }) => name), all.map((column) => column.write(example as Row))]);
}

/**
 * Adds the rows of a CSV file, and changes those whose id it names; all of it, or nothing when there is a problem or `check`
 * is set. Two statements write the rows. Throws RATE_LIMITED.
 */
export async function importRows<Row extends OwnedRow>(
  ctx: Context,
  file: CsvFile<Row>,
  content: Buffer,
  { check, same, columns }: ImportOptions,
): Promise<ImportReport> {
  const clientId = ownClientId(ctx);
  await ctx.limits.consume(file.limit, clientId);
  const { lines, problems, about } = await readLines(file, content, columns);
  if (problems.length > 0) return refused(about, problems);
  return inTransaction(ctx, async (tx) => {
    await lockRoom(tx, file.entity, clientId);
    const plan = await planImport(tx, file, clientId, lines, same);
    if (plan.problems.length > 0) return refused(about, plan.problems);
    if (!check) await write(tx, file, clientId, plan);
    return {
      ...about,
      created: plan.created.length,
      updated: plan.updated.length,
      unchanged: plan.unchanged,
      same: plan.same,
      preview: plan.created.slice(0, PREVIEW_ROWS).map((fields) => writeFields(file, fields)),
      problems: [],
    };
  });
}

/** The part of a report that the header decides. */
type FileReport = Pick<ImportReport, 'source' | 'columns' | 'ours' | 'gathered'>;

function refused(about: FileReport, problems: readonly CsvProblem[]): ImportReport {
  return { ...about, created: 0, updated: 0, unchanged: 0, same: 0, preview: [], problems: problems.slice(0, MAX_PROBLEMS) };
}

function writeFields<Row extends OwnedRow>({ columns }: CsvFile<Row>, fields: CsvLine['fields']): Record<string, string> {
  return Object.fromEntries(Object.values(columns).map(({ name, write: text }) => [name, text(fields as Row).slice(0, MAX_EXAMPLE)]));
}

interface ReadLines {
  readonly lines: CsvLine[];
  readonly problems: CsvProblem[];
  readonly about: FileReport;
}

async function readLines<Row extends OwnedRow>(file: CsvFile<Row>, content: Buffer, chosen: ChosenColumns): Promise<ReadLines> {
  const ours = [ID, ...Object.values(file.columns).map(({ name }) => name)];
  const unread = (problem: CsvProblem): ReadLines => ({
    lines: [],
    problems: [problem],
    about: { source: null, columns: [], ours, gathered: 0 },
  });
  try {
    const [first, ...rows] = readCsv(content, MAX_ROWS_PER_CLIENT + 2);
    if (!first) return unread({ line: 1, column: null, message: 'This file is empty.' });
    if (rows.length > MAX_ROWS_PER_CLIENT) return unread({ line: 1, column: null, message: 'This file has more than 10,000 lines.' });
    const header = readHeader(first, file.columns, file.schema, file.sources ?? [], chosen);
    const gathered = gatherRows(header, rows);
    const columns = header.columns.map((column, at) => ({ ...column, example: findExample(rows, at) }));
    const about = { source: header.source?.name ?? null, columns, ours, gathered: rows.length - gathered.length };
    if (header.problems.length > 0) return { lines: [], problems: [...header.problems], about };
    return { ...(await readRows(file, header, gathered)), about };
  } catch (cause) {
    if (cause instanceof UnreadableCsv) return unread(cause.problem);
    throw cause;
  }
}

// Among the first rows: a column that is blank there is not searched to the end.
function findExample(rows: readonly CsvRow[], at: number): string {
  return firstCell(rows.slice(0, 20).map(({ cells }) => cells[at] ?? '')).slice(0, MAX_EXAMPLE);
}

async function readRows<Row extends OwnedRow>(
  { columns, schema }: CsvFile<Row>,
  header: CsvHeader,
  rows: readonly SourceRow[],
): Promise<Pick<ReadLines, 'lines' | 'problems'>> {
  const make = lineMaker(header);
  const read = lineReader(columns, schema, header);
  const lines: CsvLine[] = [];
  const problems: CsvProblem[] = [];
  let since = performance.now();
  for (const row of rows) {
    if (performance.now() - since > READ_MS) {
      await setImmediate();
      since = performance.now();
    }
    const line = read(make(row));
    if (Array.isArray(line)) problems.push(...line);
    else lines.push(line);
  }
  return { lines, problems };
}

async function write<Row extends OwnedRow>(
  tx: Context,
  file: CsvFile<Row>,
  clientId: string,
  { created, updated }: ImportPlan<Row>,
): Promise<void> {
  const table = readRowTable(tx, file.entity);
  if (created.length > 0) {
    const newFields = await file.newFields(tx, clientId, created.length);
    const rows = created.map((fields, at) => ({ ...fields, ...newFields(at), clientId }));
    await writeRows(tx, table, rows, 'insert', table.properties);
  }
  const changed = [...Object.keys(file.columns), ...Object.keys(file.changedFields?.(tx) ?? {})];
  if (updated.length > 0) await writeRows(tx, table, updated, 'update', changed);
  if (created.length + updated.length > 0) await file.afterImport?.(tx, clientId);
}
