import { useEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router';

/** Long enough for a screen reader to take the words up, in milliseconds; later they would be found by reading on. */
const SHOWN_MS = 3_000;

/**
 * After a navigation inside the site, speaks the title of the new page and moves the focus from the followed link to the
 * page's content. An element that took the focus itself, such as the button of the closed menu (PUB-07), keeps it.
 */
export function PageAnnouncer({ first }: { readonly first: Location }) {
  const { pathname } = useLocation();
  const previous = useRef(first.pathname);
  const words = useRef<HTMLDivElement>(null);
  useEffect(
    function announcePage() {
      if (previous.current === pathname || !words.current) return;
      previous.current = pathname;
      focusContent();
      const region = words.current;
      region.textContent = document.title;
      const timer = setTimeout(() => (region.textContent = ''), SHOWN_MS);
      return () => clearTimeout(timer);
    },
    [pathname],
  );
  return <div ref={words} aria-live="polite" className="visually-hidden" />;
}

function focusContent(): void {
  if (document.activeElement !== document.body && document.activeElement?.localName !== 'a') return;
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
