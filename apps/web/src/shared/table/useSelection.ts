import { useState } from 'react';

/** What is selected: rows of the page, or all that search and filters find. */
export interface SelectedRows<Node> {
  /** The selected rows of the page. */
  readonly rows: readonly Node[];
  /** Every row of all pages is selected. */
  readonly everything: boolean;
  /** Number of selected rows, of all pages. */
  readonly count: number;
}

/** The selection of a list, and how it changes. */
export interface Selection<Node> extends SelectedRows<Node> {
  readonly ids: ReadonlySet<string>;
  /** Every row of the page is selected. */
  readonly all: boolean;
  /** Selects every row of all pages; `null` where this cannot be done, or there is one page only. */
  readonly selectEverything: (() => void) | null;
  /** Another page, order or filter has ended a selection, and nothing was selected since. */
  readonly isEnded: boolean;
  readonly set: (ids: Iterable<string>) => void;
  /** Selects a row, or no longer; with `isRange` all rows from the last one that was toggled. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  /** Selects every row of the page; none when all are selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

interface StoredSelection {
  readonly key: string;
  readonly ids: ReadonlySet<string>;
  readonly everything: boolean;
  /** The row that was toggled last. */
  readonly last?: string;
  /** Another page has ended the selection before it. */
  readonly isEnded?: boolean;
}

/**
 * Keeps which rows of a list are selected: some of the page, or all of all pages (`total`, for lists on which work over all pages is
 * possible). Another page, order or filter begins without a selection, and a row that is gone leaves it.
 */
export function useSelection<Node extends { readonly id: string }>(
  page: readonly Node[],
  pageKey: string,
  total: number | null = null,
): Selection<Node> {
  const [chosen, setChosen] = useState<StoredSelection>({ key: pageKey, ids: new Set(), everything: false });
  if (chosen.key !== pageKey) {
    setChosen({ key: pageKey, ids: new Set(), everything: false, isEnded: chosen.isEnded || chosen.everything || chosen.ids.size > 0 });
  }
  const everything = chosen.everything && total !== null;
  const rows = page.filter(({ id }) => everything || chosen.ids.has(id));
  const ids = new Set(rows.map(({ id }) => id));
  const all = rows.length > 0 && rows.length === page.length;
  const set = (next: Iterable<string>) => setChosen({ key: pageKey, ids: new Set(next), everything: false });
  const canSelectAll = total !== null && total > page.length && !everything;
  return {
    rows,
    ids,
    all,
    everything,
    count: everything ? total : rows.length,
    selectEverything: canSelectAll ? () => setChosen({ key: pageKey, ids: new Set(), everything: true }) : null,
    isEnded: chosen.isEnded === true,
    set,
    toggle(id, isRange) {
      const find = (end?: string) => page.findIndex((row) => row.id === end);
      const [to, last] = [find(id), isRange ? find(chosen.last) : -1];
      const from = last < 0 ? to : last;
      // Positive outside the range.
      const next = page.filter((row, at) => ((at - from) * (at - to) > 0 ? ids.has(row.id) : !ids.has(id)));
      setChosen({ key: pageKey, ids: new Set(next.map((row) => row.id)), everything: false, last: id });
    },
    toggleAll: () => set(all ? [] : page.map(({ id }) => id)),
    clear: () => set([]),
  };
}
