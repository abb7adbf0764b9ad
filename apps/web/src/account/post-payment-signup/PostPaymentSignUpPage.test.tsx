import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import type { PaymentVerification } from '../../shared/apollo/schema.generated.ts';
import { getSession, SESSION_STORAGE_KEY, setSession } from '../../shared/session/session.ts';
import { aClient, aSession, aViewer, type Fixture } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { fillIn, findAddress, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import PostPaymentSignUpPage from './PostPaymentSignUpPage.tsx';

beforeEach(() => {
  setSession(null);
  window.sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  vi.restoreAllMocks();
});

const PAID_EMAIL = 'amara@fernhill.example';

const payment = (changes: Fixture<PaymentVerification> = {}) => ({
  verifyPaymentSession: {
    verified: true,
    state: 'CLAIMABLE' as const,
    subscription: {
      customerEmail: PAID_EMAIL,
      plan: 'combo_professional',
      planLabel: 'Full Communication Suite - Pro',
      billingCycle: 'MONTHLY' as const,
      chargePence: 38_000,
    },
    returned: null,
    currentPlanLabel: null,
    ...changes,
  },
});

const refunded: Fixture<PaymentVerification> = {
  state: 'RETURNED',
  returned: {
    planLabel: 'AI Live Chat Bot - Basic',
    refundPence: 10_000,
    reason: 'ALREADY_SUBSCRIBED',
    status: 'REFUNDED',
    keptPlanLabel: 'Full Communication Suite - Pro',
  },
};

const handlers: Record<string, Handler> = {
  VerifyPayment: () => payment(),
  Viewer: () => ({ viewer: aViewer({ hasAccess: false, withClient: false }) }),
  CreateAccountAfterPayment: () => ({
    createAccountAfterPayment: { confirmationNeeded: false, session: aSession({ email: PAID_EMAIL }) },
  }),
  LinkSubscription: () => linked(false),
};

const linked = (welcomeBack: boolean) => ({
  linkSubscription: { welcomeBack, client: aClient(), returned: null },
});

const refuse =
  (code: string, message: string, fields?: Record<string, string>): Handler =>
  () => {
    throw refusal(code, message, fields);
  };

async function openForm(overrides: Record<string, Handler> = {}) {
  const api = fakeApi({ ...handlers, ...overrides });
  renderScreen({ '/post-payment-signup': <PostPaymentSignUpPage /> }, { api, at: '/post-payment-signup?session_id=cs_test_12345678' });
  const user = userEvent.setup();
  await screen.findByText('Payment Successful!');
  return { api, user };
}

type User = ReturnType<typeof userEvent.setup>;

async function fillInForm(user: User, password = 'larks-6') {
  fillIn('Full Name', 'Amara Okafor');
  fillIn('Business Name', 'Fernhill');
  if (password) fillIn('Password', password);
  await user.selectOptions(screen.getByLabelText('Business Type'), 'Healthcare/Medical');
}

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Create Account & Access Dashboard' }));

it('PPS-01 verifies the payment, then shows the form with the paid address filled in', async () => {
  const api = fakeApi(handlers);
  renderScreen({ '/post-payment-signup': <PostPaymentSignUpPage /> }, { api, at: '/post-payment-signup?session_id=cs_test_12345678' });
  expect(screen.getByRole('heading', { level: 1, name: 'Verifying your payment...' })).toBeInTheDocument();

  expect(await screen.findByText('Payment Successful!')).toBeInTheDocument();
  expect(screen.getByText('Full Communication Suite - Pro, £380 + VAT a month.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email Address')).toHaveValue(PAID_EMAIL);
  expect(screen.getByLabelText('Business Phone')).not.toBeRequired();
  expect(api.count('VerifyPayment')).toBe(1);
});

it('PPS-02 E61 turns away who comes without a payment session', async () => {
  renderScreen({ '/post-payment-signup': <PostPaymentSignUpPage /> }, { api: fakeApi({}), at: '/post-payment-signup' });

  expect(await findErrorToast()).toHaveTextContent('Invalid AccessNo payment session found. Please try again.');
  await findAddress('/login');
});

async function openPage(VerifyPayment: Handler, others: Record<string, Handler> = {}, query = 'session_id=cs_test_12345678') {
  const api = fakeApi({ ...handlers, ...others, VerifyPayment });
  renderScreen({ '/post-payment-signup': <PostPaymentSignUpPage /> }, { api, at: `/post-payment-signup?${query}` });
  await waitFor(() => expect(api.count('VerifyPayment')).toBe(1));
  return { api, user: userEvent.setup() };
}

it('PPS-03 E62 turns away who comes with a payment that is not verified', async () => {
  await openPage(() => payment({ verified: false, state: 'UNKNOWN', subscription: null }));

  expect(await findErrorToast()).toHaveTextContent('Payment Verification FailedUnable to verify your payment. Please contact support.');
  await findAddress('/login');
});

it('PPS-03 stays on the page when the payment cannot be asked for, and asks again', async () => {
  const { api, user } = await openPage(refuse('UPSTREAM_FAILED', 'Stripe did not answer'));
  expect(await findErrorToast()).toHaveTextContent('Payment Verification FailedUnable to verify your payment. Please contact support.');

  api.handlers['VerifyPayment'] = handlers['VerifyPayment']!;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Payment Successful!')).toBeInTheDocument();
});

it('PPS-12 leads the person of a used payment to the dashboard, without a form', async () => {
  signInForTest();
  await openPage(() => payment({ state: 'LINKED' }));

  await findAddress('/dashboard');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('PPS-12 leads who paid here and is signed out to the sign-in', async () => {
  await openPage(() => payment({ verified: false, state: 'SIGN_IN', subscription: null }));

  expect(await screen.findByText('Your account is ready')).toBeInTheDocument();
  await findAddress('/login');
});

it('sends who comes from another browser to the mailed link, which can be sent again', async () => {
  const { api, user } = await openPage(() => payment({ verified: false, state: 'BY_MAIL', subscription: null }), {
    ResendClaimMail: () => ({ resendClaimMail: true }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Send the link again' }));

  expect(await screen.findByText('Link sent')).toBeInTheDocument();
  expect(api.calls.find(({ name }) => name === 'ResendClaimMail')?.variables).toEqual({ sessionId: 'cs_test_12345678' });
});

it('sends the token of the mailed link along', async () => {
  const { api, user } = await openPage(handlers['VerifyPayment']!, {}, 'session_id=cs_test_12345678&claim=token-1');
  await screen.findByText('Payment Successful!');
  await fillInForm(user);

  await send(user);

  await findAddress('/dashboard');
  expect(api.calls.find(({ name }) => name === 'VerifyPayment')?.variables).toMatchObject({ claim: 'token-1' });
  expect(api.calls.find(({ name }) => name === 'CreateAccountAfterPayment')?.variables).toMatchObject({ input: { claim: 'token-1' } });
  expect(api.calls.find(({ name }) => name === 'LinkSubscription')?.variables).toMatchObject({ claim: 'token-1' });
});

it('C-04 names the refund and the plan that remains', async () => {
  await openPage(() => payment(refunded));

  expect(await screen.findByRole('heading', { level: 1, name: 'You already have a plan' })).toBeInTheDocument();
  expect(screen.getByText(/We’ve cancelled AI Live Chat Bot - Basic and refunded your payment of £100 in full/)).toHaveTextContent(
    '5 to 10 working days',
  );
  expect(screen.getByText('Full Communication Suite - Pro')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: 'Change my plan' })).toHaveAttribute('href', '/contact');
});

it('C-04 PPS-07 shows the refund to who signs in with the account that has a plan', async () => {
  const { api, user } = await openForm({
    CreateAccountAfterPayment: refuse('ALREADY_REGISTERED', 'User already registered'),
    SignInAfterPayment: () => ({ signIn: aSession({ email: PAID_EMAIL }) }),
    LinkSubscription: () => ({ linkSubscription: { welcomeBack: true, client: aClient(), returned: { status: 'PENDING' } } }),
  });
  await fillInForm(user);

  api.handlers['VerifyPayment'] = () => payment(refunded);
  await send(user);

  expect(await screen.findByRole('heading', { level: 1, name: 'You already have a plan' })).toBeInTheDocument();
  expect(screen.queryByText('Linking Failed')).not.toBeInTheDocument();
});

it('PPS-10 asks who has a business for none of its details, and says before that a second plan is refunded', async () => {
  signInForTest();
  const { api, user } = await openPage(() => payment({ currentPlanLabel: 'AI Phone Receptionist - Basic' }), {
    Viewer: () => ({ viewer: aViewer() }),
  });
  expect(await screen.findByText(/already has a plan: AI Phone Receptionist - Basic/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Business Name')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Cancel and refund this payment' }));

  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'LinkSubscription')?.variables).toEqual({
      sessionId: 'cs_test_12345678',
      claim: null,
      userData: null,
    }),
  );
});

