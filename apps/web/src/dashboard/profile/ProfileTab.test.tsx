import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { ViewerDocument } from '../../shared/session/Viewer.generated.ts';
import { aClient, aConversation, aDashboard, anAnswering, anOnboarding, aViewer } from '../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type FakeApi, savedChanges, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, fillIn, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { ProfileTab } from './ProfileTab.tsx';

const stored = aClient({ businessName: 'Fernhill', industry: 'Healthcare/Medical' });

const overview = aDashboard();

const saved = (input: unknown) => ({ saveProfile: { client: { ...stored, ...(input as object) }, dashboard: overview, undo: null } });

const handlers: Record<string, Handler> = {
  Profile: () => ({ client: stored }),
  ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard: overview }),
  SaveProfile: ({ input }) => saved(input),
};

signInForEachTest();
const pass = stopClockForEachTest();

async function renderTab(overrides: Record<string, Handler> = {}): Promise<FakeApi> {
  const api = fakeApi({ ...handlers, ...overrides });
  renderScreen({ '/': <ProfileTab /> }, { api });
  await pass(50);
  return api;
}

const saves = (api: FakeApi) => savedChanges(api, 'SaveProfile');

it('PRF-01 shows the five fields with what is stored', async () => {
  await renderTab();

  expect(screen.getByLabelText('Business Name')).toHaveValue('Fernhill');
  expect(screen.getByLabelText('Business Name')).toBeRequired();
  expect(screen.getByLabelText('Email')).toBeRequired();
  for (const label of ['Industry', 'Phone', 'Website']) expect(screen.getByLabelText(label)).not.toBeRequired();
});

it('PRF-02 saves nothing by being opened', async () => {
  const api = await renderTab();

  await pass(10_000);

  expect(saves(api)).toEqual([]);
});

it('PRF-02 saves 2 s after the last edit, says Auto-saving... and then when it saved', async () => {
  vi.setSystemTime(new Date('2026-11-20T14:05:00Z'));
  let answer: () => void = () => undefined;
  const api = await renderTab({
    SaveProfile: ({ input }) =>
      new Promise((resolve) => {
        answer = () => resolve(saved(input));
      }),
  });

  fillIn('Phone', '020 7946 0112');
  await pass(1_999);
  expect(saves(api)).toEqual([]);
  await pass(1);
  expect(saves(api)).toEqual([{ phone: '020 7946 0112' }]);
  expect(screen.getByText('Auto-saving...')).toBeInTheDocument();

  answer();
  await pass(50);
  expect(screen.getByText('Saved at 14:05')).toBeInTheDocument();
});

it('PRF-01 does not save without a business name, and says so', async () => {
  const api = await renderTab();

  fillIn('Business Name', '');
  await pass(2_500);
  await pass(500);

  expect(saves(api)).toEqual([]);
  expect(screen.getByText('Please enter your business name')).toBeInTheDocument();
  expect(screen.getByText('Not saved: a field needs your attention')).toBeInTheDocument();
});

it('PRF-03 tells a save by hand, by button and by Ctrl+S', async () => {
  const api = await renderTab();

  fillIn('Phone', '020 7946 0001');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(50);
  expect(screen.getByText('Profile Updated')).toBeInTheDocument();
  act(() => clearNotifications());

  fillIn('Phone', '020 7946 0012');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await pass(50);
  expect(screen.getByText('Profile Updated')).toBeInTheDocument();
  expect(saves(api)).toEqual([{ phone: '020 7946 0001' }, { phone: '020 7946 0012' }]);
});

it('PRF-03 E49 E72 tells a failed save by hand, and a failed autosave only in the indicator', async () => {
  await renderTab({
    SaveProfile: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });
  fillIn('Phone', '020 7946 0001');
  await pass(2_500);
  expect(screen.getByText('Not saved yet, trying again')).toBeInTheDocument();
  expect(screen.queryByText('Failed to update profile. Please try again.')).not.toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(50);

  expect(errorToasts()).toEqual(['Error: Failed to update profile. Please try again.']);
});

it('PRF-04 keeps what is typed while a save is under way', async () => {
  let answer: () => void = () => undefined;
  const api = await renderTab({
    SaveProfile: ({ input }) =>
      new Promise((resolve) => {
        answer = () => resolve(saved(input));
      }),
  });
  fillIn('Business Name', 'Fernhill D');
  await pass(2_000);

  fillIn('Business Name', 'Fernhill Dental');
  answer();
  await pass(50);
  expect(screen.getByLabelText('Business Name')).toHaveValue('Fernhill Dental');

  await pass(2_000);
  expect(saves(api).map((input) => (input as { businessName: string }).businessName)).toEqual(['Fernhill D', 'Fernhill Dental']);
});

