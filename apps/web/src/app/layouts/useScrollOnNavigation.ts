import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls smoothly to the top on each route change, or to the element that the hash names; with reduced motion it jumps
 * (PUB-09). A change of the search alone (a dashboard tab) stays where it is, and so do back and forward: there the
 * browser restores the place.
 */
export function useScrollOnNavigation(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef(location);
  useEffect(
    function scrollToTarget() {
      const { pathname, key } = previous.current;
      previous.current = location;
      // The first page: the browser itself goes to the hash.
      if (key === location.key || navigationType === NavigationType.Pop) return;
      const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
      const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
      if (target) target.scrollIntoView({ behavior });
      else if (pathname !== location.pathname || location.search === '') window.scrollTo({ top: 0, behavior });
    },
    [location, navigationType],
  );
}
