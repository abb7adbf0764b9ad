import { BUSINESS_TYPES } from '@larkline/validation';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { PAGES } from '../../shared/layout/page-table.ts';
import { setSession } from '../../shared/session/session.ts';
import { aClient, aViewer } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { fillIn, findAddress, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import OnboardingPage from './OnboardingPage.tsx';

beforeEach(() => {
  signInForTest();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  vi.restoreAllMocks();
});

const completed: Handler = () => ({ completeOnboarding: aClient() });

async function openForm(handlers: Record<string, Handler> = {}) {
  const api = fakeApi({ Viewer: () => ({ viewer: aViewer({ withClient: false }) }), CompleteOnboarding: completed, ...handlers });
  renderScreen({ '/onboarding': <OnboardingPage /> }, { api, at: '/onboarding' });
  await screen.findByLabelText('Business Name');
  return { api, user: userEvent.setup() };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Complete Setup' }));

it('ACL-02 asks for a session and nothing more', () => {
  expect(PAGES.find(({ path }) => path === '/onboarding')?.signedIn).toBe(true);
});

it('ONB-01 opens with the person’s address filled in', async () => {
  await openForm();

  expect(screen.getByRole('heading', { level: 1, name: 'Complete Your Setup' })).toBeInTheDocument();
  expect(screen.getByLabelText('Contact Email')).toHaveValue('owner@shop.example');
  expect(screen.getByLabelText('Business Phone')).toBeInTheDocument();
});

it('ONB-02 knows the 13 business types', () => {
  expect(BUSINESS_TYPES).toHaveLength(13);
});

it('ONB-04 asks for what is missing', async () => {
  const { api } = await openForm();

  await send();

  expect(await findErrorToast()).toHaveTextContent('Missing InformationPlease fill in all required fields');
  expect(api.count('CompleteOnboarding')).toBe(0);
  // Its toast covers no field once the first is corrected.
  fillIn('Business Name', 'Fernhill');
  await waitFor(() => expect(screen.queryByText('Missing Information')).not.toBeInTheDocument());
});

async function fillInAll(user: ReturnType<typeof userEvent.setup>) {
  fillIn('Business Name', 'Fernhill');
  await user.selectOptions(screen.getByLabelText('Business Type'), 'Healthcare/Medical');
}

it('ONB-03 ONB-07 sets up, welcomes with advice, and opens the dashboard', async () => {
  const { api, user } = await openForm();
  await fillInAll(user);

  await send();

  expect(await screen.findByText('Welcome to your dashboard!')).toBeInTheDocument();
  expect(screen.getByText(/services, opening hours, FAQs and products/)).toBeInTheDocument();
  await findAddress('/dashboard');
  expect(api.calls.find(({ name }) => name === 'CompleteOnboarding')?.variables).toEqual({
    input: { businessName: 'Fernhill', businessType: 'HEALTHCARE_MEDICAL', contactEmail: 'owner@shop.example', businessPhone: null },
  });
});

it('ONB-07 CF-06 welcomes nobody to a dashboard that is closed: without a plan the way leads to the plans', async () => {
  const { user } = await openForm({ Viewer: () => ({ viewer: aViewer({ hasAccess: false, withClient: false }) }) });
  await fillInAll(user);

  await send();

  expect(await screen.findByText('Your details are saved')).toBeInTheDocument();
  expect(screen.getByText('Choose a plan and your dashboard will open as soon as you’ve paid.')).toBeInTheDocument();
  expect(screen.queryByText('Welcome to your dashboard!')).not.toBeInTheDocument();
  await findAddress('/pricing');
});

it('ONB-03 says Setting up... while busy', async () => {
  const { user } = await openForm({ CompleteOnboarding: () => new Promise(() => undefined) });
  await fillInAll(user);

  await send();

  expect(await screen.findByRole('button', { name: /Setting up\.\.\./ })).toBeInTheDocument();
});

it('ONB-05 E60 tells a failure and keeps what was typed', async () => {
  const { user } = await openForm({
    CompleteOnboarding: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });
  await fillInAll(user);

  await send();

  expect(await findErrorToast()).toHaveTextContent('Setup ErrorThere was an error setting up your account. Please try again.');
  expect(screen.getByLabelText('Business Name')).toHaveValue('Fernhill');
});

it('ONB-05 E59 tells that nobody is signed in any more', async () => {
  const { api, user } = await openForm();
  await fillInAll(user);

  act(() => setSession(null));
  await send();

  expect(await findErrorToast()).toHaveTextContent('ErrorUser not authenticated');
  expect(api.count('CompleteOnboarding')).toBe(0);
});
