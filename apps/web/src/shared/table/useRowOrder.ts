import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isKey } from '../controls/keys.ts';

/** Where a row is put: at an end of the whole list, beside a row of the page, or across the edge of the page. */
export type RowPlace =
  | { readonly kind: 'first' | 'last' }
  | { readonly kind: 'before' | 'after'; readonly other: string }
  | { readonly kind: 'previousPage' | 'nextPage' };

interface RowOrderOptions {
  /** The rows of the page in the order of the api. */
  readonly ids: readonly string[];
  /** Stores a move. Returns after the list was asked for again. */
  readonly onMove: (id: string, place: RowPlace) => Promise<void>;
  /** Reads out where a row is now: 'now 3 of 25'. */
  readonly onPlaced: (id: string, index: number, count: number) => void;
}

/** The order of the rows of a page, which a person changes by dragging and by keyboard. */
export interface RowOrder {
  /** The rows as they are shown, with moves that are not stored yet. */
  readonly ids: readonly string[];
  /** The row that is dragged. */
  readonly dragged: string | null;
  /** Handlers of the handle of a row; the handle has `data-row-handle={id}` and its row is a list item. */
  handle(id: string): {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Orders rows by their handles: dragged by mouse, pen or finger (Escape cancels), or moved by the arrow keys, Home and End.
 * Moves are stored one after another.
 */
export function useRowOrder(options: RowOrderOptions): RowOrder {
  const { ids, isMoved, show, giveUp, put, store } = useMoves(options);
  const [dragged, setDragged] = useState<string | null>(null);
  const focus = useHandleFocus(ids.join());
  const step = (id: string, by: -1 | 1) => {
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= ids.length) return store(id, { kind: by < 0 ? 'previousPage' : 'nextPage' });
    put(id, ids.filter((each) => each !== id).toSpliced(to, 0, id));
  };
  const stop = () => {
    setDragged(null);
    giveUp();
  };
  return {
    ids,
    dragged,
    handle: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0 || dragged !== null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove({ currentTarget, clientY }) {
        if (dragged !== id) return;
        const next = orderAt(currentTarget, ids, id, clientY);
        if (next.join() !== ids.join()) show(next);
        else closestRow(currentTarget)?.scrollIntoView({ block: 'nearest' });
      },
      onPointerUp() {
        if (dragged !== id) return;
        setDragged(null);
        if (isMoved) put(id, ids);
      },
      onPointerCancel: stop,
      onKeyDown(event) {
        if (isKey('close', event) && dragged !== null) return stop();
        if (!isKey('moveRow', event) || dragged !== null) return;
        event.preventDefault();
        focus(id);
        if (event.key === 'ArrowUp') step(id, -1);
        else if (event.key === 'ArrowDown') step(id, 1);
        else store(id, { kind: event.key === 'Home' ? 'first' : 'last' });
      },
    }),
  };
}

interface Moves {
  readonly ids: readonly string[];
  /** The rows are shown in another order than that of the api. */
  readonly isMoved: boolean;
  show(ids: readonly string[]): void;
  giveUp(): void;
  /** Shows the rows in an order in which one was moved, and stores its place. */
  put(id: string, ids: readonly string[]): void;
  store(id: string, place: RowPlace): void;
}

/**
 * Shows moves at once and stores them one after another. What is shown lasts until the api answers with another order after the
 * last of them; a move that fails shows the order of the api again.
 */
function useMoves({ ids: stored, onMove, onPlaced }: RowOrderOptions): Moves {
  const key = stored.join();
  const [shown, setShown] = useState<{ readonly key: string; readonly ids: readonly string[] } | null>(null);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const latestKey = useRef(key);
  useEffect(() => {
    latestKey.current = key;
  });
  const isOver = shown !== null && ((shown.key !== key && waiting === 0) || shown.ids.toSorted().join() !== stored.toSorted().join());
  if (isOver) setShown(null);
  const ids = shown !== null && !isOver ? shown.ids : stored;
  const show = (next: readonly string[]) => setShown({ key, ids: next });
  const giveUp = () => setShown(null);
  const store = (id: string, place: RowPlace) => {
    setWaiting((count) => count + 1);
    queue.current = queue.current
      .then(() => onMove(id, place))
      .then(
        () => setShown((last) => last && { ...last, key: latestKey.current }),
        (cause: unknown) => {
          console.error('A row could not be moved.', cause);
          giveUp();
        },
      )
      .then(() => setWaiting((count) => count - 1));
  };
  const put = (id: string, next: readonly string[]) => {
    const index = next.indexOf(id);
    const [before, after] = [next[index - 1], next[index + 1]];
    show(next);
    if (before !== undefined) store(id, { kind: 'after', other: before });
    else if (after !== undefined) store(id, { kind: 'before', other: after });
    onPlaced(id, index, next.length);
  };
  return { ids, isMoved: ids.join() !== key, show, giveUp, put, store };
}

/** Returns the function that gives the handle of a row the focus again: a row that changes its place in the document loses it. */
function useHandleFocus(order: string): (id: string) => void {
  const focused = useRef<string | null>(null);
  useLayoutEffect(
    function focusHandle() {
      if (focused.current === null || document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-row-handle="${CSS.escape(focused.current)}"]`)?.focus();
    },
    [order],
  );
  return (id) => {
    focused.current = id;
  };
}

/** The order when the row is dropped at this height: behind every other row whose middle is above it. */
function orderAt(handle: HTMLElement, ids: readonly string[], id: string, y: number): readonly string[] {
  const row = closestRow(handle);
  const others = ids.filter((each) => each !== id);
  const rows = [...(row?.parentElement?.children ?? [])].filter((each) => each !== row);
  const index = rows.filter((each) => {
    const { top, height } = each.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
  return others.toSpliced(Math.min(index, others.length), 0, id);
}

function closestRow(handle: HTMLElement): HTMLElement | null {
  return handle.closest('li');
}
