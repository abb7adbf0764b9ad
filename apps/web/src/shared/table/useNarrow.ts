import { useSyncExternalStore } from 'react';
import { breakpoints } from '../brand/tokens.ts';

const QUERY = `(max-width: ${breakpoints.phone}px)`;

/** Whether the window is too narrow for a table. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isNarrow(): boolean {
  return window.matchMedia(QUERY).matches;
}
