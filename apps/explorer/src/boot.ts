// Runs in the head, before anything is painted, as a plain script: it must import nothing.

/** The key under which the pages keep the choice of light or dark (PUB-06). */
const THEME_KEY = 'theme';

const root = document.documentElement;
root.dataset['theme'] = chosenTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
// Hides the page without script, until a script that did not arrive shows it again.
root.dataset['explorer'] = 'loading';
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && delete root.dataset['explorer'], true);

// Storage may be forbidden; the system's wish then stands.
function chosenTheme(): string | null {
  try {
    const theme = localStorage.getItem(THEME_KEY);
    return theme === 'dark' || theme === 'light' ? theme : null;
  } catch {
    return null;
  }
}
