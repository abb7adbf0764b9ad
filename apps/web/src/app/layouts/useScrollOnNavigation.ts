import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';

/** How long after the last scroll event the place is kept, in milliseconds. */
const KEEP_AFTER_MS = 100;

/** How long a page may take to reach its height, in milliseconds. */
const GROWS_MS = 1_000;

/** State of a history entry; `y` is the scroll position with which the reader left it, in pixels. */
interface EntryState {
  readonly key?: string;
  readonly y?: number;
}

/**
 * Scrolls smoothly to the top on each route change, or to the element that the hash names; with reduced motion it jumps
 * (PUB-09). A change of the search alone (a dashboard tab) stays where it is. Back and forward return to the place that
 * the reader left: it is kept in the history entry, because the browser restores it while the previous page is still
 * shown, which may be shorter. `first` is the location with which the page was opened.
 */
export function useScrollOnNavigation(first: Location): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef(first);
  useKeepPlace(location);
  useLayoutEffect(
    function scrollToTarget() {
      const { pathname } = previous.current;
      const { y } = entryState();
      // The first page: the browser itself restores the place or goes to the hash, but WebKit does not after Back from another site.
      if (previous.current === location) return y !== undefined && cameBack() ? returnTo(y) : undefined;
      previous.current = location;
      const back = navigationType === NavigationType.Pop;
      if (back && y !== undefined) return returnTo(y);
      // The browser went to the hash of the same page, or the entry belongs to the same page.
      if (back && pathname === location.pathname) return undefined;
      const behavior = back || isMotionReduced() ? 'instant' : 'smooth';
      const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
      if (target) target.scrollIntoView({ behavior });
      else if (pathname !== location.pathname || location.search === '') window.scrollTo({ top: 0, behavior });
      return undefined;
    },
    [location, navigationType],
  );
}

/** Scrolls to a place, even when the page becomes high enough for it only a moment later. Returns a function that ends the waiting. */
function returnTo(top: number): () => void {
  const isReached = () => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 1;
  };
  // From here on the reader may scroll.
  if (isReached()) return () => undefined;
  const grown = new ResizeObserver(() => isReached() && grown.disconnect());
  grown.observe(document.body);
  const timer = setTimeout(() => grown.disconnect(), GROWS_MS);
  return () => {
    clearTimeout(timer);
    grown.disconnect();
  };
}

/** Keeps the scroll position in the current history entry: shortly after scrolling and before each click. */
function useKeepPlace(location: Location): void {
  useEffect(
    function keepPlace() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let left = false;
      const keep = () => {
        const state = entryState();
        // During a navigation the address is already that of the next page, and the page still the previous one. Entries made by the
        // browser have no key: they differ in their hash.
        const isShown = (state.key ?? 'default') === location.key && window.location.hash === location.hash;
        if (!left && isShown) window.history.replaceState({ ...state, y: window.scrollY }, '');
      };
      const keepSoon = () => {
        clearTimeout(timer);
        timer = setTimeout(keep, KEEP_AFTER_MS);
      };
      const leave = () => (left = true);
      const leaveToBrowser = () => (window.history.scrollRestoration = 'auto');
      const takeOver = () => (window.history.scrollRestoration = 'manual');
      takeOver();
      keepSoon();
      window.addEventListener('scroll', keepSoon, { passive: true });
      window.addEventListener('popstate', leave);
      document.addEventListener('click', keep, { capture: true });
      // A reload, or a return from another site, is restored by the browser.
      window.addEventListener('pagehide', leaveToBrowser);
      window.addEventListener('pageshow', takeOver);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('scroll', keepSoon);
        window.removeEventListener('popstate', leave);
        document.removeEventListener('click', keep, { capture: true });
        window.removeEventListener('pagehide', leaveToBrowser);
        window.removeEventListener('pageshow', takeOver);
      };
    },
    [location],
  );
}

function cameBack(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'back_forward';
}

function entryState(): EntryState {
  return (window.history.state ?? {}) as EntryState;
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
