import { setImmediate } from 'node:timers/promises';
import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import { z } from 'zod';
import type { ZodMiniObject } from 'zod/mini';
import { BYTE_ORDER_MARK, readCsv, UnreadableCsv, writeCsv, type CsvProblem } from '../../../../platform/csv/csv.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { DomainLimits } from '../../../../platform/domain/registry.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { List } from '../../../../platform/graphql/list/define-list.ts';
import type { ListArgs } from '../../../../platform/graphql/list/page.ts';
import { ownClientId } from '../own-client.ts';
import type { OwnedRow } from '../owned-row.ts';
import { countForRoom, lockRoom, MAX_ROWS_PER_CLIENT } from '../room.ts';
import { ID, lineReader, type CsvColumn, type CsvColumns, type CsvLine } from './csv-lines.ts';
import { readRowTable, writeRows } from './csv-table.ts';

/** Longest list of problems; people mend the first ones and try again. */
const MAX_PROBLEMS = 200;
/** Time for which lines are read before other requests get a turn. */
const READ_MS = 25;
const uuid = z.uuid();

/** Rows of a client as a CSV file, which is exported. */
export interface ExportedFile<Row extends OwnedRow> {
  readonly list: List<Row>;
  readonly columns: Readonly<Record<string, Pick<CsvColumn<Row>, 'name' | 'write'>>>;
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
  /** How often a client may import. */
  readonly limit: keyof DomainLimits;
  /** Returns the fields of the new rows that are not in the file, ids included, by the place of the row among the new ones. */
  newFields(tx: Context, clientId: string, count: number): Promise<(at: number) => Partial<Row>>;
  /** Returns the fields that every change writes. */
  changedFields?(tx: Context): Partial<Row>;
  /** Runs in the transaction of an import after it has written. */
  afterImport?(tx: Context, clientId: string): Promise<void>;
}

/** Effect of an import, or of its check. */
export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Nothing is written when there is any. */
  readonly problems: readonly CsvProblem[];
}

/** Returns the rows of a list as a CSV file, at most 10,000. Throws INVALID_INPUT. */
export async function exportRows<Row extends OwnedRow>(ctx: Context, file: ExportedFile<Row>, args: ListArgs): Promise<Buffer> {
  const columns = Object.values(file.columns);
  // In parts: the texts of 10,000 rows can have 50 million characters.
  const parts = [Buffer.from(BYTE_ORDER_MARK + writeCsv([[ID, ...columns.map(({ name }) => name)]]))];
  for await (const rows of file.list.rowsOfClient(ctx, ownClientId(ctx), args, MAX_ROWS_PER_CLIENT))
    parts.push(Buffer.from(writeCsv(rows.map((row) => [row.id, ...columns.map((column) => column.write(row))]))));
  return Buffer.concat(parts);
}

/**
 * Adds the rows of a CSV file, and changes those whose id it names; all of it, or nothing when there is a problem or `check`
 * is set. Two statements write the rows. Throws RATE_LIMITED.
 */
export async function importRows<Row extends OwnedRow>(
  ctx: Context,
  file: CsvFile<Row>,
  content: Buffer,
  check: boolean,
): Promise<ImportReport> {
  const clientId = ownClientId(ctx);
  await ctx.limits.consume(file.limit, clientId);
  const { lines, problems } = await readLines(file, content);
  if (problems.length > 0) return refused(problems);
  return inTransaction(ctx, async (tx) => {
    await lockRoom(tx, file.entity, clientId);
    const plan = await planImport(tx, file, clientId, lines);
    if (plan.problems.length > 0) return refused(plan.problems);
    if (!check) await write(tx, file, clientId, plan);
    return { created: plan.created.length, updated: plan.updated.length, unchanged: plan.unchanged, problems: [] };
  });
}

function refused(problems: readonly CsvProblem[]): ImportReport {
  return { created: 0, updated: 0, unchanged: 0, problems: problems.slice(0, MAX_PROBLEMS) };
}

async function readLines<Row extends OwnedRow>(
  { columns, schema }: CsvFile<Row>,
  content: Buffer,
): Promise<{ lines: CsvLine[]; problems: CsvProblem[] }> {
  try {
    const [header, ...rows] = readCsv(content, MAX_ROWS_PER_CLIENT + 2);
    const unreadable = !header ? 'This file is empty.' : rows.length > MAX_ROWS_PER_CLIENT ? 'This file has more than 10,000 lines.' : null;
    if (!header || unreadable) return { lines: [], problems: [{ line: 1, column: null, message: unreadable ?? '' }] };
    const { problems, read } = lineReader(columns, schema, header);
    const lines: CsvLine[] = [];
    let since = performance.now();
    for (const row of problems.length > 0 ? [] : rows) {
      if (performance.now() - since > READ_MS) {
        await setImmediate();
        since = performance.now();
      }
      const line = read(row);
      if (Array.isArray(line)) problems.push(...line);
      else lines.push(line);
    }
    return { lines, problems };
  } catch (cause) {
    if (cause instanceof UnreadableCsv) return { lines: [], problems: [cause.problem] };
    throw cause;
  }
}

interface Plan<Row> {
  /** Fields of the new rows, in the order of the file. */
  readonly created: CsvLine['fields'][];
  readonly updated: Row[];
  readonly unchanged: number;
  readonly problems: CsvProblem[];
}

async function planImport<Row extends OwnedRow>(
  tx: Context,
  file: CsvFile<Row>,
  clientId: string,
  lines: readonly CsvLine[],
): Promise<Plan<Row>> {
  const existing = await existingRows(tx, file, clientId, lines);
  const created: CsvLine['fields'][] = [];
  const updated: Row[] = [];
  const problems: CsvProblem[] = [];
  const firstLines = new Map<string, number>();
  let unchanged = 0;
  for (const { line, id, fields } of lines) {
    const problem = (message: string) => void problems.push({ line, column: ID, message });
    const before = id ? existing.get(id.toLowerCase()) : undefined;
    if (!id) created.push(fields);
    else if (!before) problem(`There is no ${file.one} with this id. Leave the cell blank to add a new ${file.one}.`);
    else if (firstLines.has(before.id)) problem(`This id is also in line ${firstLines.get(before.id)}.`);
    else if (Object.entries(fields).every(([field, value]) => isSame(before[field as keyof Row], value))) unchanged += 1;
    else updated.push({ ...before, ...fields, ...file.changedFields?.(tx) });
    if (before) firstLines.set(before.id, line);
  }
  const rows = created.length > 0 ? await countForRoom(tx, file.entity, clientId) : 0;
  if (rows + created.length > MAX_ROWS_PER_CLIENT) {
    const message = `You can have at most 10,000 ${file.many}, and you already have ${rows.toLocaleString('en-GB')}.`;
    problems.push({ line: 1, column: null, message });
  }
  return { created, updated, unchanged, problems };
}

async function existingRows<Row extends OwnedRow>(
  tx: Context,
  { entity }: CsvFile<Row>,
  clientId: string,
  lines: readonly CsvLine[],
): Promise<ReadonlyMap<string, Row>> {
  const ids = lines.flatMap(({ id }) => (id && uuid.safeParse(id).success ? [id] : []));
  const where = { clientId, id: { $in: ids } } as unknown as FilterQuery<Row>;
  const found = await tx.em.find(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true });
  return new Map(found.map((row) => [row.id, row as Row]));
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}

async function write<Row extends OwnedRow>(
  tx: Context,
  file: CsvFile<Row>,
  clientId: string,
  { created, updated }: Plan<Row>,
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
