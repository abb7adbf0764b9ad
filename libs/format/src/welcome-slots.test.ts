import { formatTime } from './time.ts';
import { isWelcomeCallTime, londonDate, welcomeCallEnd, welcomeCallTimes } from './welcome-slots.ts';

const LONG_BEFORE = new Date('2027-01-04T00:00:00Z');
/** The times of one day, seen a few days before. */
function timesOn(date: string): string[] {
  const now = new Date(Date.parse(date) - 5 * 86_400_000);
  return welcomeCallTimes(now, date, 1).flatMap((day) => day.startsAt.map((time) => time.toISOString().slice(0, 16)));
}

describe('welcomeCallTimes', () => {
  it('CON-08 every half hour from 8:00, the last call ends at 19:00', () => {
    const times = timesOn('2026-11-23');

    expect(times).toHaveLength(22);
    expect([times[0], times[1], times.at(-1)]).toEqual(['2026-11-23T08:00', '2026-11-23T08:30', '2026-11-23T18:30']);
  });

  // Clocks go forward on 28 March 2027 and back on 31 October 2027; on 29 March 2026 and 25 October 2026 the year before.
  it.each([
    ['2026-03-27', '2026-03-27T08:00'],
    ['2026-03-30', '2026-03-30T07:00'],
    ['2026-10-23', '2026-10-23T07:00'],
    ['2026-10-26', '2026-10-26T08:00'],
    ['2027-03-25', '2027-03-25T08:00'],
    ['2027-03-30', '2027-03-30T07:00'],
    ['2027-10-25', '2027-10-25T07:00'],
    ['2027-10-29', '2027-10-29T07:00'],
    ['2027-11-01', '2027-11-01T08:00'],
    ['2027-07-01', '2027-07-01T07:00'],
  ])('CON-08 on %s the first call is at %s UTC, which is 8:00 in London', (date, first) => {
    expect(timesOn(date)[0]).toBe(first);
    expect(formatTime(`${first}:00Z`)).toBe('08:00');
  });

  it('CON-08 always 8:00 to 18:30 on the clock in London, whatever the day', () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2031, 0, 1); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      const [found] = welcomeCallTimes(new Date(day - 3 * 86_400_000), date, 1);
      if (!found) continue;
      expect(found.date).toBe(date);
      expect(new Set(found.startsAt.map(londonDate))).toEqual(new Set([date]));
      expect(found.startsAt.map((time) => formatTime(time))).toEqual(CLOCK);
    }
  });

  it('CON-08 none on Saturdays, Sundays and bank holidays', () => {
    const dates = welcomeCallTimes(new Date('2026-12-20T12:00:00Z'), '2026-12-21', 14).map(({ date }) => date);

    expect(dates.map((date) => date.slice(5))).toEqual(['12-21', '12-22', '12-23', '12-24', '12-29', '12-30', '12-31']);
    expect(timesOn('2027-03-26')).toEqual([]);
    expect(timesOn('2027-03-29')).toEqual([]);
    expect(timesOn('2027-03-28')).toEqual([]);
  });

  it('not before two hours from now, to the minute', () => {
    const first = (now: string) => welcomeCallTimes(new Date(now), '2026-11-23', 1)[0]?.startsAt[0]?.toISOString();

    expect(first('2026-11-23T08:00:00Z')).toBe('2026-11-23T10:00:00.000Z');
    expect(first('2026-11-23T08:00:00.001Z')).toBe('2026-11-23T10:30:00.000Z');
    expect(first('2026-11-23T16:30:00Z')).toBe('2026-11-23T18:30:00.000Z');
    expect(first('2026-11-23T16:31:00Z')).toBeUndefined();
  });

  it('not beyond 60 days from today, today included', () => {
    const dates = welcomeCallTimes(new Date('2026-11-23T06:00:00Z'), '2026-11-23', 60).map(({ date }) => date);

    expect(dates[0]).toBe('2026-11-23');
    expect(dates.at(-1)).toBe('2027-01-21');
    expect(welcomeCallTimes(new Date('2026-11-23T06:00:00Z'), '2027-01-22', 14)).toEqual([]);
  });

  it('nothing of the past, and as many days as were asked for', () => {
    expect(welcomeCallTimes(LONG_BEFORE, '2026-12-01', 14)).toEqual([]);
    expect(welcomeCallTimes(LONG_BEFORE, '2027-01-01', 5).map(({ date }) => date)).toEqual(['2027-01-04', '2027-01-05']);
    expect(welcomeCallTimes(LONG_BEFORE, '2027-01-04', 0)).toEqual([]);
  });

  it('today is today in London: past midnight there, though not yet in UTC', () => {
    expect(welcomeCallTimes(new Date('2027-06-01T23:30:00Z'), '2027-06-01', 2).map(({ date }) => date)).toEqual(['2027-06-02']);
  });
});

describe('isWelcomeCallTime', () => {
  it.each([
    ['2027-01-05T08:00:00Z', true],
    ['2027-01-05T18:30:00Z', true],
    ['2027-01-05T08:00:00.001Z', false],
    ['2027-01-05T08:15:00Z', false],
    ['2027-01-05T07:30:00Z', false],
    ['2027-01-05T19:00:00Z', false],
    ['2027-01-09T10:00:00Z', false],
    ['2027-01-03T10:00:00Z', false],
    ['2027-03-04T10:00:00Z', true],
    ['2027-03-05T10:00:00Z', false],
    ['2099-01-05T10:00:00Z', false],
    ['1970-01-01T10:00:00Z', false],
  ])('CON-08 %s: %s', (time, expected) => {
    expect(isWelcomeCallTime(new Date(time), LONG_BEFORE)).toBe(expected);
  });

  it('survives the ends of time', () => {
    expect(isWelcomeCallTime(new Date(8.64e15), LONG_BEFORE)).toBe(false);
    expect(isWelcomeCallTime(new Date(-8.64e15), LONG_BEFORE)).toBe(false);
  });
});

it('a call takes half an hour', () => {
  expect(welcomeCallEnd(new Date('2027-01-05T08:00:00Z'))).toEqual(new Date('2027-01-05T08:30:00Z'));
});

const CLOCK = Array.from({ length: 22 }, (_, at) => `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`);
