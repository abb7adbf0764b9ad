import { element } from './element.ts';
import { icon } from './icons.ts';

/** The light and dark switch of the pages (PUB-06); the choice is shared, under the same key. */
export function themeSwitch(): HTMLElement {
  const root = document.documentElement;
  const set = (theme: string) => {
    root.dataset['theme'] = theme;
    button.setAttribute('aria-pressed', String(theme === 'dark'));
    return theme;
  };
  const turn = () => {
    const theme = set(root.dataset['theme'] === 'dark' ? 'light' : 'dark');
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Storage may be blocked; the choice then lasts until a reload.
    }
  };
  const button = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': 'Dark theme', onclick: turn },
    icon('sun'),
    icon('moon'),
  );
  const system = matchMedia('(prefers-color-scheme: dark)');
  // A choice, here or in another tab, counts; without one the system does.
  const follow = (choice: string | null) => set(choice === 'dark' || choice === 'light' ? choice : system.matches ? 'dark' : 'light');
  addEventListener('storage', ({ key, newValue }) => (key === 'theme' || key === null) && follow(newValue));
  system.addEventListener('change', () => follow(chosenTheme()));
  set(root.dataset['theme'] ?? 'light');
  return button;
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}
