import { useEffect, useState, type RefObject } from 'react';

/** How far below the window something may still be when its loading begins. */
const MARGIN = '0px 0px 80px 0px';

/** True from when an element first comes near the window, or is reached by keyboard. */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(
    function watch() {
      const element = target.current;
      if (near || !element) return;
      const arrive = () => setNear(true);
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && arrive(), {
        rootMargin: MARGIN,
      });
      observer.observe(element);
      element.addEventListener('focusin', arrive);
      return () => {
        observer.disconnect();
        element.removeEventListener('focusin', arrive);
      };
    },
    [near, target],
  );
  return near;
}
