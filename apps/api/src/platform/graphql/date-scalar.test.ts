import { dateScalar } from './date-scalar.ts';

it.each([['2026-11-23'], ['2028-02-29'], ['0001-01-01'], ['9999-12-31']])('Date takes %s', (day) => {
  expect(dateScalar.parseValue(day)).toBe(day);
});

it.each([
  ['2027-02-29'],
  ['2026-13-01'],
  ['2026-1-1'],
  ['23/11/2026'],
  ['2026-11-23T00:00:00Z'],
  [''],
  [20261123],
  [null],
  [{}],
  [new Date()],
])('Date refuses %j, without repeating it', (value) => {
  expect(() => dateScalar.parseValue(value)).toThrow(/^Date must be a day, YYYY-MM-DD$/);
});
