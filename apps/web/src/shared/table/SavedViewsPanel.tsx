import type { ViewedList } from '../apollo/schema.generated.ts';
import { Bones } from '../panel/Bones.tsx';
import { lazyScreen } from '../screens/lazyScreen.tsx';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';
import { DropPanel } from './DropPanel.tsx';
import { HIDE, writeHidden } from './savedViews.ts';
import { writeAddress, type TableSpec } from './tableAddress.ts';
import type { TableState } from './useTableState.ts';

const views = lazyScreen(() => import('./SavedViews.tsx').then(({ SavedViews }) => SavedViews));

interface SavedViewsPanelProps<Sort extends string, Filters extends object> {
  readonly list: ViewedList;
  readonly spec: TableSpec<Sort, Filters>;
  readonly state: TableState<Sort, Filters>;
  /** Ids of the columns that are hidden now. */
  readonly hidden: readonly string[];
}

/** Searches, filters, orders and columns that are used again and again: saved under a name, opened with one press. */
export function SavedViewsPanel<Sort extends string, Filters extends object>(props: SavedViewsPanelProps<Sort, Filters>) {
  const { list, spec, state, hidden } = props;
  const others = new URLSearchParams({ [HIDE]: writeHidden(hidden) });
  const search = writeAddress(spec, { ...state.address, after: null, before: null }, others).toString();
  return (
    <DropPanel label="Saved views" icon="layers">
      <ScreenBoundary name="Saved views" skeleton={<Bones shape="rows" count={2} />}>
        <views.Component list={list} search={search} />
      </ScreenBoundary>
    </DropPanel>
  );
}
