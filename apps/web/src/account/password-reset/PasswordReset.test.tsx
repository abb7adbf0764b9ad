import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { getSession, setSession } from '../../shared/session/session.ts';
import { aSession } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { address, fillIn, findAddress, findErrorToast, press, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

beforeEach(() => {
  setSession(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  vi.restoreAllMocks();
});

function renderPages(handlers: Record<string, Handler>, at: string, state?: unknown) {
  const api = fakeApi(handlers);
  renderScreen({ '/forgot-password': <ForgotPasswordPage />, '/reset-password': <ResetPasswordPage /> }, { api, at, state });
  return api;
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const link =
  (status: string): Handler =>
  () => ({ passwordLink: { status, email: status === 'OPEN' ? 'owner@shop.example' : null } });
const reset =
  (status: string): Handler =>
  () => ({ resetPassword: { status, session: status === 'CHANGED' ? aSession() : null } });

describe('AUT-03 CF-03 /forgot-password', () => {
  it('asks for a link and answers the same for every address; the address stays for another try', async () => {
    const api = renderPages({ RequestPasswordReset: () => ({ requestPasswordReset: true }) }, '/forgot-password');
    fillIn('Email', ' Owner@Shop.example');

    await press('Send me a link');

    expect(await screen.findByText(/If owner@shop\.example has an account, we’ve sent a link to reset the password\./)).toBeInTheDocument();
    expect(api.calls).toEqual([{ name: 'RequestPasswordReset', variables: { email: 'owner@shop.example' } }]);
    expect(screen.getByRole('button', { name: 'Send another link' })).toBeInTheDocument();
  });

  it('holds the address that was typed on /login', () => {
    renderPages({}, '/forgot-password', { email: 'owner@shop.example', from: '/dashboard' });

    expect(screen.getByLabelText('Email')).toHaveValue('owner@shop.example');
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
  });

  it('names a missing address beside the field and sends nothing', async () => {
    const api = renderPages({}, '/forgot-password');

    await press('Send me a link');

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email');
    expect(api.calls).toEqual([]);
  });

  it('keeps the reason of a refusal in the form, with the time to wait', async () => {
    renderPages(
      {
        RequestPasswordReset: () => {
          throw refusal('RATE_LIMITED', 'Too many attempts. Try again in 12 minutes.');
        },
      },
      '/forgot-password',
    );
    fillIn('Email', 'owner@shop.example');

    await press('Send me a link');

    expect(await findErrorToast()).toHaveTextContent('Too many attempts. Try again in 12 minutes.');
    act(() => clearNotifications());
    expect(screen.getByText('Too many attempts. Try again in 12 minutes.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('owner@shop.example');
  });
});

describe('AUT-03 /reset-password', () => {
  it('takes the token out of the address, sets the password and signs in', async () => {
    const api = renderPages({ PasswordLink: link('OPEN'), ResetPassword: reset('CHANGED') }, '/reset-password#token=abc');
    await findTitle('Choose a new password');
    expect(address()).toBe('/reset-password');
    await screen.findByLabelText('New password');
    expect(screen.getByLabelText('Email')).toHaveValue('owner@shop.example');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    fillIn('New password', 'larks-sing-early');

    await press('Change password');

    await findAddress('/login');
    expect(api.calls).toEqual([
      { name: 'PasswordLink', variables: { token: 'abc' } },
      { name: 'ResetPassword', variables: { input: { token: 'abc', password: 'larks-sing-early' } } },
    ]);
    expect(getSession()?.user.email).toBe('owner@shop.example');
    expect(screen.getByText('Password changed')).toBeInTheDocument();
  });

  it('works after a reload, which finds the token in the state of the page', async () => {
    const api = renderPages({ PasswordLink: link('OPEN') }, '/reset-password', { token: 'kept' });

    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
    expect(api.calls).toEqual([{ name: 'PasswordLink', variables: { token: 'kept' } }]);
  });

  it.each([
    ['EXPIRED', 'This link has expired'],
    ['ALREADY_USED', 'This link has already been used'],
  ])('says when the link is %s, and sends another one', async (status, title) => {
    const api = renderPages(
      { PasswordLink: link(status), RequestPasswordReset: () => ({ requestPasswordReset: true }) },
      '/reset-password#token=abc',
    );
    await findTitle(title);
    fillIn('Email', 'owner@shop.example');

    await press('Send me a link');

    expect(await screen.findByText('Check your email')).toBeInTheDocument();
    expect(api.calls.at(-1)).toEqual({ name: 'RequestPasswordReset', variables: { email: 'owner@shop.example' } });
  });

  it.each([
    ['EXPIRED', 'This link has expired'],
    ['ALREADY_USED', 'This link has already been used'],
  ])('says so even when the link became %s while the password was typed', async (status, title) => {
    renderPages({ PasswordLink: link('OPEN'), ResetPassword: reset(status) }, '/reset-password#token=abc');
    await screen.findByLabelText('New password');
    fillIn('New password', 'larks-sing-early');

    await press('Change password');

    expect(await findTitle(title)).toHaveFocus();
    expect(getSession()).toBeNull();
  });

  it('offers a new link when the address holds none', async () => {
    const api = renderPages({}, '/reset-password');

    await findTitle('Part of this link is missing');

    expect(screen.getByRole('button', { name: 'Send me a link' })).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('AUT-11 CF-43 follows the rules of sign-up, beside the field, and sends nothing', async () => {
    const api = renderPages({ PasswordLink: link('OPEN') }, '/reset-password#token=abc');
    await screen.findByLabelText('New password');
    for (const [password, reason] of [
      ['', 'Please choose a password'],
      ['abcde', 'Password must be at least 6 characters long'],
      ['liverpool', 'This password is too common. Please choose another.'],
    ] as const) {
      fillIn('New password', password);
      await press('Change password');

      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(expect.stringContaining(reason));
    }
    expect(api.count('ResetPassword')).toBe(0);
  });

  it('keeps what was typed when the api was not reached', async () => {
    renderPages({ PasswordLink: link('OPEN') }, '/reset-password#token=abc');
    await screen.findByLabelText('New password');
    fillIn('New password', 'larks-sing-early');

    await press('Change password');

    expect(await findErrorToast()).toHaveTextContent('We couldn’t reach Larkline, and your password may already have been changed.');
    expect(screen.getByLabelText('New password')).toHaveValue('larks-sing-early');
  });

  it('suggests the new password when the link was used by a try whose answer was lost', async () => {
    const api = renderPages({ PasswordLink: link('OPEN') }, '/reset-password#token=abc');
    await screen.findByLabelText('New password');
    fillIn('New password', 'larks-sing-early');
    await press('Change password');
    await findErrorToast();

    Object.assign(api.handlers, { ResetPassword: reset('ALREADY_USED') });
    await press('Change password');

    expect(await findTitle('This link has already been used')).toHaveFocus();
    expect(screen.getByText(/Sign in with the new one/)).toBeInTheDocument();
  });

  it('can be tried again when the link could not be checked', async () => {
    const api = renderPages({}, '/reset-password#token=abc');
    await findTitle('We couldn’t check your link');

    Object.assign(api.handlers, { PasswordLink: link('OPEN') });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });
});
