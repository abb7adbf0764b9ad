import { Button } from 'antd';
import type { ReactNode, RefObject } from 'react';
import type { ViewedList } from '../apollo/schema.generated.ts';
import { Loaded } from '../load/Loaded.tsx';
import type { Load } from '../load/useLoaded.ts';
import { EmptyState } from '../panel/EmptyState.tsx';
import { ChoiceFilters, type Choices } from './ChoiceFilters.tsx';
import { Pager, rangeText, type RowNouns } from './Pager.tsx';
import { SavedViewsPanel } from './SavedViewsPanel.tsx';
import { SelectionBar, type BulkAction } from './SelectionBar.tsx';
import styles from './table.module.css';
import type { TableSpec } from './tableAddress.ts';
import { TableNotice } from './TableNotice.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useNarrow } from './useNarrow.ts';
import { useRowKeys } from './useRowKeys.ts';
import { isSelectable } from './selectedRows.ts';
import { useSelection, type Selection } from './useSelection.ts';
import type { TablePage } from './useTableLoad.ts';
import type { PageTarget, TableState } from './useTableState.ts';

/** What a screen says of its list, however its rows are drawn. */
export interface ListProps<Node, Sort extends string, Filters extends object> {
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
  /** Whether it can be searched; it can unless set to false. */
  readonly searchable?: boolean;
  /** The controls of the filters; by default those of the declaration. */
  readonly filters?: ReactNode;
  /** The choices of filters that are declared without. */
  readonly choices?: Choices<Filters>;
  /** The filters are so few that they fit beside the search. */
  readonly filtersInLine?: boolean;
  readonly bulk?: readonly BulkAction<Node>[];
  /** The actions can be done with all rows that search and filters find, on all pages. */
  readonly bulkOnAllPages?: boolean;
  /** Loads the whole list, as it is searched, filtered and sorted, as a CSV file. */
  readonly onExport?: () => Promise<void>;
  /** As this list its search, filters, order and columns can be saved under a name. */
  readonly savesViews?: ViewedList;
  /** More buttons for the toolbar. */
  readonly tools?: ReactNode;
  /** Shown in the place of a list that has no rows at all. */
  readonly empty: ReactNode;
  /** Whether it has no rows at all; by default when it has none and is neither searched nor filtered. */
  readonly bare?: boolean;
  /** Shown in the place of the rows when others exist; by default a hint to search for less. */
  readonly noMatch?: ReactNode;
}

interface ListFrameProps<Node, Sort extends string, Filters extends object> extends ListProps<Node, Sort, Filters> {
  readonly top: RefObject<HTMLDivElement | null>;
  /** Ids of the columns that are hidden, to save with a view. */
  readonly hidden?: readonly string[];
  /** The order is chosen in the toolbar. */
  readonly withSort: boolean;
  /** How the rows are drawn, to choose. */
  readonly view?: ReactNode;
  readonly skeleton: ReactNode;
  /** Draws the rows; the selection is `null` when nothing can be done with several rows. */
  readonly children: (rows: readonly Node[], selection: Selection<Node> | null) => ReactNode;
}

/**
 * The frame of a list of the api, around its rows: search, filters, order and page in the address, selection, load states. What is
 * shown is announced to screen readers.
 */
export function ListFrame<Node extends { readonly id: string }, Sort extends string, Filters extends object>(
  props: ListFrameProps<Node, Sort, Filters>,
) {
  const { name, top, nouns, spec, state, load, savesViews, hidden = [], bulk = [], skeleton, children } = props;
  const narrow = useNarrow();
  useRowKeys(top);
  const page = load.kind === 'ready' ? load.data : null;
  const replacing = load.kind === 'ready' && load.replacing;
  const total = props.bulkOnAllPages && isSelectable(page?.totalCount, state.address.search) ? page.totalCount : null;
  const selection = useSelection(page?.rows ?? [], JSON.stringify(state.variables), total);
  const hasControls = Object.values<{ control?: unknown } | undefined>(spec.filters).some((filter) => filter?.control);
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
          narrow={narrow}
          filters={props.filters ?? (hasControls && <ChoiceFilters spec={spec} state={state} choices={props.choices} />)}
          tools={
            <>
              {props.tools}
              {savesViews && <SavedViewsPanel list={savesViews} spec={spec} state={state} hidden={hidden} />}
            </>
          }
        />
      )}
      {bulk.length > 0 && selection.isEnded && <p role="status">Selection cleared</p>}
      {selection.rows.length > 0 && bulk.length > 0 && <SelectionBar selection={selection} nouns={nouns} total={total} actions={bulk} />}
      <Loaded
        of={load}
        failure={props.failure}
        outdated="We couldn't refresh this list. It may be out of date."
        skeleton={skeleton}
        isEmpty={({ rows }) => rows.length === 0}
        empty={isBare ? props.empty : (props.noMatch ?? <NoMatch nouns={nouns} onClear={() => state.clear()} />)}
      >
        {(data) => (
          <div className={styles.rows} aria-busy={replacing}>
            {children(data.rows, bulk.length > 0 ? selection : null)}
            <Pager page={data} state={state} sizes={spec.sizes} nouns={nouns} onPage={goTo} />
          </div>
        )}
      </Loaded>
      <p role="status" className="visually-hidden">
        {page && !replacing && announcement(page, props)}
      </p>
    </div>
  );
}

function NoMatch({ nouns, onClear }: { readonly nouns: RowNouns; readonly onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={`No ${nouns.many} match`}
      text="Try fewer words or remove a filter."
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  );
}

function announcement<Node, Sort extends string, Filters extends object>(
  page: TablePage<Node>,
  { state, nouns, spec, bare = !state.narrowed }: ListProps<Node, Sort, Filters>,
): string {
  if (page.rows.length === 0) return bare ? `No ${nouns.many} yet` : `No ${nouns.many} match`;
  return `${rangeText(page, state, nouns)}, ${spec.sorts[state.address.sort]}`;
}
