import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const FIELDS =
  'businessName about openingHours businessType services location contactEmail contactPhone contactPhoneAlt weeklyHours { week { day opens closes } exceptions { date name opens closes } closedOnBankHolidays }';
const SAVE = `mutation ($input: BusinessInfoPatch!) {
  saveBusinessInfo(input: $input) { client { businessInfo { ${FIELDS} } } dashboard { onboarding { completed } } undo { id undoUntil } }
}`;
const READ = `{ client { businessInfo { ${FIELDS} } } }`;
const EMPTY = {
  businessName: null,
  about: null,
  openingHours: null,
  businessType: null,
  services: null,
  location: null,
  contactEmail: null,
  contactPhone: null,
  contactPhoneAlt: null,
  weeklyHours: null,
};
const HOURS = {
  week: [
    { day: 'MONDAY', opens: '09:00', closes: '12:30' },
    { day: 'MONDAY', opens: '13:30', closes: '18:00' },
    { day: 'FRIDAY', opens: '20:00', closes: '02:00' },
  ],
  exceptions: [
    { date: '2026-12-24', name: 'Christmas Eve', opens: '09:00', closes: '12:00' },
    { date: '2026-12-24', name: null, opens: '13:00', closes: '14:00' },
    { date: '2026-12-27', name: null, opens: null, closes: null },
  ],
  closedOnBankHolidays: true,
};
const INPUT = {
  businessName: 'Fernhill Dental',
  about: 'A practice\r\nby the park',
  openingHours: 'Monday to Friday',
  businessType: 'HEALTHCARE_MEDICAL',
  services: 'Check-ups, whitening',
  location: '3 Park Row, Bristol',
  contactEmail: 'Hello@Fernhill.example',
  contactPhone: '+44 117 946 0112',
  contactPhoneAlt: '+44 117 946 0113',
  weeklyHours: HOURS,
};
const STORED = { ...INPUT, about: 'A practice\nby the park', contactEmail: 'hello@fernhill.example' };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

it('BIZ-01 DAT-04 saves the nine fields and the weekly hours into one row per client, made by the first save', async () => {
  const { browser, clientId } = await api.signIn();
  expect(await browser.run(READ)).toEqual({ client: { businessInfo: null } });

  await Promise.all([browser.run(SAVE, { input: INPUT }), browser.run(SAVE, { input: INPUT })]);

  expect(await browser.run(READ)).toEqual({ client: { businessInfo: STORED } });
  expect(await api.sql('select count(*)::int from business_info where client_id = $1', [clientId])).toEqual([{ count: 1 }]);
});

it('BIZ-02 changes only the fields that are given and erases by null or an empty text', async () => {
  const { browser } = await api.signIn();
  await browser.run(SAVE, { input: INPUT });

  await Promise.all([
    browser.run(SAVE, { input: { contactPhoneAlt: null, about: ' ' } }),
    browser.run(SAVE, { input: { location: 'Bath' } }),
  ]);

  expect(await browser.run(READ)).toEqual({
    client: { businessInfo: { ...STORED, contactPhoneAlt: null, about: null, location: 'Bath' } },
  });
});

it('answers with the dashboard after the change, and with no undo for a save that changed nothing', async () => {
  const { browser } = await api.signIn();
  const first = await browser.run<{ saveBusinessInfo: object }>(SAVE, { input: { about: 'Us' } });
  expect(first.saveBusinessInfo).toMatchObject({ dashboard: { onboarding: { completed: 2 } }, undo: { id: expect.any(String) } });

  const second = await browser.run<{ saveBusinessInfo: object }>(SAVE, { input: { about: 'Us' } });
  expect(second.saveBusinessInfo).toMatchObject({ undo: null });
});

it.each([
  [{ services: 'Check-ups' }, 2],
  [{ openingHours: 'Weekdays' }, 2],
  [{ services: 'Check-ups', openingHours: 'Weekdays' }, 3],
  [{ services: 'Check-ups', weeklyHours: HOURS }, 3],
])('DSH-11 the business information is complete with services and hours: %j', async (input, completed) => {
  const { browser } = await api.signIn();

  expect(await browser.run(SAVE, { input })).toMatchObject({ saveBusinessInfo: { dashboard: { onboarding: { completed } } } });
});

