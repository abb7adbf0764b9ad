import { bankHolidays } from '@larkline/format';
import { WEEKDAYS } from '@larkline/validation';
import { book, listAppointments, useTool, type Practice } from '../../../testkit/appointments.ts';
import { aChatClient, TestWidget, joinSentences, type ChatClient } from '../../../testkit/chats.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { makeAssistant } from '../../../testkit/voice-webhook.ts';
import { moveOffered } from './index.ts';

// Christmas is closed, Boxing Day or its substitute too, and the 23rd is a day that the business has entered.

const SAVE_HOURS = 'mutation ($input: BusinessInfoPatch!) { saveBusinessInfo(input: $input) { client { id } } }';
const SAVE_CALENDAR = 'mutation ($input: CalendarSettingsPatch!) { updateCalendarSettings(input: $input) { id } }';
const TIMES = '{ appointmentTimes { days { date startsAt closed } } }';

let api: TestApi;
let year: number;
let clinic: ChatClient & Practice;
beforeAll(async () => {
  api = await testApi();
  const now = api.clock.now();
  year = now.getUTCFullYear() + (now.getUTCMonth() === 11 && now.getUTCDate() > 20 ? 1 : 0);
  await api.advance(Date.UTC(year, 11, 21, 8, 30) - now.getTime());
  clinic = await aClinic();
});
afterAll(() => api.stop());

const december = (day: number) => `${year}-12-${day}`;
const boxingDay = () => bankHolidays(year).find(({ name }) => name === 'Boxing Day')?.date ?? '';

/** A client open every day from 9 to 17, except on bank holidays and on 23 December; it takes appointments of 30 minutes with pauses of 10. */
async function aClinic(): Promise<ChatClient & Practice> {
  const client = await aChatClient(api);
  const days = WEEKDAYS.map((day) => ({ day: day.toUpperCase(), opens: '09:00', closes: '17:00' }));
  const exceptions = [{ date: december(23), name: 'Training day', opens: null, closes: null }];
  await client.browser.run(SAVE_HOURS, { input: { weeklyHours: { week: days, exceptions, closedOnBankHolidays: true } } });
  const availability = { slotMinutes: 30, bufferMinutes: 10, noticeHours: 0, daysAhead: 14 };
  await client.browser.run(SAVE_CALENDAR, { input: { timezone: 'Europe/London', availability, workingHours: days } });
  return { ...client, assistantId: await makeAssistant(api, client.clientId) };
}

/** Says messages one after another in a new chat; returns the answers. */
async function chat(...messages: string[]): Promise<{ text: string; days: readonly string[] }[]> {
  const widget = new TestWidget(api, clinic.publicId);
  await widget.open();
  const answers: { text: string; days: readonly string[] }[] = [];
  for (const message of messages) {
    const events = await widget.say(message);
    const answered = events.find((event) => event.kind === 'answered');
    answers.push({ text: joinSentences(events), days: answered?.kind === 'answered' ? answered.days.map(({ date }) => date) : [] });
  }
  return answers;
}
const lastText = async (...messages: string[]) => (await chat(...messages)).at(-1)?.text;

let calls = 0;
const check = (given: object) =>
  useTool(api, clinic, { callId: `asking-${(calls += 1)}`, toolId: 't1' }, { name: 'check_availability', arguments: given });

it('CLN-01 the chat books nothing on Christmas Day, on Boxing Day or its substitute, and on a date that is closed, and says why', async () => {
  const [, month, day] = boxingDay().split('-').map(Number);
  const closed: [day: string, why: RegExp][] = [
    ['25 December', /^We are closed on Christmas Day, \w+ 25 December/],
    [`${day}/${month}`, /^We are closed on (?:Boxing Day, )?\w+ 2\d December/],
    ['23 December', /^We are closed on Training day, \w+ 23 December\./],
  ];
  for (const [date, why] of closed) {
    const [answer, , refused, ...rest] = await chat(
      `Are you open on ${date}?`,
      'book an appointment',
      `${date} at 10:00`,
      'Ann Reed',
      'yes',
    );

    expect(answer?.text).toMatch(why);
    expect(refused?.text).toMatch(why);
    expect(refused?.text).toMatch(/ I can offer:$/);
    for (const each of [december(23), december(25), boxingDay()]) expect(refused?.days).not.toContain(each);
    expect(rest.map(({ text }) => text).join(' ')).not.toContain('booked:');
  }

  expect(await listAppointments(clinic)).toEqual([]);
});

