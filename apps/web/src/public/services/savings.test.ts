import { calculateSavings, DEFAULT_INPUT, FIRST_SHOWN, keepNumeric, parseAmount, savingsBetween } from './savings.ts';

it('SVC-07 saves £27,000 a year and £2,250 a month on the defaults, a return of 900% and a bar of 90%', () => {
  expect(DEFAULT_INPUT).toEqual({ salary: 30_000, aiCost: 3_000 });
  expect(calculateSavings(DEFAULT_INPUT)).toEqual({ yearly: 27_000, monthly: 2_250, roi: 900, bar: 90 });
});

it.each([
  ['a cost of 0', { salary: 30_000, aiCost: 0 }, { yearly: 30_000, monthly: 2_500, roi: null, bar: 100 }],
  ['a salary of 0', { salary: 0, aiCost: 3_000 }, { yearly: -3_000, monthly: -250, roi: -100, bar: 0 }],
  ['both 0', { salary: 0, aiCost: 0 }, { yearly: 0, monthly: 0, roi: null, bar: 0 }],
  ['a cost above the salary', { salary: 12_000, aiCost: 24_000 }, { yearly: -12_000, monthly: -1_000, roi: -50, bar: 0 }],
  ['a cost equal to the salary', { salary: 12_000, aiCost: 12_000 }, { yearly: 0, monthly: 0, roi: 0, bar: 0 }],
])('SVC-09 CF-27 stays finite and within 0 to 100 with %s', (_, input, savings) => {
  expect(calculateSavings(input)).toEqual(savings);
});

it.each([
  ['30000', 30_000],
  ['30,000', 30_000],
  [' £ 28 500 ', 28_500],
  ['3000.50', 3_000.5],
  ['99999999999', 1_000_000],
  ['', 0],
  ['   ', 0],
  ['-500', 0],
  ['1-2', 0],
  ['1.2.3', 0],
  ['.', 0],
  ['Infinity', 0],
  ['NaN', 0],
  ['1e999', 0],
])('SVC-09 CF-27 reads %j as %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each([
  ['twelve', ''],
  ['£30k', '30'],
  ['2e5', '25'],
  ['-1,250.75', '-1,250.75'],
  ['123456789012345', '12345678901'],
])('SVC-09 keeps of %j only what belongs to a number', (typed, kept) => {
  expect(keepNumeric(typed)).toBe(kept);
});

it('SVC-08 counts evenly from one result to the next and ends on it exactly', () => {
  const end = calculateSavings(DEFAULT_INPUT);

  expect(savingsBetween(FIRST_SHOWN, end, 0)).toEqual(FIRST_SHOWN);
  expect(savingsBetween(FIRST_SHOWN, end, 0.5)).toEqual({ yearly: 26_325, monthly: 2_193.75, roi: 877.5, bar: 87.75 });
  expect(savingsBetween(FIRST_SHOWN, end, 1)).toEqual(end);
});

it('CF-27 shows no return on the way to a cost of 0, and counts from 0 on the way back', () => {
  const free = calculateSavings({ salary: 30_000, aiCost: 0 });
  const paid = calculateSavings(DEFAULT_INPUT);

  expect(savingsBetween(paid, free, 0.5).roi).toBeNull();
  expect(savingsBetween(free, paid, 0.5).roi).toBe(450);
});
