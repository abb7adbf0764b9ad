import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { AnalyticsTab } from './AnalyticsTab.tsx';

let saved: { name: string; text: Promise<string> }[] = [];
const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => {
  saved = [];
  signInForTest('staff@larkline.example');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.replace('blob:', ''))];
    const text = new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob as Blob);
    });
    saved.push({ name: this.download, text });
  });
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  vi.restoreAllMocks();
});

const PERIOD = { from: '2026-10', to: '2026-11' };
const AT = '/admin?tab=analytics&from=2026-10&to=2026-11';
const top = (clientId: string, businessName: string, calls: number, chats: number) => ({
  __typename: 'TopClient',
  clientId,
  businessName,
  calls,
  chats,
});
const trends = (...topClients: object[]) => ({
  usageTrends: {
    __typename: 'UsageTrends',
    ...PERIOD,
    months: [
      { __typename: 'UsageMonth', month: '2026-10', calls: 1_200, chats: 5, newClients: 2 },
      { __typename: 'UsageMonth', month: '2026-11', calls: 30, chats: 0, newClients: 1 },
    ],
    topClients,
  },
});
const NO_MOVES = { newPence: 0, upgradePence: 0, downgradePence: 0, churnPence: 0, reactivationPence: 0, left: 0 };
const revenueMonth = (month: string, more: object = {}) => ({
  __typename: 'RevenueMonth',
  month,
  recurringPence: 0,
  payingAtStart: 0,
  payingAtEnd: 0,
  ...NO_MOVES,
  ...more,
});
const revenue = (more: object = {}) => ({
  recurringRevenue: {
    __typename: 'RecurringRevenue',
    ...PERIOD,
    months: [revenueMonth('2026-10'), revenueMonth('2026-11')],
    cohorts: [],
    ...more,
  },
});
const REVENUE = revenue({
  months: [
    revenueMonth('2026-10', { recurringPence: 76_000, newPence: 76_000, payingAtEnd: 2 }),
    revenueMonth('2026-11', {
      recurringPence: 63_050,
      upgradePence: 25_050,
      churnPence: 38_000,
      payingAtStart: 2,
      payingAtEnd: 1,
      left: 1,
    }),
  ],
  cohorts: [{ __typename: 'RevenueCohort', month: '2026-10', clients: 2, paying: [2, 1] }],
});
const funnel = (more: object = {}) => ({
  purchaseFunnel: {
    __typename: 'PurchaseFunnel',
    ...PERIOD,
    pageViews: 0,
    priceListViews: 0,
    paid: 0,
    accounts: 0,
    active: 0,
    recentCheckouts: 0,
    recentPaid: 0,
    ...more,
  },
});
const use = (more: object = {}) => ({
  allowanceUse: { __typename: 'AllowanceUse', near: 0, reached: 0, clients: [], ...more },
});
const used = (clientId: string, businessName: string, more: object) => ({
  __typename: 'ClientAllowanceUse',
  clientId,
  businessName,
  planLabel: 'Full Communication Suite - Pro',
  minutes: 0,
  minutesAllowance: 2_500,
  chats: 0,
  chatsAllowance: 25_000,
  percent: 80,
  ...more,
});
const failing = () => {
  throw refusal('INTERNAL', 'Something went wrong');
};

function renderTab(handlers: Record<string, Handler> = {}, at = AT) {
  const api = fakeApi({
    UsageTrends: () => trends(),
    RecurringRevenue: () => revenue(),
    PurchaseFunnel: () => funnel(),
    AllowanceUse: () => use(),
    ...handlers,
  });
  renderScreen({ '/admin': <AnalyticsTab /> }, { api, at });
  return api;
}
const findRows = async (chart: string) =>
  within(await screen.findByRole('figure', { name: chart }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
const saveCsv = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `CSV: ${button}` }));
  const { name, text } = saved.at(-1)!;
  return { name, lines: (await text).replace('\uFEFF', '').trimEnd().split('\r\n') };
};

it('ADM-09 shows the top clients, equal names included, and the trends of each month', async () => {
  renderTab({ UsageTrends: () => trends(top('a', 'Fernhill <b>Dental</b>', 1_200, 1), top('b', 'Twin', 9, 0), top('c', 'Twin', 0, 8)) });

  expect(await findRows('Top five')).toEqual([
    'Client | Successful calls | Chats | Total',
    'Fernhill <b>Dental</b> | 1,200 | 1 | 1,201',
    'Twin | 9 | 0 | 9',
    'Twin | 0 | 8 | 8',
  ]);
  expect(await findRows('Successful calls')).toEqual(['Period | calls', 'Oct | 1,200', 'Nov | 30']);
  expect(await findRows('Chats')).toEqual(['Period | chats', 'Oct | 5', 'Nov | 0']);
  expect(await findRows('New clients')).toEqual(['Period | clients', 'Oct | 2', 'Nov | 1']);
});

it('names the year of a month where charts have more than twelve', async () => {
  const months = Array.from({ length: 13 }, (_, index) => ({
    __typename: 'UsageMonth',
    month: index < 12 ? `2025-${String(index + 1).padStart(2, '0')}` : '2026-01',
    calls: index,
    chats: 0,
    newClients: 0,
  }));
  renderTab({ UsageTrends: () => ({ usageTrends: { ...trends().usageTrends, months } }) });

  const rows = await findRows('Successful calls');
  expect([rows[1], rows.at(-1)]).toEqual(['Jan 25 | 0', 'Jan 26 | 12']);
});

