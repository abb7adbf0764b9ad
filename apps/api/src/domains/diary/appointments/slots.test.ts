import { TIMEZONES, WEEKDAYS, type Timezone } from '@larkline/validation';
import { localTime } from '@larkline/format';
import { freeSlots as slotsOf, refusalOfDay, startAt, type SlotRules } from './slots.ts';

const AVAILABILITY = { slotMinutes: 60, bufferMinutes: 0, noticeHours: 0, daysAhead: 60, startMinutes: 60 };
const ALWAYS_OPEN = {
  week: WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' })),
  exceptions: [],
  closedOnBankHolidays: false,
};
const rules = (changes: Partial<SlotRules> = {}): SlotRules => ({
  timezone: 'Europe/London',
  openingHours: ALWAYS_OPEN,
  workingHours: WEEKDAYS.map((day) => ({ day, opens: '09:00', closes: '12:00' })),
  availability: AVAILABILITY,
  busy: [],
  ...changes,
});
const freeSlots = (now: Date, days: number, of: SlotRules) => slotsOf(now, { first: localTime(now, of.timezone).date, days }, of);
const at = (text: string) => new Date(text);
const clock = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

/** A day before and after each change of the clocks in 2026 and 2027. */
const EUROPE = ['2026-10-25', '2027-03-28'];
const AMERICA = ['2026-11-01', '2027-03-14'];
const CHANGES: Readonly<Record<Timezone, readonly string[]>> = {
  'Europe/London': EUROPE,
  'Europe/Dublin': EUROPE,
  'Europe/Amsterdam': EUROPE,
  'Europe/Paris': EUROPE,
  'Europe/Berlin': EUROPE,
  'Europe/Rome': EUROPE,
  'Europe/Madrid': EUROPE,
  'America/New_York': AMERICA,
  'America/Chicago': AMERICA,
  'America/Denver': AMERICA,
  'America/Los_Angeles': AMERICA,
  'Asia/Tokyo': ['2026-10-25', '2027-03-28'],
  'Australia/Sydney': ['2026-10-04', '2027-04-04'],
};

describe('freeSlots', () => {
  it.each(TIMEZONES)('CLN-02 follows the clock of %s over both changes', (timezone) => {
    for (const change of CHANGES[timezone]) {
      const days = freeSlots(new Date(Date.parse(change) - 36 * 3_600_000), 4, rules({ timezone }));
      const shown = days.flatMap(({ startsAt }) => startsAt.map((start) => clock(start, timezone)));
      const expected = days.flatMap(({ date }) => {
        const [year, month, day] = date.split('-');
        return ['09:00', '10:00', '11:00'].map((time) => `${day}/${month}/${year}, ${time}`);
      });

      expect(days.map(({ date }) => date)).toContain(change);
      // The hours of the first day may be partly over.
      expect(shown).toEqual(expected.slice(-shown.length));
      expect(shown.length).toBeGreaterThan(6);
    }
  });

  it.each(TIMEZONES)('CLN-02 every half-hour of both days of a change in %s starts once, at a time that the clock shows', (timezone) => {
    const workingHours = WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '23:59' }));
    const availability = { ...AVAILABILITY, slotMinutes: 30, startMinutes: 30 };
    const lengths = CHANGES[timezone].map((change) => {
      const days = freeSlots(new Date(Date.parse(change) - 3 * 86_400_000), 5, rules({ timezone, workingHours, availability }));
      const starts = days.find(({ date }) => date === change)?.startsAt.map(Number) ?? [];
      const [year, month, day] = change.split('-');

      expect(starts.slice(1).every((start, at) => start - (starts[at] ?? 0) === 30 * 60_000)).toBe(true);
      expect(starts.every((start) => clock(new Date(start), timezone).startsWith(`${day}/${month}/${year}`))).toBe(true);
      expect(clock(new Date(starts[0] ?? 0), timezone)).toContain('00:00');
      return starts.length;
    });

    // The last half-hour of a day does not end by 23:59. A day of 25 hours has 49, one of 23 hours 45.
    expect(lengths.sort()).toEqual(timezone === 'Asia/Tokyo' ? [47, 47] : [45, 49]);
  });

  it.each([
    ['loses the hour that the clock skips', '2027-03-28', ['00:30', '02:30'], 1],
    ['has the hour that the clock repeats twice', '2026-10-25', ['00:30', '02:30'], 5],
  ])('CLN-02 %s', (_what, date, [opens = '', closes = ''], count) => {
    const workingHours = [{ day: 'sunday' as const, opens, closes }];
    const [day] = freeSlots(at(`${date}T00:00:00+00:00`), 1, rules({ workingHours }));
    const all = freeSlots(
      new Date(Date.parse(date) - 86_400_000),
      2,
      rules({ workingHours, availability: { ...AVAILABILITY, startMinutes: 30 } }),
    )[1];

    expect(all?.startsAt).toHaveLength(count);
    expect(new Set(all?.startsAt.map(Number)).size).toBe(count);
    expect(day?.date).toBe(date);
  });

  it('CLN-01 leaves out what is taken, with the pause around it, and lets one start when another ends', () => {
    const busy = [{ startsAt: at('2026-11-23T10:00:00Z'), endsAt: at('2026-11-23T10:30:00Z') }];
    const of = (bufferMinutes: number) =>
      freeSlots(
        at('2026-11-23T00:00:00Z'),
        1,
        rules({ busy, availability: { ...AVAILABILITY, slotMinutes: 30, startMinutes: 30, bufferMinutes } }),
      )[0]?.startsAt.map((start) => start.toISOString().slice(11, 16));

    expect(of(0)).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
    expect(of(15)).toEqual(['09:00', '11:00', '11:30']);
  });

  it('CLN-01 keeps the notice and the days ahead, and has nothing without hours', () => {
    const now = at('2026-11-23T08:30:00Z');
    const starts = (changes: Partial<SlotRules>) => freeSlots(now, 7, rules(changes)).flatMap(({ startsAt }) => startsAt);
    const [first] = starts({ availability: { ...AVAILABILITY, noticeHours: 24 } });

    expect(first?.toISOString()).toBe('2026-11-24T09:00:00.000Z');
    expect(
      starts({ availability: { ...AVAILABILITY, daysAhead: 1 } })
        .at(-1)
        ?.toISOString(),
    ).toBe('2026-11-23T11:00:00.000Z');
    expect(starts({ workingHours: [] })).toEqual([]);
    expect(starts({ availability: { ...AVAILABILITY, slotMinutes: 240 } })).toEqual([]);
  });
});