it('DSH-15 CF-32 asks again after 10 minutes and leaves an edited field alone', async () => {
  const api = await renderTab();
  api.handlers.Profile = () => ({ client: { ...stored, businessName: 'Theirs', website: 'https://theirs.example' } });
  await pass(599_000);
  fillIn('Business Name', 'Mine');

  await pass(1_500);

  expect(api.count('Profile')).toBe(2);
  expect(screen.getByLabelText('Business Name')).toHaveValue('Mine');
  expect(screen.getByLabelText('Website')).toHaveValue('https://theirs.example');
});

it('shows the greeting, the next step and that there are no conversations yet', async () => {
  await renderTab();

  expect(screen.getByRole('heading', { name: 'How your calls open in the morning' })).toBeInTheDocument();
  expect(screen.getByText('“Good morning, Fernhill.”')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'One step left' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Describe your business' })).toHaveAttribute('href', '/dashboard?tab=business-info');
  expect(screen.getByText(/None yet/)).toBeInTheDocument();
});

it('ONB-01 links to the setup form until it has been sent, even if every step is done', async () => {
  const onboarding = anOnboarding([]);
  await renderTab({
    ProfileOverview: () => ({
      client: aClient({ stats: [], onboardingCompleted: false }),
      dashboard: aDashboard({ ...overview, onboarding }),
    }),
  });

  expect(screen.getByRole('link', { name: 'Complete your setup' })).toHaveAttribute('href', '/onboarding');
});

it.each([
  ['SUBSCRIPTION', 'See your billing', 'billing'],
  ['BUSINESS_INFO', 'Describe your business', 'business-info'],
  ['SERVICES', 'Choose your services', 'current-plan'],
  ['INTEGRATION', 'Connect your assistant', 'integration'],
] as const)('DSH-10 the next step %s leads to the tab where it is done', async (step, action, tab) => {
  const onboarding = anOnboarding([step]);
  await renderTab({ ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard: aDashboard({ ...overview, onboarding }) }) });

  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', `/dashboard?tab=${tab}`);
});

it('DSH-08 asks who has no client record to complete the setup', async () => {
  await renderTab({ Profile: () => ({ client: null }) });

  expect(screen.getByRole('heading', { name: 'Setting up your account' })).toBeInTheDocument();
});

it('CF-45 CF-50 sends staff to Admin instead of asking them to set up a business', async () => {
  const api = fakeApi({
    ...handlers,
    Profile: () => ({ client: null }),
    Viewer: () => ({ viewer: aViewer({ role: 'ADMIN' }) }),
  });
  const { client } = renderScreen({ '/': <ProfileTab /> }, { api });
  await act(() => client.query({ query: ViewerDocument }));
  await pass(50);

  expect(screen.getByText("You're signed in as staff")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Admin' })).toHaveAttribute('href', '/admin');
  expect(screen.queryByRole('link', { name: 'Complete your setup' })).not.toBeInTheDocument();
});

it('PRF-01 what happened comes before the form: the news, then the latest conversations, each the way to its transcript', async () => {
  const latestConversations = [aConversation({ id: 'one', type: 'CHAT' }), aConversation({ id: 'two', type: 'CALL' })];
  await renderTab({
    ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard: aDashboard({ ...overview, latestConversations }) }),
  });

  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  const [news, latest, form] = ['Since you last looked', 'Latest conversations', 'Profile'].map((title) => titles.indexOf(title));
  expect(news).toBeGreaterThanOrEqual(0);
  expect(latest).toBeGreaterThan(news!);
  expect(form).toBeGreaterThan(latest!);
  const rows = within(screen.getByRole('region', { name: 'Latest conversations' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/dashboard?tab=chat-logs&conversation=one',
    '/dashboard?tab=call-logs&conversation=two',
  ]);
});

it('says that the overview could not be loaded, and loads it on the next try', async () => {
  const api = await renderTab({ ProfileOverview: refuse });
  expect(screen.getByText("We couldn't load your latest conversations.")).toBeInTheDocument();
  expect(screen.getByLabelText('Business Name')).toHaveValue('Fernhill');

  api.handlers.ProfileOverview = handlers.ProfileOverview!;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);

  expect(screen.getByRole('heading', { name: /^How your calls open/ })).toBeInTheDocument();
});

function refuse(): never {
  throw refusal('INTERNAL', 'Something went wrong');
}

const figures = (month: string, minutes: number, chats = 0) => ({ month, totalCallMinutes: minutes, totalChats: chats });
const tableRows = () => screen.getAllByRole('row').map((row) => row.textContent);

