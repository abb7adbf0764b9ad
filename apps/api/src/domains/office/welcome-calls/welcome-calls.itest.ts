import { BRAND } from '@larkline/brand';
import { londonDate, welcomeCallTimes } from '@larkline/format';
import { HOUR_MS } from '../../../platform/time/clock.ts';
import { parseCalendarFile } from '../../../testkit/calendar-file.ts';
import { until, type ReceivedMail } from '../../../testkit/emulator-control.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const BOOK = `mutation ($input: WelcomeCallInput!) { bookWelcomeCall(input: $input) { startsAt endsAt calendarFile } }`;
const SLOTS = `query ($from: Date, $days: Int) { welcomeCallSlots(from: $from, days: $days) { date slots { startsAt available } } }`;

interface Day {
  readonly date: string;
  readonly slots: readonly { readonly startsAt: string; readonly available: boolean }[];
}
const slots = async (variables: object = {}) =>
  (await api.visitor().run<{ welcomeCallSlots: Day[] }>(SLOTS, variables as never)).welcomeCallSlots;
const freeTimes = async () =>
  (await slots({ days: 60 })).flatMap((day) => day.slots.filter((slot) => slot.available)).map((slot) => slot.startsAt);
/** Returns a free time; each test takes one of its own. */
const aTime = async () => (await freeTimes())[0] ?? '';
const aCall = (startsAt: string, changes: object = {}) => ({
  startsAt,
  name: 'Amara Okafor',
  email: 'amara@fernhill.example',
  phone: '+44 20 7946 0112',
  notes: 'Two practices, one number',
  ...changes,
});
const book = (startsAt: string, changes: object = {}) => api.visitor().ask(BOOK, { input: aCall(startsAt, changes) });
const bookingsAt = (startsAt: string) => api.sql<{ email: string }>('select * from bookings where starts_at = $1', [startsAt]);
const readCode = async (answer: ReturnType<typeof book>) => (await answer).errors[0]?.extensions.code;
/** Returns the event of the attached file; the emulated inbox rewrites its line ends. */
const readEvent = (mail: ReceivedMail | undefined) => parseCalendarFile((mail?.attachments[0]?.text ?? '').replaceAll('\n', '\r\n'));
const mailFrom = (email: string) => until(async () => (await api.emulators.mails(BRAND.email)).find((mail) => mail.replyTo === email));

describe('welcomeCallSlots', () => {
  it('CON-08 gives the working days of two weeks with their free times', async () => {
    const days = await slots();

    const expected = welcomeCallTimes(api.clock.now(), londonDate(api.clock.now()), 14);
    expect(days.map((day) => day.date)).toEqual(expected.map((day) => day.date));
    expect(days.flatMap((day) => day.slots.map((slot) => slot.startsAt))).toEqual(
      expected.flatMap((day) => day.startsAt.map((time) => time.toISOString())),
    );
    expect(days.flatMap((day) => day.slots).every((slot) => slot.available)).toBe(true);
    expect(await slots({ days: null })).toEqual(days);
  });

  it('C-07 marks all taken times of staff', async () => {
    const [first = '', second = ''] = await freeTimes();
    await book(first);

    const shown = new Map((await slots()).flatMap((day) => day.slots).map((slot) => [slot.startsAt, slot.available]));

    expect([shown.get(first), shown.get(second)]).toEqual([false, true]);
    await api.sql(`update bookings set status = 'cancelled' where starts_at = $1`, [first]);
    expect(await freeTimes()).toContain(first);
  });

  it('C-07 a call that was moved by staff takes both times that it touches', async () => {
    const day = (await slots()).find(({ slots: times }) => times.filter(({ available }) => available).length >= 3);
    const [first = '', second = '', third = ''] = day?.slots.filter(({ available }) => available).map(({ startsAt }) => startsAt) ?? [];
    await api.sql(
      `insert into bookings (id, starts_at, ends_at, timezone, name, email, status, created_at)
       values (gen_random_uuid(), $1::timestamptz + interval '15 minutes', $1::timestamptz + interval '45 minutes', 'Europe/London', 'n', 'e', 'pending', now())`,
      [first],
    );

    const free = await freeTimes();

    expect([first, second, third].map((time) => free.includes(time))).toEqual([false, false, true]);
    expect(await readCode(book(second))).toBe('SLOT_TAKEN');
  });

  it.each([[{ days: 0 }], [{ days: 61 }], [{ days: -1 }]])('refuses %j', async (variables) => {
    expect(await api.visitor().refusal(SLOTS, variables)).toBe('INVALID_INPUT');
  });

  it.each([['2026-02-30'], ['tomorrow'], ['2026-11-23T10:00:00Z'], [5]])('refuses %j as a day', async (from) => {
    expect(await api.visitor().refusal(SLOTS, { from })).toBe('BAD_USER_INPUT');
  });

  it('gives nothing for days that are over or too far away', async () => {
    expect(await slots({ from: '2020-01-01' })).toEqual([]);
    expect(await slots({ from: '9999-12-31' })).toEqual([]);
    expect(await slots({ from: '0001-01-01', days: 60 })).toEqual([]);
  });
});

