import { useSyncExternalStore } from 'react';

/** A deletion that can still be taken back. */
export interface RecentDeletion {
  readonly id: string;
  /** What was deleted, in words: '“Desk lamp”', '3 products'. */
  readonly thing: string;
  readonly undoUntil: string;
}

/** The lists that rows are deleted from. */
export type DeletionList = 'products' | 'faqs';

type Recent = Readonly<Partial<Record<DeletionList, RecentDeletion>>>;

// Outside of the screen, so that another tab of the dashboard can be opened in between.
const listeners = new Set<() => void>();
let recent: Recent = {};

/** Remembers the newest deletion of a list; `null` when it was taken back. */
export function setRecentDeletion(list: DeletionList, deletion: RecentDeletion | null): void {
  const { [list]: _, ...others } = recent;
  recent = deletion ? { ...others, [list]: deletion } : others;
  for (const listener of listeners) listener();
}

/** Returns the newest deletion of a list that was not taken back; it can be over its time. */
export function useRecentDeletion(list: DeletionList): RecentDeletion | null {
  return useSyncExternalStore(
    subscribe,
    () => recent[list] ?? null,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
