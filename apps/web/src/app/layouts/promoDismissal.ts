import { useSyncExternalStore } from 'react';
import { writeStored } from '../../shared/hydration/browserStorage.ts';
import { makeListeners } from '../../shared/hydration/listeners.ts';

/** When the banner was dismissed, in milliseconds since 1970. */
export const PROMO_STORAGE_KEY = 'larkline.promo-dismissed';

/** A dismissal holds for 7 days (PRM-04). */
export const PROMO_DISMISSAL_MS = 7 * 24 * 3_600_000;

/**
 * Runs in the head, beside the theme's script: a dismissed banner is hidden before the first paint, so nothing moves
 * (PRM-04). Without storage the banner is shown.
 */
export const PROMO_SCRIPT = `(function(){var d;try{d=localStorage.getItem('${PROMO_STORAGE_KEY}')}catch(e){}if(d&&Math.abs(Date.now()-d)<${PROMO_DISMISSAL_MS})document.documentElement.dataset.promo='off'})()`;

const listeners = makeListeners();

/** Whether the banner is dismissed; `false` while prerendering and hydrating, when the style sheet hides it. */
export function usePromoDismissed(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => document.documentElement.dataset.promo === 'off',
    () => false,
  );
}

/** Hides the banner at once and remembers it; where storage is forbidden, for this page view. */
export function dismissPromo(): void {
  document.documentElement.dataset.promo = 'off';
  writeStored('local', PROMO_STORAGE_KEY, String(Date.now()));
  listeners.call();
}
