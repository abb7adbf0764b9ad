import fc from 'fast-check';
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatLongDate,
  formatMonth,
  formatTime,
  instantIn,
  monthBounds,
  toMonth,
} from './time.ts';

// In 2026 the United Kingdom is an hour ahead of UTC from 29 March 01:00 to 25 October 01:00 UTC.

// The timezones that clients can choose (CLN-02), with the changes of five years.
const ZONES: readonly (readonly [string, number])[] = [
  ['Europe/London', 10],
  ['Europe/Dublin', 10],
  ['Europe/Amsterdam', 10],
  ['Europe/Paris', 10],
  ['Europe/Berlin', 10],
  ['Europe/Rome', 10],
  ['Europe/Madrid', 10],
  ['America/New_York', 10],
  ['America/Chicago', 10],
  ['America/Denver', 10],
  ['America/Los_Angeles', 10],
  ['Asia/Tokyo', 0],
  ['Australia/Sydney', 10],
];

it.each([
  [0, '0m 00s'],
  [59, '0m 59s'],
  [124, '2m 04s'],
  [3_600, '60m 00s'],
])('LOG-04 %d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('names a month with its year', () => {
  expect(formatMonth('2026-09')).toBe('September 2026');
});

it('joins a day and a time of day', () => {
  expect(formatDateTime('2026-07-20T13:05:00Z')).toBe('20 Jul 2026, 14:05');
  expect(formatDateTime('2026-07-20T13:05:00Z', 'UTC')).toBe('20 Jul 2026, 13:05');
});

it('formatLongDate writes the month in full, on the day of the timezone', () => {
  expect(formatLongDate('2026-09-05T12:00:00Z')).toBe('5 September 2026');
  expect(formatLongDate('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('21 November 2026');
});

describe('formatDate', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '20 Nov 2026'],
    ['2026-09-05T12:00:00Z', '5 Sep 2026'],
    ['2026-01-01T00:00:00Z', '1 Jan 2026'],
    ['2028-02-29T12:00:00Z', '29 Feb 2028'],
  ])('%s reads %s', (instant, text) => {
    expect(formatDate(instant)).toBe(text);
    expect(formatDate(new Date(instant))).toBe(text);
  });

  it.each([
    ['2026-06-30T22:59:59Z', '30 Jun 2026'],
    ['2026-06-30T23:00:00Z', '1 Jul 2026'],
    ['2026-12-31T23:59:59Z', '31 Dec 2026'],
  ])('%s is %s in London', (instant, text) => {
    expect(formatDate(instant)).toBe(text);
  });

  it('uses the timezone that it is given', () => {
    expect(formatDate('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('21 Nov 2026');
    expect(formatDate('2026-11-20T03:00:00Z', 'America/New_York')).toBe('19 Nov 2026');
  });

  it('writes each month with three letters', () => {
    const months = Array.from({ length: 12 }, (_, month) => formatDate(new Date(Date.UTC(2026, month, 15))).split(' ')[1]);

    expect(months).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']);
  });
});

describe('formatTime', () => {
  it.each([
    ['2026-11-20T14:05:00Z', '14:05'],
    ['2026-11-20T00:00:00Z', '00:00'],
    ['2026-11-20T23:59:59Z', '23:59'],
    ['2026-07-20T14:05:00Z', '15:05'],
    ['2026-07-19T23:00:00Z', '00:00'],
  ])('%s is %s in London', (instant, text) => {
    expect(formatTime(instant)).toBe(text);
  });

  it.each([
    ['2026-03-29T00:59:00Z', '00:59'],
    ['2026-03-29T01:00:00Z', '02:00'],
    ['2026-10-25T00:59:00Z', '01:59'],
    ['2026-10-25T01:00:00Z', '01:00'],
  ])('across the change of the clocks %s is %s', (instant, text) => {
    expect(formatTime(instant)).toBe(text);
  });

  it('uses the timezone that it is given', () => {
    expect(formatTime('2026-11-20T14:05:00Z', 'Asia/Kolkata')).toBe('19:35');
  });
});

