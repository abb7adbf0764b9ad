import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const SAVE = `mutation ($input: CalendarSettingsPatch!) {
  updateCalendarSettings(input: $input) {
    timezone externalCalendarLinked availability { slotMinutes bufferMinutes noticeHours daysAhead } workingHours { day opens closes }
  }
}`;
const SAVE_AND_NAME = 'mutation ($input: CalendarSettingsPatch!) { saveCalendarSettings(input: $input) { undo { id } } }';
const UNDO = 'mutation ($id: ID!) { undoSave(id: $id) { client { calendarSettings { timezone workingHours { day } } } } }';
interface SaveAnswer {
  readonly saveCalendarSettings: { readonly undo: { readonly id: string } };
}
const MONDAY = { day: 'MONDAY', opens: '09:00', closes: '17:00' };
const AVAILABILITY = { slotMinutes: 45, bufferMinutes: 10, noticeHours: 4, daysAhead: 14 };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const stored = (clientId: string) => api.sql('select * from calendar_settings where client_id = $1', [clientId]);

describe('updateCalendarSettings', () => {
  it('CLN-01 CLN-09 writes the changed fields, and keeps the others', async () => {
    const { browser, clientId } = await api.signIn();
    const first = await browser.run(SAVE, { input: { availability: AVAILABILITY, externalCalendarLinked: true } });
    const second = await browser.run(SAVE, { input: { workingHours: [MONDAY], timezone: 'Asia/Tokyo' } });

    expect(first).toMatchObject({ updateCalendarSettings: { timezone: 'Europe/London', workingHours: null } });
    expect(second).toEqual({
      updateCalendarSettings: { timezone: 'Asia/Tokyo', externalCalendarLinked: true, availability: AVAILABILITY, workingHours: [MONDAY] },
    });
    expect(await stored(clientId)).toMatchObject([
      { timezone: 'Asia/Tokyo', working_hours: [{ day: 'monday', opens: '09:00', closes: '17:00' }] },
    ]);
  });

  it('CLN-09 CF-37 stores empty values as null', async () => {
    const { browser, clientId } = await api.signIn();
    await browser.run(SAVE, { input: { availability: AVAILABILITY, workingHours: [MONDAY], timezone: 'Asia/Tokyo' } });
    await browser.run(SAVE, { input: { availability: null, workingHours: [], timezone: '' } });

    expect(await stored(clientId)).toMatchObject([{ availability: null, working_hours: null, timezone: null }]);
  });

  it('CLN-08 CF-37 gives a connected calendar the new timezone, and no other one', async () => {
    const { browser, clientId } = await api.signIn();
    const other = await api.signIn();
    const connect = 'insert into calendar_connections (client_id, provider, status, timezone) values ($1, $2, $3, $4)';
    await api.sql(connect, [clientId, 'google', 'connected', 'Europe/London']);
    await api.sql(connect, [clientId, 'microsoft', 'disconnected', 'Europe/London']);
    await api.sql(connect, [other.clientId, 'google', 'connected', 'Europe/London']);
    await browser.run(SAVE, { input: { timezone: 'America/New_York' } });

    const zones = await api.sql('select client_id, provider, timezone from calendar_connections where timezone <> $1', ['Europe/London']);
    expect(zones).toEqual([{ client_id: clientId, provider: 'google', timezone: 'America/New_York' }]);
  });

  it('CLN-08 CF-37 a save is undone, with the timezone of the connected calendar', async () => {
    const { browser, clientId } = await api.signIn();
    await api.sql(`insert into calendar_connections (client_id, provider, status, timezone) values ($1, 'google', 'connected', null)`, [
      clientId,
    ]);
    const first = await browser.run<SaveAnswer>(SAVE_AND_NAME, { input: { timezone: 'Europe/Rome', workingHours: [MONDAY] } });
    const second = await browser.run<SaveAnswer>(SAVE_AND_NAME, { input: { timezone: 'Asia/Tokyo' } });
    const zones = () => api.sql('select timezone from calendar_connections where client_id = $1', [clientId]);

    const { undoSave } = await browser.run<{ undoSave: object }>(UNDO, { id: second.saveCalendarSettings.undo.id });
    expect(undoSave).toMatchObject({ client: { calendarSettings: { timezone: 'Europe/Rome', workingHours: [{ day: 'MONDAY' }] } } });
    expect(await zones()).toEqual([{ timezone: 'Europe/Rome' }]);
    await browser.run(UNDO, { id: first.saveCalendarSettings.undo.id });

    expect(await stored(clientId)).toEqual([]);
    expect(await zones()).toEqual([{ timezone: 'Europe/London' }]);
  });

  it.each([
    ['another timezone', { timezone: 'Europe/Vienna' }, 'timezone'],
    ['hours that overlap', { workingHours: [MONDAY, { ...MONDAY, opens: '10:00' }] }, 'workingHours'],
    ['hours that end before they start', { workingHours: [{ ...MONDAY, closes: '08:00' }] }, 'workingHours'],
    ['22 spans of hours', { workingHours: Array.from({ length: 22 }, () => MONDAY) }, 'workingHours'],
    ['an appointment of a minute', { availability: { ...AVAILABILITY, slotMinutes: 1 } }, 'availability.slotMinutes'],
    ['null for a switch', { externalCalendarLinked: null }, 'externalCalendarLinked'],
  ])('CLN-02 CLN-09 refuses %s', async (_what, input, field) => {
    const { browser, clientId } = await api.signIn();
    const { errors } = await browser.ask(SAVE, { input });

    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
    expect(await stored(clientId)).toEqual([]);
  });

  it('CLN-09 DAT-04 makes one row of two first saves at the same moment', async () => {
    const { browser, clientId } = await api.signIn();
    await Promise.all([
      browser.run(SAVE, { input: { timezone: 'Europe/Rome' } }),
      browser.run(SAVE, { input: { externalCalendarLinked: true } }),
    ]);

    expect(await stored(clientId)).toMatchObject([{ timezone: 'Europe/Rome', external_calendar_linked: true }]);
  });
});
