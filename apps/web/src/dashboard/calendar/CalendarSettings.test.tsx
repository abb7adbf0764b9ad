import { fireEvent, screen, within } from '@testing-library/react';
import { TIMEZONES } from '@larkline/validation';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { aDashboard } from '../../shared/testkit/builders.ts';
import { fakeApi, isDown, refusal, savedChanges, type FakeApi } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, fillIn, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { aCalendar, someAppointments, someTimes } from '../../shared/testkit/calendars.ts';
import { CalendarTab } from './CalendarTab.tsx';

signInForEachTest();
const pass = stopClockForEachTest();

async function renderTab(settings = aCalendar().calendarSettings, handlers: Parameters<typeof fakeApi>[0] = {}): Promise<FakeApi> {
  let held = settings;
  const api = fakeApi({
    Calendar: () => ({ client: { ...aCalendar(), calendarSettings: held } }),
    SaveCalendarSettings: ({ input }) => {
      held = { ...held, ...(input as object) };
      return { saveCalendarSettings: { client: { ...aCalendar(), calendarSettings: held }, dashboard: aDashboard(), undo: null } };
    },
    AppointmentTimes: () => someTimes(),
    Appointments: () => someAppointments(),
    AppointmentsMade: () => someAppointments(),
    ...handlers,
  });
  renderScreen({ '/': <CalendarTab /> }, { api });
  await pass(50);
  return api;
}

const inputs = (api: FakeApi) => savedChanges(api, 'SaveCalendarSettings');

it('CLN-02 CLN-08 saves another timezone at once', async () => {
  const api = await renderTab();
  const zone = screen.getByLabelText('Timezone');
  expect(zone).toHaveValue('Europe/London');
  expect(
    within(zone)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value),
  ).toEqual([...TIMEZONES]);

  fireEvent.change(zone, { target: { value: 'Asia/Tokyo' } });
  await pass(50);

  expect(inputs(api)).toEqual([{ timezone: 'Asia/Tokyo' }]);
  expect(screen.getByText('Timezone Updated')).toBeInTheDocument();
  expect(zone).toHaveValue('Asia/Tokyo');
});

it('CLN-02 saves a choice that is made while another one is saved', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const api = await renderTab(undefined, {
    async SaveCalendarSettings({ input }) {
      const { timezone } = input as { timezone: string };
      if (timezone === 'Asia/Tokyo') await held;
      return {
        saveCalendarSettings: {
          client: { ...aCalendar(), calendarSettings: { ...aCalendar().calendarSettings, timezone } },
          dashboard: aDashboard(),
          undo: null,
        },
      };
    },
  });
  const zone = screen.getByLabelText('Timezone');

  fireEvent.change(zone, { target: { value: 'Asia/Tokyo' } });
  fireEvent.change(zone, { target: { value: 'Europe/Paris' } });
  await pass(50);
  expect(zone).toHaveValue('Europe/Paris');
  finish();
  await pass(50);

  expect(inputs(api)).toEqual([{ timezone: 'Asia/Tokyo' }, { timezone: 'Europe/Paris' }]);
  expect(zone).toHaveValue('Europe/Paris');
});

it('CLN-08 CF-37 shows London for none, and goes back to the stored timezone when it could not be saved', async () => {
  const refuse = () => {
    throw refusal('UNAVAILABLE', 'Down');
  };
  await renderTab({ ...aCalendar().calendarSettings, timezone: null }, { SaveCalendarSettings: refuse });
  fireEvent.change(screen.getByLabelText('Timezone'), { target: { value: 'Asia/Tokyo' } });
  await pass(50);

  expect(errorToasts()).toEqual(['Error: Failed to update timezone.']);
  expect(screen.getByLabelText('Timezone')).toHaveValue('Europe/London');
});

