import type { OperationVariables } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useExport } from '../csv/useExport.ts';
import { useListExport } from '../csv/useListExport.ts';
import { useStaffResult } from '../load/useStaffResult.ts';
import { EmptyState } from '../panel/EmptyState.tsx';
import type { List, Table } from './defineTable.ts';
import type { ListProps } from './ListFrame.tsx';
import { ROWS } from './tablePreferences.ts';
import { useTableLoad } from './useTableLoad.ts';
import { useTableState, type TableState } from './useTableState.ts';

interface ListOptions<Sort extends string, Filters extends object> {
  /** How often the list is asked for again, where this depends on what is shown. */
  readonly refresh?: List<unknown, Sort, Filters>['refresh'];
  /** The variables of the query, where they depend on more than the address of the list. */
  readonly variables?: (state: TableState<Sort, Filters>) => OperationVariables;
}

type TableOptions<Sort extends string, Filters extends object, Context> = ListOptions<Sort, Filters> &
  // What the cells need besides their rows.
  (unknown extends Context ? { readonly context?: never } : { readonly context: Context });

type Result = ReturnType<typeof useQuery<unknown, OperationVariables>>;

/** Asks for the page of a list that the address names. Returns the props of `ListFrame` that the declaration decides. */
export function useList<Node, Sort extends string, Filters extends object>(
  list: List<Node, Sort, Filters>,
  options: ListOptions<Sort, Filters> = {},
) {
  const [state, result] = useListQuery(list, options);
  const onExport = useExport(list.file ?? { name: '.csv', many: '' }, state.variables);
  return { ...useListProps(list, state, result), ...(list.file && { onExport }) };
}

/** Asks for the page of a table that the address names. Returns the props of `DataTable` that the declaration decides. */
export function useTable<Node, Sort extends string, Filters extends object, Context>(
  table: Table<Node, Sort, Filters, Context>,
  ...[options]: OptionsFor<Sort, Filters, Context>
) {
  return { ...useList(table, options), ...rowProps(table, options?.context as Context) };
}

/** As `useTable`, for staff lists: exports are tasks, and former staff see the shell's card instead. */
export function useStaffTable<Node, Sort extends string, Filters extends object, Context>(
  table: Table<Node, Sort, Filters, Context>,
  ...[options]: OptionsFor<Sort, Filters, Context>
) {
  const [state, result] = useListQuery(table, options);
  const onExport = useListExport({ list: table.exports ?? '', many: table.nouns.many }, state.variables);
  return {
    ...useListProps(table, state, useStaffResult(result)),
    ...rowProps(table, options?.context as Context),
    ...(table.exports && { onExport }),
  };
}

type OptionsFor<Sort extends string, Filters extends object, Context> = unknown extends Context
  ? [options?: TableOptions<Sort, Filters, Context>]
  : [options: TableOptions<Sort, Filters, Context>];

function useListQuery<Sort extends string, Filters extends object>(
  list: List<unknown, Sort, Filters>,
  { refresh = list.refresh, variables }: ListOptions<Sort, Filters> = {},
): [TableState<Sort, Filters>, Result] {
  const state = useTableState(list.spec);
  const options = { ...refresh, variables: variables ? variables(state) : list.variables(state.variables) };
  return [state, useQuery<unknown, OperationVariables>(list.document, options)];
}

function useListProps<Node, Sort extends string, Filters extends object>(
  list: List<Node, Sort, Filters>,
  state: TableState<Sort, Filters>,
  result: Result,
): ListProps<Node, Sort, Filters> {
  const load = useTableLoad(result, state, list.failure, list.rows);
  return { ...list, state, load, empty: list.empty && <EmptyState {...list.empty} /> };
}

function rowProps<Node, Sort extends string, Filters extends object, Context>(
  { columns, rowName, cardTitle, card, view = ROWS }: Table<Node, Sort, Filters, Context>,
  context: Context,
) {
  return {
    view,
    columns: columns.map(({ cell, ...column }) => ({ ...column, cell: (node: Node) => cell(node, context) })),
    rowName: (node: Node) => rowName(node, context),
    ...(cardTitle && { cardTitle: (node: Node) => cardTitle(node, context) }),
    ...(card && { card: (node: Node, open: () => void) => card(node, open, context) }),
  };
}
