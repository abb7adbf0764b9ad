import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import { REFRESHED, type refreshedEvery } from '../apollo/refreshEvery.ts';
import type { ViewedList } from '../apollo/schema.generated.ts';
import type { ExportedFile } from '../csv/csvFiles.ts';
import type { EmptyState } from '../panel/EmptyState.tsx';
import type { AddressQuery } from '../screens/preloadQueries.ts';
import type { Column } from './column.ts';
import type { RowNouns } from './Pager.tsx';
import { readAddress, type AddressFilters, type FilterParams, type TableSpec } from './tableAddress.ts';
import type { TablePreferences } from './tablePreferences.ts';
import type { Connection } from './useTableLoad.ts';
import { listVariables, type ListVariables } from './useTableState.ts';

/** What the variables of a query allow for an argument of the list. */
type Argument<Variables, Name extends string> = Name extends keyof Variables ? NonNullable<Variables[Name]> : object;
type Sorts<Variables> = Argument<Variables, 'sort'> & string;
type Filters<Variables> = AddressFilters<Argument<Variables, 'filter'> & object>;

/** Facts of a list that the screen uses as they are. */
interface ListFacts {
  /** Under this name its view is kept in the browser. */
  readonly name: string;
  /** What it lists: 'Products'. */
  readonly label: string;
  readonly nouns: RowNouns;
  /** How it is shown until the person chooses otherwise; comfortable rows unless set. */
  readonly view?: TablePreferences;
  /** Said in place of the rows when they could not be loaded. */
  readonly failure: string;
  /** Whether it can be searched; it can unless set to false. */
  readonly searchable?: boolean;
  /** The filters are so few that they fit beside the search. */
  readonly filtersInLine?: boolean;
  /** As this list its search, filters, order and columns can be saved under a name. */
  readonly savesViews?: ViewedList;
  /** Shown in place of a list that has no rows at all; a screen with more to say passes its own. */
  readonly empty?: Omit<Parameters<typeof EmptyState>[0], 'action'>;
  /** The file of a client's list. */
  readonly file?: ExportedFile;
  /** The type of the rows of a staff list in the api, for its exports: 'Refund'. */
  readonly exports?: string;
  /** How often it is asked for again; every ten minutes unless set. */
  readonly refresh?: ReturnType<typeof refreshedEvery>;
}

interface ListDeclaration<Data, Variables, Node> extends ListFacts {
  readonly document: TypedDocumentNode<Data, Variables>;
  /** The rows in the answer. */
  readonly rows: (data: Data) => Connection<Node> | null | undefined;
  /** The orders in words; the first is the one without a parameter in the address. */
  readonly sorts: Readonly<Record<Sorts<Variables>, string>>;
  /** Rows per page; the first is the one without a parameter. */
  readonly sizes: readonly [number, ...number[]];
  readonly filters?: FilterParams<Filters<Variables>>;
}

/** How the rows of a table are drawn. Each function is also given what the screen passes as `context`. */
interface RowFacts<Node, Sort extends string, Context> {
  readonly columns: readonly (Omit<Column<Node, Sort>, 'cell'> & { readonly cell: (node: Node, context: Context) => ReactNode })[];
  /** The name of a row in labels. */
  readonly rowName: (node: Node, context: Context) => string;
  /** The heading of a row's card, unless it is the name of the row. */
  readonly cardTitle?: (node: Node, context: Context) => string;
  /** The contents of a row's card, unless they are the columns; a name that opens something is drawn with `OpenRow`. */
  readonly card?: (node: Node, open: () => void, context: Context) => ReactNode;
}

/** A list of the api, as `useList` shows it. */
export interface List<Node, Sort extends string, ListFilters extends object> extends ListFacts {
  readonly document: DocumentNode;
  readonly rows: (data: unknown) => Connection<Node> | null | undefined;
  readonly spec: TableSpec<Sort, ListFilters>;
  /** Returns the variables of its query: without those that it does not take. */
  readonly variables: (all: ListVariables<Sort, ListFilters>) => OperationVariables;
  /** The query of the page in the address, for `openTab`: it is asked while the code of the tab is fetched. */
  readonly firstPage: AddressQuery;
}

/** A list with columns, as `useTable` and `useStaffTable` show it. */
export type Table<Node, Sort extends string, ListFilters extends object, Context> = List<Node, Sort, ListFilters> &
  RowFacts<Node, Sort, Context>;

/** Declares a list of the api whose rows the screen draws itself. Its orders and filters are those of the query's variables. */
export function defineList<Data, Variables, Node>(
  declaration: ListDeclaration<Data, Variables, Node>,
): List<Node, Sorts<Variables>, Filters<Variables>> {
  const { document, rows, sorts, sizes, filters, ...facts } = declaration;
  const { searchable = true } = facts;
  const spec = { sorts, sizes, filters: filters ?? {}, searchable };
  const variables = ({ search, filter, ...page }: ListVariables<Sorts<Variables>, Filters<Variables>>) => ({
    ...page,
    ...(filters && { filter }),
    ...(searchable && { search }),
  });
  return {
    refresh: REFRESHED,
    ...facts,
    document,
    rows: rows as (data: unknown) => Connection<Node> | null | undefined,
    spec,
    variables,
    firstPage: (search) => ({ query: document, variables: variables(listVariables(spec, readAddress(spec, search).address)) }),
  };
}

/** Declares everything about a list that is shown as a table or as cards, except what can be done with it. */
export function defineTable<Data, Variables, Node, Context = unknown>(
  list: ListDeclaration<Data, Variables, Node>,
  rows: RowFacts<Node, Sorts<Variables>, Context>,
): Table<Node, Sorts<Variables>, Filters<Variables>, Context> {
  return { ...defineList(list), ...rows };
}
