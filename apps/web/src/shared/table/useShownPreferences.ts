import { useSearchParams } from 'react-router';
import type { ViewedList } from '../apollo/schema.generated.ts';
import { HIDE, readHidden } from './savedViews.ts';
import { useTablePreferences, type TablePreferences } from './tablePreferences.ts';

interface ShownTable {
  readonly name: string;
  readonly view: TablePreferences;
  readonly savesViews?: ViewedList;
}

/** The preferences for a table, with the hidden columns of the address where it names any: those of a saved view. */
export function useShownPreferences({ name, view, savesViews }: ShownTable): ReturnType<typeof useTablePreferences> {
  const [preferences, change] = useTablePreferences(name, view);
  const [params, setParams] = useSearchParams();
  const hidden = savesViews ? readHidden(params) : null;
  if (!hidden) return [preferences, change];
  const changeHere = (part: Partial<TablePreferences>) => {
    change(part);
    if (!part.hidden) return;
    const rest = new URLSearchParams(params);
    rest.delete(HIDE);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return [{ ...preferences, hidden }, changeHere];
}