it('CLN-01 the chat says how far ahead it books, and "not free" only of a time that is taken', async () => {
  const booked = await lastText('book an appointment', '22 December at 10:00', 'Ann Reed', 'skip', 'yes');
  const [, tooFar, outside, taken, free] = await chat(
    ...['book an appointment', `5 February ${year + 1}`, '22 December at 20:00', '22 December at 10:15', '22 December at 10:45'],
  );

  expect(booked).toMatch(/^Your appointment is booked: \w+ 22 December at 10:00\./);
  expect(tooFar?.text).toMatch(/^You can book appointments up to \w+ 4 January\. /);
  expect(outside?.text).toContain('our appointments are between 09:00 and 17:00');
  expect(taken?.text).toMatch(/^10:15 isn’t free on \w+ 22 December\./);
  expect(free?.text).toBe('What name shall I book it under?');
});

it('CLN-01 the phone tools offer and book nothing on a closed day, and say why', async () => {
  const before = await listAppointments(clinic);
  const listed = await check({ date: december(22) });
  const christmas = await check({ date: december(25) });

  expect(listed).toContain(`${december(24)} (`);
  for (const date of [december(23), december(25), boxingDay()]) expect(listed).not.toMatch(new RegExp(`^${date}`, 'm'));
  expect(christmas).toMatch(/at the business\. We are closed on Christmas Day, \w+ 25 December/);
  expect(await check({ date: december(24), time: '10:45' })).toContain('10:45 is free.');
  expect(await check({ date: december(24), time: '20:00' })).toContain('our appointments are between 09:00 and 17:00');
  for (const date of [december(23), december(25), boxingDay()])
    expect(await book(api, clinic, `${date}T10:00:00Z`)).toMatch(/^Not booked\. We are closed on .+ Offer one of these: /);
  expect(await book(api, clinic, `${year + 1}-02-05T10:00:00Z`)).toMatch(/^Not booked\. You can book appointments up to /);
  expect(await listAppointments(clinic)).toEqual(before);
});

it('CLN-01 the preview of the dashboard names closed days and offers nothing on them', async () => {
  const { appointmentTimes } = await clinic.browser.run<{
    appointmentTimes: { days: { date: string; startsAt: string[]; closed: string | null }[] };
  }>(TIMES);
  const on = (date: string) => appointmentTimes.days.find((day) => day.date === date);

  expect(on(december(23))).toEqual({ date: december(23), startsAt: [], closed: 'Training day' });
  expect(on(december(25))).toEqual({ date: december(25), startsAt: [], closed: 'Christmas Day' });
  expect(on(december(24))).toMatchObject({ closed: null });
  expect(on(december(24))?.startsAt.length).toBeGreaterThan(5);
});

it('CLN-01 an appointment cannot be moved to a closed day, and stays', async () => {
  const callId = 'moving';
  await book(api, clinic, `${december(24)}T15:00:00Z`, { callId });
  const made = (await listAppointments(clinic)).find(({ startsAt }) => startsAt.startsWith(december(24)));
  const move = (date: string) =>
    moveOffered(api.system(), { clientId: clinic.clientId, callId, id: made?.id ?? '', date, time: '10:00', requestKey: `move-${date}` });
  const outcomes = [await move(december(25)), await move(december(23)), await move(boxingDay())];

  expect(outcomes.map((answer) => answer.outcome === 'not free' && answer.refusal.reason)).toEqual(['closed', 'closed', 'closed']);
  expect((await listAppointments(clinic)).find(({ id }) => id === made?.id)?.state).toBe('CONFIRMED');
});

it('CLN-01 a closure that is entered while a visitor decides is kept when the time is booked', async () => {
  const widget = new TestWidget(api, clinic.publicId);
  await widget.open();
  for (const message of ['book an appointment', `${december(29)} 09:00`, 'Bo', 'skip']) await widget.say(message);
  await api.sql(
    `update business_info set weekly_hours = jsonb_set(weekly_hours, '{exceptions}', weekly_hours -> 'exceptions' || $2::jsonb) where client_id = $1`,
    [clinic.clientId, JSON.stringify([{ date: december(29), name: 'Flood', opens: null, closes: null }])],
  );
  const answer = joinSentences(await widget.say('yes'));

  expect(answer).toMatch(/^I’m sorry\. We are closed on Flood, \w+ 29 December\. I can offer:/);
  expect((await listAppointments(clinic)).every(({ startsAt }) => !startsAt.startsWith(december(29)))).toBe(true);
});
