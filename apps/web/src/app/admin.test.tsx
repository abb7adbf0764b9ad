import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ClientsTab } from '../admin/clients/ClientsTab.tsx';
import { AdminShell } from '../admin/shell/AdminShell.tsx';
import { ADMIN_TABS } from '../shared/dashboard/adminTabs.ts';
import { clearNotifications } from '../shared/feedback/notifications.ts';
import { setSession } from '../shared/session/session.ts';
import { aConnection, anAnswering } from '../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen, signInForTest } from '../shared/testkit/renderScreen.tsx';

beforeEach(() => {
  signInForTest('staff@larkline.example');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  vi.restoreAllMocks();
});

const LISTED = {
  id: 'client-1',
  businessName: 'Fernhill Dental',
  email: 'hello@fernhill.example',
  createdAt: '2026-03-04T09:00:00.000Z',
  planLabel: 'Free',
  answering: anAnswering('NOT_IN_PLAN', 'NOT_IN_PLAN'),
  billingStatus: 'NONE',
  renewalDate: null,
  servicesStatus: null,
  servicesOn: 'NONE',
  calls: 0,
  chats: 0,
};

it('ADM-01 CF-08 shows Access Denied in the place of everything when a page of the directory is refused to former staff', async () => {
  const api = fakeApi({
    ClientDirectory: () => ({ clientDirectory: aConnection([LISTED]) }),
  });
  const shell = <AdminShell tabs={ADMIN_TABS.slice(0, 1)} renderTab={() => <ClientsTab />} />;
  renderScreen({ '/admin': shell }, { api, at: '/admin' });
  await screen.findByText('Fernhill Dental');
  const denied: Handler = () => {
    throw refusal('FORBIDDEN', "You don't have admin privileges.");
  };
  api.handlers.AdminWaiting = denied;
  api.handlers.ClientDirectory = denied;

  await userEvent.click(screen.getByRole('combobox', { name: 'Billing' }));
  await userEvent.click(await screen.findByTitle('Cancelled'));

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(await findErrorToast()).toHaveTextContent("Access DeniedYou don't have admin privileges.");
  await waitFor(() => expect(screen.queryByText('Fernhill Dental')).not.toBeInTheDocument());
  expect(screen.queryByText('Failed to load client directory.')).not.toBeInTheDocument();
});
