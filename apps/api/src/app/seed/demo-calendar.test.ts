import { openDays } from './demo-calendar.ts';

it.each([
  ['2026-11-26T10:00:00Z', ['2026-11-27', '2026-11-30']],
  ['2026-11-28T23:30:00Z', ['2026-11-30', '2026-12-01']],
  ['2026-12-24T10:00:00Z', ['2026-12-29', '2026-12-30']],
  ['2027-03-25T10:00:00Z', ['2027-03-30', '2027-03-31']],
])('puts the appointments of the demo business on open days, seen from %s', (now, days) => {
  expect(openDays(new Date(now)).slice(0, 2)).toEqual(days);
});
