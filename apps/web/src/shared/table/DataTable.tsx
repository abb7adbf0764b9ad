import { useRef, type ComponentType } from 'react';
import { Bones } from '../panel/Bones.tsx';
import { lazyScreen } from '../screens/lazyScreen.tsx';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';
import { CardList } from './CardList.tsx';
import type { RowSpec } from './column.ts';
import { ListFrame, type ListProps } from './ListFrame.tsx';
import type { TablePreferences } from './tablePreferences.ts';
import { useFits } from './useFits.ts';
import { useShownPreferences } from './useShownPreferences.ts';
import { useNarrow } from './useNarrow.ts';
import type { Selection } from './useSelection.ts';
import { ViewOptions } from './ViewOptions.tsx';
import styles from './table.module.css';

type RowTableModule = typeof import('./RowTable.tsx');

// antd's table weighs more than all of the cards' screen; a phone never loads it.
const table = lazyScreen(() => import('./RowTable.tsx').then((module) => module.RowTable as unknown as ComponentType));
// A lazy component loses the type parameters of the function.
const RowTable = table.Component as unknown as RowTableModule['RowTable'];

/** What a screen says of its list and of its rows. */
export interface DataTableProps<Node, Sort extends string, Filters extends object>
  extends ListProps<Node, Sort, Filters>, RowSpec<Node, Sort> {
  /** How it is shown until the person chooses otherwise. */
  readonly view: TablePreferences;
}

/**
 * A list of the api with search, filters, order and page in the address: as cards, or as a table with selection, columns
 * to choose and density; on a narrow screen always as cards.
 */
export function DataTable<Node extends { readonly id: string }, Sort extends string, Filters extends object>(
  props: DataTableProps<Node, Sort, Filters>,
) {
  const [preferences, setPreferences] = useShownPreferences(props);
  const narrow = useNarrow();
  const top = useRef<HTMLDivElement>(null);
  const fits = useFits(top);
  const layout = narrow || !fits ? 'cards' : preferences.layout;
  return (
    <ListFrame
      {...props}
      top={top}
      hidden={preferences.hidden}
      withSort={layout === 'cards'}
      view={
        !narrow && <ViewOptions columns={props.columns.slice(1)} preferences={preferences} onChange={setPreferences} withTable={fits} />
      }
      skeleton={<Bones shape={layout === 'cards' ? 'cards' : 'rows'} count={6} className={styles.bones} />}
    >
      {(rows, selection) => <Rows {...props} rows={rows} layout={layout} preferences={preferences} selection={selection} />}
    </ListFrame>
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
    <ScreenBoundary name={label} skeleton={<Bones shape="rows" count={6} />}>
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
    </ScreenBoundary>
  );
}
