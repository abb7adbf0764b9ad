import { useEffect, useState } from 'react';
import { SEARCH_DELAY_MS } from '../table/SearchBox.tsx';
import { entriesNamed, type PaletteArea, type PaletteGroup } from './area.ts';

/** Results of the palette for a text. */
interface PaletteSearch {
  readonly groups: readonly PaletteGroup[];
  /** Records are on their way. */
  readonly searching: boolean;
  /** Searches the records again; set when that failed. */
  readonly retry: (() => void) | null;
}

/** Finds places at once, and records when nothing was typed for a moment. Without a text it offers the recent entries and all places. */
export function usePaletteSearch(area: PaletteArea, typed: string): PaletteSearch {
  const text = area.useSearchText(typed);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(
    function askSoon() {
      const timer = setTimeout(() => setAsked(text), SEARCH_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  const [recent] = useState(area.recent.list);
  const { records, loading, error, refetch } = area.useRecords(asked);
  const isCurrent = text !== null && text === asked && !loading;
  const isEmpty = typed.trim() === '';
  const places = area.usePlaces().map(({ title, entries }) => ({ title, entries: entriesNamed(entries, typed) }));
  const { exact, others } = isCurrent ? records : { exact: [], others: [] };
  const groups = isEmpty
    ? [{ title: 'Recent', entries: recent }, ...places]
    : [{ title: 'Exact matches', entries: exact }, ...places, ...others];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    searching: text !== null && !isCurrent,
    retry: isCurrent && error ? () => void refetch().catch(() => undefined) : null,
  };
}
