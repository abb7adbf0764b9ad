import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { trackPageView, watchConsent } from './tracking.ts';

/** Tells each route change once; a change of the search or the hash is none (ANL-07). Used once, by the outermost layout. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(watchConsent, []);
  // Before the effects of the page itself, which may tell more about it.
  useLayoutEffect(
    function tellPage() {
      trackPageView(pathname);
    },
    [pathname],
  );
}
