import { useEffect, type RefObject } from 'react';
import { hasOpenDialog, isPlainKey } from '../controls/shortcut.ts';

/** From anywhere on the page, j and k lead into the rows of its first list; from there they go from row to row (`OpenRow`). */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(
    function listenForKeys() {
      const onKey = (event: KeyboardEvent) => {
        if ((!isPlainKey(event, 'j') && !isPlainKey(event, 'k')) || hasOpenDialog()) return;
        // At the first and the last row as well, the keys are those of the row.
        if (document.activeElement?.matches('[data-open-row]') || document.querySelector('[data-table]') !== list.current) return;
        const first = list.current?.querySelector<HTMLElement>('[data-open-row]');
        if (!first) return;
        event.preventDefault();
        first.focus();
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    },
    [list],
  );
}
