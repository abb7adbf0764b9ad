import type { MockInstance } from 'vitest';
import { fireEvent, screen } from '@testing-library/react';
import { storeOutcome } from '../../shared/session/oauthOutcome.ts';
import { actForTest, anActing } from '../../shared/testkit/acting.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { aCalendar, aConnection, someAppointments, someTimes } from '../../shared/testkit/calendars.ts';
import { CalendarTab } from './CalendarTab.tsx';

const GOOGLE = 'Google';
const PAGE = 'https://accounts.google.example/agree';

let popup: { closed: boolean; close: () => void; location: { href: string } };
let opened: MockInstance<typeof window.open>;

signInForEachTest();
const pass = stopClockForEachTest();
beforeEach(() => {
  popup = { closed: false, close: () => (popup.closed = true), location: { href: '' } };
  opened = vi.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window);
});

type Connections = Parameters<typeof aCalendar>[0];

async function renderTab(connections: Connections = [], handlers: Record<string, Handler> = {}) {
  const server = { connections };
  const api = fakeApi({
    Calendar: () => ({ client: aCalendar(server.connections) }),
    Appointments: () => someAppointments(),
    AppointmentsMade: () => someAppointments(),
    AppointmentTimes: () => someTimes(),
    StartCalendarConnection: () => ({ startCalendarConnection: PAGE }),
    ...handlers,
  });
  renderScreen({ '/': <CalendarTab /> }, { api });
  await pass(50);
  return { api, server };
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('CLN-03 opens the pop-up in the click, then leads it to the provider', async () => {
  await renderTab();
  click('Connect Google Calendar');
  expect(opened).toHaveBeenCalledWith('', 'calendar-connection', expect.stringContaining('width=500,height=600'));
  await pass(50);

  expect(popup.location.href).toBe(PAGE);
});

it('CLN-03 looks for the outcome every second while the pop-up is open', async () => {
  const { server } = await renderTab();
  click('Connect Google Calendar');
  await pass(50);
  server.connections = [aConnection()];
  // Of a browser without events between its windows.
  window.localStorage.setItem('oauth_success', 'google');
  await pass(1_000);

  expect(screen.getByText('Calendar Connected')).toBeInTheDocument();
  expect(popup.closed).toBe(false);
});

it('CLN-04 E56 says that the calendar is connected, shows its account, and clears the keys', async () => {
  const { server, api } = await renderTab();
  window.localStorage.setItem('oauth_error', 'left from before');
  click('Connect Google Calendar');
  await pass(1_500);
  server.connections = [aConnection({ lastSyncedAt: null })];
  storeOutcome({ kind: 'success', provider: 'google' });
  popup.closed = true;
  await pass(1_500);

  expect(screen.getByText('Calendar Connected')).toBeInTheDocument();
  expect(screen.getByText('owner@gmail.example')).toBeInTheDocument();
  expect(screen.getByText('Not checked yet')).toBeInTheDocument();
  expect(Object.keys(window.localStorage)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^oauth/)]));
  expect(api.count('AppointmentTimes')).toBe(2);
});

it('CLN-04 CF-30 asks the server where the browser blocks storage', async () => {
  const { server } = await renderTab();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  click('Connect Google Calendar');
  await pass(1_500);
  server.connections = [aConnection()];
  popup.closed = true;
  await pass(6_000);

  expect(screen.getByText('Calendar Connected')).toBeInTheDocument();
});

it('CLN-04 shows the stored error', async () => {
  await renderTab();
  click('Connect Outlook calendar');
  await pass(500);
  storeOutcome({ kind: 'error', message: 'You didn’t give access, so we haven’t connected a calendar.' });
  await pass(1_500);

  expect(errorToasts()).toEqual(['Error: You didn’t give access, so we haven’t connected a calendar.']);
});

it('CLN-04 CF-30 finds a connection that the cut-off pop-up made, by asking the server', async () => {
  const { server } = await renderTab();
  click('Connect Google Calendar');
  popup.closed = true;
  await pass(20_000);
  expect(screen.queryByText('Calendar Connected')).not.toBeInTheDocument();
  server.connections = [aConnection()];
  await pass(6_000);

  expect(screen.getByText('Calendar Connected')).toBeInTheDocument();
});

it('CLN-04 CF-30 says nothing after three minutes without an outcome, or when the person stops waiting', async () => {
  await renderTab();
  click('Connect Google Calendar');
  popup.closed = true;
  for (let half = 0; half < 17; half += 1) await pass(10_000);
  expect(screen.getByText(/Waiting for you to approve access/)).toBeInTheDocument();
  await pass(20_000);
  expect(screen.queryByText(/Waiting for you to approve access/)).not.toBeInTheDocument();

  click('Connect Google Calendar');
  await pass(1_500);
  click('Stop waiting');
  await pass(50);
  expect(screen.queryByText(/Waiting for you to approve access/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Failed|^Calendar Connected/)).not.toBeInTheDocument();
});

it.each([
  [
    'the reason of the api',
    () => Promise.reject(refusal('CALENDAR_OFF', "You can't connect a Google calendar yet.")),
    "You can't connect a Google calendar yet.",
  ],
  ['that there is no address', () => ({ startCalendarConnection: null }), 'No auth_url received from function'],
])('CLN-05 E54 names %s', async (_what, start, words) => {
  await renderTab([], { StartCalendarConnection: start });
  click('Connect Google Calendar');
  await pass(50);

  expect(errorToasts()).toEqual([`Error: Failed to connect ${GOOGLE} calendar: ${words}`]);
  expect(popup.closed).toBe(true);
});

