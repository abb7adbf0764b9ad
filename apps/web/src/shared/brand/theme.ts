import { useSyncExternalStore } from 'react';

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
  if (listeners.size === 0) watch('addEventListener');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watch('removeEventListener');
  };
}

function watch(method: 'addEventListener' | 'removeEventListener'): void {
  // The event has a type of its own in the list of window's events, and none here.
  window[method]('storage', followOtherTab as EventListener);
  window.matchMedia(SYSTEM_IS_DARK)[method]('change', followSystem);
}

/** After a choice in another tab; all of storage was emptied when the event names no key. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === THEME_STORAGE_KEY || key === null) follow(newValue);
}

/** A change of the system counts while there is no choice. */
function followSystem(): void {
  follow(storedTheme());
}

function follow(choice: string | null): void {
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
