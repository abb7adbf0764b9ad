import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { ViewerDocument } from '../../shared/session/Viewer.generated.ts';
import { aClient, aDashboard, anAnswering, anOnboarding, aViewer } from '../../shared/testkit/builders.ts';
import { aConnection } from '../../shared/testkit/calendars.ts';
import { fakeApi, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, address, findAddress, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { ALL_TABS, findTab, type TabId } from '../../shared/dashboard/tabs.ts';
import { DashboardShell } from './DashboardShell.tsx';

const realMatchMedia = window.matchMedia;

beforeEach(() => {
  document.cookie = 'sidebar_state=; Max-Age=0; Path=/';
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  signInForTest();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  window.matchMedia = realMatchMedia;
  setSession(null);
  vi.restoreAllMocks();
});

function renderShell(handlers: Record<string, Handler> = { Dashboard: () => ({ dashboard: aDashboard() }) }, at = '/dashboard') {
  const api = fakeApi(handlers);
  const shell = <DashboardShell renderTab={(tab) => <p>Screen of {tab.id}</p>} />;
  const { client } = renderScreen({ '/dashboard': shell }, { api, at });
  return { api, client, user: userEvent.setup() };
}

const sidebar = () => screen.getByRole('complementary', { name: 'Dashboard' });

it('DSH-05 CF-56 the sidebar shows the nine tabs in their groups and, above that menu, the conversations', () => {
  renderShell();
  const labels = [
    'Profile',
    'Business Information',
    'Assistant Integration',
    'Assistant Customization',
    'FAQs',
    'Products',
    'Calendar',
    'Current Plan',
    'Billing',
  ];

  const menu = within(within(sidebar()).getByRole('navigation', { name: 'Dashboard sections' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(labels);
  expect(menu.getAllByRole('heading').map((title) => title.textContent)).toEqual(['Your business', 'Your assistant', 'Your account']);
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href')?.split('=')[1])).toEqual([
    'profile',
    'business-info',
    'integration',
    'assistant',
    'faqs',
    'products',
    'calendar',
    'current-plan',
    'billing',
  ]);
  const conversations = within(within(sidebar()).getByRole('navigation', { name: 'Conversations' }));
  expect(conversations.getAllByRole('link').map((link) => link.getAttribute('href')?.split('=')[1])).toEqual([
    'call-logs',
    'chat-logs',
    'call-stats',
    'chat-stats',
    'rehearsal',
  ]);
});

it.each([
  ['profile', ['Profile', 'Business Information']],
  ['calendar', ['Assistant Integration', 'Assistant Customization', 'FAQs', 'Products', 'Calendar']],
  ['billing', ['Current Plan', 'Billing']],
  ['rehearsal', ['Call Logs', 'Chat Logs', 'Call Statistics', 'Chat Statistics', 'Rehearsal']],
])('DSH-01 DSH-05 the tab bar shows the tabs of the group of %s', (id, labels) => {
  renderShell(undefined, `/dashboard?tab=${id}`);

  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(labels);
});

it.each<[string, TabId]>([
  ['/dashboard', 'profile'],
  ['/dashboard?tab=nonsense', 'profile'],
  ...ALL_TABS.map(({ id }): [string, TabId] => [`/dashboard?tab=${id}`, id]),
])('DSH-06 DSH-07 CF-56 opens %s on the tab %s, whose place is marked in the sidebar and in the bar', (at, id) => {
  renderShell(undefined, at);

  expect(screen.getByText(`Screen of ${id}`)).toBeInTheDocument();
  const { within: entry = id } = findTab(id);
  expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.dataset.tab)).toEqual([entry]);
  const marked = within(sidebar())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    [`/dashboard?tab=${entry}`, entry === id ? 'page' : 'true'],
  ]);
});

