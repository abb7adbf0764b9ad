import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aClient, aDashboard } from '../../shared/testkit/builders.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, savedChanges, type Handler } from '../../shared/testkit/fakeApi.ts';
import { fillIn, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { ProfileTab } from './ProfileTab.tsx';

const NEW = 'office@fernhill.example';
const change = { id: 'change-1', email: NEW, expiresAt: '2999-01-01T00:00:00Z', provenAt: null };
const clientWith = (addressChange: object | null, email = 'owner@shop.example') => aClient({ email, addressChange } as never);

signInForEachTest();

function renderTab(client: object, handlers: Record<string, Handler> = {}) {
  const dashboard = aDashboard();
  const api = fakeApi({
    Profile: () => ({ client }),
    ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard }),
    SaveProfile: () => ({ saveProfile: { client: clientWith(change), dashboard, undo: null } }),
    ...handlers,
  });
  renderScreen({ '/': <ProfileTab /> }, { api });
  return api;
}
const sent = (api: ReturnType<typeof fakeApi>) => api.calls.filter(({ name }) => !name.startsWith('Profile'));

it('PRF-01 says what the address is for, and changes it in a dialog, never while it is typed', async () => {
  const api = renderTab(clientWith(null));
  const field = await screen.findByLabelText('Email');
  expect(field).toHaveAttribute('readonly');
  expect(field).toHaveAccessibleDescription('Callers’ messages, appointments and summaries go here.');

  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change email' });
  fireEvent.change(within(dialog).getByLabelText('New email'), { target: { value: NEW } });
  expect(sent(api)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change email' }));

  expect(await screen.findByText(`Check the inbox of ${NEW}`)).toBeInTheDocument();
  expect(sent(api)).toEqual([{ name: 'SaveProfile', variables: { input: { email: NEW } } }]);
  expect(field).toHaveValue('owner@shop.example');
});

it('PRF-02 saves the other fields without the address', async () => {
  const api = renderTab(clientWith(change));
  await screen.findByLabelText('Email');

  fillIn('Phone', '020 7946 0001');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(savedChanges(api, 'SaveProfile')).toEqual([{ phone: '020 7946 0001' }]));
});

it('sends the link again, and cancels the change', async () => {
  const api = renderTab(clientWith(change), {
    ResendAddressLink: () => ({ resendAddressLink: clientWith(change) }),
    CancelAddressChange: () => ({ cancelAddressChange: clientWith(null) }),
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Link sent')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }));

  await waitFor(() => expect(screen.queryByText(`Check the inbox of ${NEW}`)).not.toBeInTheDocument());
  expect(sent(api).map(({ name, variables }) => [name, variables])).toEqual([
    ['ResendAddressLink', { id: 'change-1' }],
    ['CancelAddressChange', { id: 'change-1' }],
  ]);
});

it('lets a person of the business start using an address that someone else confirmed', async () => {
  const proven = { ...change, provenAt: '2026-11-20T10:00:00Z' };
  renderTab(clientWith(proven), { StartUsingAddress: () => ({ startUsingAddress: clientWith(null, NEW) }) });
  await screen.findByText(`Start using ${NEW}?`);

  await userEvent.click(screen.getByRole('button', { name: 'Start using it' }));

  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(NEW));
  expect(screen.queryByText(`Start using ${NEW}?`)).not.toBeInTheDocument();
});

it('offers a new link when the old one has expired', async () => {
  renderTab(clientWith({ ...change, expiresAt: '2020-01-01T00:00:00Z' }));

  expect(await screen.findByText(`The link to ${NEW} has expired`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeInTheDocument();
});
