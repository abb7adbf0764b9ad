import { cleanup, act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { getSession, setSession } from '../../shared/session/session.ts';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { aSession, aSubscription, aViewer } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { address, fillIn, findAddress, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import SignInPage from './SignInPage.tsx';

beforeEach(() => {
  setSession(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  vi.restoreAllMocks();
});

const signedIn: Handler = () => ({ signIn: aSession() });

function renderPage(handlers: Record<string, Handler>, state?: unknown) {
  const api = fakeApi(handlers);
  renderScreen({ '/login': <SignInPage /> }, { api, at: '/login', state });
  return { api, user: userEvent.setup() };
}

async function signIn(user: ReturnType<typeof userEvent.setup>, email = 'owner@shop.example', password = 'secret') {
  fillIn('Email', email);
  fillIn('Password', password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('AUT-01 opens on Welcome Back, turns to Create Account and back, and keeps the email', async () => {
  const { user } = renderPage({});
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeInTheDocument();
  fillIn('Email', 'owner@shop.example');

  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Account' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('owner@shop.example');

  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByLabelText('Email')).toHaveValue('owner@shop.example');
});

it('AUT-02 names each missing field beside it and sends nothing', async () => {
  const { api, user } = renderPage({});

  await user.click(screen.getByRole('button', { name: 'Sign In' }));

  expect((await screen.findAllByText('Please enter your email')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
  expect(api.calls).toEqual([]);
});

it('AUT-02 clears a fault with the first change, as a password manager makes it', async () => {
  const { user } = renderPage({});
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email'));

  fillIn('Email', 'owner@shop.example');

  await waitFor(() => expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription('Please enter your email'));
});

it('AUT-05 leads to the prices', () => {
  renderPage({});

  expect(screen.getByRole('link', { name: 'Purchase a plan to create an account' })).toHaveAttribute('href', '/pricing');
});

it.each([
  ['staff to /admin', { role: 'ADMIN', hasAccess: true, withClient: false }, undefined, '/admin'],
  [
    'staff to the page of theirs that they came for',
    { role: 'ADMIN', hasAccess: true, withClient: false },
    { from: '/admin?q=a#b' },
    '/admin?q=a#b',
  ],
  ['a client to the dashboard', {}, undefined, '/dashboard'],
  ['a client to the remembered page', {}, { from: '/dashboard?tab=faqs#new' }, '/dashboard?tab=faqs#new'],
  [
    'a person without a client to /onboarding, which asks for no more',
    { hasAccess: false, withClient: false },
    { from: '/onboarding' },
    '/onboarding',
  ],
] as const)('ACL-06 sends %s', async (_name, viewer, state, expected) => {
  const { user } = renderPage({ SignIn: signedIn, Viewer: () => ({ viewer: aViewer(viewer) }) }, state);

  await signIn(user);

  await findAddress(expected);
  expect(getSession()?.user.email).toBe('owner@shop.example');
});

it('ACL-06 sends on who is signed in already', async () => {
  signInForTest();
  renderPage({ Viewer: () => ({ viewer: aViewer() }) });

  await findAddress('/dashboard');
});

it('ACL-06 sends a person whose role could not be asked for to the remembered page', async () => {
  const { user } = renderPage({ SignIn: signedIn }, { from: '/dashboard?tab=billing' });

  await signIn(user);

  await findAddress('/dashboard?tab=billing');
});

it('CF-06 E09 denies a person without client and role, and shows the ways on', async () => {
  const { user } = renderPage({ SignIn: signedIn, Viewer: () => ({ viewer: aViewer({ hasAccess: false, withClient: false }) }) });

  await signIn(user);

  expect(await findErrorToast()).toHaveTextContent(
    "Access DeniedYour account doesn't have proper access permissions. Please contact support.",
  );
  expect(screen.getByText('owner@shop.example')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/pricing');
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  expect(address()).toBe('/login');
});

it('CF-07 stays at /login with the notice for a client without access, even on a later visit', async () => {
  signInForTest();
  const { api } = renderPage({ Viewer: () => ({ viewer: aViewer({ hasAccess: false }) }) }, { from: '/dashboard' });

  expect(await screen.findByRole('link', { name: 'Choose a plan' })).toBeInTheDocument();
  expect(address()).toBe('/login');
  expect(api.count('Viewer')).toBe(1);
});

it('CF-06 continues when a check finds the subscription', async () => {
  signInForTest();
  const { api, user } = renderPage({
    Viewer: () => ({ viewer: aViewer({ hasAccess: false }) }),
    CheckSubscription: () => ({ checkSubscription: aSubscription(true) }),
  });
  await screen.findByRole('link', { name: 'Choose a plan' });

  api.handlers.Viewer = () => ({ viewer: aViewer() });
  await user.click(screen.getByRole('button', { name: 'I’ve paid, check again' }));

  await findAddress('/dashboard');
});

it.each([
  ['code', 'EMAIL_NOT_CONFIRMED', 'Please confirm your address.'],
  ['message', 'FORBIDDEN', 'Sign-in refused: email_not_confirmed'],
])('AUT-08 asks to confirm the email, known by the %s alone, and sends the link again', async (_by, code, message) => {
  const { api, user } = renderPage({
    SignIn: () => {
      throw refusal(code, message);
    },
    ResendConfirmation: () => ({ resendConfirmation: true }),
  });

  await signIn(user);
  expect(await screen.findByText('Please confirm your email address to activate your account before logging in.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));

  expect(await screen.findByText('Confirmation sent')).toBeInTheDocument();
  expect(api.calls.at(-1)).toEqual({ name: 'ResendConfirmation', variables: { email: 'owner@shop.example' } });
});

it('AUT-09 tells wrong credentials in the api’s words', async () => {
  const { user } = renderPage({
    SignIn: () => {
      throw refusal('WRONG_CREDENTIALS', 'Invalid login credentials');
    },
  });

  await signIn(user);

  expect(await findErrorToast()).toHaveTextContent('Authentication ErrorInvalid login credentials');
  expect(getSession()).toBeNull();
});

it('AUT-09 the reason stays in the form when the toast has gone, until the next attempt', async () => {
  const { api, user } = renderPage({
    SignIn: () => {
      throw refusal('RATE_LIMITED', 'Too many attempts. Try again in 12 minutes.');
    },
  });
  await signIn(user);
  await findErrorToast();

  act(() => clearNotifications());
  expect(screen.getByText('Too many attempts. Try again in 12 minutes.')).toBeInTheDocument();

  api.handlers.SignIn = () => {
    throw refusal('EMAIL_NOT_CONFIRMED', 'email_not_confirmed');
  };
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Please confirm your email address to activate your account before logging in.');
  expect(screen.queryByText('Too many attempts. Try again in 12 minutes.')).not.toBeInTheDocument();
});

it('AUT-07 AUT-08 the toast of an earlier attempt leaves when the next one begins', async () => {
  const { user } = renderPage({
    SignUp: () => ({ signUp: { accepted: true } }),
    SignIn: () => {
      throw refusal('EMAIL_NOT_CONFIRMED', 'email_not_confirmed');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  fillIn('Email', 'new@shop.example');
  fillIn('Password', 'larks-sing-early');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByText('Account Created');

  await signIn(user, 'new@shop.example');

  await screen.findByText('Please confirm your email address to activate your account before logging in.');
  expect(screen.queryByText('Account Created')).not.toBeInTheDocument();
});

it('AUT-03 CF-03 leads to a new password with the address that was typed', async () => {
  const { user } = renderPage({});
  fillIn('Email', 'owner@shop.example');

  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));

  await findAddress('/forgot-password');
});

it('AUT-03 holds the address that was typed on the page of the new password', () => {
  renderPage({}, { email: 'owner@shop.example' });

  expect(screen.getByLabelText('Email')).toHaveValue('owner@shop.example');
});

it('AUT-10 tells an unexpected failure', async () => {
  const { user } = renderPage({});

  await signIn(user);

  expect(await findErrorToast()).toHaveTextContent('ErrorAn unexpected error occurred.');
});

it('AUT-07 creates an account and says to look into the mail', async () => {
  const { api, user } = renderPage({ SignUp: () => ({ signUp: { accepted: true } }) });
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  fillIn('Email', 'New@Shop.example ');
  fillIn('Password', 'larks-sing-early');

  await user.click(screen.getByRole('button', { name: 'Create Account' }));

  expect(await screen.findByText('Please check your email to verify your account.')).toBeInTheDocument();
  expect(screen.getByText('Account Created')).toBeInTheDocument();
  expect(api.calls).toEqual([{ name: 'SignUp', variables: { input: { email: 'new@shop.example', password: 'larks-sing-early' } } }]);
});

it('AUT-06 CF-04 shows the terms and the privacy policy beside the new account', async () => {
  const { user } = renderPage({});

  await user.click(screen.getByRole('button', { name: 'Create Account' }));

  expect(await screen.findByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-conditions');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
});

it('AUT-11 puts the api’s reasons against a weak password beside it', async () => {
  const { user } = renderPage({
    SignUp: () => {
      throw refusal('WEAK_PASSWORD', 'Weak password', { password: 'Too easy to guess' });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  fillIn('Email', 'new@shop.example');
  fillIn('Password', 'longenough1');

  await user.click(screen.getByRole('button', { name: 'Create Account' }));

  expect(await screen.findByText('Too easy to guess')).toBeInTheDocument();
});

it('CF-05 says that a provider is not available instead of doing nothing', async () => {
  const { user } = renderPage({});

  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));

  expect(await findErrorToast()).toHaveTextContent('Google sign-in is not available yet');
});

it('AUT-09 sends the owner of an attacked account to the mailbox, in words that fit a wrong password too', async () => {
  const { user } = renderPage({
    SignIn: () => {
      throw refusal('SIGN_IN_BY_MAIL', 'Check your email.');
    },
  });

  await signIn(user);

  expect(await screen.findByText('Check your email to sign in')).toBeVisible();
  expect(screen.getByText(/a sign-in link to owner@shop.example/)).toBeVisible();
});

it('AUT-09 signs in with a mailed link by a press, never by opening it', async () => {
  const { api } = renderLink({ status: 'SIGNED_IN', session: aSession() });
  expect(api.calls).toEqual([]);

  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in now' }));

  await waitFor(() => expect(getSession()).not.toBeNull());
});

it('AUT-09 says that a sign-in link no longer works, above the form', async () => {
  renderLink({ status: 'ALREADY_USED', session: null });

  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in now' }));

  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

function renderLink(signInWithLink: object) {
  const api = fakeApi({ SignInWithLink: () => ({ signInWithLink }), Viewer: () => ({ viewer: aViewer() }) });
  renderScreen({ '/login': <SignInPage />, '/dashboard': <p>Dashboard</p> }, { api, at: '/login#token=abc' });
  return { api };
}

it('AUT-13 says lastingly that a session ended while a page was open, and nothing of it to others', async () => {
  renderPage({}, { from: '/dashboard', hasEnded: true });
  expect(await screen.findByText('Your session has ended')).toBeInTheDocument();
  cleanup();

  renderPage({}, { from: '/dashboard' });
  await screen.findByLabelText('Password');
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

it('AUT-13 CF-60 renews a session that the browser has deleted, without showing the form', async () => {
  document.cookie = 'signed-in=1; Path=/';
  const api = fakeApi({ RefreshSession: () => ({ refreshSession: aSession() }), Viewer: () => ({ viewer: aViewer() }) });
  const restore = answerFetch(api);
  renderScreen({ '/login': <SignInPage />, '/dashboard': <p>Dashboard</p> }, { api, at: '/login' });
  expect(screen.queryByLabelText('Password')).toBeNull();

  await findAddress('/dashboard');

  expect(api.count('RefreshSession')).toBe(1);
  restore();
});
