import { useEffect, useState } from 'react';

/** Whether an instant has passed; true from that moment on. */
export function useIsOver(until: string): boolean {
  const [over, setOver] = useState(() => Date.parse(until) <= Date.now());
  useEffect(
    function endInTime() {
      const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()));
      return () => clearTimeout(timer);
    },
    [until],
  );
  return over;
}
