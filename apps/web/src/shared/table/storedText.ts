import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../hydration/browserStorage.ts';
import { followStorage } from '../hydration/followStorage.ts';
import { makeListeners } from '../hydration/listeners.ts';

const listeners = makeListeners((call) => followStorage(null, call));

/** Returns a text of local storage, which is shared by all tabs of the browser; `null` without one. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => readStored('local', key),
    () => null,
  );
}

/** Replaces a text of local storage, or removes it. Where it is forbidden or full, the text stays as it was. */
export function changeStoredText(key: string, text: string | null): void {
  writeStored('local', key, text);
  listeners.call();
}
