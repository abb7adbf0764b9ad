import { useState } from 'react';

/** The rows of the page that are selected. */
export interface Selection<Node> {
  readonly rows: readonly Node[];
  readonly ids: ReadonlySet<string>;
  /** Every row of the page is selected. */
  readonly all: boolean;
  readonly set: (ids: Iterable<string>) => void;
  readonly toggle: (id: string) => void;
  /** Selects every row of the page; none when all are selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Keeps which rows of a page are selected. Another page, order or filter begins without a selection, and a row that is gone leaves it. */
export function useSelection<Node extends { readonly id: string }>(page: readonly Node[], pageKey: string): Selection<Node> {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly ids: ReadonlySet<string> }>({ key: pageKey, ids: new Set() });
  const kept = chosen.key === pageKey ? chosen.ids : new Set<string>();
  const rows = page.filter(({ id }) => kept.has(id));
  const ids = new Set(rows.map(({ id }) => id));
  const all = rows.length > 0 && rows.length === page.length;
  const set = (next: Iterable<string>) => setChosen({ key: pageKey, ids: new Set(next) });
  return {
    rows,
    ids,
    all,
    set,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => set(all ? [] : page.map(({ id }) => id)),
    clear: () => set([]),
  };
}
