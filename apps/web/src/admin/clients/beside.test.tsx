import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aClientWithoutPhone, anAnswering } from '../../shared/testkit/builders.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { findDialog, press, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { ClientsTab } from './ClientsTab.tsx';

signInForEachTest();

const realMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMatchMedia;
});

const NAMES = ['Fernhill Dental', 'Ridge & Row', 'Harcourt Lane'];
const CLIENTS = NAMES.map((businessName, at) =>
  aClientWithoutPhone({
    id: `client-${at}`,
    businessName,
    email: `office${at}@business.example`,
    createdAt: '2026-03-04T09:00:00.000Z',
    billing: null,
    services: null,
    businessInfo: null,
    stats: [],
    calendarConnections: [],
    subscription: null,
    chatbotInstallation: null,
    voiceAssistant: null,
    people: [],
  } as never),
);

const LISTED = NAMES.map((businessName, at) => ({
  id: `client-${at}`,
  businessName,
  email: `office${at}@business.example`,
  createdAt: '2026-03-04T09:00:00.000Z',
  planLabel: 'Free',
  answering: anAnswering('NOT_IN_PLAN', 'NOT_IN_PLAN'),
  billingStatus: 'NONE',
  renewalDate: null,
  servicesStatus: null,
  servicesOn: 'NONE',
  calls: 0,
  chats: 0,
}));

function open(isWide: boolean) {
  window.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { media, matches: isWide && media.includes('min-width') })) as typeof window.matchMedia;
  const api = fakeApi({
    ClientDirectory: () => ({
      clientDirectory: {
        edges: LISTED.map((node) => ({ node })),
        pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
        totalCount: CLIENTS.length,
      },
    }),
    ClientDetails: ({ id }) => ({
      clientById: CLIENTS.find((client) => client.id === id) ?? null,
      adminActions: { edges: [] },
      phoneNumberChanges: [],
    }),
    ClientNotes: () => ({ clientNotes: { edges: [], totalCount: 0 } }),
    ClientInvoices: ({ id }) => ({ clientById: { __typename: 'Client', id, invoices: { edges: [] } } }),
    ClientMails: ({ id }) => ({ clientById: { __typename: 'Client', id, mails: [] } }),
  });
  renderScreen({ '/admin': <ClientsTab /> }, { api, at: '/admin' });
  return { asked: () => api.calls.filter(({ name }) => name === 'ClientDetails').map(({ variables }) => variables['id']) };
}

const row = (name: string) => screen.findByRole('button', { name });
const shown = () => screen.getByRole('dialog', { name: NAMES.find((name) => screen.queryByRole('dialog', { name })) ?? 'none' });

it('ADM-05 opens details beside the table in a wide window: the row keeps the focus, and the page makes room', async () => {
  open(true);
  const fernhill = await row('Fernhill Dental');
  fernhill.focus();
  await userEvent.keyboard('{Enter}');

  const dialog = await findDialog('Fernhill Dental');
  expect(await within(dialog).findByText('Contact')).toBeInTheDocument();
  expect(dialog).not.toHaveAttribute('aria-modal');
  expect(fernhill).toHaveFocus();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(expect.arrayContaining(['Plan', 'Billing']));
  expect(heads).not.toContain('Chats');
  expect(heads).not.toContain('Renews');
  expect(fernhill.closest('tr')).toHaveAttribute('aria-current', 'true');
  expect(document.documentElement.style.getPropertyValue('--beside')).not.toBe('');
});

it('follows j and k from row to row, and leads into the details by Enter', async () => {
  const { asked } = open(true);
  (await row('Fernhill Dental')).focus();
  await userEvent.keyboard('{Enter}');
  await findDialog('Fernhill Dental');

  await userEvent.keyboard('j');
  await findDialog('Ridge & Row');
  await userEvent.keyboard('j');
  await findDialog('Harcourt Lane');
  await userEvent.keyboard('k');
  await findDialog('Ridge & Row');

  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(await row('Ridge & Row')).toHaveFocus();
  expect(asked()).toEqual(['client-0', 'client-1', 'client-2']);
  await userEvent.keyboard('{Enter}');
  expect(within(shown()).getByRole('region', { name: 'Details' })).toHaveFocus();
});

it('asks for the last row alone while a key is held', async () => {
  const { asked } = open(true);
  (await row('Fernhill Dental')).focus();
  await userEvent.keyboard('{Enter}');
  await findDialog('Fernhill Dental');

  await userEvent.keyboard('{j>2/}');

  await findDialog('Harcourt Lane');
  expect(asked()).toEqual(['client-0', 'client-2']);
});

it.each([
  ['the row', '{Escape}'],
  ['the details', '{Enter}{Escape}'],
])('is closed by Escape from %s, which gives the row the focus back', async (_from, keys) => {
  open(true);
  (await row('Fernhill Dental')).focus();
  await userEvent.keyboard('{Enter}');
  await findDialog('Fernhill Dental');
  await userEvent.keyboard('j');
  await findDialog('Ridge & Row');

  await userEvent.keyboard(keys);

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const ridge = await row('Ridge & Row');
  await waitFor(() => expect(ridge).toHaveFocus());
  expect(ridge.closest('tr')).not.toHaveAttribute('aria-current');
  expect(document.documentElement.style.getPropertyValue('--beside')).toBe('');
  expect(screen.getByLabelText('Address')).not.toHaveTextContent('client=');
});

it('stays open when Escape closes a dialog above it', async () => {
  open(true);
  await userEvent.click(await row('Fernhill Dental'));
  await findDialog('Fernhill Dental');
  await within(shown()).findByText(/No notes yet/);
  await press('Add note');
  await userEvent.click(await screen.findByLabelText('Note'));

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByLabelText('Note')).not.toBeInTheDocument());
  expect(shown()).toHaveTextContent('Fernhill Dental');
});

it('stays open when Escape is pressed in a native dialog above it, where nothing has the focus', async () => {
  open(true);
  await userEvent.click(await row('Fernhill Dental'));
  await findDialog('Fernhill Dental');
  const above = document.createElement('dialog');
  document.body.append(above);
  above.open = true;

  fireEvent.keyDown(document.body, { key: 'Escape' });
  above.remove();

  expect(shown()).toHaveTextContent('Fernhill Dental');
});

it('opens over the table in a window that is not wide', async () => {
  open(false);
  await userEvent.click(await row('Fernhill Dental'));

  expect(await findDialog('Fernhill Dental')).toHaveAttribute('aria-modal', 'true');
  expect(document.documentElement.style.getPropertyValue('--beside')).toBe('');
});
