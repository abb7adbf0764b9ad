import { dayIn } from './days.ts';
import { timeIn } from './times.ts';

/** A Tuesday. */
const NOW = new Date('2026-11-24T14:00:00Z');

it.each([
  ['today', '2026-11-24'],
  ['tomorrow morning', '2026-11-25'],
  ['the day after tomorrow', '2026-11-26'],
  ['on Friday', '2026-11-27'],
  ['tuesdays', '2026-11-24'],
  ['next Tuesday', '2026-12-01'],
  ['3 December', '2026-12-03'],
  ['Dec 3rd', '2026-12-03'],
  ['3/12', '2026-12-03'],
  ['1/1', '2027-01-01'],
  ['the 3rd', '2026-12-03'],
  ['xmas eve', '2026-12-24'],
  ['2026-12-05', '2026-12-05'],
  ['31/2', null],
  ['good friday', '2027-03-26'],
  ['Easter Sunday 2028', '2028-04-16'],
  ['May Day', '2027-05-03'],
  ['25 december 2027', '2027-12-25'],
  ['March 29, 2027', '2027-03-29'],
  ['1 March 2020', null],
  ['whenever', null],
])('%s is %s', (message, date) => {
  expect(dayIn(message, NOW, 'Europe/London')?.date ?? null).toBe(date);
});

it('counts days by the clock of the business', () => {
  expect(dayIn('tomorrow', new Date('2026-06-30T23:30:00Z'), 'Europe/London')?.date).toBe('2026-07-02');
});

it.each([
  ['at 2pm', '14:00'],
  ['10.30', '10:30'],
  ['half past two', '14:30'],
  ['quarter to nine', '08:45'],
  ['at 3', '15:00'],
  ['at nine in the morning', '09:00'],
  ['09:15', '09:15'],
  ['noon', '12:00'],
  ['for 3 people', null],
  ['soon', null],
])('%s is %s', (message, time) => {
  expect(timeIn(message)).toBe(time);
});
