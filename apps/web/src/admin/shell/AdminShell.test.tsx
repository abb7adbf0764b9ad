import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
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

const summary: Handler = () => ({
  adminSummary: { __typename: 'AdminSummary', totalClients: 1284, activeSubscriptions: 1102, totalCalls: 48211, totalChats: 190332 },
});

function renderAdmin(handlers: Record<string, Handler>) {
  const api = fakeApi(handlers);
  renderScreen({ '/admin': <AdminShell /> }, { api, at: '/admin' });
  return api;
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

it('ADM-12 tells a failed load, and loads on the next try', async () => {
  const api = renderAdmin({});
  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to load admin dashboard.');

  api.handlers.AdminSummary = summary;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('48,211')).toBeInTheDocument();
});

it('ADM-01 CF-08 shows the Access Denied card when the api no longer knows the person as staff', async () => {
  renderAdmin({
    AdminSummary: () => {
      throw refusal('FORBIDDEN', "You don't have admin privileges.");
    },
  });

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText("You don't have administrator privileges to access this area.")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(await findErrorToast()).toHaveTextContent("Access DeniedYou don't have admin privileges.");
});