it('DSH-07 keeps the tab in the address, by click and by arrow key', async () => {
  const { user } = renderShell(undefined, '/dashboard?tab=integration');

  await user.click(screen.getByRole('tab', { name: 'FAQs' }));
  expect(address()).toBe('/dashboard?tab=faqs');
  await user.keyboard('{ArrowRight}');

  expect(address()).toBe('/dashboard?tab=products');
  expect(screen.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
});

it('DSH-07 counts a second key from the tab that has the focus, also before the page has followed the first', async () => {
  renderShell(undefined, '/dashboard?tab=integration');
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  screen.getByRole('tab', { name: 'Assistant Integration' }).focus();

  act(() => {
    press('End');
    press('ArrowLeft');
  });

  await findAddress('/dashboard?tab=products');
});

it('DSH-02 DSH-03 hides the sidebar by Ctrl+B and Meta+B, and keeps it hidden in a cookie', () => {
  renderShell();
  expect(sidebar()).toHaveAttribute('data-collapsed', 'false');

  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  expect(sidebar()).toHaveAttribute('data-collapsed', 'true');
  expect(document.cookie).toContain('sidebar_state=collapsed');

  fireEvent.keyDown(document.body, { key: 'b', metaKey: true });
  expect(sidebar()).toHaveAttribute('data-collapsed', 'false');
});

it('DSH-03 leaves Ctrl+B to a field that is being typed in', () => {
  renderShell();
  const field = document.createElement('textarea');
  document.body.append(field);

  fireEvent.keyDown(field, { key: 'b', ctrlKey: true });

  expect(sidebar()).toHaveAttribute('data-collapsed', 'false');
  field.remove();
});

it('DSH-16 marks a scroll area while it is scrolled and for 600 ms afterwards', () => {
  vi.useFakeTimers();
  renderShell();
  const area = screen.getByRole('tablist');
  fireEvent.scroll(area);
  act(() => void vi.advanceTimersByTime(400));
  fireEvent.scroll(area);
  act(() => void vi.advanceTimersByTime(599));
  expect(area).toHaveAttribute('data-scrolling');

  act(() => void vi.advanceTimersByTime(1));

  expect(area).not.toHaveAttribute('data-scrolling');
  fireEvent.scroll(document);
  expect(document.querySelector('[data-scrolling]')).toBeNull();
  vi.useRealTimers();
});

it('DSH-09 DSH-12 greets the business and shows the four cards', async () => {
  renderShell();

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental' })).toBeInTheDocument();
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(
    within(summary)
      .getAllByRole('heading')
      .map((title) => title.textContent),
  ).toEqual(['Status', 'Plan', 'This Month calls', 'Chat Sessions']);
  expect(summary).toHaveTextContent('Setting up');
  expect(summary).toHaveTextContent('1,590 of 2,500 min');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['current-plan', 'current-plan', 'call-logs', 'chat-logs'].map((tab) => `/dashboard?tab=${tab}`));
  expect(within(summary).getByRole('meter', { name: 'Chats used this month' })).toHaveAttribute('aria-valuenow', '3204');
});

