import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { aClientWithoutPhone, anAnswering } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findDialog, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { ClientsTab } from './ClientsTab.tsx';

beforeEach(() => {
  signInForTest('staff@larkline.example');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  vi.restoreAllMocks();
});

const FERNHILL = aClientWithoutPhone({
  id: 'client-1',
  businessName: 'Fernhill Dental',
  email: 'hello@fernhill.example',
  phone: null,
  createdAt: '2026-03-04T09:00:00.000Z',
  billing: {
    id: 'billing-1',
    planLabel: 'Full Communication Suite - Pro',
    billingStatus: 'PAST_DUE',
    renewalDate: '2026-12-14T09:00:00.000Z',
    providerCustomerId: 'cus_known',
  } as never,
  services: { id: 'services-1', status: 'ACTIVE', aiReceptionist: true, liveChatbot: false } as never,
  businessInfo: null,
});
/** A client as the directory lists it. */
const listed = (id: string, changes: object) => ({
  id,
  businessName: '',
  email: 'new@larch.example',
  createdAt: '2026-11-20T09:00:00.000Z',
  planLabel: 'Free',
  billingStatus: 'NONE',
  renewalDate: null,
  servicesStatus: null,
  servicesOn: 'NONE',
  answering: anAnswering('NOT_IN_PLAN', 'NOT_IN_PLAN'),
  calls: 0,
  chats: 0,
  ...changes,
});
const LISTED = listed('client-1', {
  businessName: 'Fernhill Dental',
  email: 'hello@fernhill.example',
  planLabel: 'Full Communication Suite - Pro',
  billingStatus: 'PAST_DUE',
  renewalDate: '2026-12-14T09:00:00.000Z',
  servicesStatus: 'ACTIVE',
  servicesOn: 'PHONE',
  answering: anAnswering(null, 'OFF'),
  calls: 1284,
  chats: 96,
});
const NAMELESS = listed('client-2', {});

const page = (...nodes: object[]) => ({
  clientDirectory: {
    edges: nodes.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    totalCount: nodes.length,
  },
});

function renderDirectory(ClientDirectory: Handler = () => page(LISTED, NAMELESS)) {
  const api = fakeApi({ ClientDirectory });
  renderScreen({ '/admin': <ClientsTab /> }, { api, at: '/admin' });
  return api;
}

it('ADM-05 lists every business with plan, billing and services, newest first', async () => {
  const asked: unknown[] = [];
  renderDirectory((variables) => {
    asked.push(variables);
    return page(LISTED, NAMELESS);
  });

  const row = await screen.findByRole('row', { name: /Fernhill Dental/ });
  for (const text of ['Full Communication Suite - Pro', 'Past due', 'Active', 'Phone answering', '14 Dec 2026', '1,284', '96'])
    expect(row).toHaveTextContent(text);
  const nameless = screen.getByRole('row', { name: /new@larch.example/ });
  for (const text of ['Free', 'Inactive']) expect(nameless).toHaveTextContent(text);
  expect(asked[0]).toMatchObject({ sort: 'NEWEST' });
});

it('ADM-05 is searched on the server', async () => {
  const asked: unknown[] = [];
  renderDirectory((variables) => {
    asked.push(variables);
    return page(LISTED);
  });
  await screen.findByRole('row', { name: /Fernhill Dental/ });

  await userEvent.type(screen.getByRole('searchbox'), 'fernhill{Enter}');

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'fernhill' }));
});

it('CRD-04 is a table of antd whose order, filter and page come from the server', async () => {
  const asked: unknown[] = [];
  const first = page(LISTED);
  Object.assign(first.clientDirectory, {
    pageInfo: { ...first.clientDirectory.pageInfo, hasNextPage: true, endCursor: 'end-of-first' },
    totalCount: 80,
  });
  const api = fakeApi({
    ClientDirectory: (variables) => {
      asked.push(variables);
      return first;
    },
  });
  renderScreen({ '/admin': <ClientsTab /> }, { api, at: '/admin?tab=clients&sort=name-desc&billing=past-due' });

  const row = await screen.findByRole('row', { name: /Fernhill Dental/ });
  expect(row.closest('.ant-table')).not.toBeNull();
  expect(asked[0]).toMatchObject({ sort: 'NAME_DESC', filter: { billing: 'PAST_DUE' } });

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'NAME_DESC', filter: { billing: 'PAST_DUE' }, after: 'end-of-first' }));
});

