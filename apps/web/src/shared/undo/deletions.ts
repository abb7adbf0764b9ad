import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
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
  /** What a deletion leads to, in one sentence. */
  readonly effect: string;
  /** Titles of the toasts. */
  readonly done: string;
  readonly failed: string;
  readonly restored: string;
}

const deletionSchema = z.object({ id: z.string(), thing: z.string(), undoUntil: z.string() });
const keptSchema = z.object({ person: z.string(), lists: z.record(z.string(), z.array(deletionSchema)) });

/** A deletion that can still be undone; `thing` is what was deleted, in words: 'Desk lamp', '3 products'. */
export type RecentDeletion = Readonly<z.output<typeof deletionSchema>>;

type Kept = z.output<typeof keptSchema>;

/** In session storage, which a reload keeps and another tab does not see. */
const KEY = 'larkline.deletions';
const listeners = new Set<() => void>();
let inMemory: string | null = null;

/** Remembers a deletion of the signed-in person, and forgets those of other persons and those that are over their time. */
export function addRecentDeletion(list: DeletableList, deletion: RecentDeletion): void {
  change(list, (deletions) => [deletion, ...deletions]);
}

/** Forgets a deletion: it was undone, or can no longer be. */
export function removeRecentDeletion(list: DeletableList, id: string): void {
  change(list, (deletions) => deletions.filter((each) => each.id !== id));
}

/** Returns the deletions of a list by the signed-in person that were not undone, newest first; they can be over their time. */
export function useRecentDeletions(list: DeletableList): readonly RecentDeletion[] {
  const person = useSession()?.user.id;
  const text = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => (person ? keptBy(person, text).lists[list.name] : undefined) ?? [], [person, text, list.name]);
}

function change(list: DeletableList, next: (deletions: RecentDeletion[]) => RecentDeletion[]): void {
  const person = getSession()?.user.id;
  if (!person) return;
  const { lists } = keptBy(person, read());
  const deletions = next(lists[list.name] ?? []).filter(({ undoUntil }) => Date.parse(undoUntil) > Date.now());
  write(JSON.stringify({ person, lists: { ...lists, [list.name]: deletions } } satisfies Kept));
  for (const listener of listeners) listener();
}

/** Reads what a person deleted; nothing when the text is of another person or was damaged. */
function keptBy(person: string, text: string | null): Kept {
  const kept = z.safeParse(keptSchema, parseJson(text));
  return kept.success && kept.data.person === person ? kept.data : { person, lists: {} };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

// Storage can be forbidden or full; deletions are then remembered as long as the page.
function read(): string | null {
  try {
    return window.sessionStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function write(text: string): void {
  inMemory = null;
  try {
    window.sessionStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