it('DSH-09 DSH-12 the other tabs begin with their name and their content: no greeting and no cards', async () => {
  renderShell(undefined, '/dashboard?tab=call-logs');

  expect(await screen.findByRole('button', { name: 'Setup 4/5' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Call Logs');
  expect(screen.queryByRole('region', { name: 'Summary' })).not.toBeInTheDocument();
});

it('DSH-10 the progress stays, with what answers, while all steps are complete and no number is there', async () => {
  const client = aClient({ answering: anAnswering('NUMBER_PENDING', 'NOT_IN_PLAN') });
  renderShell({ Dashboard: () => ({ dashboard: aDashboard({ client, onboarding: anOnboarding([]) }) }) });

  await screen.findByRole('button', { name: 'Setup 5/5' });
  const progress = screen.getByLabelText('Setup progress');
  toggle(progress, 'open');

  expect(within(progress).getByText(/we’re setting up your number/)).toBeInTheDocument();
});

it('DSH-09 DSH-14 names no business until it is known, and then, for a person without one, Your Business, without an error', async () => {
  renderShell({ Dashboard: () => ({ dashboard: aDashboard({ client: null }) }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome');

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Your Business' })).toBeInTheDocument();
  expect(errorToasts()).toEqual([]);
});

it('a link to the content comes before the menu', async () => {
  const { user } = renderShell(undefined, '/dashboard?tab=call-logs');

  await user.tab();

  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href');
  expect(document.querySelector(target ?? '')).toBe(screen.getByRole('tabpanel', { name: 'Call Logs' }));
});

it.each(ALL_TABS.map(({ id }) => id).filter((id) => id !== 'profile'))(
  'DSH-08 without a client record the tab %s asks to complete the profile',
  async (id) => {
    renderShell({ Dashboard: () => ({ dashboard: aDashboard({ client: null }) }) }, `/dashboard?tab=${id}`);

    expect(await screen.findByRole('heading', { name: 'Setting up your account' })).toBeInTheDocument();
    expect(screen.getByText(/^Please complete your profile first/)).toBeInTheDocument();
    expect(screen.queryByText(`Screen of ${id}`)).not.toBeInTheDocument();
  },
);

it('CF-45 CF-50 staff without a business have a way to Admin', async () => {
  const { client } = renderShell(
    {
      Dashboard: () => ({ dashboard: aDashboard({ client: null }) }),
      Viewer: () => ({ viewer: aViewer({ role: 'ADMIN' }) }),
    },
    '/dashboard?tab=faqs',
  );
  await act(() => client.query({ query: ViewerDocument }));

  expect(await screen.findByText(/You're signed in as staff/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Admin' })).toHaveAttribute('href', '/admin');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  expect(screen.queryByRole('button', { name: /^Setup/ })).not.toBeInTheDocument();
});

it('CF-50 clients have no link to Admin', async () => {
  const { client } = renderShell({ Dashboard: () => ({ dashboard: aDashboard() }), Viewer: () => ({ viewer: aViewer() }) });
  await act(() => client.query({ query: ViewerDocument }));

  expect(await screen.findByText('Full Communication Suite - Pro')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
});

it('DSH-08 without a client record the Profile tab opens', async () => {
  renderShell({ Dashboard: () => ({ dashboard: aDashboard({ client: null }) }) });

  expect(await screen.findByText('Full Communication Suite - Pro')).toBeInTheDocument();
  expect(screen.getByText('Screen of profile')).toBeInTheDocument();
});

it('DSH-15 refreshes the cards every 10 minutes, but not while the tab is hidden', async () => {
  vi.useFakeTimers();
  const api = fakeApi({ Dashboard: () => ({ dashboard: aDashboard() }) });
  renderScreen({ '/dashboard': <DashboardShell renderTab={(tab) => <p>Screen of {tab.id}</p>} /> }, { api, at: '/dashboard' });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(50);
  api.handlers.Dashboard = () => ({ dashboard: aDashboard({ planLabel: 'Phone Receptionist - Basic' }) });

  await pass(599_900);
  expect(api.count('Dashboard')).toBe(1);
  await pass(200);
  expect(api.count('Dashboard')).toBe(2);
  expect(screen.getByText('Phone Receptionist - Basic')).toBeInTheDocument();

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(1_800_000);
  expect(api.count('Dashboard')).toBe(2);
  hidden.mockRestore();
  vi.useRealTimers();
});

it.each([
  ['nothing below 80 % of the allowances', {}, []],
  ['nothing without a plan', { minutes: 9_000, minutesAllowance: null, chatsAllowance: null }, []],
  ['minutes that are nearly used', { minutes: 2_000 }, [["You've used 2,000 of 2,500 call minutes this month", 'call-stats']]],
  [
    'minutes and chats that are used up',
    { minutes: 2_501, chats: 25_000 },
    [
      ["You've used all 2,500 call minutes this month", 'call-stats'],
      ["You've used all 25,000 chats this month", 'chat-stats'],
    ],
  ],
])('DSH-12 STA-01 notices above the tabs: %s', async (_case, usage, expected) => {
  const month = { month: '2026-11', calls: 712, minutes: 1_590, chats: 3_204, minutesAllowance: 2_500, chatsAllowance: 25_000 };
  renderShell({ Dashboard: () => ({ dashboard: aDashboard({ usage: { ...month, ...usage } }) }) });
  await screen.findByText('Chat Sessions');

  const notices = screen.queryAllByRole('status').filter((each) => within(each).queryByRole('link'));
  expect(
    notices.map((notice) => [
      within(notice).getByText(/this month/).textContent,
      within(notice).getByRole('link', { name: 'See statistics' }).getAttribute('href')?.split('=')[1],
    ]),
  ).toEqual(expected);
});

it.each([
  ['for the one that the provider refuses', { provider: 'MICROSOFT', reconnectSince: '2026-11-22T10:00:00.000Z' } as const, 1],
  ['not for one that works', {}, 0],
  ['not for one that was disconnected', { status: 'DISCONNECTED', reconnectSince: '2026-11-22T10:00:00.000Z' } as const, 0],
])('CLN-10 CF-57 C-03 a calendar that must be connected again has a notice on every tab: %s', async (_case, connection, count) => {
  const client = aClient({ calendarConnections: [aConnection(connection)] });
  const { user } = renderShell({ Dashboard: () => ({ dashboard: aDashboard({ client }) }) });
  await screen.findByText('Chat Sessions');
  const title = 'Your Outlook calendar needs reconnecting';
  const links = (name: string) => screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  const calendar = count ? ['/dashboard?tab=calendar'] : [];

  expect(screen.queryAllByText(title)).toHaveLength(count);
  expect(links('Go to Calendar')).toEqual(calendar);
  // Elsewhere it is one line, which is the way itself.
  await user.click(within(sidebar()).getByRole('link', { name: 'FAQs' }));
  expect(links(title)).toEqual(calendar);
});

it('DSH-10 a finished setup leaves the header', async () => {
  renderShell({ Dashboard: () => ({ dashboard: aDashboard({ onboarding: anOnboarding([]) }) }) });

  expect(await screen.findByText('Full Communication Suite - Pro')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Setup/ })).not.toBeInTheDocument();
});

it('DSH-01 the menu button of phones says whether the menu is open', async () => {
  window.matchMedia = ((media: string) => Object.assign(new EventTarget(), { media, matches: true })) as typeof window.matchMedia;
  const { user } = renderShell();
  const button = screen.getByRole('button', { name: 'Open menu', expanded: false });

  await user.click(button);

  expect(button).toHaveAttribute('aria-expanded', 'true');
});

it('DSH-09 keeps a name of another direction apart, and whole in the title when it is cut', async () => {
  const businessName = 'מאפיית החוף 24/7';
  renderShell({ Dashboard: () => ({ dashboard: aDashboard({ client: aClient({ businessName }) }) }) });

  const name = await screen.findByText(businessName);
  expect(name.tagName).toBe('BDI');
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('title', businessName);
});

it('DSH-11 each pending step leads to where it is done', async () => {
  const onboarding = anOnboarding(['ACCOUNT', 'SUBSCRIPTION', 'BUSINESS_INFO', 'SERVICES', 'INTEGRATION']);
  renderShell({ Dashboard: () => ({ dashboard: aDashboard({ onboarding }) }) });
  await screen.findByRole('button', { name: 'Setup 0/5' });

  const progress = screen.getByLabelText('Setup progress');
  toggle(progress, 'open');

  const links = within(progress).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/onboarding',
    '/dashboard?tab=billing',
    '/dashboard?tab=business-info',
    '/dashboard?tab=current-plan',
    '/dashboard?tab=integration',
  ]);
});

it('DSH-10 shows the five steps behind the progress while it is open', async () => {
  renderShell();
  const button = await screen.findByRole('button', { name: 'Setup 4/5' });

  expect(button).toHaveAttribute('aria-expanded', 'false');

  const progress = screen.getByLabelText('Setup progress');
  toggle(progress, 'open');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(
    within(progress)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual([
    'Account CreatedComplete',
    'Subscription ActiveComplete',
    'Business Info CompletePending',
    'Services ConfiguredComplete',
    'Assistant IntegrationComplete',
  ]);

  const links = within(progress).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Business Info Complete', '/dashboard?tab=business-info'],
  ]);

  toggle(progress, 'closed');
  expect(within(progress).queryByRole('listitem')).not.toBeInTheDocument();
});

// jsdom has no popovers; the browser tests press the button and Escape.
function toggle(popover: HTMLElement, newState: 'open' | 'closed') {
  fireEvent(popover, Object.assign(new Event('toggle'), { newState }));
}

it('DSH-14 E41 tells a failed load, and loads on the next try', async () => {
  const { api, user } = renderShell({});
  await findErrorToast();
  expect(errorToasts()).toEqual(['Error: Failed to load dashboard data.']);

  api.handlers.Dashboard = () => ({ dashboard: aDashboard() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Full Communication Suite - Pro')).toBeInTheDocument();
});

it.each([
  ['below the window', 900, 1],
  ['above it, after a long screen', -40, 1],
  ['in its upper half', 130, 0],
])('after a tab was chosen its screen is scrolled to when it begins %s', async (_place, top, times) => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const { user } = renderShell();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);

  await user.click(screen.getByRole('tab', { name: 'Business Information' }));
  expect(screen.getByText('Screen of business-info')).toBeInTheDocument();

  expect(scroll).toHaveBeenCalledTimes(times);
});

it('leads the focus of a button that goes when it is pressed to the next one', async () => {
  function Buttons() {
    const [isThere, setThere] = useState(true);
    return (
      <>
        {isThere && <button onClick={() => setThere(false)}>Dismiss</button>}
        <button>Answer</button>
      </>
    );
  }
  const api = fakeApi({ Dashboard: () => ({ dashboard: aDashboard() }) });
  renderScreen({ '/dashboard': <DashboardShell renderTab={() => <Buttons />} /> }, { api, at: '/dashboard' });
  (await screen.findByRole('button', { name: 'Dismiss' })).focus();

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Answer' })).toHaveFocus());
});