describe('bookWelcomeCall', () => {
  it('CON-08 takes the time and confirms it to both sides, each with an entry for calendars', async () => {
    const startsAt = await aTime();
    const endsAt = new Date(Date.parse(startsAt) + HOUR_MS / 2).toISOString();

    const answer = await book(startsAt, { email: 'both@fernhill.example' });

    expect(answer.data).toEqual({ bookWelcomeCall: { startsAt, endsAt, calendarFile: expect.stringContaining('UID:') } });
    const [row] = await bookingsAt(startsAt);
    expect(row).toMatchObject({
      status: 'confirmed',
      timezone: 'Europe/London',
      name: 'Amara Okafor',
      phone: '+44 20 7946 0112',
      notes: 'Two practices, one number',
      ends_at: new Date(endsAt),
    });
    await api.runJobs();
    const [visitors] = await api.emulators.mails('both@fernhill.example');
    const staffs = await mailFrom('both@fernhill.example');
    expect(visitors).toMatchObject({ replyTo: BRAND.email, subject: expect.stringContaining('Your welcome call on ') });
    expect(visitors?.text).toContain('+44 20 7946 0112');
    expect(staffs.text).toContain('Two practices, one number');
    const compact = (time: string) => `${time.slice(0, 19).replace(/[-:]/g, '')}Z`;
    for (const mail of [visitors, staffs]) {
      const [file] = mail?.attachments ?? [];
      expect(file).toMatchObject({ name: 'welcome-call.ics', type: 'text/calendar' });
      expect(readEvent(mail)).toMatchObject({
        UID: `${(row as unknown as { id: string }).id}@localhost`,
        DTSTART: compact(startsAt),
        DTEND: compact(endsAt),
      });
    }
    const { calendarFile } = (answer.data as unknown as { bookWelcomeCall: { calendarFile: string } }).bookWelcomeCall;
    expect(calendarFile).toContain(`UID:${readEvent(visitors)['UID']}`);
    expect(calendarFile).not.toContain('Amara');
    expect(readEvent(visitors)['SUMMARY']).toBe('Welcome call with Larkline');
    expect(readEvent(staffs)['DESCRIPTION']).toContain('Two practices, one number');
  });

  it('C-07 of twenty who ask for one time at once one gets it, and only that one is confirmed by mail', async () => {
    const startsAt = await aTime();

    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => book(startsAt, { email: `rival${at}@race.example` })));

    const codes = answers.map((answer) => answer.errors[0]?.extensions.code ?? 'BOOKED').sort();
    expect(codes).toEqual(['BOOKED', ...Array.from({ length: 19 }, () => 'SLOT_TAKEN')]);
    const rows = await bookingsAt(startsAt);
    expect(rows).toHaveLength(1);
    const mails = await api.sql<{ recipient: string }>(`select recipient from outbox_messages where recipient like '%@race.example'`);
    expect(mails).toEqual([{ recipient: rows[0]?.email }]);
    expect(await freeTimes()).not.toContain(startsAt);
  });

  it('C-07 the loser may take the next time', async () => {
    const [first = '', next = ''] = await freeTimes();
    await book(first);

    expect(await readCode(book(first, { email: 'late@race.example' }))).toBe('SLOT_TAKEN');
    expect(await readCode(book(next, { email: 'late@race.example' }))).toBeUndefined();
  });

  it('CON-08 refuses times that are not offered', async () => {
    const free = await aTime();
    const at = (milliseconds: number) => new Date(Date.parse(free) + milliseconds).toISOString();
    const saturday = new Date(
      Date.parse('2026-11-28T10:00:00Z') +
        Math.ceil((Date.parse(free) - Date.parse('2026-11-28T10:00:00Z')) / (168 * HOUR_MS)) * 168 * HOUR_MS,
    );
    const refused = [
      at(HOUR_MS / 4),
      at(1),
      at(-30 * 24 * HOUR_MS),
      at(70 * 24 * HOUR_MS),
      saturday.toISOString(),
      '2020-01-06T10:00:00Z',
      '9999-01-05T10:00:00Z',
    ];

    for (const startsAt of refused) {
      const { errors } = await book(startsAt);
      expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { startsAt: 'Please choose one of the times shown' } });
    }
  });

  it('a time that is nearer than two hours can no longer be booked', async () => {
    const startsAt = await aTime();
    const before = api.clock.now().getTime();
    const lead = Date.parse(startsAt) - 2 * HOUR_MS;

    api.clock.advance(lead + 1 - before);
    expect(await readCode(book(startsAt))).toBe('INVALID_INPUT');
    api.clock.advance(-1);
    expect(await readCode(book(startsAt))).toBeUndefined();
    api.clock.advance(before - lead);
  });

  it('refuses with the words of the form', async () => {
    const { errors } = await book(await aTime(), { name: ' ', email: 'x', phone: 'call me' });

    expect(errors[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        name: 'Please enter your name',
        email: 'Please enter a valid email address',
        phone: 'Please enter a telephone number, such as +44 20 7946 0000',
      },
    });
  });

  it('CON-07 answers a program as anyone, and books and mails nothing', async () => {
    const startsAt = await aTime();

    const answer = await book(startsAt, { email: 'robot@race.example', website: 'x' });

    expect(answer.data).toMatchObject({ bookWelcomeCall: { startsAt } });
    expect(await bookingsAt(startsAt)).toEqual([]);
    expect(await api.sql(`select 1 from outbox_messages where recipient = 'robot@race.example'`)).toEqual([]);
  });

  it.each(['name', 'notes'])('refuses half of a character in the field %s, which no database can store', async (field) => {
    const startsAt = await aTime();

    const { errors } = await book(startsAt, { email: 'half@character.example', [field]: 'a\ud800b' });

    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
    expect(await bookingsAt(startsAt)).toEqual([]);
  });

  it('CON-06 keeps the call while the mail server is down and confirms it when it is back, file included', async () => {
    await api.emulators.failMail('down.example', 'close', 1);
    const startsAt = await aTime();

    expect(await readCode(book(startsAt, { email: 'amara@down.example' }))).toBeUndefined();
    await api.runJobs();
    expect(await api.emulators.mails('amara@down.example')).toEqual([]);
    expect(await bookingsAt(startsAt)).toHaveLength(1);

    await api.makeJobsDue();
    await api.runJobs();

    const mails = await api.emulators.mails('amara@down.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments[0]?.text).toContain('BEGIN:VEVENT');
    const [row] = await api.sql(`select html, text, attachments from outbox_messages where recipient = 'amara@down.example'`);
    expect(row).toEqual({ html: '', text: '', attachments: null });
  });

  it('what strangers type does not travel to the typed address, and is text for staff', async () => {
    const notes = 'See https://bait.example\nEND:VEVENT\nBEGIN:VEVENT';
    const email = 'victim@hostile.example';
    await book(await aTime(), { email, name: 'bait.example <b>', phone: null, notes });
    await api.runJobs();

    const [mail] = await api.emulators.mails(email);
    const staffs = await mailFrom(email);

    expect(JSON.stringify(mail)).not.toMatch(/bait/);
    expect(mail?.text).toContain('Please reply with the number we should ring');
    expect(staffs.html).toContain('bait.example &lt;b&gt;');
    expect(readEvent(staffs)['DESCRIPTION']).toBe(`bait.example <b>\n${email}\n${notes}`);
  });
});

