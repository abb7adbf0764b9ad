import fc from 'fast-check';
import { isMorning, londonDay, longDay, cityName, shortDay, slotTime, visitorZone } from './slotTimes.ts';

// In 2027 the clocks of London change on 28 March and 31 October, those of New York on 14 March and 7 November.

describe('slotTime', () => {
  it.each([
    ['2026-11-23T08:00:00Z', '08:00'],
    ['2027-03-26T08:00:00Z', '08:00'],
    ['2027-03-29T07:00:00Z', '08:00'],
    ['2027-10-29T07:00:00Z', '08:00'],
    ['2027-11-01T08:00:00Z', '08:00'],
  ])('CON-08 %s is %s in London, in winter and in summer', (instant, london) => {
    expect(slotTime(instant, 'Europe/London')).toEqual({ london, own: null, dayShift: 0 });
  });

  it.each([
    ['Europe/Berlin', '2026-11-23T08:00:00Z', '09:00', 0],
    ['Asia/Kolkata', '2026-11-23T08:00:00Z', '13:30', 0],
    ['America/New_York', '2026-11-23T08:00:00Z', '03:00', 0],
    ['America/Los_Angeles', '2027-06-01T07:00:00Z', '00:00', 0],
    ['Pacific/Honolulu', '2026-11-23T08:00:00Z', '22:00', -1],
    ['Asia/Tokyo', '2026-11-23T18:30:00Z', '03:30', 1],
  ])('CON-08 in %s %s shows %s, days away: %d', (zone, instant, own, dayShift) => {
    expect(slotTime(instant, zone)).toMatchObject({ own, dayShift });
  });

  it('CON-08 names the day before at the turn of a year', () => {
    expect(slotTime('2027-01-01T08:00:00Z', 'Pacific/Honolulu').dayShift).toBe(-1);
  });

  it('CON-08 says nothing of a clock that shows the same, such as that of Lisbon', () => {
    expect(slotTime('2026-11-23T08:00:00Z', 'Europe/Lisbon').own).toBeNull();
  });

  it('CON-08 differs for a while when only one of two places has changed its clocks', () => {
    expect(slotTime('2027-03-15T08:00:00Z', 'America/New_York').own).toBe('04:00');
    expect(slotTime('2027-03-12T08:00:00Z', 'America/New_York').own).toBe('03:00');
  });
});

it('CON-08 shows a clock and at most a day of difference for any place at any time, the days of changing clocks included', () => {
  const halfHour = 30 * 60_000;
  const instant = fc.integer({ min: Date.UTC(2026, 0) / halfHour, max: Date.UTC(2030, 0) / halfHour });
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), instant, (zone, halves) => {
      const startsAt = new Date(halves * halfHour).toISOString();
      const { london, own, dayShift } = slotTime(startsAt, zone);

      expect(london).toMatch(/^(?:[01]\d|2[0-3]):[03]0$/);
      expect(own ?? london).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
      expect([-1, 0, 1]).toContain(dayShift);
      expect(own === null && dayShift !== 0).toBe(false);
    }),
  );
});

describe('visitorZone', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['America/New_York', 'America/New_York'],
    ['+05:30', '+05:30'],
    ['Etc/Unknown', 'Europe/London'],
    ['', 'Europe/London'],
  ])('CON-08 of a browser that says %j is %s', (timeZone, zone) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const options = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });

    expect(visitorZone()).toBe(zone);
  });
});

it.each([
  ['2026-11-23T11:30:00Z', true],
  ['2026-11-23T12:00:00Z', false],
  ['2027-06-01T10:30:00Z', true],
  ['2027-06-01T11:00:00Z', false],
])('CON-08 %s is in the morning of London: %s', (instant, morning) => {
  expect(isMorning(instant)).toBe(morning);
});

it('CON-08 writes days in full and in three parts, wherever the browser is', () => {
  expect(longDay('2026-11-23')).toBe('Monday 23 November');
  expect(shortDay('2027-09-06')).toEqual({ weekday: 'Mon', day: '6', month: 'Sep' });
  expect(londonDay('2027-05-31T23:30:00Z')).toBe('Tuesday 1 June');
});

it.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('CON-08 %s is named %s', (zone, place) => {
  expect(cityName(zone)).toBe(place);
});
