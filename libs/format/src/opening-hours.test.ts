import type { WeeklyHours } from '@larkline/validation';
import { bookableOn, closureOn, isOpenAt, openingHoursText, type Closure } from './opening-hours.ts';

const weekday = (day: WeeklyHours['week'][number]['day']) => ({ day, opens: '09:00', closes: '17:30' });
const HOURS: WeeklyHours = {
  week: [
    { day: 'monday', opens: '13:30', closes: '17:30' },
    { day: 'monday', opens: '09:00', closes: '12:30' },
    ...(['tuesday', 'wednesday', 'thursday'] as const).map(weekday),
    { day: 'friday', opens: '18:00', closes: '02:00' },
    { day: 'sunday', opens: '00:00', closes: '00:00' },
  ],
  exceptions: [
    { date: '2026-12-24', name: 'Christmas Eve', opens: '10:00', closes: '12:00' },
    { date: '2026-12-25', name: null, opens: '12:00', closes: '15:00' },
    { date: '2026-12-30', name: 'Stocktaking', opens: null, closes: null },
  ],
  closedOnBankHolidays: true,
};

describe('isOpenAt', () => {
  it.each([
    ['2026-11-23T08:59:59Z', false, 'Monday, before it opens'],
    ['2026-11-23T09:00:00Z', true, 'Monday, from the minute it opens'],
    ['2026-11-23T12:30:00Z', false, 'the break'],
    ['2026-11-23T13:30:00Z', true, 'after the break'],
    ['2026-11-23T17:30:00Z', false, 'the minute it closes'],
    ['2026-07-07T08:30:00Z', true, 'a Tuesday in summer time'],
    ['2026-11-27T23:30:00Z', true, 'Friday night'],
    ['2026-11-28T01:59:00Z', true, 'Saturday, in the time of Friday night'],
    ['2026-11-28T02:00:00Z', false, 'Saturday, after it'],
    ['2026-11-22T00:00:00Z', true, 'the whole Sunday: its first minute'],
    ['2026-11-22T23:59:00Z', true, 'its last minute'],
    ['2026-11-23T00:00:00Z', false, 'and no longer'],
    ['2026-12-28T10:00:00Z', false, 'a bank holiday'],
    ['2026-12-25T13:00:00Z', true, 'a bank holiday with hours of its own'],
    ['2026-12-24T13:00:00Z', false, 'a date with shorter hours'],
    ['2026-12-30T10:00:00Z', false, 'a date that is closed'],
  ])('%s: %s (%s)', (instant, expected) => {
    expect(isOpenAt(HOURS, new Date(instant))).toBe(expected);
  });

  it('follows the timezone, on both days of the change of clocks', () => {
    const at = (instant: string) =>
      isOpenAt({ ...HOURS, week: [{ day: 'sunday', opens: '09:00', closes: '10:00' }] }, new Date(instant), 'America/New_York');

    expect(['2026-03-08T12:59:00Z', '2026-03-08T13:00:00Z', '2026-03-08T14:00:00Z'].map(at)).toEqual([false, true, false]);
    expect(['2026-11-01T13:59:00Z', '2026-11-01T14:00:00Z', '2026-11-01T15:00:00Z'].map(at)).toEqual([false, true, false]);
  });
});

it('says the hours in words, with the dates from today on', () => {
  expect(openingHoursText(HOURS, '2026-12-25').split('\n')).toEqual([
    'Monday: 09:00–12:30, 13:30–17:30',
    'Tuesday to Thursday: 09:00–17:30',
    'Friday: 18:00–02:00',
    'Saturday: closed',
    'Sunday: all day',
    'Bank holidays: closed',
    '25 Dec 2026: 12:00–15:00',
    '30 Dec 2026 (Stocktaking): closed',
  ]);
});

it.each<[string, Closure | null, string[], string]>([
  ['2026-11-23', null, ['09:30–12:30', '13:30–17:00'], 'the break of a Monday'],
  ['2026-11-28', { reason: 'weekday' }, [], 'a Saturday, though Friday night reaches into it'],
  ['2026-11-29', null, ['09:30–17:00'], 'a Sunday that is open all day'],
  ['2026-12-24', null, ['10:00–12:00'], 'a date with hours of its own'],
  ['2026-12-25', null, ['12:00–15:00'], 'a bank holiday with hours of its own'],
  ['2026-12-28', { reason: 'bank holiday', holiday: { name: 'Boxing Day', isSubstitute: true } }, [], 'a substitute day'],
  ['2026-12-30', { reason: 'date', name: 'Stocktaking' }, [], 'a date that is closed'],
])('appointments of %s: closed for %j, times %j (%s)', (date, closure, spans) => {
  const days = ['monday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  const everyDay = days.map((day) => ({ day, opens: '09:30', closes: '17:00' }));

  expect(closureOn(HOURS, date)).toEqual(closure);
  expect(bookableOn(HOURS, everyDay, date).map(({ opens, closes }) => `${opens}–${closes}`)).toEqual(spans);
});

it('keeps the hours for appointments without opening hours, except on bank holidays', () => {
  const forAppointments = [{ day: 'monday' as const, opens: '09:00', closes: '12:00' }];

  expect(bookableOn(null, forAppointments, '2026-12-21')).toEqual([{ opens: '09:00', closes: '12:00' }]);
  expect(bookableOn(null, forAppointments, '2026-12-28')).toEqual([]);
});