describe('limits', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await testApi({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => limited.stop());

  it('CON-07 five calls an hour from one caller and for one address', async () => {
    const times = welcomeCallTimes(limited.clock.now(), londonDate(limited.clock.now()), 14).flatMap((day) => day.startsAt);
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { errors } = await limited
        .visitor()
        .ask(BOOK, { input: aCall(times[at]?.toISOString() ?? '', { email: `many${at}@limits.example` }) });
      codes.push(errors[0]?.extensions.code);
    }

    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'RATE_LIMITED']);
    for (let at = 0; at < 5; at += 1) await limited.platform.limits.consume('welcomeCall', 'one@limits.example');
    await limited.platform.limits.reset('welcomeCall', '127.0.0.1');
    expect(await limited.visitor().refusal(BOOK, { input: aCall(times[7]?.toISOString() ?? '', { email: 'one@limits.example' }) })).toBe(
      'RATE_LIMITED',
    );
  });

  it('CON-07 refused forms of one caller are counted too, and no one who is signed in waits for them', async () => {
    const [time] = welcomeCallTimes(limited.clock.now(), londonDate(limited.clock.now()), 14).flatMap((day) => day.startsAt);
    const refused = aCall(time?.toISOString() ?? '', { phone: `1${' '.repeat(19_000)}!` });
    const oversized = aCall(time?.toISOString() ?? '', { phone: ' '.repeat(20_001) });
    const { browser } = await limited.signIn();
    const SAVE = 'mutation ($input: ProfilePatch!) { saveProfile(input: $input) { __typename } }';
    const valid = aCall(time?.toISOString() ?? '', { email: 'late@limits.example' });

    for (let at = 0; at < 60; at += 1) {
      expect(await limited.visitor().refusal(BOOK, { input: refused })).toBe('INVALID_INPUT');
      expect(await limited.visitor().refusal(BOOK, { input: oversized })).toBe('INVALID_INPUT');
      expect(await browser.refusal(SAVE, { input: { phone: 'none' } })).toBe('INVALID_INPUT');
    }
    await limited.visitor().refusal(BOOK, { input: refused });
    await limited.platform.limits.reset('welcomeCall', '127.0.0.1');
    const { errors } = await limited.visitor().ask(BOOK, { input: valid });

    expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) as number });
    expect(await browser.refusal(SAVE, { input: { phone: 'none' } })).toBe('INVALID_INPUT');
  });
});
