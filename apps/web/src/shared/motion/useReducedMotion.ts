import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the person asked for less motion; false while prerendering and hydrating, and it follows a change of mind. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, isNotReduced);
}

function subscribe(listener: () => void): () => void {
  const wish = window.matchMedia(QUERY);
  wish.addEventListener('change', listener);
  return () => wish.removeEventListener('change', listener);
}

function isReduced(): boolean {
  return window.matchMedia(QUERY).matches;
}

function isNotReduced(): boolean {
  return false;
}
