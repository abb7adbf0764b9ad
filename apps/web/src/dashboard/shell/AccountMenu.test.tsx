import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { findAddress, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { AccountMenu } from './AccountMenu.tsx';

beforeEach(() => signInForTest('amara@fernhill.example'));

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
});

/** Opens the menu: jsdom has no popovers; the browser tests press the button and Escape. */
async function openMenu() {
  renderScreen({ '/dashboard': <AccountMenu businessName="Fernhill Dental" /> }, { api: fakeApi({}), at: '/dashboard' });
  const menu = screen.getByLabelText('Your account');
  menu.hidePopover = () => undefined;
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  await within(menu).findByRole('button', { name: 'Logout' });
  return within(menu);
}

it('DSH-13 says who is signed in, links to their pages and changes the theme', async () => {
  const menu = await openMenu();

  expect(screen.getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'true');
  expect(menu.getByText('amara@fernhill.example')).toBeInTheDocument();
  expect(menu.getByText('Fernhill Dental')).toBeInTheDocument();
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile', '/dashboard?tab=profile'],
    ['Billing', '/dashboard?tab=billing'],
    ['Change password', '/forgot-password'],
  ]);
  await userEvent.click(menu.getByRole('button', { name: 'Dark theme', pressed: false }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(menu.getByRole('button', { name: 'Dark theme', pressed: true }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('CF-32 keeps drafts on this device only when the person switches it on, and explains it', async () => {
  const menu = await openMenu();

  const off = menu.getByRole('button', { name: 'Keep my drafts on this device', pressed: false });
  expect(off).toHaveAccessibleDescription('For 7 days, or until you log out. Leave this off on a shared device.');
  await userEvent.click(off);
  await userEvent.click(menu.getByRole('button', { name: 'Keep my drafts on this device', pressed: true }));
  expect(off).toHaveAttribute('aria-pressed', 'false');
});

it('lists the keyboard shortcuts', async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  const menu = await openMenu();

  await userEvent.click(menu.getByRole('button', { name: 'Keyboard shortcuts' }));

  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Search everything');
});

it('DSH-13 AUT-15 logs out, says so and goes to the sign-in', async () => {
  const menu = await openMenu();

  await userEvent.click(menu.getByRole('button', { name: 'Logout' }));

  expect(await screen.findByText('You have been successfully logged out.')).toBeInTheDocument();
  await findAddress('/login');
});
