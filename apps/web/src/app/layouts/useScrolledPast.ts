import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page has been scrolled by more than so many pixels; false while prerendering and hydrating (PUB-08). */
export function useScrolledPast(pixels: number): boolean {
  const isPast = useCallback(() => window.scrollY > pixels, [pixels]);
  return useSyncExternalStore(subscribeToScroll, isPast, isNotPast);
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function isNotPast(): boolean {
  return false;
}
