import { useRef, useState, type RefObject } from 'react';

interface OpenRow {
  readonly id: string | null;
  /** The element that had the focus before. */
  readonly opener: RefObject<Element | null>;
  open(row: { readonly id: string }): void;
  close(): void;
}

/** Keeps which row of a list is open beside it. */
export function useOpenRow(): OpenRow {
  const [id, setId] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  return {
    id,
    opener,
    open(row) {
      opener.current = document.activeElement;
      setId(row.id);
    },
    close: () => setId(null),
  };
}
