import { useSyncExternalStore } from 'react';
import { followStorage } from '../hydration/followStorage.ts';

const listeners = new Set<() => void>();

/** Returns a text of local storage, which is shared by all tabs of the browser; `null` without one. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
}

/** Reads a text of local storage; `null` without one. */
export function readStored(key: string): string | null {
  // Storage can be forbidden.
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Replaces a text of local storage. Where it is forbidden or full, the text stays as it was. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (cause) {
    console.warn('A view of the table could not be kept.', cause);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopFollowing = followStorage(null, listener);
  return () => {
    listeners.delete(listener);
    stopFollowing();
  };
}