it('CF-35 shows the businesses that wait for a number, by the address or the filter', async () => {
  const asked: unknown[] = [];
  const api = fakeApi({
    ClientDirectory: (variables) => {
      asked.push(variables);
      return page(LISTED);
    },
  });
  renderScreen({ '/admin': <ClientsTab /> }, { api, at: '/admin?tab=clients&phone=requested&sort=oldest' });
  await screen.findByRole('row', { name: /Fernhill Dental/ });
  expect(asked[0]).toMatchObject({ sort: 'OLDEST', filter: { phone: 'REQUESTED' } });

  await userEvent.click(screen.getByRole('combobox', { name: 'Phone setup' }));
  await userEvent.click(await screen.findByTitle('Phone active'));

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { phone: 'ACTIVE' } }));
});

it.each([
  ['Billing', 'Past due', { billing: 'PAST_DUE' }],
  ['Plan', 'Suite - Pro', { plan: 'SUITE_PRO' }],
  ['Services', 'Chatbot on', { service: 'CHAT' }],
])('ADM-05 is filtered by %s on the server, and says so in the address', async (label, choice, filter) => {
  const asked: unknown[] = [];
  renderDirectory((variables) => {
    asked.push(variables);
    return page(LISTED);
  });
  await screen.findByRole('row', { name: /Fernhill Dental/ });

  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(choice));

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter }));
  expect(screen.getByLabelText('Address')).toHaveTextContent(/(billing|plan|service)=/);
});

it('ADM-05 finds a plan of the filter by the words that are shown', async () => {
  const asked: unknown[] = [];
  renderDirectory((variables) => {
    asked.push(variables);
    return page(LISTED);
  });
  await screen.findByRole('row', { name: /Fernhill Dental/ });

  const plans = screen.getByRole('combobox', { name: 'Plan' });
  await userEvent.click(plans);
  fireEvent.change(plans, { target: { value: 'suite - pro' } });
  await userEvent.click(await screen.findByTitle('Suite - Pro'));

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { plan: 'SUITE_PRO' } }));
});

it('ADM-05 leaves a forged order and filters of the address out, and names them', async () => {
  const asked: unknown[] = [];
  const api = fakeApi({
    ClientDirectory: (variables) => {
      asked.push(variables);
      return page(LISTED);
    },
  });
  renderScreen({ '/admin': <ClientsTab /> }, { api, at: `/admin?tab=clients&sort=x';drop&billing=1&plan=gold&service=%25` });
  await screen.findByRole('row', { name: /Fernhill Dental/ });

  expect(asked).toEqual([expect.objectContaining({ sort: 'NEWEST', filter: null })]);
});

describe('the total', () => {
  const counted = (totalCount: number) => ({ ...page(LISTED, NAMELESS).clientDirectory, totalCount });

  it('ADM-03 ADM-05 is counted again when the tab is shown, and the rows stay as they are', async () => {
    let totalCount = 40;
    const api = renderDirectory(() => ({ clientDirectory: counted(40) }));
    api.handlers.ClientDirectoryTotal = () => ({ clientDirectory: { ...page().clientDirectory, totalCount } });
    await screen.findByText('1–2 of 40 clients');
    const row = screen.getByRole('row', { name: /Fernhill Dental/ });
    expect(api.count('ClientDirectoryTotal')).toBe(0);

    totalCount = 41;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    expect(await screen.findByText('1–2 of 41 clients')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Fernhill Dental/ })).toBe(row);
    expect(api.count('ClientDirectory')).toBe(1);
  });

  it('ADM-05 is counted with the search and filters of the page', async () => {
    const api = fakeApi({
      ClientDirectory: () => ({ clientDirectory: counted(40) }),
      ClientDirectoryTotal: () => ({ clientDirectory: { ...page().clientDirectory, totalCount: 39 } }),
    });
    renderScreen({ '/admin': <ClientsTab /> }, { api, at: '/admin?tab=clients&q=dental&billing=active' });
    await screen.findByText('1–2 of 40 clients');

    act(() => void window.dispatchEvent(new Event('focus')));

    expect(await screen.findByText('1–2 of 39 clients')).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'ClientDirectoryTotal')?.variables).toEqual({
      search: 'dental',
      filter: { billing: 'ACTIVE' },
    });
  });

  it('ADM-05 beyond 1,000 matches of a search says "more than"', async () => {
    const api = fakeApi({ ClientDirectory: () => ({ clientDirectory: counted(1_001) }) });
    renderScreen({ '/admin': <ClientsTab /> }, { api, at: '/admin?tab=clients&q=dental' });

    expect(await screen.findByText('1–2 of more than 1,000 clients')).toBeInTheDocument();
  });

  it('ADM-05 stays as it was when it cannot be counted, and beyond 10,000 says "more than"', async () => {
    const api = renderDirectory(() => ({ clientDirectory: counted(10_001) }));
    await screen.findByText('1–2 of more than 10,000 clients');

    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(api.count('ClientDirectoryTotal')).toBe(1));

    expect(screen.getByText('1–2 of more than 10,000 clients')).toBeInTheDocument();
  });
});

