import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { fillIn, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import EmailConfirmedPage from './EmailConfirmedPage.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  vi.restoreAllMocks();
});

function renderPage(handlers: Record<string, Handler>, at = '/email-confirmed?token=abc') {
  const api = fakeApi(handlers);
  renderScreen({ '/email-confirmed': <EmailConfirmedPage /> }, { api, at });
  return api;
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));

const answers = (status: string): Record<string, Handler> => ({
  ConfirmEmail: () => ({ confirmEmail: { status } }),
  SendConfirmationAgain: () => ({ resendConfirmation: true }),
});

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

it('AUT-12 changes nothing by being opened, as programs that check mails do', async () => {
  const api = renderPage(answers('CONFIRMED'));

  await findTitle('Confirm your email');

  expect(api.calls).toEqual([]);
});

it('AUT-12 confirms the token once and leads to the sign-in', async () => {
  const api = renderPage(answers('CONFIRMED'));
  await press();

  expect(await findTitle('Your email is confirmed')).toHaveFocus();

  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(api.calls).toEqual([{ name: 'ConfirmEmail', variables: { token: 'abc' } }]);
});

it('AUT-12 tells that the link was already used', async () => {
  renderPage(answers('ALREADY_USED'));
  await press();

  await findTitle('This link has already been used');

  expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
});

it('AUT-12 sends a new link when the old one has expired', async () => {
  const api = renderPage(answers('EXPIRED'));
  await press();
  await findTitle('This link has expired');
  fillIn('Email', 'Owner@Shop.example');

  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));

  expect(await screen.findByText('Confirmation sent')).toBeInTheDocument();
  expect(api.calls.at(-1)).toEqual({ name: 'SendConfirmationAgain', variables: { email: 'owner@shop.example' } });
});

it.each([
  ['has no token', {}, '/email-confirmed'],
  [
    'has a token that nobody knows',
    {
      ConfirmEmail: () => {
        throw refusal('NOT_FOUND', 'Not found');
      },
    },
    '/email-confirmed?token=abc',
  ],
] as const)('AUT-12 offers a new link when the address %s', async (_name, handlers, at) => {
  renderPage(handlers, at);
  if (at.includes('token')) await press();

  await findTitle('Part of this link is missing');

  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeInTheDocument();
});

it('AUT-12 can be tried again when the api was not reached', async () => {
  const api = renderPage({});
  await press();
  await findTitle('We couldn’t confirm your email');

  Object.assign(api.handlers, answers('CONFIRMED'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await findTitle('Your email is confirmed');
});
