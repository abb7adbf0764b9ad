import { fireEvent, screen, within } from '@testing-library/react';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, isDown, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findAddress, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { aCalendar, anAppointment, someAppointments, someTimes } from '../../shared/testkit/calendars.ts';
import { CalendarTab } from './CalendarTab.tsx';

signInForEachTest();

async function renderTab(appointments: Handler, handlers: Record<string, Handler> = {}, hours: 'set' | 'none' = 'set', everMade = 1) {
  const calendar = aCalendar();
  if (hours === 'none') calendar.calendarSettings.workingHours = [];
  const api = fakeApi({
    Calendar: () => ({ client: calendar }),
    AppointmentTimes: () => someTimes(),
    Appointments: appointments,
    AppointmentsMade: () => someAppointments([], everMade),
    ...handlers,
  });
  renderScreen({ '/': <CalendarTab /> }, { api });
  await screen.findByRole('heading', { name: 'Calendar Settings' });
  return api;
}

const findRow = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

it('CLN-01 shows who comes when, with what to ring, why, how it was booked, and its state in words', async () => {
  await renderTab(() =>
    someAppointments([
      anAppointment(),
      anAppointment({ id: 'a-2', name: 'Bo <b>Lee</b>', phone: 'my usual one', reason: null, source: 'WEB_CALL', state: 'PENDING_SYNC' }),
    ]),
  );
  const first = await findRow('Ann Reed');

  expect(first.getByText('23 Nov 2026, 10:00 to 10:30')).toBeInTheDocument();
  expect(first.getByRole('link', { name: '+441632960009' })).toHaveAttribute('href', 'tel:+441632960009');
  expect(first.getByText('Check-up')).toBeInTheDocument();
  expect(first.getByText('By phone')).toBeInTheDocument();
  expect(first.getByText('Confirmed')).toBeInTheDocument();
  expect(screen.getByText('Bo <b>Lee</b>')).toBeInTheDocument();
  expect(screen.getByText('my usual one').closest('a')).toBeNull();
  expect(screen.getByText('On your website')).toBeInTheDocument();
  expect(screen.getByText('Booked, waiting for your calendar')).toBeInTheDocument();
});

it('LOG-05 leads from an appointment to the transcript of the call in which it was booked, once there is one', async () => {
  await renderTab(() => someAppointments([anAppointment({ conversationId: 'call-7' }), anAppointment({ id: 'a-2', name: 'Bo Lee' })]));
  const booked = (await findRow('Ann Reed')).getByRole('link', { name: 'By phone: read the transcript of Ann Reed' });

  expect(booked).toHaveAttribute('href', '/dashboard?tab=call-logs&conversation=call-7');
  expect((await findRow('Bo Lee')).getByText('By phone').closest('a')).toBeNull();
});

it('asks before an appointment is cancelled, says what follows, and loads the list again', async () => {
  let isCancelled = false;
  const api = await renderTab(() => someAppointments(isCancelled ? [] : [anAppointment()]), {
    CancelAppointment() {
      isCancelled = true;
      return { cancelAppointment: anAppointment({ state: 'CANCELLED', removalPending: true }) };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel Ann Reed/ }));
  expect(await screen.findByText(/We won't tell the caller, so please ring them/)).toBeInTheDocument();
  expect(api.count('CancelAppointment')).toBe(0);

  fireEvent.click(screen.getByRole('button', { name: 'Cancel appointment' }));
  expect(await screen.findByText('Appointment Cancelled')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No upcoming appointments' })).toBeInTheDocument();
});

it('says that an appointment could not be cancelled', async () => {
  await renderTab(() => someAppointments([anAppointment()]), { CancelAppointment: isDown });
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel Ann Reed/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel appointment' }));

  expect(await screen.findByText('Failed to cancel the appointment.')).toBeInTheDocument();
  expect(screen.getByText('Check-up')).toBeInTheDocument();
});

it('shows past and cancelled ones by choice, in the address, without a button to cancel', async () => {
  const api = await renderTab(({ filter }) =>
    someAppointments(
      (filter as { time: string }).time === 'CANCELLED' ? [anAppointment({ state: 'CANCELLED', removalPending: true })] : [],
    ),
  );
  fireEvent.click(await screen.findByRole('radio', { name: 'Cancelled' }));
  await findAddress('/?show=cancelled&sort=latest');
  expect(await screen.findByText('Being removed from your calendar')).toBeInTheDocument();
  expect(api.calls.findLast(({ name }) => name === 'Appointments')?.variables).toMatchObject({
    filter: { time: 'CANCELLED' },
    sort: 'LATEST',
  });
  expect(screen.queryByRole('button', { name: /^Cancel Ann/ })).not.toBeInTheDocument();
});

it('C-10 exports the appointments that are shown, or says that it could not', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    asked.push(input as string);
    return Promise.resolve(new Response(null, { status: 503 }));
  });
  await renderTab(() => someAppointments([anAppointment()]));
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));

  expect(await screen.findByText('Failed to export appointments.')).toBeInTheDocument();
  expect(asked).toEqual([`/files/appointments.csv?sort=SOONEST&filter=${encodeURIComponent('{"time":"UPCOMING"}')}`]);
});

it.each([
  ['set', /books the one they choose/],
  ['none', /Set your appointment hours below/],
] as const)('says what will be here when there never was one and the hours are %s', async (hours, words) => {
  await renderTab(() => someAppointments(), {}, hours, 0);

  expect(await screen.findByRole('heading', { name: 'No appointments yet' })).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Past' })).not.toBeInTheDocument();
});

it('says in the place of the list that it could not be loaded, and leaves the rest of the tab', async () => {
  await renderTab(isDown);

  expect((await screen.findAllByText('Failed to load appointments.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'Calendar Settings' })).toBeInTheDocument();
});
