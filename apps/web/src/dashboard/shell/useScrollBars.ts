import { useEffect } from 'react';

/** A bar is hidden this long after the last scrolling, in milliseconds (DSH-16). */
const BAR_HIDE_DELAY_MS = 600;

/** Marks a scroll area with `data-scrolling` while it is scrolled and for 600 ms afterwards; its bar is drawn for so long (DSH-16). */
export function useScrollBars(): void {
  useEffect(function markScrolling() {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const mark = ({ target }: Event) => {
      // The window's own bar is the browser's.
      if (!(target instanceof Element) || target === document.documentElement) return;
      clearTimeout(timers.get(target));
      target.setAttribute('data-scrolling', '');
      const hide = () => {
        timers.delete(target);
        target.removeAttribute('data-scrolling');
      };
      timers.set(target, setTimeout(hide, BAR_HIDE_DELAY_MS));
    };
    // Scroll events of areas do not bubble.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', mark, options);
    return () => {
      document.removeEventListener('scroll', mark, options);
      for (const [area, timer] of timers) {
        clearTimeout(timer);
        area.removeAttribute('data-scrolling');
      }
    };
  }, []);
}
