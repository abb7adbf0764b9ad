import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../hydration/browserStorage.ts';
import { followStorage } from '../hydration/followStorage.ts';
import { makeListeners } from '../hydration/listeners.ts';

/** The two looks of every page. */
export type Theme = 'light' | 'dark';

/** Where a choice is kept; without one the system decides (PUB-06). */
export const THEME_STORAGE_KEY = 'theme';

/**
 * Runs in the head before anything is painted, so that the right theme is there from the first frame (PUB-06), and with it the colour of
 * the browser's bar. When storage is blocked, the system's preference applies.
 */
export const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}var c=t==='dark'||t==='light';if(!c)t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';document.documentElement.dataset.theme=t;if(c)document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.setAttribute('media',m.dataset.theme===t?'all':'not all')})})()`;

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

const listeners = makeListeners(watch);

/** The theme in force; on the server and while hydrating the light one. While no choice is stored it follows the system (PUB-06). */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(listeners.subscribe, currentTheme, serverTheme), setTheme };
}

/** Switches the whole page and remembers it for the next visit; other open tabs follow. */
export function setTheme(theme: Theme): void {
  show(theme, true);
  writeStored('local', THEME_STORAGE_KEY, theme);
  listeners.call();
}

function watch(): () => void {
  const system = window.matchMedia(SYSTEM_IS_DARK);
  system.addEventListener('change', follow);
  const stopFollowing = followStorage([THEME_STORAGE_KEY], follow);
  return () => {
    system.removeEventListener('change', follow);
    stopFollowing();
  };
}

/** After a choice in another tab, or a change of the system, which counts while there is no choice. */
function follow(): void {
  // While storage is blocked, a choice holds until the system changes.
  const choice = readStored('local', THEME_STORAGE_KEY);
  const system = window.matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light';
  const isChosen = choice === 'dark' || choice === 'light';
  show(isChosen ? choice : system, isChosen);
  listeners.call();
}

/** Shows the page in a theme, and the browser's bar with it: each `theme-color` applies in its theme, by choice or by the system's. */
function show(theme: Theme, isChosen: boolean): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const its = meta.dataset.theme;
    const chosen = its === theme ? 'all' : 'not all';
    meta.setAttribute('media', isChosen ? chosen : `(prefers-color-scheme: ${its})`);
  }
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function serverTheme(): Theme {
  return 'light';
}
