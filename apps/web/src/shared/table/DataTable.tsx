import { Button } from 'antd';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { Loaded } from '../load/Loaded.tsx';
import type { Load } from '../load/useLoaded.ts';
import { Bones } from '../panel/Bones.tsx';
import { EmptyState } from '../panel/EmptyState.tsx';
import { CardList } from './CardList.tsx';
import type { RowSpec } from './column.ts';
import { Pager, rangeText, type RowNouns } from './Pager.tsx';
import { SelectionBar, type BulkAction } from './SelectionBar.tsx';
import styles from './table.module.css';
import type { TableSpec } from './tableAddress.ts';
import { TableNotice } from './TableNotice.tsx';
import { useTablePreferences, type TablePreferences } from './tablePreferences.ts';
import { TableToolbar } from './TableToolbar.tsx';
import { useFits } from './useFits.ts';
import { useNarrow } from './useNarrow.ts';
import { useSelection, type Selection } from './useSelection.ts';
import type { TablePage } from './useTableLoad.ts';
import type { PageTarget, TableState } from './useTableState.ts';

type RowTableModule = typeof import('./RowTable.tsx');

// antd's table weighs more than all of the cards' screen; a phone never loads it.
const RowTable = lazy(() =>
  import('./RowTable.tsx').then((module) => ({ default: module.RowTable })),
) as unknown as RowTableModule['RowTable'];

/** What a screen says of its list. */
export interface DataTableProps<Node, Sort extends string, Filters extends object> extends RowSpec<Node, Sort> {
  /** Under this name its view is kept in the browser. */
  readonly name: string;
  /** What it lists: 'Products'. */
  readonly label: string;
  readonly nouns: RowNouns;
  readonly spec: TableSpec<Sort, Filters>;
  readonly state: TableState<Sort, Filters>;
  readonly load: Load<TablePage<Node>>;
  /** Says in the place of the rows that they could not be loaded. */
  readonly failure: string;
  /** The orders in words. */
  readonly sortLabels: Readonly<Record<Sort, string>>;
  /** How it is shown until the person chooses otherwise. */
  readonly view: TablePreferences;
  /** The controls of the filters. */
  readonly filters?: ReactNode;
  readonly bulk?: readonly BulkAction<Node>[];
  /** Loads the whole list, as it is searched, filtered and sorted, as a CSV file. */
  readonly onExport?: () => Promise<void>;
  /** More buttons for the toolbar. */
  readonly tools?: ReactNode;
  /** Stands in the place of a list that has no rows at all. */
  readonly empty: ReactNode;
  /** Whether it has no rows at all; by default when it has none and is neither searched nor filtered. */
  readonly bare?: boolean;
  /** Stands in the place of the rows when others exist; by default a hint to search for less. */
  readonly noMatch?: ReactNode;
}

/**
 * A list of the api with search, filters, order and page in the address: as cards, or as a table with selection, columns
 * to choose and density; on a narrow screen always as cards. What it shows is announced to screen readers.
 */
export function DataTable<Node extends { readonly id: string }, Sort extends string, Filters extends object>(
  props: DataTableProps<Node, Sort, Filters>,
) {
  const { name, state, load, view, bulk = [] } = props;
  const [preferences, setPreferences] = useTablePreferences(name, view);
  const narrow = useNarrow();
  const top = useRef<HTMLDivElement>(null);
  const fits = useFits(top);
  const layout = narrow || !fits ? 'cards' : preferences.layout;
  const page = load.kind === 'ready' ? load.data : null;
  const replacing = load.kind === 'ready' && load.replacing;
  const selection = useSelection(page?.rows ?? [], JSON.stringify(state.variables));
  const isBare = props.bare ?? !state.narrowed;
  const hasNone = page !== null && page.rows.length === 0 && isBare && !replacing;
  const goTo = (target: PageTarget) => {
    state.goTo(target);
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className={styles.root} data-table={name}>
      <TableNotice state={state} />
      {!hasNone && (
        <TableToolbar
          {...props}
          preferences={preferences}
          onPreferences={setPreferences}
          withSort={layout === 'cards'}
          narrow={narrow}
          fits={fits}
        />
      )}
      {selection.rows.length > 0 && bulk.length > 0 && <SelectionBar selection={selection} actions={bulk} />}
      <Loaded
        of={load}
        failure={props.failure}
        outdated="This list could not be refreshed. It may be out of date."
        skeleton={<Bones shape={layout === 'cards' ? 'cards' : 'rows'} count={6} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={isBare ? props.empty : (props.noMatch ?? <NoMatch nouns={props.nouns} onClear={() => state.clear()} />)}
      >
        {(data) => (
          <div className={styles.rows} aria-busy={replacing}>
            <Rows {...props} rows={data.rows} layout={layout} preferences={preferences} selection={bulk.length > 0 ? selection : null} />
            <Pager page={data} state={state} sizes={props.spec.sizes} nouns={props.nouns} onPage={goTo} />
          </div>
        )}
      </Loaded>
      <p role="status" className={styles.hidden}>
        {page && !replacing && announcement(page, props)}
      </p>
    </div>
  );
}

interface RowsProps<Node, Sort extends string, Filters extends object> extends DataTableProps<Node, Sort, Filters> {
  readonly rows: readonly Node[];
  readonly layout: TablePreferences['layout'];
  readonly preferences: TablePreferences;
  readonly selection: Selection<Node> | null;
}

function Rows<Node extends { readonly id: string }, Sort extends string, Filters extends object>(props: RowsProps<Node, Sort, Filters>) {
  const { label, rows, layout, preferences, selection, state } = props;
  const compact = preferences.density === 'compact';
  if (layout === 'cards') return <CardList label={label} rows={rows} spec={props} selection={selection} compact={compact} />;
  return (
    <Suspense fallback={<Bones shape="rows" count={6} />}>
      <RowTable
        label={label}
        rows={rows}
        spec={props}
        hidden={preferences.hidden}
        selection={selection}
        sort={state.address.sort}
        onSort={(sort) => state.change({ sort })}
        compact={compact}
      />
    </Suspense>
  );
}

function NoMatch({ nouns, onClear }: { readonly nouns: RowNouns; readonly onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={`No ${nouns.many} match`}
      text="Try fewer words, or take a filter away."
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  );
}

function announcement<Node, Sort extends string, Filters extends object>(
  page: TablePage<Node>,
  { state, nouns, sortLabels, bare = !state.narrowed }: DataTableProps<Node, Sort, Filters>,
): string {
  if (page.rows.length === 0) return bare ? `No ${nouns.many} yet` : `No ${nouns.many} match`;
  return `${rangeText(page, state.offset, nouns)}, ${sortLabels[state.address.sort]}`;
}
