import { Button, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { SelectArrow } from '../forms/SelectArrow.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import type { RowNouns } from './Pager.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './table.module.css';
import { sortNames, type TableSpec } from './tableAddress.ts';
import type { TableState } from './useTableState.ts';

interface TableToolbarProps<Sort extends string, Filters extends object> {
  readonly nouns: RowNouns;
  readonly spec: TableSpec<Sort, Filters>;
  readonly state: TableState<Sort, Filters>;
  readonly searchable?: boolean;
  readonly filters?: ReactNode;
  readonly filtersInLine?: boolean;
  readonly tools?: ReactNode;
  readonly onExport?: (() => Promise<void>) | undefined;
  /** How the rows are drawn, to choose. */
  readonly view?: ReactNode;
  /** The order is chosen here; in a table the heads of the columns do it. */
  readonly withSort: boolean;
  /** The window is that of a phone. */
  readonly narrow: boolean;
}

/** Search, filters and order of a table, and what can be done with the whole list. */
export function TableToolbar<Sort extends string, Filters extends object>(props: TableToolbarProps<Sort, Filters>) {
  const { nouns, spec, state, searchable = true, filters, filtersInLine = false, tools, view, withSort, narrow, onExport } = props;
  const { search, sort } = state.address;
  const filterControls = filters && (
    <Filters state={state} narrow={narrow}>
      {filters}
    </Filters>
  );
  return (
    <div className={styles.toolbar}>
      <div className={styles.line}>
        {searchable && (
          <SearchBox
            label={`Search ${nouns.many}`}
            value={search}
            onSearch={(text, replace) => state.change({ search: text }, { replace })}
          />
        )}
        {withSort && (
          <Select<Sort>
            className={styles.sort}
            aria-label="Order"
            value={sort}
            options={sortNames(spec).map((each) => ({ value: each, label: spec.sorts[each] }))}
            popupMatchSelectWidth={false}
            suffixIcon={<SelectArrow />}
            onChange={(next) => state.change({ sort: next })}
          />
        )}
        {filtersInLine && filterControls}
        <div className={styles.tools}>
          {tools}
          {onExport && <ExportButton onExport={onExport} />}
          {view}
        </div>
      </div>
      {!filtersInLine && filterControls}
    </div>
  );
}

function ExportButton({ onExport }: { readonly onExport: () => Promise<void> }) {
  const [start, busy] = useSubmit<undefined>(onExport);
  return (
    <Button icon={<Icon name="download" size={18} />} loading={busy} onClick={() => start(undefined)}>
      Export CSV
    </Button>
  );
}

interface FiltersProps {
  readonly state: TableState;
  readonly narrow: boolean;
  readonly children: ReactNode;
}

/** The filters in a line; on a narrow screen behind a button that says how many are set. */
function Filters({ state, narrow, children }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const count = Object.keys(state.address.filters).length;
  return (
    <>
      {narrow && (
        <Button aria-expanded={open} icon={<Icon name="sliders" size={18} />} onClick={() => setOpen(!open)}>
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      )}
      {(!narrow || open) && (
        <div className={styles.filters} role="group" aria-label="Filters">
          {children}
          {state.narrowed && (
            <Button type="text" onClick={() => state.clear()}>
              Clear all
            </Button>
          )}
        </div>
      )}
    </>
  );
}
