import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { THEME_SCRIPT, THEME_STORAGE_KEY } from '../brand/theme.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

const realMatchMedia = window.matchMedia;

beforeEach(() => {
  window.localStorage.clear();
  document.documentElement.dataset.theme = 'light';
});

afterEach(() => {
  window.matchMedia = realMatchMedia;
});

function runHeadScript(systemIsDark: boolean): string | undefined {
  window.matchMedia = (() => ({ matches: systemIsDark })) as unknown as typeof window.matchMedia;
  new Function(THEME_SCRIPT)();
  return document.documentElement.dataset.theme;
}

it('PUB-06 switches the page and remembers the choice', async () => {
  const user = userEvent.setup();
  render(<ThemeToggle />);

  const toggle = screen.getByRole('button', { name: 'Dark theme', pressed: false });
  await user.click(toggle);

  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(window.localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

it('PUB-06 follows the system while the page is open, until there is a choice', async () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (() => system) as unknown as typeof window.matchMedia;
  const turn = (isDark: boolean) =>
    act(() => {
      system.matches = isDark;
      system.dispatchEvent(new Event('change'));
    });
  render(<ThemeToggle />);

  turn(true);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.getByRole('button', { name: 'Dark theme', pressed: true })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
  turn(false);
  turn(true);
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('PUB-06 follows another tab, even when the choice is forgotten there', () => {
  window.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as unknown as typeof window.matchMedia;
  render(<ThemeToggle />);
  const changeElsewhere = (theme: string | null) =>
    act(() => {
      if (theme) window.localStorage.setItem(THEME_STORAGE_KEY, theme);
      else window.localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: theme && THEME_STORAGE_KEY, newValue: theme }));
    });

  changeElsewhere('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  changeElsewhere(null);
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('PUB-06 takes the remembered theme before the first paint, else the system’s', () => {
  window.localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  expect(runHeadScript(false)).toBe('dark');

  window.localStorage.setItem(THEME_STORAGE_KEY, 'light');
  expect(runHeadScript(true)).toBe('light');

  window.localStorage.clear();
  expect(runHeadScript(true)).toBe('dark');
});