it('CLN-05 E54 says that the browser blocked the window, and asks the api for nothing', async () => {
  opened.mockImplementation(() => null);
  const { api } = await renderTab();
  click('Connect Outlook calendar');
  await pass(50);

  expect(screen.getByText(/^Failed to connect Microsoft calendar: The window was blocked/)).toBeInTheDocument();
  expect(api.count('StartCalendarConnection')).toBe(0);
});

it('CLN-06 asks before a second calendar replaces the first, and opens the pop-up in that click', async () => {
  await renderTab([aConnection()]);
  click('Connect Outlook calendar instead');
  await pass(50);
  expect(screen.getByText('You can connect one calendar at a time, so your Google Calendar will be disconnected.')).toBeInTheDocument();
  expect(opened).not.toHaveBeenCalled();

  click('Connect');
  expect(opened).toHaveBeenCalledTimes(1);
});

it('CLN-07 E56 disconnects after a question, and names the step left at Microsoft', async () => {
  const { server } = await renderTab([aConnection({ provider: 'MICROSOFT' })], {
    DisconnectCalendar() {
      server.connections = [aConnection({ provider: 'MICROSOFT', status: 'DISCONNECTED', accountEmail: null, lastSyncedAt: null })];
      return { disconnectCalendar: server.connections[0] };
    },
  });
  click('Disconnect');
  await pass(50);
  fireEvent.click(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1) as HTMLElement);
  await pass(500);

  expect(screen.getByText('Calendar Disconnected')).toBeInTheDocument();
  expect(screen.getByText('One more step in your Microsoft account')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Connect Google Calendar' })).toBeInTheDocument();
});

it('CLN-07 E55 says that it could not be disconnected', async () => {
  await renderTab([aConnection()], { DisconnectCalendar: () => Promise.reject(refusal('UNAVAILABLE', 'Down')) });
  click('Disconnect');
  await pass(50);
  fireEvent.click(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1) as HTMLElement);
  await pass(500);

  expect(errorToasts()).toEqual(['Error: Failed to disconnect calendar.']);
});

it('CLN-10 CF-57 shows when the calendar was read, and that it must be connected again', async () => {
  await renderTab([aConnection({ reconnectSince: '2026-11-22T10:00:00.000Z' })], { AppointmentTimes: () => someTimes('NEEDS_RECONNECT') });

  expect(screen.getByText('Last checked 22 Nov 2026 at 09:30')).toBeInTheDocument();
  expect(screen.getByText('Needs reconnecting')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Please reconnect your calendar. Until you reconnect it, your assistant offers no appointment times and takes a message instead.',
    ),
  ).toBeInTheDocument();
  click('Reconnect');
  expect(opened).toHaveBeenCalledTimes(1);
});

it('CLN-10 CF-57 asks to connect again, not for hours, while no times are offered for want of the calendar', async () => {
  const { appointmentTimes } = someTimes('NEEDS_RECONNECT');
  const days = appointmentTimes.days.map(({ date }) => ({ date, startsAt: [], closed: null }));
  await renderTab(undefined, { AppointmentTimes: () => ({ appointmentTimes: { ...appointmentTimes, days } }) });

  expect(screen.getByText(/^Please reconnect your calendar/)).toBeInTheDocument();
  expect(screen.queryByText('No free times')).not.toBeInTheDocument();
});

it('CLN-01 names the days on which the business is closed', async () => {
  const { appointmentTimes } = someTimes();
  const closed = [
    { date: '2026-11-25', startsAt: [], closed: 'Training day' },
    { date: '2026-11-28', startsAt: [], closed: 'closed' },
  ];
  const days = [...appointmentTimes.days, ...closed];
  await renderTab(undefined, { AppointmentTimes: () => ({ appointmentTimes: { ...appointmentTimes, days } }) });

  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(expect.arrayContaining(['Tue 24 NovNone', 'Wed 25 NovClosed: Training day', 'Sat 28 NovClosed']));
});

it('CLN-01 leads from no free times to the hours for appointments', async () => {
  const { appointmentTimes } = someTimes();
  const days = appointmentTimes.days.map(({ date }) => ({ date, startsAt: [], closed: null }));
  await renderTab(undefined, { AppointmentTimes: () => ({ appointmentTimes: { ...appointmentTimes, days } }) });

  expect(screen.getByRole('link', { name: 'Set your hours' })).toHaveAttribute('href', '#calendar-settings');
});

it('CLN-01 has a card for the settings and one for the integration', async () => {
  await renderTab();

  for (const name of ['Calendar Settings', 'Calendar Integration']) expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  for (const name of ['Connect Google Calendar', 'Connect Outlook calendar'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

it('CLN-01 lists the first free times of each day and counts the others', async () => {
  await renderTab();

  expect(screen.getByText(/^Mon,? 23 Nov$/).nextSibling).toHaveTextContent('09:00, 10:00, 11:00, 12:00, 13:00, 14:00 and 1 more');
  expect(screen.getByText(/^Tue,? 24 Nov$/).nextSibling).toHaveTextContent('None');
});

it('ADM-08 staff who act for a business can neither connect nor disconnect a calendar, and read why', async () => {
  actForTest(anActing());
  const { api } = await renderTab([aConnection()]);

  expect(screen.getByText(/Only its own team can connect or disconnect a calendar/)).toBeInTheDocument();
  // The dialog of an earlier question has such a button too.
  const [disconnect] = screen.getAllByRole('button', { name: 'Disconnect' });
  expect(disconnect).toBeDisabled();
  expect(screen.getByRole('button', { name: /Connect .* instead/ })).toBeDisabled();
  fireEvent.click(disconnect as HTMLElement);
  await pass(500);
  expect(api.count('DisconnectCalendar')).toBe(0);
  actForTest(null);
});
