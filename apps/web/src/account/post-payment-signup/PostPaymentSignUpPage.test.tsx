import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { getSession, setSession } from '../../shared/session/session.ts';
import { aClient, aSession } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { fillIn, findAddress, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import PostPaymentSignUpPage from './PostPaymentSignUpPage.tsx';

const { jest } = import.meta;

beforeEach(() => {
  setSession(null);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  jest.restoreAllMocks();
});

const PAID_EMAIL = 'amara@fernhill.example';

const handlers: Record<string, Handler> = {
  VerifyPayment: () => ({
    verifyPaymentSession: {
      verified: true,
      subscription: {
        customerEmail: PAID_EMAIL,
        plan: 'combo_professional',
        planLabel: 'Full Communication Suite - Pro',
        billingCycle: 'MONTHLY',
        chargePence: 38_000,
      },
    },
  }),
  CreateAccountAfterPayment: () => ({
    createAccountAfterPayment: { confirmationNeeded: false, session: aSession({ email: PAID_EMAIL }) },
  }),
  LinkSubscription: () => linked(false),
};

const linked = (welcomeBack: boolean) => ({
  linkSubscription: { welcomeBack, client: aClient() },
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
  expect(screen.getByText('Full Communication Suite - Pro, £380 a month.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email Address')).toHaveValue(PAID_EMAIL);
  expect(screen.getByLabelText('Business Phone')).not.toBeRequired();
  expect(api.count('VerifyPayment')).toBe(1);
});

it('PPS-02 turns away who comes without a payment session', async () => {
  renderScreen({ '/post-payment-signup': <PostPaymentSignUpPage /> }, { api: fakeApi({}), at: '/post-payment-signup' });

  expect(await findErrorToast()).toHaveTextContent('Invalid AccessNo payment session found. Please try again.');
  await findAddress('/login');
});

it.each([
  ['is not verified', () => ({ verifyPaymentSession: { verified: false, subscription: null } })],
  ['cannot be verified', refuse('UPSTREAM_FAILED', 'Stripe did not answer')],
] as const)('PPS-03 turns away who comes with a payment that %s', async (_name, VerifyPayment) => {
  renderScreen(
    { '/post-payment-signup': <PostPaymentSignUpPage /> },
    { api: fakeApi({ VerifyPayment }), at: '/post-payment-signup?session_id=cs_test_12345678' },
  );

  expect(await findErrorToast()).toHaveTextContent('Payment Verification FailedUnable to verify your payment. Please contact support.');
  await findAddress('/login');
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

it('PPS-07 says so when the password of the existing account is another', async () => {
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
  expect(await screen.findByText('Not the address you paid with: we will ask you to confirm it first.')).toBeInTheDocument();

  await send(user);

  expect(await screen.findByText('Please check your email to verify your account.')).toBeInTheDocument();
  await findAddress('/login');
});

it('PPS-09 sends a person to /login who could not be signed in', async () => {
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

it('PPS-09 PPS-12 tells in the api’s words why no account was created', async () => {
  const { user } = await openForm({
    CreateAccountAfterPayment: refuse('PAYMENT_ALREADY_LINKED', 'This payment belongs to another account.'),
  });
  await fillInForm(user);

  await send(user);

  expect(await findErrorToast()).toHaveTextContent('Account Creation FailedThis payment belongs to another account.');
});

it('PPS-11 tells any other failure', async () => {
  const { user } = await openForm({ CreateAccountAfterPayment: () => Promise.reject(new TypeError('Failed to fetch')) });
  await fillInForm(user);

  await send(user);

  expect(await findErrorToast()).toHaveTextContent(
    'Account Setup ErrorThere was an error setting up your account. Please contact support.',
  );
});

it('PPS-10 keeps what was typed when linking fails, and links on the next try without a new account', async () => {
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
