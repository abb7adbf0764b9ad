import { LockMode } from '@mikro-orm/core';
import { inReadTransaction } from '../../../platform/db/in-transaction.ts';
import type { RowRule, TaskAtWork, TaskStep } from '../../../platform/domain/task-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parseUnknown } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getKind } from './run-task.job.ts';
import { nextSelected, readSelection, type SelectedRowsInput, type Selection, type SelectionPosition } from './selected-rows.ts';
import type { TaskKindName } from './task.entity.ts';
import { MOST_SHOWN, type RowPreview, type TaskPreview } from './task-preview.types.ts';

/** Rows that a preview checks at most: more would keep a person waiting, and other requests. */
const MOST_CHECKED = 1_000;
const CHECKED_AT_ONCE = 250;
const GONE = 'No longer in the list';

interface SelectedRow {
  readonly id: string;
}

/** How a step reads its rows: at most `most`, locked until the end of the transaction or not. */
interface RowsOfStep {
  readonly most: number;
  readonly locked?: boolean;
}

/** Does the next part of work on selected rows: changes each row that the rule does not skip. */
export async function stepSelected<Row extends SelectedRow, Options>(
  tx: Context,
  rule: RowRule<Row, Options>,
  { criteria, position }: TaskAtWork<Options & { readonly selection: Selection }, SelectionPosition>,
  { most, locked = false }: RowsOfStep,
  change: (row: Row) => Promise<unknown>,
): Promise<TaskStep<SelectionPosition>> {
  const { ids, ...progress } = await nextSelected(tx, rule.list, criteria.selection, position, most);
  const rows = await readRows(tx, rule, ids, locked);
  for (const row of rows) if (rule.readSkip(row, criteria) === null) await change(row);
  return { ...progress, rows: rows.length };
}

/**
 * Returns what a task will do with the selected rows, by the rule that it will run by, in a read-only transaction. Of more than 1,000
 * rows it checks the first ones. Throws INVALID_INPUT for a kind that changes no rows, and what the task is refused with.
 */
export async function previewTask(ctx: Context, kind: TaskKindName, input: SelectedRowsInput, given: object): Promise<TaskPreview> {
  const rule = getKind(ctx, { kind }).rule as RowRule<SelectedRow> | undefined;
  if (!rule) {
    const message = 'There is no preview of this kind of task.';
    throw new AppError('INVALID_INPUT', message, { fields: { kind: message } });
  }
  const options = parseUnknown(rule.options, given);
  const selection = await readSelection(ctx, rule.list, input);
  return inReadTransaction(ctx, (tx) => foreseeRows(tx, rule, options, selection));
}

async function foreseeRows<Row extends SelectedRow, Options>(
  tx: Context,
  rule: RowRule<Row, Options>,
  options: Options,
  selection: Selection,
): Promise<TaskPreview> {
  const skips = new Map<string, number>();
  const firstRows: RowPreview[] = [];
  let checked = 0;
  let changed = 0;
  let position: SelectionPosition | null = null;
  let isEnd = false;
  while (!isEnd && checked < MOST_CHECKED) {
    const next = await nextSelected(tx, rule.list, selection, position, CHECKED_AT_ONCE);
    const rows = new Map((await readRows(tx, rule, next.ids, false)).map((row) => [row.id, row]));
    for (const id of next.ids) {
      const row = rows.get(id);
      const skip = row ? rule.readSkip(row, options) : GONE;
      if (skip !== null) skips.set(skip, (skips.get(skip) ?? 0) + 1);
      else changed += 1;
      if (row && skip === null && firstRows.length < MOST_SHOWN)
        firstRows.push({ rowId: id, title: rule.title(row), changes: [...(await rule.foresee(tx, row, options))] });
    }
    checked += next.ids.length;
    ({ position, isEnd } = next);
  }
  const skipped = [...skips].map(([reason, rows]) => ({ reason, rows })).toSorted((one, other) => other.rows - one.rows);
  return { rows: selection.count, checked, changed, skipped, firstRows };
}

async function readRows<Row extends SelectedRow>(
  tx: Context,
  { list }: RowRule<Row>,
  ids: readonly string[],
  locked: boolean,
): Promise<readonly Row[]> {
  const lock = locked ? ({ lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const) : {};
  return (await tx.em.find(list.entity, { id: { $in: [...ids] } } as object, { orderBy: { id: 'asc' } as object, ...lock })) as Row[];
}