describe('toMonth', () => {
  it.each([
    ['2026-11-01T00:00:00Z', '2026-11'],
    ['2026-10-31T23:59:59Z', '2026-10'],
    ['2026-06-30T22:59:59Z', '2026-06'],
    ['2026-06-30T23:00:00Z', '2026-07'],
    ['2026-03-31T22:59:59Z', '2026-03'],
    ['2026-03-31T23:00:00Z', '2026-04'],
    ['2026-10-31T23:00:00Z', '2026-10'],
    ['2026-12-31T23:59:59Z', '2026-12'],
    ['2027-01-01T00:00:00Z', '2027-01'],
  ])('CF-42 %s belongs to %s in London', (instant, month) => {
    expect(toMonth(new Date(instant))).toBe(month);
  });

  it('CF-42 another timezone can be in another month', () => {
    const instant = new Date('2026-10-31T23:30:00Z');

    expect(toMonth(instant, 'Europe/Berlin')).toBe('2026-11');
    expect(toMonth(instant, 'America/New_York')).toBe('2026-10');
  });

  it('CF-42 time passes, months never go back', () => {
    const instants = fc.tuple(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 100_000_000_000 }),
    );
    fc.assert(
      fc.property(instants, ([date, later]) => {
        expect(toMonth(date)).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
        expect(toMonth(new Date(date.getTime() + later)) >= toMonth(date)).toBe(true);
      }),
    );
  });
});

describe('monthBounds', () => {
  it.each([
    ['2026-06', undefined, '2026-05-31T23:00:00Z', '2026-06-30T23:00:00Z'],
    ['2026-10', null, '2026-09-30T23:00:00Z', '2026-11-01T00:00:00Z'],
    ['2026-12', 'America/Los_Angeles', '2026-12-01T08:00:00Z', '2027-01-01T08:00:00Z'],
    ['2026-04', 'Australia/Sydney', '2026-03-31T13:00:00Z', '2026-04-30T14:00:00Z'],
  ])('CF-42 %s in %s is from %s until %s', (month, timeZone, from, until) => {
    expect(monthBounds(month, timeZone)).toEqual({ from: new Date(from), until: new Date(until) });
  });

  it('CF-42 holds the instants of its month and no others', () => {
    const zones = fc.constantFrom('Europe/London', 'Australia/Sydney', 'America/New_York', 'Asia/Tokyo');
    const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, zones, (date, zone) => {
        const { from, until } = monthBounds(toMonth(date, zone), zone);
        expect(from <= date && date < until).toBe(true);
        expect(toMonth(new Date(from.getTime() - 1), zone)).not.toBe(toMonth(date, zone));
      }),
    );
  });
});

describe('around every change of the clocks from 2026 to 2030', () => {
  const HOUR_MS = 3_600_000;
  // The offset as another format of Intl prints it: 'GMT+01:00', 'GMT'.
  const formats = new Map(
    ZONES.map(([timeZone]) => [timeZone, new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })]),
  );
  const offsetAt = (instant: number, timeZone: string): number => {
    const format = formats.get(timeZone);
    const name = format?.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000);
  };
  const findChanges = (timeZone: string): number[] => {
    const found: number[] = [];
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2031, 0, 1); day += 24 * HOUR_MS) {
      if (offsetAt(day, timeZone) === offsetAt(day + 24 * HOUR_MS, timeZone)) continue;
      for (let hour = day; hour < day + 24 * HOUR_MS; hour += HOUR_MS)
        if (offsetAt(hour, timeZone) !== offsetAt(hour + HOUR_MS, timeZone)) found.push(hour + HOUR_MS);
    }
    return found;
  };

  it.each(ZONES)('%s: times, days and months are those on its clock, %i changes', (timeZone, changes) => {
    const instants = findChanges(timeZone);

    expect(instants).toHaveLength(changes);
    for (const change of instants)
      for (let hour = -12; hour < 12; hour += 1) {
        const instant = new Date(change + hour * HOUR_MS);
        const clock = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString();
        expect([formatTime(instant, timeZone), formatDate(instant, timeZone), toMonth(instant, timeZone)]).toEqual([
          clock.slice(11, 16),
          formatDate(clock, 'UTC'),
          clock.slice(0, 7),
        ]);
        const { from, until } = monthBounds(clock.slice(0, 7), timeZone);
        expect([from <= instant && instant < until, formatTime(from, timeZone), formatTime(until, timeZone)]).toEqual([
          true,
          '00:00',
          '00:00',
        ]);
      }
  });
});

it.each([
  // An hour later than it is written, as the clock has been put on.
  ['2027-03-28', '01:30', 'Europe/London', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28', '00:59', 'Europe/London', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', '02:00', 'Europe/London', '2027-03-28T01:00:00.000Z'],
  // The first of the two.
  ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '02:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
  ['2026-10-25', '00:59', 'Europe/London', '2026-10-24T23:59:00.000Z'],
  ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('CF-42 on %s the clock shows %s in %s at one instant, even where it skips or repeats the time', (date, time, timeZone, instant) => {
  expect(instantIn(date, time, timeZone).toISOString()).toBe(instant);
});
