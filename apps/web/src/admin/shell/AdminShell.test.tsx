import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { anAdminSummary } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { AdminShell } from './AdminShell.tsx';

const { jest } = import.meta;

beforeEach(() => {
  signInForTest('staff@larkline.example');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  jest.restoreAllMocks();
});

const summary: Handler = () => ({ adminSummary: anAdminSummary() });

function renderAdmin(handlers: Record<string, Handler>) {
  const api = fakeApi(handlers);
  const { client } = renderScreen({ '/admin': <AdminShell /> }, { api, at: '/admin' });
  const askAgain = () => act(() => client.refetchQueries({ include: ['AdminSummary'] }).catch(() => undefined));
  return { ...api, askAgain };
}

it('ADM-02 ADM-03 shows the title, who is signed in, Logout and the four counts', async () => {
  renderAdmin({ AdminSummary: summary });

  expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeInTheDocument();
  expect(screen.getByText('staff@larkline.example')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(await screen.findByText('1,284')).toBeInTheDocument();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Total Clients',
    'Active Subscriptions',
    'Total Calls',
    'Total Chats',
  ]);
});

it('ADM-01 shows the shape of the cards while they are loaded, without a count', async () => {
  let resolve: (answer: Awaited<ReturnType<Handler>>) => void = () => undefined;
  const promise = new Promise<Awaited<ReturnType<Handler>>>((settle) => (resolve = settle));
  renderAdmin({ AdminSummary: () => promise });
  expect(screen.getByRole('status', { name: 'Loading...' })).toHaveTextContent('Total Clients');
  expect(screen.queryByText(/\d/)).not.toBeInTheDocument();

  await act(async () => resolve({ adminSummary: anAdminSummary() }));

  expect(await screen.findByText('1,284')).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading...' })).not.toBeInTheDocument();
});

it.each([
  [1_000, 999, '99% of clients'],
  [1_000, 1_000, '100% of clients'],
  [1_234_567, 0, '0% of clients'],
])('ADM-03 of %d clients %d subscribe: %s, never rounded up', async (totalClients, activeSubscriptions, share) => {
  renderAdmin({ AdminSummary: () => ({ adminSummary: anAdminSummary({ totalClients, activeSubscriptions }) }) });

  expect(await screen.findByText(share)).toBeInTheDocument();
});

it('ADM-03 a product without clients shows four zeros and no share', async () => {
  const none = { totalClients: 0, activeSubscriptions: 0, totalCalls: 0, totalChats: 0 };
  renderAdmin({ AdminSummary: () => ({ adminSummary: anAdminSummary({ ...none }) }) });

  await screen.findAllByText('0');

  expect(screen.getAllByRole('definition').map((each) => each.textContent.trim())).toEqual(['0', '0', '0', '0']);
});

it('ADM-03 CF-40 says what Total Calls counts when it is asked', async () => {
  renderAdmin({ AdminSummary: summary });
  const sign = await screen.findByRole('button', { name: 'What Total Calls counts' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  await userEvent.hover(sign);

  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^successful calls$/);
  expect(sign).toHaveAccessibleDescription('successful calls');
});

it('ADM-02 names the whole address of a person however long it is', async () => {
  const email = `${'very.long.name.'.repeat(4)}@department.of.a.long.company.example`;
  signInForTest(email);
  renderAdmin({ AdminSummary: summary });

  expect(screen.getByText(email)).toHaveAttribute('title', email);
  expect(await screen.findByText('1,284')).toBeInTheDocument();
});

it('ADM-12 keeps the figures it has when they cannot be refreshed, and says so', async () => {
  const api = renderAdmin({ AdminSummary: summary });
  await screen.findByText('1,284');

  delete api.handlers.AdminSummary;
  await api.askAgain();

  expect(await screen.findByText('These figures could not be refreshed. They may be out of date.')).toBeInTheDocument();
  expect(screen.getByText('1,284')).toBeInTheDocument();

  api.handlers.AdminSummary = () => ({ adminSummary: anAdminSummary({ totalClients: 1285 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('1,285')).toBeInTheDocument();
  expect(screen.queryByText(/could not be refreshed/)).not.toBeInTheDocument();
});

it('ADM-12 tells a failed load, and loads on the next try', async () => {
  const api = renderAdmin({});
  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to load admin dashboard.');

  api.handlers.AdminSummary = summary;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('48,211')).toBeInTheDocument();
});

it('ADM-01 CF-08 shows the Access Denied card when the api no longer knows the person as staff', async () => {
  const api = renderAdmin({ AdminSummary: summary });
  await screen.findByText('1,284');

  api.handlers.AdminSummary = () => {
    throw refusal('FORBIDDEN', "You don't have admin privileges.");
  };
  await api.askAgain();

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText("You don't have administrator privileges to access this area.")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(await findErrorToast()).toHaveTextContent("Access DeniedYou don't have admin privileges.");
  expect(screen.queryByText('1,284')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
});
