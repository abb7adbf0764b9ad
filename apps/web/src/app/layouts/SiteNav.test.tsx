import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { setSession } from '../../shared/session/session.ts';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { aViewer } from '../../shared/testkit/builders.ts';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { SiteNav } from './SiteNav.tsx';

let restoreFetch: () => void = () => undefined;

beforeEach(() => {
  setSession(null);
  scrollPageTo(0);
});

afterEach(() => {
  restoreFetch();
});

function renderNav(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteNav />
    </MemoryRouter>,
  );
}

function scrollPageTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

function signInAs(role: 'ADMIN' | 'CLIENT') {
  restoreFetch = answerFetch(fakeApi({ NavViewer: () => ({ viewer: aViewer({ role }) }) }));
  signInForTest();
}

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

it('PUB-05 leads to the pages, and to Login when nobody is signed in', () => {
  renderNav('/pricing');

  expect(main().getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
  expect(main().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('PUB-07 opens the menu, and Escape closes it and gives the focus back', async () => {
  const user = userEvent.setup();
  renderNav();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(menu).not.toHaveAttribute('hidden');

  await user.keyboard('{Escape}');

  expect(menu).toHaveAttribute('hidden');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

it('PUB-07 closes the menu on a click on a link, and gives the focus back', async () => {
  const user = userEvent.setup();
  renderNav();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = screen.getByRole('navigation', { name: 'Menu' });

  await user.click(within(menu).getByRole('link', { name: 'Pricing' }));

  expect(menu).toHaveAttribute('hidden');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

it('PUB-08 changes its look on the home page after 20 px, and back', () => {
  renderNav('/');
  const bar = screen.getByRole('banner');

  act(() => scrollPageTo(20));
  expect(bar).toHaveAttribute('data-look', 'over');
  act(() => scrollPageTo(21));
  expect(bar).toHaveAttribute('data-look', 'solid');
  act(() => scrollPageTo(0));
  expect(bar).toHaveAttribute('data-look', 'over');
});

it('PUB-08 has the scrolled look from the start on other pages', () => {
  renderNav('/pricing');

  expect(screen.getByRole('banner')).toHaveAttribute('data-look', 'solid');
});

it('CF-50 shows Dashboard and Logout to a client', async () => {
  signInAs('CLIENT');
  renderNav();

  expect(await main().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(main().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(main().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

it('CF-50 shows Admin to staff', async () => {
  signInAs('ADMIN');
  renderNav();

  expect(await main().findByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});
