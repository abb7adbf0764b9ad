import type { SelectedRowsInput } from '../apollo/schema.generated.ts';
import type { SelectedRows } from './useSelection.ts';
import type { ListVariables } from './useTableState.ts';

/** Most rows that the api changes in one task. */
const MOST_SELECTED = 10_000;
/** Up to this number the api counts what a search finds; one more means more. */
const MOST_FOUND = 1_000;

/** Returns whether so many rows can be selected together: no more than the api changes at once, and no more than it has counted. */
export function isSelectable(count: number | null | undefined, search: string): count is number {
  return typeof count === 'number' && count <= (search ? MOST_FOUND : MOST_SELECTED);
}

/** Returns selected rows as the api takes them: by their ids, or all that the list finds with these variables. */
export function selectedRows(
  { rows, everything, count }: SelectedRows<{ readonly id: string }>,
  { search, filter }: Pick<ListVariables<string, object>, 'search' | 'filter'>,
): SelectedRowsInput {
  if (!everything) return { ids: rows.map(({ id }) => id), count: rows.length };
  return { search, filter: filter && JSON.stringify(filter), count };
}