describe('the details of a client', () => {
  const DETAILS = aClientWithoutPhone({
    ...FERNHILL,
    stats: [
      {
        month: '2026-11',
        totalCalls: 50,
        successfulCalls: 42,
        totalCallMinutes: 310,
        totalChats: 18,
        lastCall: '2026-11-20T14:05:00.000Z',
        lastChat: null,
      },
    ],
    billing: { ...FERNHILL.billing, plan: 'combo_professional' },
    subscription: { id: 'sub-1', pricePence: 45_000, billingCycle: 'MONTHLY' },
    calendarConnections: [{ provider: 'GOOGLE', accountEmail: 'office@fernhill.example', status: 'CONNECTED', reconnectSince: null }],
    chatbotInstallation: { id: 'installation-1', checkResult: 'FOUND', checkedAt: '2026-11-19T08:00:00.000Z' },
    people: [
      {
        id: 'person-1',
        email: 'owner@people.example',
        fullName: 'Olive Owner',
        role: 'OWNER',
        createdAt: '2026-03-04T09:00:00.000Z',
        emailConfirmedAt: null,
        lastSignInAt: '2026-11-19T08:00:00.000Z',
        openSessions: 2,
      },
    ],
    voiceAssistant: { id: 'voice-1', syncState: 'FAILED', failure: 'UPSTREAM_FAILED', syncedAt: null },
  } as never);
  const ACT = {
    id: 'act-1',
    actionType: 'subscription_updated',
    adminEmail: 'jo@larkline.example',
    occurredAt: '2026-11-18T10:00:00.000Z',
    notes: 'Agreed on the telephone',
  };
  const NUMBER_CHANGES = [
    {
      id: 'change-2',
      staffEmail: 'jo@larkline.example',
      fromStatus: 'PENDING_NEW',
      toStatus: 'ACTIVE',
      fromNumberShown: null,
      toNumberShown: '+44 20 7946 0000',
      occurredAt: '2026-11-17T10:00:00.000Z',
    },
  ];
  const details =
    (client: object | null, ...acts: object[]): Handler =>
    () => ({
      clientById: client,
      adminActions: { edges: acts.map((node) => ({ node })) },
      phoneNumberChanges: NUMBER_CHANGES,
    });
  const NOTHING_YET = {
    ClientNotes: () => ({ clientNotes: { edges: [], totalCount: 0 } }),
    ClientInvoices: () => ({ clientById: { __typename: 'Client', id: 'client-1', invoices: { edges: [] } } }),
    ClientMails: () => ({ clientById: { __typename: 'Client', id: 'client-1', mails: [] } }),
  };
  const openDetails = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fernhill Dental' }));
    return findDialog('Fernhill Dental');
  };

  it('ADM-05 show contact, subscription, services, usage, integrations, business information, conversations and audit log', async () => {
    const api = renderDirectory();
    Object.assign(api.handlers, NOTHING_YET);
    api.handlers.ClientDetails = details(DETAILS, ACT);
    const dialog = await openDetails();
    await within(dialog).findByText('Contact');
    const facts = (name: string) =>
      within(dialog)
        .getAllByText(name, { selector: 'dt' })
        .map((term) => term.nextElementSibling?.textContent);

    expect(facts('Email')).toEqual(['hello@fernhill.example']);
    expect(facts('Phone')).toEqual(['–']);
    expect(within(dialog).getByRole('link', { name: 'hello@fernhill.example' })).toHaveAttribute('href', 'mailto:hello@fernhill.example');
    expect(facts('Sign-in address')).toEqual(['owner@people.example']);
    expect(facts('Confirmed')).toEqual(['Not yet']);
    expect(facts('Signed in on')).toEqual(['2 devices']);
    expect(facts('Client since')).toEqual(['4 Mar 2026']);
    expect(facts('Price')).toEqual(['£450 + VAT a month']);
    expect(facts('Customer ID')).toEqual(['cus_known']);
    expect(facts('Receptionist')).toEqual(['On']);
    expect(facts('Chatbot')).toEqual(['Off']);
    expect(within(dialog).getByRole('heading', { name: 'Usage in November 2026' })).toBeInTheDocument();
    // The number of the client's own dashboard, with what staff's totals count of it beside it.
    expect(within(dialog).getByText('50 answered, 42 of them successful')).toBeInTheDocument();
    expect(facts('Minutes')).toEqual(['310 of 2,500']);
    expect(facts('Google Calendar')).toEqual(['Connected, office@fernhill.example']);
    expect(facts('Chatbot snippet')).toEqual(['Installed, checked on 19 Nov 2026']);
    expect(facts('Voice assistant')).toEqual(['Update failed: UPSTREAM_FAILED']);
    expect(within(dialog).getByText(/^Conversations are private/)).toBeInTheDocument();
    expect(facts('18 Nov 2026, 10:00')).toEqual(['subscription updatedjo@larkline.example: Agreed on the telephone']);
    expect(within(dialog).getByRole('link', { name: 'Edit in Subscriptions' })).toHaveAttribute(
      'href',
      '/admin?tab=subscriptions&client=client-1',
    );
    expect(within(dialog).getByRole('link', { name: 'All entries for this client' })).toHaveAttribute(
      'href',
      '/admin?tab=audit-log&client=client-1',
    );
    expect(within(dialog).getByText('Not filled in yet')).toBeInTheDocument();
  });

  it('CF-35 show who changed the phone number, when, from which state and number to which', async () => {
    const api = renderDirectory();
    Object.assign(api.handlers, NOTHING_YET);
    api.handlers.ClientDetails = details(DETAILS);
    const dialog = await openDetails();

    const [change] = within(await within(dialog).findByRole('list', { name: 'Number history' })).getAllByRole('listitem');

    expect(change).toHaveTextContent('17 Nov 2026, 10:00, jo@larkline.example');
    expect(change).toHaveTextContent('Pending (New Number)→toActive+44 20 7946 0000');
  });

  it('are in the address, and leave it when they are closed', async () => {
    const api = renderDirectory();
    Object.assign(api.handlers, NOTHING_YET);
    api.handlers.ClientDetails = details(DETAILS);
    const dialog = await openDetails();
    expect(screen.getByLabelText('Address')).toHaveTextContent('client=client-1');

    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Address')).not.toHaveTextContent('client=');
  });

  it('open from an address whose client is on another page, and say when there is none', async () => {
    const api = fakeApi({ ClientDirectory: () => page(NAMELESS), ClientDetails: details(null) });
    renderScreen({ '/admin': <ClientsTab /> }, { api, at: '/admin?tab=clients&client=gone' });

    expect(await screen.findByText('Client not found')).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'ClientDetails')?.variables).toEqual({ id: 'gone' });
  });

  it('say that they could not be loaded, and load on the next try', async () => {
    const api = renderDirectory();
    Object.assign(api.handlers, NOTHING_YET);
    api.handlers.ClientDetails = () => {
      throw refusal('INTERNAL', 'Something went wrong');
    };
    const dialog = await openDetails();
    expect(await findErrorToast()).toHaveTextContent('Failed to load this client.');

    Object.assign(api.handlers, NOTHING_YET);
    api.handlers.ClientDetails = details(DETAILS);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));

    expect(await within(dialog).findByText('Contact')).toBeInTheDocument();
  });
});

it('ADM-12 E42 tells that the directory could not be loaded, and loads on the next try', async () => {
  const api = renderDirectory(() => {
    throw refusal('INTERNAL', 'Something went wrong');
  });
  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to load client directory.');

  api.handlers.ClientDirectory = () => page(LISTED);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('row', { name: /Fernhill Dental/ })).toBeInTheDocument();
});
