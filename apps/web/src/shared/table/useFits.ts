import { useEffect, useState, type RefObject } from 'react';

/** From this width in pixels the columns of a table have room; beside an open sidebar a window of 1100 has less. */
const TABLE_MIN_WIDTH = 800;

/** Whether there is room for a table in the place of an element. True until it is measured. */
export function useFits(place: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useEffect(
    function measure() {
      if (!place.current) return undefined;
      const observer = new ResizeObserver(([entry]) => {
        if (entry) setFits(entry.contentRect.width >= TABLE_MIN_WIDTH);
      });
      observer.observe(place.current);
      return () => observer.disconnect();
    },
    [place],
  );
  return fits;
}
