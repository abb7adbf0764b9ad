import { useEffect, useRef, useState } from 'react';
import type { BusinessId } from './demo-businesses.ts';

/** How long after the press the chosen widget appears, in milliseconds (DMO-04). */
export const SHOW_DELAY_MS = 100;

/**
 * Which voice widget is shown. A press hides both; 100 ms later the chosen one appears, unless it was the one that was
 * there: never two (DMO-04).
 */
export function useVoiceChoice(): { readonly active: BusinessId | null; press(id: BusinessId): void } {
  const [active, setActive] = useState<BusinessId | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(function stopTimer() {
    return () => clearTimeout(timer.current);
  }, []);
  const press = (id: BusinessId) => {
    clearTimeout(timer.current);
    setActive(null);
    if (active !== id) timer.current = setTimeout(() => setActive(id), SHOW_DELAY_MS);
  };
  return { active, press };
}
