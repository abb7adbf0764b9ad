import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { BYTE_ORDER_MARK, writeCsv } from '../../../platform/csv/csv.ts';
import { escapeFormula } from '../../../platform/csv/formula.ts';
import type { TaskAtWork, TaskKind, TaskStep } from '../../../platform/domain/task-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { WholeList } from '../../../platform/graphql/list/define-list.ts';
import type { ListArgs } from '../../../platform/graphql/list/page.ts';
import { listColumns, type Columns, type Row } from './columns-of-list.ts';

const criteriaSchema = z.object({
  list: z.string(),
  sort: z.string().nullish(),
  search: z.string().nullish(),
  filter: z.record(z.string(), z.unknown()).nullish(),
});
/** Which rows an export writes: a list as it is searched, filtered and sorted. */
export type ExportCriteria = z.output<typeof criteriaSchema>;

const positionSchema = z.object({ after: z.string().nullable(), part: z.int() });
type Position = z.output<typeof positionSchema>;

/** Rows of one statement. Steps and parts are so small that what they leave in memory is collected at once (docs/performance.md). */
const ROWS_AT_ONCE = 250;
/** Text of one step, in characters: what a worker holds in memory. */
const STEP_TEXT = 250_000;
/** Compressed bytes of one part: what a download holds in memory. */
const PART_BYTES = 64_000;
/** Largest file, in bytes. */
const MAX_BYTES = 1_000_000_000;

const compress = promisify(gzip);

/** Exports: the rows of a staff list as a CSV file, as it is searched, filtered and sorted. */
export const exportKind: TaskKind<ExportCriteria, Position> = {
  name: 'export',
  criteria: criteriaSchema,
  position: positionSchema,
  count: (ctx, criteria) => getList(ctx, criteria).countOfAll(ctx, toListArgs(criteria), null),
  step: writeStep,
  async discard(tx, { id }) {
    await tx.em.execute('delete from export_parts where task_id = ?::uuid', [id]);
    return 0;
  },
};

/** Returns the list of an export. Throws INVALID_INPUT for a name that no list for staff has. */
export function getList({ platform }: Context, { list }: ExportCriteria): WholeList {
  const found = platform.declared.wholeLists.get(list);
  if (found) return found;
  const message = `You can't export this list. Choose one of: ${[...platform.declared.wholeLists.keys()].sort().join(', ')}.`;
  throw new AppError('INVALID_INPUT', message, { fields: { list: message } });
}

/** Returns the arguments of the list. */
export function toListArgs({ sort, search, filter }: ExportCriteria): ListArgs {
  return { sort: sort ?? null, search: search ?? null, filter: filter ?? null };
}

async function writeStep(tx: Context, { id, criteria, position }: TaskAtWork<ExportCriteria, Position>): Promise<TaskStep<Position>> {
  const list = getList(tx, criteria);
  const columns = listColumns(tx, list);
  const { part } = position ?? { part: 0 };
  let after = position?.after ?? null;
  let text = position ? '' : BYTE_ORDER_MARK + writeCsv([columns.flatMap(({ names }) => names)]);
  let rows = 0;
  do {
    const read = await list.rowsOfAll(tx, toListArgs(criteria), after, ROWS_AT_ONCE);
    text += writeCsv(await Promise.all(read.rows.map((row) => toRecord(tx, columns, row as Row))));
    rows += read.rows.length;
    after = read.next;
  } while (after !== null && text.length < STEP_TEXT);
  const content = Buffer.from(text);
  await assertFits(tx, id, content.length);
  const parts = await store(tx, id, part, await compress(content));
  return { position: { after, part: part + parts }, rows, bytes: content.length, isEnd: after === null };
}

async function toRecord(ctx: Context, columns: readonly Columns[], row: Row): Promise<string[]> {
  const values = await Promise.all(columns.map((each) => each.readValues(ctx, row)));
  return values.flat().map(toCell);
}

/** Returns a value as a cell. Only texts can hold a formula: a negative number stays one. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return escapeFormula(value);
  return escapeFormula(JSON.stringify(value));
}

async function assertFits(tx: Context, taskId: string, bytes: number): Promise<void> {
  const [stored] = await tx.em.execute<{ bytes: number }[]>('select bytes from tasks where id = ?::uuid', [taskId]);
  if ((stored?.bytes ?? 0) + bytes <= MAX_BYTES) return;
  throw new AppError('INVALID_INPUT', 'This file would be larger than 1 GB. Please filter the list and export it in parts.');
}

async function store(tx: Context, taskId: string, first: number, content: Buffer): Promise<number> {
  const count = Math.ceil(content.length / PART_BYTES);
  for (let at = 0; at < count; at += 1)
    await tx.em.execute('insert into export_parts (task_id, part, content) values (?::uuid, ?::integer, ?::bytea)', [
      taskId,
      first + at,
      content.subarray(at * PART_BYTES, (at + 1) * PART_BYTES),
    ]);
  return count;
}
