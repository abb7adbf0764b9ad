import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aClient, aDashboard } from '../../shared/testkit/builders.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, address, findErrorToast, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { busiestHour, hoursAndMinutes } from './figures.ts';
import { StatisticsTab } from './StatisticsTab.tsx';

signInForEachTest();

const november = {
  month: '2026-11',
  totalChats: 3_204,
  totalCalls: 712,
  totalCallMinutes: 1_590,
  avgCallDurationSeconds: 134,
  successfulCalls: 662,
  lastChat: '2026-11-20T09:41:00Z',
  lastCall: '2026-11-20T14:05:00Z',
};
const makeDays = (month: string, length: number) =>
  Array.from({ length }, (_, at) => ({ date: `${month}-${String(at + 1).padStart(2, '0')}`, calls: at, chats: 2 * at }));
const statistics = {
  month: '2026-11',
  timezone: 'Europe/London',
  days: makeDays('2026-11', 30),
  hours: [
    { weekday: 1, hour: 9, calls: 12, chats: 1 },
    { weekday: 7, hour: 23, calls: 1, chats: 30 },
  ],
  outcomes: [
    { outcome: 'BOOKED', calls: 8, chats: 0 },
    { outcome: 'ANSWERED', calls: 5, chats: 31 },
    { outcome: null, calls: 1, chats: 0 },
  ],
};
const nothing = { ...statistics, hours: [], outcomes: [], days: makeDays('2026-11', 30).map((day) => ({ ...day, calls: 0, chats: 0 })) };

function renderTab(Statistics: Handler, at = '/dashboard?tab=call-stats') {
  const api = fakeApi({ Statistics });
  renderScreen({ '/dashboard': <StatisticsTab /> }, { api, at });
  return { api, user: userEvent.setup() };
}
const full: Handler = () => ({ client: aClient({ stats: [november] }), monthStatistics: statistics, dashboard: aDashboard() });
const tile = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const tableRows = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '));

it('STA-01 STA-03 shows the six tiles', async () => {
  renderTab(full);
  await screen.findByText('Total Chats');

  expect(tile('Total Chats')).toBe('3,204');
  expect(tile('Total Calls')).toBe('712');
  expect(tile('Total Minutes')).toBe('26 h 30 min');
  expect(tile('Avg Call Duration')).toBe('2m 14s');
  expect(tile('Last Chat')).toBe('20 Nov 2026, 09:41');
  expect(tile('Last Call')).toBe('20 Nov 2026, 14:05');
});

it('STA-02 sums chats and calls up, and compares minutes and chats with the allowance of the plan', async () => {
  renderTab(full);

  expect(await screen.findByText(/total interactions/)).toHaveTextContent(
    '3,916 total interactions: 3,204 chats and 712 calls, 662 of them resolved.',
  );
  expect(tableRows(/allowance/)).toEqual(['Call minutes 1,590 of 2,500', 'Chats 3,204 of 25,000']);
});

it('STA-01 draws days, results and busiest hours, each with a table, for calls and for chats', async () => {
  const { user } = renderTab(full);
  await screen.findByText('Calls per day');

  expect(tableRows(/^Days in November 2026/)).toHaveLength(30);
  expect(tableRows(/^Days in November 2026/)[29]).toBe('30 29');
  expect(tableRows(/^Results/)).toEqual(['Appointment booked 8', 'Question answered 5', 'Not recorded 1']);
  expect(screen.getByText('Monday from 09:00 to 10:00, with 12 calls in total.')).toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Chats' }));
  expect(address()).toBe('/dashboard?tab=chat-stats');
  expect(await screen.findByText('Sunday from 23:00 to 00:00, with 30 chats in total.')).toBeInTheDocument();
  expect(tableRows(/^Results/)).toEqual(['Question answered 31']);
});

it('STA-01 shows a chart as a table by keyboard', async () => {
  const { user } = renderTab(full);
  const figure = within(await screen.findByRole('figure', { name: /^Days in/ }));

  figure.getByRole('button', { name: 'Show as table' }).focus();
  await user.keyboard('{Enter}');

  expect(figure.getByRole('button', { name: 'Show as table' })).toHaveAttribute('aria-pressed', 'true');
  expect(figure.getByRole('region', { name: /^Days in/ })).toHaveAttribute('tabindex', '0');
});

it('STA-03 a month without a row has zeros and dashes, and says what to do next', async () => {
  renderTab(() => ({ client: aClient({ stats: [] }), monthStatistics: nothing, dashboard: aDashboard() }));
  await screen.findByText('Total Chats');

  expect([tile('Total Chats'), tile('Total Calls'), tile('Total Minutes')]).toEqual(['0', '0', '0 min']);
  expect([tile('Avg Call Duration'), tile('Last Chat'), tile('Last Call')]).toEqual(['–', '–', '–']);
  expect(screen.getByText('No calls in November 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set up your number' })).toHaveAttribute('href', '/dashboard?tab=receptionist-integration');
});

it('CF-42 asks for the month of the address, for this one without or with nonsense', async () => {
  const october = renderTab(full, '/dashboard?tab=chat-stats&month=2026-10');
  await screen.findByText('Total Chats');
  expect(october.api.calls.map(({ variables }) => variables['month'])).toEqual(['2026-10']);
});

it('CF-42 asks for this month when the address names none', async () => {
  const { api } = renderTab(full, '/dashboard?tab=call-stats&month=2026-13');
  await screen.findByText('Total Chats');
  expect(api.calls.map(({ variables }) => variables['month'])).toEqual([null]);
});

it('STA-04 E22 tells a failed load, and loads on the next try', async () => {
  const { api, user } = renderTab(() => {
    throw refusal('INTERNAL', 'Something went wrong');
  });

  await findErrorToast();
  expect(errorToasts()).toEqual(['Error: Failed to load usage statistics.']);
  api.handlers['Statistics'] = full;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Total Chats')).toBeInTheDocument();
});

it('STA-03 writes lengths and hours in words', () => {
  expect([0, 59, 60, 61, 1_590].map(hoursAndMinutes)).toEqual(['0 min', '59 min', '1 h 0 min', '1 h 1 min', '26 h 30 min']);
  expect(busiestHour({ ...nothing, hours: [{ weekday: 3, hour: 8, calls: 1, chats: 0 }] } as never, 'calls')).toBe(
    'Wednesday from 08:00 to 09:00, with 1 call in total',
  );
});
