import { render, screen } from '@testing-library/react';
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

  await user.click(screen.getByRole('button', { name: 'Switch between light and dark' }));

  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(window.localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark');
});

it('PUB-06 takes the remembered theme before the first paint, else the system’s', () => {
  window.localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  expect(runHeadScript(false)).toBe('dark');

  window.localStorage.setItem(THEME_STORAGE_KEY, 'light');
  expect(runHeadScript(true)).toBe('light');

  window.localStorage.clear();
  expect(runHeadScript(true)).toBe('dark');
});
