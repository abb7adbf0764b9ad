import { useSyncExternalStore } from 'react';

/** False while prerendering and hydrating, true after: parts that need the browser (session, theme, antd) start then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function inBrowser(): boolean {
  return true;
}

function onServer(): boolean {
  return false;
}
