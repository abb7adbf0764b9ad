import { useSyncExternalStore } from 'react';
import { followStorage } from '../hydration/followStorage.ts';

/** The two looks of every page. */
export type Theme = 'light' | 'dark';

/** Where a choice is kept; without one the system decides (PUB-06). */
export const THEME_STORAGE_KEY = 'theme';

/**
 * Runs in the head before anything is painted, so that the right theme is there from the first frame (PUB-06).
 * When storage is blocked, the system's preference applies.
 */
export const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`;

const listeners = new Set<() => void>();
let stopWatching: () => void = () => undefined;

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** The theme in force; on the server and while hydrating the light one. While no choice is stored it follows the system (PUB-06). */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme, serverTheme), setTheme };
}

/** Switches the whole page and remembers it for the next visit; other open tabs follow. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    window.localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch (cause) {
    console.warn('The theme could not be remembered', cause);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stopWatching = watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
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
  const choice = storedTheme();
  const system = window.matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'dark' || choice === 'light' ? choice : system;
  for (const listener of listeners) listener();
}

function storedTheme(): string | null {
  try {
    return window.localStorage.getItem(THEME_STORAGE_KEY);
  } catch {
    return null; // Storage is blocked: the choice lives in this page only, until the system changes.
  }
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function serverTheme(): Theme {
  return 'light';
}
