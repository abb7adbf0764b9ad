import { useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';

interface OpenRow {
  readonly id: string | null;
  /** The element that had the focus before. */
  readonly opener: RefObject<Element | null>;
  open(row: { readonly id: string }): void;
  close(): void;
}

/** Keeps which row of a list is open beside it in the address, under a name such as `client`. */
export function useOpenRow(name: string): OpenRow {
  const [search, setSearch] = useSearchParams();
  const opener = useRef<Element | null>(null);
  const id = search.get(name);
  const change = (next: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set(name, next);
        else after.delete(name);
        return after;
      },
      // Back closes the details, even after several rows were opened in turn.
      { preventScrollReset: true, replace: next === null || id !== null },
    );
  return {
    id,
    opener,
    open(row) {
      opener.current = document.activeElement;
      change(row.id);
    },
    close: () => change(null),
  };
}
