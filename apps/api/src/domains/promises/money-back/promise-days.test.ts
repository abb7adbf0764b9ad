import { daysLeft, promiseEnd } from './promise-days.ts';

describe('the end of a promise', () => {
  it.each([
    ['2026-11-01T10:00:00Z', 14, '2026-11-16T00:00:00.000Z'],
    // The clocks are put back on 25 October and put on on 28 March.
    ['2026-10-20T22:59:59Z', 14, '2026-11-04T00:00:00.000Z'],
    ['2026-10-20T23:00:00Z', 14, '2026-11-05T00:00:00.000Z'],
    ['2027-03-20T12:00:00Z', 14, '2027-04-03T23:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 90, '2027-03-31T23:00:00.000Z'],
    ['2028-02-29T00:00:00Z', 90, '2028-05-29T23:00:00.000Z'],
  ])('CF-54 of one that begins %s, %d days', (start, days, end) => {
    expect(promiseEnd(new Date(start), days).toISOString()).toBe(end);
    // An hour at most is lost, when the clocks are put on in the meantime.
    expect(promiseEnd(new Date(start), days).getTime() - Date.parse(start)).toBeGreaterThanOrEqual(days * 86_400_000 - 3_600_000);
  });

  it.each([
    ['2026-10-26T00:00:00Z', '2026-10-23T23:00:00Z', 2],
    ['2026-10-26T00:00:00Z', '2026-10-24T22:59:59Z', 2],
    ['2026-10-26T00:00:00Z', '2026-10-24T23:00:00Z', 1],
    ['2026-10-26T00:00:00Z', '2026-10-25T23:59:59Z', 1],
    ['2027-03-28T23:00:00Z', '2027-03-27T00:00:00Z', 2],
    ['2027-03-28T23:00:00Z', '2027-03-28T00:00:00Z', 1],
  ])('counts days of 23 and 25 hours once: until %s, at %s', (end, now, left) => {
    expect(daysLeft(14, new Date(end), new Date(now))).toBe(left);
  });

  it('has a day left on its last day, and none afterwards', () => {
    const end = new Date('2026-11-16T00:00:00Z');
    expect(['2026-11-01T10:00:00Z', '2026-11-15T23:59:59Z', '2026-11-16T00:00:00Z'].map((now) => daysLeft(14, end, new Date(now)))).toEqual(
      [14, 1, 0],
    );
  });
});
