import { useEffect, useState } from 'react';
import { useIsLocked } from '../../../shared/session/useIsLocked.ts';
import { SEARCH_DELAY_MS } from '../../../shared/table/SearchBox.tsx';
import { recordGroups, toSearchText, tabsNamed, type PaletteGroup } from './entries.ts';
import { usePaletteSearchQuery } from './Palette.generated.ts';
import { recentEntries } from './recent.ts';

/** Results of the palette for a text. */
interface PaletteSearch {
  readonly groups: readonly PaletteGroup[];
  /** Records are on their way. */
  readonly searching: boolean;
  /** Searches the records again; set when that failed. */
  readonly retry: (() => void) | null;
}

/** Finds tabs at once, and records when nothing was typed for a moment. Without a text it offers the recent entries and all tabs. */
export function usePaletteSearch(typed: string): PaletteSearch {
  const isLocked = useIsLocked();
  // What the business has stored is closed with its tabs.
  const text = isLocked ? null : toSearchText(typed);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(
    function askSoon() {
      const timer = setTimeout(() => setAsked(text), SEARCH_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  const [recent] = useState(recentEntries);
  const { data, loading, error, refetch } = usePaletteSearchQuery({
    variables: { text: asked ?? '' },
    skip: asked === null,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const isCurrent = text !== null && text === asked && !loading;
  const tabs = { title: 'Dashboard sections', entries: tabsNamed(typed) };
  const others = typed.trim() === '' ? [{ title: 'Recent', entries: recent }] : isCurrent ? recordGroups(data?.client ?? null) : [];
  const groups = typed.trim() === '' ? [...others, tabs] : [tabs, ...others];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    searching: text !== null && !isCurrent,
    retry: isCurrent && error ? () => void refetch().catch(() => undefined) : null,
  };
}