it('ADM-09 saves each as a file whose figures are plain and whose texts are no formulas', async () => {
  renderTab({ UsageTrends: () => trends(top('a', '=1+1', 1_200, 1)) });

  expect(await saveCsv('Top clients')).toEqual({
    name: 'top-clients-2026-10-to-2026-11.csv',
    lines: ['Client,Successful calls,Chats,Total', "'=1+1,1200,1,1201"],
  });
  expect((await saveCsv('Monthly trends')).lines).toEqual([
    'Month,Successful calls,Chats,New clients',
    '2026-10,1200,5,2',
    '2026-11,30,0,1',
  ]);
});

it('shows recurring revenue with its movements, churn and cohorts', async () => {
  renderTab({ RecurringRevenue: () => REVENUE });

  expect(await findRows('Monthly revenue at month end')).toEqual(['Period | a month', 'Oct | £760', 'Nov | £630.50']);
  expect(await findRows('Gained and lost')).toEqual([
    'Month | New | Upgrades | Reactivations | Downgrades | Churn | Revenue at month end',
    'Oct 26 | +£760 | £0 | £0 | £0 | £0 | £760',
    'Nov 26 | £0 | +£250.50 | £0 | £0 | −£380 | £630.50',
  ]);
  expect(screen.getByText('Change over these months').nextSibling).toHaveTextContent('+£630.50');
  expect(screen.getByText('1 client left in these months.')).toBeInTheDocument();
  expect(await findRows('Share that left')).toEqual(['Period | of paying clients', 'Oct | 0%', 'Nov | 50%']);
  expect(await findRows('Months since the first payment')).toEqual(['First payment | 0 | 1', 'Oct 26 (2) | 100% | 50%']);
  expect((await saveCsv('Recurring revenue')).lines.at(-1)).toBe('2026-11,0,250.5,0,0,-380,630.5,1');
  expect((await saveCsv('Cohorts')).lines).toEqual(['First payment,Clients,Paying after 0 months,Paying after 1 month', '2026-10,2,2,1']);
  expect((await saveCsv('Churn')).lines.at(-1)).toBe('2026-11,2,1,0.5');
});

it('CF-62 names clients near their allowance, and only the allowance that is used up', async () => {
  const clients = [
    used('a', 'Fernhill', { minutes: 2_600, chats: 100, percent: 104 }),
    used('b', 'Hartley', { minutes: 2_000, minutesAllowance: null, chats: 20_000 }),
  ];
  renderTab({ AllowanceUse: () => use({ near: 70, reached: 1, clients }) });

  expect(await findRows('Allowance used')).toEqual([
    'Allowance used | Used',
    'Fernhill, call minutes | 2,600 of 2,500',
    'Hartley, chats | 20,000 of 25,000',
  ]);
  expect(screen.getByText('1 client at or over an allowance, 70 close to it. Showing the 2 with the highest usage.')).toBeInTheDocument();
});

it('shows the steps to a purchase, and says what is not counted', async () => {
  renderTab({
    PurchaseFunnel: () =>
      funnel({ pageViews: 3_400, priceListViews: 250, paid: 4, accounts: 3, active: 1, recentCheckouts: 1, recentPaid: 0 }),
  });

  expect(await findRows('Steps')).toEqual([
    'Steps | Number',
    'Page views | 3,400',
    'Price list views | 250',
    'Purchases paid | 4',
    'With an account | 3',
    'Assistant switched on | 1',
  ]);
  expect(screen.getByText(/1 payment page opened in the last 30 days, 0 of them paid/)).toBeInTheDocument();
  expect(screen.getByText(/Views are counted, not visitors/)).toBeInTheDocument();
});

it('says of each part that there is nothing yet', async () => {
  renderTab();

  for (const title of [
    'No conversations',
    'No recurring revenue',
    'No paying clients yet',
    'No first payments',
    'No clients are close to an allowance',
  ])
    expect(await screen.findByText(title)).toBeInTheDocument();
});

it('ADM-12 E44 a part that cannot be loaded says so alone, and loads on the next try', async () => {
  const api = renderTab({ UsageTrends: failing });

  expect(await findErrorToast()).toHaveTextContent('Failed to load analytics data.');
  expect(await screen.findByText('No recurring revenue')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Top clients' })).getByText('Failed to load analytics data.')).toBeInTheDocument();

  api.handlers.UsageTrends = () => trends(top('a', 'Fernhill', 1, 1));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findRows('Top five')).toHaveLength(2);
});

it('ADM-09 asks for the months of the address, and keeps chosen ones there', async () => {
  const api = renderTab();
  await screen.findByText('No conversations');

  await userEvent.click(screen.getByRole('combobox', { name: 'From' }));
  await userEvent.click(await screen.findByTitle('August 2026'));

  await waitFor(() => expect(api.calls.at(-1)?.variables).toMatchObject({ from: '2026-08', to: '2026-11' }));
  expect(await screen.findByRole('heading', { name: 'August 2026 to November 2026' })).toBeInTheDocument();
  expect(api.calls.filter(({ name }) => name === 'UsageTrends').map(({ variables }) => variables)).toEqual([
    PERIOD,
    { from: '2026-08', to: '2026-11' },
  ]);
  expect(api.count('AllowanceUse')).toBe(1);
});

it('shows nothing and reports no failure once the person is no longer staff', async () => {
  // The shell, which shows the card, is not part of this screen.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const denied = () => {
    throw refusal('FORBIDDEN', 'Staff only');
  };
  renderTab({ UsageTrends: denied, RecurringRevenue: denied, PurchaseFunnel: denied, AllowanceUse: denied });

  await waitFor(() => expect(screen.getByRole('heading', { name: 'October 2026 to November 2026' })).toBeInTheDocument());
  expect(errorToasts()).toEqual([]);
});
