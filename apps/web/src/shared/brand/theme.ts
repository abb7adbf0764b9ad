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

/** The theme in force; on the server and while hydrating the light one. */
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
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key !== THEME_STORAGE_KEY) return;
  document.documentElement.dataset.theme = event.newValue === 'dark' ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function serverTheme(): Theme {
  return 'light';
}
