import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { trackPageView, watchConsent } from './tracking.ts';

/** Reports each route change once; a change of the search or the hash does not count (ANL-07). Used once, by the outermost layout. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(watchConsent, []);
  // Before the effects of the page itself, which may report more events.
  useLayoutEffect(
    function tellPage() {
      trackPageView(pathname);
    },
    [pathname],
  );
}
