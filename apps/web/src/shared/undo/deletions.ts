import { useSyncExternalStore } from 'react';

/** A list of the client whose rows can be deleted, and restored for ten minutes. */
export interface DeletableList {
  /** Name of the list, unique in the product. */
  readonly name: string;
  /** The type of a row; other tabs that show rows of it ask again. */
  readonly type: string;
  /** Fields of the client that depend on its rows. */
  readonly fields: readonly string[];
  /** What a row is called: 'product', 'products'. */
  readonly one: string;
  readonly many: string;
  /** What a deletion leads to, in one sentence. */
  readonly effect: string;
  /** Titles of the toasts. */
  readonly done: string;
  readonly failed: string;
  readonly restored: string;
}

/** A deletion that can still be taken back. */
export interface RecentDeletion {
  readonly id: string;
  /** What was deleted, in words: 'Desk lamp', '3 products'. */
  readonly thing: string;
  readonly undoUntil: string;
}

// Outside of the screen, so that another tab of the dashboard can be opened in between.
const listeners = new Set<() => void>();
let recent: Readonly<Record<string, RecentDeletion>> = {};

/** Remembers the newest deletion of a list; `null` when it was taken back. */
export function setRecentDeletion(list: DeletableList, deletion: RecentDeletion | null): void {
  const { [list.name]: _, ...others } = recent;
  recent = deletion ? { ...others, [list.name]: deletion } : others;
  for (const listener of listeners) listener();
}

/** Returns the newest deletion of a list that was not taken back; it can be over its time. */
export function useRecentDeletion(list: DeletableList): RecentDeletion | null {
  return useSyncExternalStore(
    subscribe,
    () => recent[list.name] ?? null,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
