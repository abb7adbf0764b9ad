import * as z from 'zod/mini';
import { readStored, storedKeys, writeStored, type Area } from '../hydration/browserStorage.ts';
import { followStorage } from '../hydration/followStorage.ts';
import { makeListeners } from '../hydration/listeners.ts';
import { getActing, type ActingSession } from './acting.ts';

/** Names of stores in local storage begin with this; the sign-out empties them. */
export const SHARED = 'larkline.person.';

/**
 * Something kept for one person: in session storage for this tab of the browser, whose reload keeps it, or in local storage for every tab.
 * Another person does not see it.
 */
export interface PersonalStore<Content> {
  /** Returns what is kept for a person; what is empty when the text is of another person or was damaged. */
  read(person: string): Content;
  /** Replaces what is kept for a person, and with it what is kept for another one. */
  change(person: string, next: (content: Content) => Content): void;
  /** Forgets everything, unless it belongs to the person named. */
  forget(except?: string): void;
  /** The text as it is kept; the same until it changes. */
  text(): string | null;
  /** Calls `listener` on every change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Makes a store. Where storage is forbidden or full, it lasts as long as the page. Staff who act for a client have another one for each
 * client, always in session storage, so that text typed for one is never offered for another.
 */
export function makePersonalStore<Content>(
  name: string,
  schema: z.ZodMiniType<Content>,
  empty: Content,
  area: Area = 'session',
): PersonalStore<Content> {
  const kept = z.object({ person: z.string(), content: schema });
  // Another tab, or a later page of this one, may have changed the text.
  const listeners = makeListeners((call) => followStorage(null, call));
  const storageKey = (acting: ActingSession | null) => (acting ? `${name}.${acting.clientId}` : name);
  let inMemory: string | null = null;

  const storage = () => (getActing() ? 'session' : area);
  const text = () => readStored(storage(), storageKey(getActing())) ?? inMemory;
  const write = (next: string | null) => {
    inMemory = writeStored(storage(), storageKey(getActing()), next) ? null : next;
    listeners.call();
  };
  const parsed = () => z.safeParse(kept, parseJson(text()));
  const read = (person: string) => {
    const found = parsed();
    return found.success && found.data.person === person ? found.data.content : empty;
  };
  return {
    read,
    change(person, next) {
      const content = next(read(person));
      write(JSON.stringify({ person, content }));
    },
    forget(except) {
      if (text() !== null && (except === undefined || parsed().data?.person !== except)) write(null);
    },
    text,
    subscribe: listeners.subscribe,
  };
}

/** Deletes what every tab shares of the person who signs out. */
export function forgetShared(): void {
  for (const key of storedKeys('local')) if (key.startsWith(SHARED)) writeStored('local', key, null);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
