// Runs in the head, before anything is painted, as a plain script: it must import nothing.

/** The key under which the pages keep the choice of light or dark (PUB-06). */
const THEME_KEY = 'theme';

const root = document.documentElement;
root.dataset['theme'] = chosenTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
// Hides the no-script page; it is shown again when the scripts fail to load.
root.dataset['explorer'] = 'loading';
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && delete root.dataset['explorer'], true);

// Storage may be blocked; the system's preference then applies.
function chosenTheme(): string | null {
  try {
    const theme = localStorage.getItem(THEME_KEY);
    return theme === 'dark' || theme === 'light' ? theme : null;
  } catch {
    return null;
  }
}
