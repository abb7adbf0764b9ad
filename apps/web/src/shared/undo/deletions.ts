import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { makePersonalStore, SHARED } from '../session/personalStore.ts';
import { serverNow } from '../session/serverTime.ts';
import { getSession, useSession } from '../session/session.ts';

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
  /** Returns what a deletion leads to, in one sentence. */
  readonly effect: (it: 'it' | 'them') => string;
  /** Titles of the toasts. */
  readonly done: string;
  readonly failed: string;
  readonly restored: string;
}

const undoableSchema = z.object({ id: z.string(), thing: z.string(), undoUntil: z.string() });

/** A deletion or a save that can still be undone; `thing` is what was deleted or saved, in words: 'Desk lamp', '3 products'. */
export type UndoableChange = Readonly<z.output<typeof undoableSchema>>;

/** Shared by all tabs of the browser: a deletion in one can be undone in another. */
const store = makePersonalStore(`${SHARED}deletions`, z.record(z.string(), z.array(undoableSchema)), {}, 'local');

/** A list or a form, by a name that is unique in the product. */
interface UndoSource {
  readonly name: string;
}

/** Remembers a deletion or a save of the signed-in person, and forgets those of other persons and those that are over their time. */
export function addUndoable(list: UndoSource, deletion: UndoableChange): void {
  change(list, (deletions) => [deletion, ...deletions]);
}

/** Forgets a deletion or a save: it was undone, or can no longer be. */
export function removeUndoable(list: UndoSource, id: string): void {
  change(list, (deletions) => deletions.filter((each) => each.id !== id));
}

/** Returns what of a list or form the signed-in person did and did not undo, newest first; it can be over its time. */
export function useUndoables(list: UndoSource): readonly UndoableChange[] {
  const person = useSession()?.user.id;
  const text = useSyncExternalStore(store.subscribe, store.text, () => null);
  // The text names the deletions; parsing waits for a change of it.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => (person ? store.read(person)[list.name] : undefined) ?? [], [person, text, list.name]);
}

function change(list: UndoSource, next: (deletions: UndoableChange[]) => UndoableChange[]): void {
  const person = getSession()?.user.id;
  if (!person) return;
  store.change(person, (lists) => {
    const deletions = next(lists[list.name] ?? []).filter(({ undoUntil }) => Date.parse(undoUntil) > serverNow());
    return { ...lists, [list.name]: deletions };
  });
}
