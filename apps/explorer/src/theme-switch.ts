import { element } from './element.ts';
import { icon } from './icons.ts';

/** The light and dark switch of the pages (PUB-06); the choice is shared, under the same key. */
export function themeSwitch(): HTMLElement {
  const root = document.documentElement;
  const set = (theme: string) => (root.dataset['theme'] = theme);
  addEventListener('storage', ({ key, newValue }) => key === 'theme' && set(newValue === 'dark' ? 'dark' : 'light'));
  const turn = () => {
    const theme = set(root.dataset['theme'] === 'dark' ? 'light' : 'dark');
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Storage may be blocked; the choice then lasts until a reload.
    }
  };
  return element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': 'Switch between light and dark', onclick: turn },
    icon('sun'),
    icon('moon'),
  );
}
