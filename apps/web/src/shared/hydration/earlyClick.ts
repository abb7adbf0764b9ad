import { useEffect } from 'react';

declare global {
  interface Window {
    /** Ends the watch and returns the last pressed button, if any. It is gone once the page answers, which browser tests wait for. */
    stopEarlyClicks?: () => Element | null;
  }
}

/**
 * Runs in the head: remembers the last button pressed before React has taken the prerendered page over. On a slow phone
 * that takes seconds, and a press on 'Choose Basic' would otherwise do nothing (CHK-01). A form that the browser itself
 * posts is left alone: repeating that press would send it twice.
 */
export const EARLY_CLICK_SCRIPT = `(function(){var pressed=null;function keep(e){var t=e.target;pressed=t&&t.closest&&t.closest('button:not([type=submit])')||pressed}document.addEventListener('click',keep,true);window.stopEarlyClicks=function(){document.removeEventListener('click',keep,true);delete window.stopEarlyClicks;return pressed}})()`;

/** Presses the remembered button again, now that it answers. Used once, by the outermost layout. */
export function useEarlyClick(): void {
  useEffect(function repeatEarlyClick() {
    const pressed = window.stopEarlyClicks?.();
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
  }, []);
}
