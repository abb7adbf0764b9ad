import { isDeepStrictEqual } from 'node:util';
import { formatCount } from '@larkline/format';
import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { listQuerySchema } from '../../../platform/domain/list-query.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { WholeList } from '../../../platform/graphql/list/define-list.ts';

/** Most rows that are selected one by one: a page of a list. */
const MOST_IDS = 100;
/** Most rows of one task that changes them. */
export const MOST_SELECTED = 10_000;

@InputType({ description: 'Rows that were selected in a list: single ones, or all that its search and filter find.' })
export class SelectedRowsInput {
  @Field(() => [ID], { nullable: true, description: 'Ids of single rows, at most 100; null for all that search and filter find.' })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Search of the list, as in its query.' }) search?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Filter of the list as JSON, with the fields of its query, such as {"progress":"NEW"}.',
  })
  filter?: string | null;
  @Field(() => Int, {
    description: 'Number of rows that were shown as selected, at most 10,000; refused with SELECTION_CHANGED when others match now.',
  })
  count!: number;
}

const inputSchema = z.object({
  ids: z.array(z.uuid("This isn't a row id.")).min(1).max(MOST_IDS).nullish(),
  search: listQuerySchema.shape.search.nullable(),
  filter: listQuerySchema.shape.filter.nullable(),
  count: z.int().min(1).max(MOST_SELECTED),
});

/** Selected rows as a task keeps them. */
export const selectionSchema = z.object({
  ids: z.array(z.uuid()).nullable(),
  search: z.string().nullish(),
  filter: z.record(z.string(), z.unknown()).nullish(),
  count: z.int(),
  /** When they were selected, ISO 8601: a row that came later was not. */
  selectedAt: z.iso.datetime(),
});
export type Selection = z.output<typeof selectionSchema>;

/** Where work on selected rows stands: behind so many single rows, or behind the row of a cursor; and how many rows it has found. */
export const selectionPositionSchema = z.object({ after: z.union([z.int(), z.string()]).nullable(), seen: z.int() });
export type SelectionPosition = z.output<typeof selectionPositionSchema>;

/**
 * Reads which rows were selected, for a task. Throws INVALID_INPUT for more than 10,000 and for what the list does not have,
 * SELECTION_CHANGED when search and filter do not find as many as were shown.
 */
export async function readSelection(ctx: Context, list: WholeList, input: SelectedRowsInput): Promise<Selection> {
  const { ids, search, filter, count } = parse(inputSchema, input);
  const selectedAt = ctx.now().toISOString();
  if (ids) return { ids: [...new Set(ids)], count: new Set(ids).size, selectedAt };
  const kept = list.toKeep({ search: search ?? null, filter: filter ?? null, sort: null });
  const found = await list.countOfAll(ctx, kept, MOST_SELECTED + 1);
  if (found > MOST_SELECTED) throw tooMany(list);
  if (found !== count) {
    const message = `There are now ${formatCount(found)} ${list.rows}, not ${formatCount(count)}. Please check the list again.`;
    throw new AppError('SELECTION_CHANGED', message);
  }
  return { ids: null, search: kept.search ?? null, filter: kept.filter ?? null, count: found, selectedAt };
}

/** Returns whether a request is about the selection that an earlier one was. */
export function isSelection(list: WholeList, kept: Selection, input: SelectedRowsInput): boolean {
  const { ids, search, filter, count } = parse(inputSchema, input);
  if (ids || kept.ids) return isDeepStrictEqual(ids && [...new Set(ids)], kept.ids);
  const given = list.toKeep({ search: search ?? null, filter: filter ?? null, sort: null });
  return kept.count === count && isDeepStrictEqual([given.search, given.filter], [kept.search ?? null, kept.filter ?? null]);
}

function tooMany({ rows }: WholeList): AppError {
  const message = `You can change at most ${formatCount(MOST_SELECTED)} ${rows} at once. Please filter the list.`;
  return new AppError('INVALID_INPUT', message, { fields: { count: message } });
}

/** A row that can be selected with all others. */
interface Selectable {
  readonly id: string;
  readonly createdAt: Date;
}

/** The next rows of a selection, and where work on it stands behind them. */
interface NextRows {
  readonly ids: readonly string[];
  readonly position: SelectionPosition;
  readonly isEnd: boolean;
}

/**
 * Returns the ids of the next rows of a selection, at most `most`, in the first order of the list; rows may be gone in the meantime. Throws
 * SELECTION_CHANGED when more rows match by now than were selected.
 */
export async function nextSelected(
  tx: Context,
  list: WholeList,
  { ids, search = null, filter = null, selectedAt, count }: Selection,
  position: SelectionPosition | null,
  most: number,
): Promise<NextRows> {
  const after = position?.after ?? null;
  if (ids) {
    const end = Number(after ?? 0) + most;
    return { ids: ids.slice(Number(after ?? 0), end), position: { after: end, seen: end }, isEnd: end >= ids.length };
  }
  const read = await list.rowsOfAll(tx, { search, filter, sort: null }, after === null ? null : String(after), most);
  const before = (read.rows as readonly Selectable[]).filter(({ createdAt }) => createdAt <= new Date(selectedAt));
  const seen = (position?.seen ?? 0) + before.length;
  if (seen > count) {
    const message = `More ${list.rows} now match than you selected, so we've stopped. Please check the list again.`;
    throw new AppError('SELECTION_CHANGED', message);
  }
  return { ids: before.map(({ id }) => id), position: { after: read.next, seen }, isEnd: read.next === null };
}
