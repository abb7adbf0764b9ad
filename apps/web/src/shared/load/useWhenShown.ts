import { useEffect, useRef } from 'react';

/** Asks again when the tab is shown after it was hidden, or its window is entered; a failure is left to the query. */
export function useWhenShown(refetch: () => Promise<unknown>): void {
  const latest = useRef(refetch);
  useEffect(function keepLatest() {
    latest.current = refetch;
  });
  useEffect(function askWhenShown() {
    const ask = () => {
      if (!document.hidden) void latest.current().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, []);
}