it('CLN-01 CLN-09 saves the hours of the week and how appointments are offered', async () => {
  const api = await renderTab();
  expect(screen.getByLabelText('Monday from')).toHaveValue('09:00');
  fireEvent.click(screen.getByRole('switch', { name: 'Saturday' }));
  fillIn('Saturday to', '13:00');
  fireEvent.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  fireEvent.change(screen.getByLabelText('Appointment length'), { target: { value: '60' } });
  expect(screen.getByLabelText('Start times')).toHaveValue('30');
  fireEvent.change(screen.getByLabelText('Start times'), { target: { value: '15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(50);

  expect(screen.getByText('Settings Saved')).toBeInTheDocument();
  expect(inputs(api)).toEqual([
    {
      availability: { slotMinutes: 60, bufferMinutes: 0, noticeHours: 2, daysAhead: 30, startMinutes: 15 },
      workingHours: [
        { day: 'MONDAY', opens: '09:00', closes: '17:00' },
        { day: 'MONDAY', opens: '18:00', closes: '19:00' },
        { day: 'SATURDAY', opens: '09:00', closes: '13:00' },
      ],
    },
  ]);
});

it('undoes the last change, also that of the timezone', async () => {
  const undo = { id: 'save-1', undoUntil: new Date(Date.now() + 600_000).toISOString() };
  const { calendarSettings } = aCalendar();
  const api = await renderTab(undefined, {
    SaveCalendarSettings: ({ input }) => ({
      saveCalendarSettings: {
        client: { ...aCalendar(), calendarSettings: { ...calendarSettings, ...(input as object) } },
        dashboard: aDashboard(),
        undo,
      },
    }),
    UndoCalendarSettings: () => ({ undoSave: { client: { ...aCalendar(), calendarSettings }, dashboard: aDashboard(), undo: null } }),
  });
  fireEvent.change(screen.getByLabelText('Timezone'), { target: { value: 'Asia/Tokyo' } });
  await pass(50);

  fireEvent.click(screen.getByRole('button', { name: 'Undo the last change to Calendar Settings' }));
  await pass(50);

  expect(api.calls.filter(({ name }) => name === 'UndoCalendarSettings')).toMatchObject([{ variables: { id: 'save-1' } }]);
  expect(screen.getByLabelText('Timezone')).toHaveValue('Europe/London');
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('CLN-09 saves whether the connected calendar is checked', async () => {
  const api = await renderTab();
  const check = screen.getByRole('switch', { name: 'Check the connected calendar' });
  const before = check.getAttribute('aria-checked') === 'true';
  fireEvent.click(check);
  await pass(2_500);

  expect(inputs(api)).toEqual([{ externalCalendarLinked: !before }]);
});

it('CLN-09 sends null for a week without hours', async () => {
  const api = await renderTab();
  fireEvent.click(screen.getByRole('switch', { name: 'Monday' }));
  await pass(2_500);

  expect(inputs(api)).toEqual([{ workingHours: null }]);
  expect(screen.getAllByText('Closed')).toHaveLength(7);
});

it('CLN-09 names the day of a fault and does not send it', async () => {
  const api = await renderTab();
  fillIn('Monday to', '08:00');
  await pass(2_500);
  await pass(500);

  expect(await screen.findAllByText('Monday: the end must be after the start')).not.toHaveLength(0);
  expect(inputs(api)).toEqual([]);
});

it('CLN-09 says that the settings could not be saved', async () => {
  await renderTab(aCalendar().calendarSettings, {
    SaveCalendarSettings: isDown,
  });
  fireEvent.click(screen.getByRole('switch', { name: 'Saturday' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(50);

  expect(errorToasts()).toEqual(['Error: Failed to save calendar settings.']);
});

it('CLN-10 E53 says that the calendar could not be loaded, and asks for it again every ten minutes', async () => {
  const api = await renderTab(undefined, {
    Calendar: isDown,
  });
  expect(errorToasts()).toEqual(['Error: Failed to load calendar data.']);

  api.handlers.Calendar = () => ({ client: aCalendar() });
  await pass(600_000);
  expect(screen.getByLabelText('Timezone')).toHaveValue('Europe/London');
});
