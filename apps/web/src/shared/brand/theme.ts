import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../hydration/browserStorage.ts';
import { followStorage } from '../hydration/followStorage.ts';
import { makeListeners } from '../hydration/listeners.ts';

/** The two looks of every page. */
export type Theme = 'light' | 'dark';

/** Where a choice is kept; without one the system decides (PUB-06). */
export const THEME_STORAGE_KEY = 'theme';

/**
 * Runs in the head before anything is painted, so that the right theme is there from the first frame (PUB-06).
 * When storage is blocked, the system's preference applies.
 */
export const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`;

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

const listeners = makeListeners(watch);

/** The theme in force; on the server and while hydrating the light one. While no choice is stored it follows the system (PUB-06). */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(listeners.subscribe, currentTheme, serverTheme), setTheme };
}

/** Switches the whole page and remembers it for the next visit; other open tabs follow. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
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
  document.documentElement.dataset.theme = choice === 'dark' || choice === 'light' ? choice : system;
  listeners.call();
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function serverTheme(): Theme {
  return 'light';
}