it('keeps what was typed through a reload, and never the password', async () => {
  const { user } = await openForm();
  await fillInForm(user, 'larks-6');
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('larks-6');
  cleanup();

  await openForm();

  expect(screen.getByLabelText('Full Name')).toHaveValue('Amara Okafor');
  expect(screen.getByLabelText('Business Type')).toHaveDisplayValue('Healthcare/Medical');
  expect(screen.getByLabelText('Email Address')).toHaveValue(PAID_EMAIL);
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('PPS-12 continues when another tab made the account in the meantime, without an error', async () => {
  const { api } = await openForm();

  api.handlers['VerifyPayment'] = () => payment({ state: 'LINKED' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY })));

  await findAddress('/dashboard');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('PPS-12 continues when the account was made in the meantime and the form is sent', async () => {
  const { api, user } = await openForm({
    CreateAccountAfterPayment: refuse('PAYMENT_ALREADY_LINKED', 'This payment already belongs to an account.'),
  });
  await fillInForm(user);

  api.handlers['VerifyPayment'] = () => payment({ state: 'LINKED' });
  await send(user);

  await findAddress('/dashboard');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps the reason of a failed attempt on the form until the next one', async () => {
  const { api, user } = await openForm({
    CreateAccountAfterPayment: refuse('RATE_LIMITED', 'Too many attempts. Try again in 20 minutes.'),
  });
  await fillInForm(user);
  await send(user);
  const lasting = within(screen.getByRole('main'));
  expect(await lasting.findByText('Too many attempts. Try again in 20 minutes.')).toBeInTheDocument();

  api.handlers['CreateAccountAfterPayment'] = () => new Promise(() => undefined);
  await send(user);

  await waitFor(() => expect(lasting.queryByText('Too many attempts. Try again in 20 minutes.')).not.toBeInTheDocument());
  expect(within(screen.getByRole('region', { name: 'Notifications' })).queryByRole('alert')).not.toBeInTheDocument();
});

it('PPS-10 says in the api’s words why the payment cannot be linked to this account', async () => {
  const { user } = await openForm({ LinkSubscription: refuse('FORBIDDEN', 'Only the owner of the business can do this.') });
  await fillInForm(user);

  await send(user);

  expect(await findErrorToast()).toHaveTextContent('Linking FailedOnly the owner of the business can do this.');
  expect(screen.getByRole('button', { name: 'Use another account' })).toBeInTheDocument();
});

it('PPS-05 asks for the missing fields and sends nothing', async () => {
  const { api, user } = await openForm();

  await send(user);

  expect(await findErrorToast()).toHaveTextContent('Missing InformationPlease fill in all required fields');
  expect(api.count('CreateAccountAfterPayment')).toBe(0);
});

it('PPS-06 refuses a password of five characters and takes one of six', async () => {
  const { api, user } = await openForm();
  await fillInForm(user, 'fiver');
  await send(user);
  expect(await findErrorToast()).toHaveTextContent('Password Too ShortPassword must be at least 6 characters long');
  expect(api.count('CreateAccountAfterPayment')).toBe(0);

  fillIn('Password', 'fiverx');
  await send(user);

  await waitFor(() => expect(api.count('CreateAccountAfterPayment')).toBe(1));
});

it('PPS-08 creates the account, signs in, links the payment and opens the dashboard', async () => {
  const { api, user } = await openForm();
  await fillInForm(user);

  await send(user);

  expect(await screen.findByText('Welcome!')).toBeInTheDocument();
  await findAddress('/dashboard');
  expect(getSession()?.accessToken).toBe('token');
  expect(api.calls.find(({ name }) => name === 'LinkSubscription')?.variables).toEqual({
    sessionId: 'cs_test_12345678',
    claim: null,
    userData: { name: 'Amara Okafor', businessName: 'Fernhill', email: PAID_EMAIL, businessType: 'HEALTHCARE_MEDICAL', phone: null },
  });
});

it('sends once however often the button is pressed', async () => {
  const { api, user } = await openForm();
  await fillInForm(user);

  const button = screen.getByRole('button', { name: 'Create Account & Access Dashboard' });
  const form = button.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  fireEvent.click(button);
  await screen.findByText('Welcome!');

  expect(api.count('CreateAccountAfterPayment')).toBe(1);
});

it.each([
  ['code', 'ALREADY_REGISTERED', 'This address is taken.'],
  ['message', 'CONFLICT', 'User already registered'],
])('PPS-07 signs in to the account that exists, known by its %s alone, and links', async (_by, code, message) => {
  const { api, user } = await openForm({
    CreateAccountAfterPayment: refuse(code, message),
    SignInAfterPayment: () => ({ signIn: aSession({ email: PAID_EMAIL }) }),
  });
  await fillInForm(user);

  await send(user);

  expect(await screen.findByText('Welcome Back!')).toBeInTheDocument();
  expect(api.count('LinkSubscription')).toBe(1);
});

it('PPS-07 E64 says so when the password of the existing account is another', async () => {
  const { user } = await openForm({
    CreateAccountAfterPayment: refuse('ALREADY_REGISTERED', 'User already registered'),
    SignInAfterPayment: refuse('WRONG_CREDENTIALS', 'Invalid login credentials'),
  });
  await fillInForm(user);

  await send(user);

  expect(await findErrorToast()).toHaveTextContent('Sign In FailedUser already exists but password is incorrect. Please try again.');
  expect(screen.getByLabelText('Full Name')).toHaveValue('Amara Okafor');
});

it('CF-44 asks to confirm an address that was not paid with', async () => {
  const { user } = await openForm({
    CreateAccountAfterPayment: () => ({
      createAccountAfterPayment: { confirmationNeeded: true, session: null },
    }),
  });
  await fillInForm(user);
  fillIn('Email Address', 'office@fernhill.example');
  expect(await screen.findByText('This isn’t the email you paid with, so we’ll ask you to confirm it first.')).toBeInTheDocument();

  await send(user);

  expect(await screen.findByText('Please check your email to verify your account.')).toBeInTheDocument();
  await findAddress('/login');
});

it('PPS-09 E66 sends a person to /login who could not be signed in', async () => {
  const { user } = await openForm({
    CreateAccountAfterPayment: () => ({
      createAccountAfterPayment: { confirmationNeeded: false, session: null },
    }),
  });
  await fillInForm(user);

  await send(user);

  expect(
    await screen.findByText('Your account was created but there was an issue signing you in. Please try signing in manually.'),
  ).toBeInTheDocument();
  await findAddress('/login');
});

it('PPS-09 PPS-12 E65 tells in the api’s words why no account was created', async () => {
  const { user } = await openForm({
    CreateAccountAfterPayment: refuse('PAYMENT_ALREADY_LINKED', 'This payment belongs to another account.'),
  });
  await fillInForm(user);

  await send(user);

  expect(await findErrorToast()).toHaveTextContent('Account Creation FailedThis payment belongs to another account.');
});

it('PPS-11 E67 tells any other failure', async () => {
  const { user } = await openForm({ CreateAccountAfterPayment: refuse('INTERNAL', 'Something went wrong') });
  await fillInForm(user);

  await send(user);

  expect(await findErrorToast()).toHaveTextContent(
    'Account Setup ErrorThere was an error setting up your account. Please contact support.',
  );
});

it.each([
  ['CreateAccountAfterPayment', 'Account Setup Error'],
  ['LinkSubscription', 'Linking Failed'],
])('PPS-11 says that no answer came to %s, in one announced place and one that stays', async (operation, title) => {
  const { user } = await openForm({ [operation]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await fillInForm(user);

  await send(user);

  const text = 'We couldn’t reach Larkline. Your payment is safe and nothing is lost. Please check your connection and try again.';
  expect(await findErrorToast()).toHaveTextContent(`${title}${text}`);
  const shown = screen.getAllByText(text);
  expect(shown).toHaveLength(2);
  expect(shown.filter((each) => each.closest('[role=alert], [role=status], [aria-live]'))).toHaveLength(1);
});

it('PPS-10 E68 E69 keeps what was typed when linking fails, and links on the next try without a new account', async () => {
  const { api, user } = await openForm({ LinkSubscription: refuse('UPSTREAM_FAILED', 'Stripe did not answer') });
  await fillInForm(user);
  await send(user);
  expect(await findErrorToast()).toHaveTextContent(
    'Linking FailedYour payment was successful but there was an error linking your subscription. Please contact support.',
  );
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Amara Okafor');

  api.handlers.LinkSubscription = () => linked(false);
  await user.click(await screen.findByRole('button', { name: 'Link Plan & Access Dashboard' }));

  expect(await screen.findByText('Welcome!')).toBeInTheDocument();
  expect(api.count('CreateAccountAfterPayment')).toBe(1);
  await findAddress('/dashboard');
});

it('asks a signed-in visitor for no second account', async () => {
  signInForTest('owner@shop.example');
  const { api, user } = await openForm();
  expect(screen.getByText('owner@shop.example')).toBeInTheDocument();
  expect(screen.queryByLabelText('Email Address')).not.toBeInTheDocument();
  await fillInForm(user, '');

  await user.click(screen.getByRole('button', { name: 'Link Plan & Access Dashboard' }));

  await findAddress('/dashboard');
  expect(api.count('CreateAccountAfterPayment')).toBe(0);
  expect(api.calls.find(({ name }) => name === 'LinkSubscription')?.variables).toMatchObject({ userData: { email: 'owner@shop.example' } });
});

it('PPS-10 tells the payer of a payment that staff refunded the amount, and the way to a plan', async () => {
  const { refundPence, planLabel, status } = refunded.returned as { refundPence: number; planLabel: string; status: 'REFUNDED' };
  const returned = { planLabel, refundPence, status, reason: 'UNCLAIMED', keptPlanLabel: null } as const;
  const api = fakeApi({ ...handlers, VerifyPayment: () => payment({ state: 'RETURNED', returned }) });
  renderScreen({ '/post-payment-signup': <PostPaymentSignUpPage /> }, { api, at: '/post-payment-signup?session_id=cs_test_12345678' });

  expect(await screen.findByRole('heading', { name: 'We’re refunding your payment' })).toBeInTheDocument();
  expect(screen.getByText(/No account was created for this plan\..*refunded your payment of £100 in full/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
});