it('shows the minutes of six months against the allowance, also of months without figures', async () => {
  const stats = [figures('2026-11', 1_590), figures('2026-09', 1_980)];
  await renderTab({ ProfileOverview: () => ({ client: aClient({ stats }), dashboard: overview }) });

  expect(screen.getByRole('heading', { name: 'Usage by month' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Minutes answered by phone. Allowance: 2,500 minutes' })).toBeInTheDocument();
  expect(tableRows()).toEqual(['Periodminutes', 'Jun0', 'Jul0', 'Aug0', 'Sep1,980', 'Oct0', 'Nov1,590']);
});

it('shows the chats of a business without a receptionist, and no chart before the first figures', async () => {
  const dashboard = aDashboard({ usage: { month: '2026-01', minutes: 0, minutesAllowance: null, chats: 3_204, chatsAllowance: 25_000 } });
  await renderTab({ ProfileOverview: () => ({ client: aClient({ stats: [figures('2026-01', 0, 3_204)] }), dashboard }) });
  expect(tableRows().slice(1)).toEqual(['Aug0', 'Sep0', 'Oct0', 'Nov0', 'Dec0', 'Jan3,204']);
  cleanup();

  await renderTab();
  expect(screen.queryByRole('heading', { name: 'Usage by month' })).not.toBeInTheDocument();
});

it('DSH-12 the news: what needs the person first, each line with the way to where it is dealt with, and not what a notice says already', async () => {
  vi.setSystemTime(new Date('2026-11-21T09:00:00Z'));
  const dashboard = aDashboard({
    billingStatus: 'PAST_DUE',
    usage: { month: '2026-11', minutes: 2_400, chats: 10, minutesAllowance: 2_500, chatsAllowance: 25_000 },
    news: { since: '2026-11-20T18:20:00Z', calls: 12, chats: 1, unanswered: 3, appointments: 2, calendarToReconnect: true },
  });
  await renderTab({ ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard }) });

  const panel = screen.getByRole('region', { name: 'Since you last looked' });
  expect(panel).toHaveTextContent('From yesterday evening until now');
  expect(
    within(panel)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.split('=')[1]]),
  ).toEqual([
    ["Your last payment didn't go through", 'billing'],
    ['3 unanswered questions', 'faqs'],
    ['2 new appointments', 'calendar'],
    ['12 calls answered', 'call-logs'],
    ['1 chat answered', 'chat-logs'],
  ]);
});

it.each([
  ['2026-11-21T12:00:00Z', '2026-11-21T08:10:00Z', 'this morning'],
  ['2026-11-21T12:00:00Z', '2026-11-20T18:20:00Z', 'yesterday evening'],
  ['2026-11-21T12:00:00Z', '2026-11-16T13:00:00Z', '16 Nov 2026'],
])('says at %s that there was nothing since %s', async (now, since, words) => {
  vi.setSystemTime(new Date(now));
  const news = { since, calls: 0, chats: 0, unanswered: 0, appointments: 0, calendarToReconnect: false };
  await renderTab({ ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard: aDashboard({ news }) }) });

  expect(screen.getByText(`Nothing new since ${words}. Your assistant is listening.`)).toBeInTheDocument();
});

it('does not say that an assistant listens while none is on', async () => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  const dashboard = aDashboard({ client: aClient({ answering: anAnswering('OFF', 'SNIPPET_NOT_SEEN') }) });
  await renderTab({ ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard }) });

  expect(screen.getByText('Nothing new since yesterday evening.')).toBeInTheDocument();
});

it('names times by the clock of the business', async () => {
  vi.setSystemTime(new Date('2026-11-21T03:00:00Z'));
  const news = { since: '2026-11-20T20:20:00Z', calls: 0, chats: 0, unanswered: 0, appointments: 0, calendarToReconnect: false };
  const latestConversations = [aConversation({ occurredAt: '2026-11-21T01:30:00Z' })];
  const client = aClient({ stats: [], calendarSettings: { id: 'client-1', timezone: 'America/New_York' } });
  await renderTab({ ProfileOverview: () => ({ client, dashboard: aDashboard({ news, latestConversations }) }) });

  // In London it is the next day.
  expect(screen.getByText('Nothing new since this afternoon. Your assistant is listening.')).toBeInTheDocument();
  expect(screen.getByText('20:30')).toBeInTheDocument();
});

it('shows no news to those without visits', async () => {
  await renderTab({ ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard: aDashboard({ news: null }) }) });

  expect(screen.getByRole('heading', { name: /^How your calls open/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Since you last looked' })).not.toBeInTheDocument();
});