describe('start times', () => {
  const starts = (changes: Partial<SlotRules>) =>
    freeSlots(at('2026-11-23T00:00:00Z'), 1, rules(changes))[0]?.startsAt.map((start) => start.toISOString().slice(11, 16));

  it('CLN-09 appointments start at regular times, whatever their length and the gap between them', () => {
    const half = { ...AVAILABILITY, slotMinutes: 30, bufferMinutes: 10, startMinutes: 30 };

    expect(starts({ availability: half })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(starts({ availability: { ...half, startMinutes: 60 } })).toEqual(['09:00', '10:00', '11:00']);
    const monday = { day: 'monday' as const, opens: '09:10', closes: '10:30' };
    expect(starts({ availability: { ...half, startMinutes: 15 }, workingHours: [monday] })).toEqual(['09:15', '09:30', '09:45', '10:00']);
  });

  it('CLN-09 offers every five minutes where hours are free, but on no step', () => {
    const workingHours = [
      { day: 'monday' as const, opens: '09:10', closes: '09:45' },
      { day: 'monday' as const, opens: '11:00', closes: '12:00' },
    ];
    const availability = { ...AVAILABILITY, slotMinutes: 30, startMinutes: 30 };
    const busy = [{ startsAt: at('2026-11-23T11:00:00Z'), endsAt: at('2026-11-23T11:30:00Z') }];

    expect(starts({ availability, workingHours, busy })).toEqual(['09:10', '09:15', '11:30']);
    expect(refusalOfDay(at('2026-11-23T00:00:00Z'), '2026-11-23', rules({ availability, workingHours }))).toBeNull();
  });
});

describe('startAt', () => {
  const now = at('2026-11-23T08:30:00Z');
  const busy = [{ startsAt: at('2026-11-24T10:00:00Z'), endsAt: at('2026-11-24T10:30:00Z') }];
  const availability = { slotMinutes: 30, bufferMinutes: 10, noticeHours: 2, daysAhead: 30 };
  const openingHours = {
    week: ALWAYS_OPEN.week.filter(({ day }) => day !== 'sunday'),
    exceptions: [
      { date: '2026-11-26', name: 'Training day', opens: null, closes: null },
      { date: '2026-11-27', name: null, opens: '10:00', closes: '11:00' },
    ],
    closedOnBankHolidays: true,
  };
  const workingHours = rules().workingHours.filter(({ day }) => day !== 'wednesday');
  const of = rules({ busy, availability, openingHours, workingHours });

  it.each([
    ['2026-11-24', '09:00', 'offered'],
    ['2026-11-24', '09:20', 'free'],
    ['2026-11-24', '10:40', 'free'],
    ['2026-11-24', '09:25', 'taken'],
    ['2026-11-24', '10:35', 'taken'],
    ['2026-11-24', '09:17', 'odd start'],
    ['2026-11-24', '11:35', 'outside'],
    ['2026-11-24', '03:00', 'outside'],
    ['2026-11-25', '10:00', 'no hours'],
    ['2026-11-26', '10:00', 'closed'],
    ['2026-11-27', '10:25', 'free'],
    ['2026-11-27', '09:00', 'outside'],
    ['2026-11-29', '10:00', 'closed'],
    ['2026-12-25', '10:00', 'closed'],
    ['2026-12-28', '10:00', 'closed'],
    ['2026-11-23', '09:00', 'too soon'],
    ['2026-11-21', '09:00', 'too soon'],
    ['2026-12-24', '10:00', 'too far'],
    ['2027-04-20', '10:00', 'too far'],
  ])('CLN-01 %s at %s is %s', (date, time, expected) => {
    const found = startAt(now, { date, time }, of);

    if (expected === 'offered' || expected === 'free') expect(found).toEqual(at(`${date}T${time}:00Z`));
    else expect(found).toMatchObject({ reason: expected });
  });

  it.each([
    ['2026-11-24', undefined],
    ['2026-11-25', 'no hours'],
    ['2026-11-26', 'closed'],
    ['2026-11-22', 'closed'],
    ['2026-11-21', 'too soon'],
    ['2027-04-20', 'too far'],
  ])('CLN-01 says of the day %s: %s', (date, reason) => {
    expect(refusalOfDay(now, date, of)?.reason).toBe(reason);
  });

  it('CLN-01 says "taken" of a day without a free time, and nothing is at a time that the clock skips', () => {
    const whole = [{ startsAt: at('2026-11-24T00:00:00Z'), endsAt: at('2026-11-25T00:00:00Z') }];
    const sundays = [{ day: 'sunday' as const, opens: '00:30', closes: '04:30' }];

    expect(refusalOfDay(now, '2026-11-24', { ...of, busy: whole })).toEqual({ reason: 'taken' });
    expect(startAt(at('2027-03-20T00:00:00Z'), { date: '2027-03-28', time: '01:15' }, rules({ workingHours: sundays }))).toMatchObject({
      reason: 'outside',
    });
  });
});
