import { useEffect, useState } from 'react';
import { serverNow } from '../session/serverTime.ts';

/** Whether an instant has passed; true from that moment on. */
export function useIsOver(until: string): boolean {
  const [over, setOver] = useState(() => Date.parse(until) <= serverNow());
  useEffect(
    function endInTime() {
      const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - serverNow()));
      return () => clearTimeout(timer);
    },
    [until],
  );
  return over;
}