const span = (opens: string, closes: string) => ({ day: 'MONDAY', opens, closes });
const date = (day: string, opens: string | null = null, closes: string | null = null) => ({ date: day, opens, closes });
const hours = (change: object) => ({ weeklyHours: { ...HOURS, ...change } });
it.each<[string, object]>([
  ['contactEmail', { contactEmail: 'not an address' }],
  ['contactPhone', { contactPhone: '<script>' }],
  ['contactPhoneAlt', { contactPhoneAlt: 'javascript:alert(1)' }],
  ['about', { about: 'a'.repeat(5_001) }],
  ['about', { about: 'nul \u0000' }],
  ['businessName', { businessName: 'a'.repeat(10_000) }],
  ['weeklyHours.week.0.opens', hours({ week: [span('9', '10:00')] })],
  ['weeklyHours.week.0.closes', hours({ week: [span('09:00', '09:00')] })],
  ['weeklyHours.week', hours({ week: [span('09:00', '12:00'), span('11:59', '13:00')] })],
  ['weeklyHours.week', hours({ week: [span('09:00', '12:00'), { day: 'SUNDAY', opens: '22:00', closes: '09:01' }] })],
  ['weeklyHours.week', hours({ week: Array.from({ length: 22 }, (_, at) => span(`00:${at + 10}`, `00:${at + 11}`)) })],
  ['weeklyHours.exceptions.0.date', hours({ exceptions: [date('2026-02-30')] })],
  ['weeklyHours.exceptions.0.closes', hours({ exceptions: [date('2026-12-24', '09:00')] })],
  ['weeklyHours.exceptions', hours({ exceptions: [date('2026-12-24'), date('2026-12-24')] })],
  ['weeklyHours.exceptions', hours({ exceptions: [date('2026-12-24'), date('2026-12-24', '09:00', '10:00')] })],
  ['weeklyHours.exceptions', hours({ exceptions: [date('2026-12-24', '09:00', '11:00'), date('2026-12-24', '10:00', '12:00')] })],
])('BIZ-01 refuses a bad %s beside its field and keeps what was stored', async (field, change) => {
  const { browser } = await api.signIn();
  await browser.run(SAVE, { input: INPUT });

  const { errors } = await browser.ask(SAVE, { input: change });

  expect(errors[0]?.extensions.code).toBe('INVALID_INPUT');
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
  expect(await browser.run(READ)).toEqual({ client: { businessInfo: STORED } });
});

it('keeps markup, right-to-left text and emoji as they were typed', async () => {
  const { browser } = await api.signIn();
  const about = '<img src=x onerror=alert(1)> שלום 🦷 "quoted"';

  await browser.run(SAVE, { input: { about } });

  expect(await browser.run(READ)).toEqual({ client: { businessInfo: { ...EMPTY, about } } });
});

it('CF-46 the profile and the business information have their own type, email and phone', async () => {
  const { browser } = await api.signIn();
  await browser.run(SAVE, { input: INPUT });

  await browser.run('mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { id } } }', {
    input: { industry: 'Consulting', email: 'other@fernhill.example', phone: '+44 20 7946 0000' },
  });

  expect(await browser.run(READ)).toEqual({ client: { businessInfo: STORED } });
});

it('PRF-01 the greeting on the dashboard speaks the name of the business information, as the phone assistant does', async () => {
  const { browser } = await api.signIn({ businessName: 'Fernhill Ltd' });
  const save = 'mutation ($input: BusinessInfoPatch!) { saveBusinessInfo(input: $input) { dashboard { greeting { opening } } } }';
  const openingWith = async (businessName: string | null) => {
    const { saveBusinessInfo } = await browser.run<{ saveBusinessInfo: { dashboard: { greeting: { opening: string } } } }>(save, {
      input: { businessName },
    });
    return saveBusinessInfo.dashboard.greeting.opening;
  };

  expect(await openingWith('Fernhill Dental')).toContain(', Fernhill Dental.');
  expect(await openingWith(null)).toContain(', Fernhill Ltd.');
});
