import { useEffect, useState } from 'react';

/** An element higher than the screen counts as seen when it fills this share of the screen: at 400 % zoom it could never show more. */
const SHARE_OF_SCREEN = 0.9;
/** How finely the observer reports on the way to the threshold. */
const REPORTS = 10;

/**
 * Whether at least this share of an element (0 to 1; 0 is any pixel) is on the screen, and the `ref` for that element.
 * False while prerendering: `const [ref, inView] = useInView(0.3)`.
 */
export function useInView(threshold = 0): readonly [ref: (element: Element | null) => void, inView: boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [inView, setInView] = useState(false);
  useEffect(
    function observe() {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1);
          if (last) setInView(isSeen(last, threshold));
        },
        { threshold: reportsUpTo(threshold) },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [element, threshold],
  );
  return [setElement, inView];
}

function isSeen(entry: IntersectionObserverEntry, threshold: number): boolean {
  if (threshold === 0) return entry.isIntersecting;
  const screen = entry.rootBounds?.height ?? window.innerHeight;
  const fillsScreen = entry.boundingClientRect.height * threshold > screen && entry.intersectionRect.height >= screen * SHARE_OF_SCREEN;
  return entry.intersectionRatio >= threshold || fillsScreen;
}

function reportsUpTo(threshold: number): number[] {
  return Array.from({ length: REPORTS + 1 }, (_, index) => (threshold * index) / REPORTS);
}
