import { useSyncExternalStore } from 'react';

/** Whether the tab is in front; true while prerendering and hydrating. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, isAssumed);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function isAssumed(): boolean {
  return true;
}
