import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { anAdminSummary } from '../../shared/testkit/builders.ts';
import { fakeApi, isDown, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { ADMIN_TABS } from '../../shared/dashboard/adminTabs.ts';
import { AdminShell } from './AdminShell.tsx';
import { OverviewTab } from './OverviewTab.tsx';

beforeEach(() => {
  signInForTest('staff@larkline.example');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  vi.restoreAllMocks();
});

const summary: Handler = () => ({ adminSummary: anAdminSummary() });
const NOTHING = { __typename: 'WaitingWork', count: 0, oldestAt: null };
const waiting =
  (kinds: Readonly<Record<string, object>> = {}): Handler =>
  () => ({
    adminSummary: {
      __typename: 'AdminSummary',
      claimsToDecide: NOTHING,
      unclaimedPurchases: NOTHING,
      failedRefunds: NOTHING,
      disputesToAnswer: NOTHING,
      unansweredMessages: NOTHING,
      phoneRequests: NOTHING,
      unknownCalls: NOTHING,
      failedEvents: NOTHING,
      failedJobs: NOTHING,
      failedMails: NOTHING,
      ...kinds,
    },
  });

function renderAdmin(
  handlers: Record<string, Handler>,
  at = '/admin?tab=overview',
  tabScreen = (label: string) => <p>Screen of {label}</p>,
) {
  const api = fakeApi({ AdminWaiting: waiting(), ...handlers });
  const shell = (
    <AdminShell tabs={ADMIN_TABS.slice(0, 5)} renderTab={({ id, label }) => (id === 'overview' ? <OverviewTab /> : tabScreen(label))} />
  );
  const { client } = renderScreen({ '/admin': shell }, { api, at });
  const askAgain = () => act(() => client.refetchQueries({ include: ['AdminSummary', 'AdminWaiting'] }).catch(() => undefined));
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

it('ADM-04 shows the tabs; Clients is open at first and for an unknown one', async () => {
  renderAdmin({ AdminSummary: summary }, '/admin?tab=nonsense');

  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Clients',
    'Subscriptions',
    'Analytics',
    'Audit Log',
  ]);
  expect(screen.getByRole('tabpanel', { name: 'Clients' })).toHaveTextContent('Screen of Clients');
  await userEvent.click(screen.getByRole('tab', { name: 'Audit Log' }));

  expect(screen.getByRole('tabpanel', { name: 'Audit Log' })).toHaveTextContent('Screen of Audit Log');
});

it('lists the keyboard shortcuts by a button of the header', async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  renderAdmin({ AdminSummary: summary });

  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));

  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Search everything');
});

it('leads the focus of a button that goes when it is pressed to the next one', async () => {
  function Buttons() {
    const [isNew, setNew] = useState(true);
    return (
      <>
        {isNew && <button onClick={() => setNew(false)}>Take it</button>}
        <button>Answer</button>
      </>
    );
  }
  renderAdmin({ AdminSummary: summary }, '/admin', () => <Buttons />);
  screen.getByRole('button', { name: 'Take it' }).focus();

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Answer' })).toHaveFocus());
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

  expect(await screen.findByText("We couldn't refresh these figures. They may be out of date.")).toBeInTheDocument();
  expect(screen.getByText('1,284')).toBeInTheDocument();

  api.handlers.AdminSummary = () => ({ adminSummary: anAdminSummary({ totalClients: 1285 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('1,285')).toBeInTheDocument();
  expect(screen.queryByText(/couldn't refresh/)).not.toBeInTheDocument();
});

it('ADM-03 refreshes the four counts and what waits when the tab is shown again', async () => {
  const api = renderAdmin({ AdminSummary: summary });
  await screen.findByText('1,284');
  await screen.findByText('Nothing is waiting for staff.');
  api.handlers.AdminSummary = () => ({ adminSummary: anAdminSummary({ totalClients: 1285 }) });

  act(() => void document.dispatchEvent(new Event('visibilitychange')));

  expect(await screen.findByText('1,285')).toBeInTheDocument();
  expect(api.count('AdminWaiting')).toBe(2);
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

  api.handlers.AdminWaiting = () => {
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

describe('what waits for staff', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
  const work = (count: number, hours: number) => ({ __typename: 'WaitingWork', count, oldestAt: ago(hours) });

  it('names each kind with its count and age, and leads to its list, the oldest first', async () => {
    renderAdmin({
      AdminSummary: summary,
      AdminWaiting: waiting({ claimsToDecide: work(1, 50), failedMails: work(1_001, 3), phoneRequests: work(2, 0) }),
    });

    const claims = await screen.findByRole('link', { name: '1 guarantee claim waiting 2 days' });
    expect(claims).toHaveAttribute('href', '/admin?tab=subscriptions&part=claims&state=received&sort=oldest');
    expect(screen.getByRole('link', { name: '2 phone requests waiting 1 minute' })).toHaveAttribute(
      'href',
      '/admin?tab=clients&phone=requested&sort=oldest',
    );
    expect(screen.getByRole('link', { name: 'More than 1,000 unsent emails waiting 3 hours' })).toHaveAttribute(
      'href',
      '/admin?tab=operations&part=mails',
    );
    expect(within(screen.getByRole('region', { name: 'Waiting for staff' })).getAllByRole('link')).toHaveLength(3);
  });

  it('counts them in the header of every tab, leading to the overview, and shows no figures there', async () => {
    const api = renderAdmin({ AdminWaiting: waiting({ claimsToDecide: work(1, 50), phoneRequests: work(2, 0) }) }, '/admin?tab=clients');

    expect(await screen.findByRole('link', { name: '3 waiting' })).toHaveAttribute('href', '/admin?tab=overview');
    expect(screen.queryByText('Total Clients')).not.toBeInTheDocument();
    expect(api.count('AdminSummary')).toBe(0);
  });

  it('says that nothing waits', async () => {
    renderAdmin({ AdminSummary: summary });

    expect(await screen.findByText('Nothing is waiting for staff.')).toBeInTheDocument();
  });

  it('says that it could not be loaded, beside the figures that could', async () => {
    const api = renderAdmin({ AdminSummary: summary, AdminWaiting: isDown });
    expect(await screen.findByText(/We couldn't load this list\./)).toBeInTheDocument();
    expect(await screen.findByText('1,284')).toBeInTheDocument();

    api.handlers.AdminWaiting = waiting();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Nothing is waiting for staff.')).toBeInTheDocument();
  });
});
