import { readPrice } from './price-cell.ts';

it.each([
  ['', null],
  [' 20 ', 2_000],
  ['GBP 20', 2_000],
  ['1 234', 123_400],
  ['34.000000', 3_400],
  ['12.340', 1_234],
  ['1.234,50', 123_450],
])('%j is %j pence', (cell, pence) => {
  expect(readPrice(cell)).toBe(pence);
});

it.each([
  ['-5', /negative/],
  ['(5.00)', /negative/],
  ['£-5', /negative/],
  ['20.005', /two decimals/],
  ['20.0050', /two decimals/],
  ['USD 20', /in pounds/],
  ['€20', /in pounds/],
  ['from 20', /as a number/],
])('%j is refused by its own message', (cell, message) => {
  expect(() => readPrice(cell)).toThrow(message);
});
