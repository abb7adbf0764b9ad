import { formatAge, formatWait } from './waiting.ts';

it.each([
  [0, '1 second'],
  [0.2, '1 second'],
  [2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [720, '12 minutes'],
  [3_541, '1 hour'],
  [3_600, '1 hour'],
  [3_601, '2 hours'],
  [7_200, '2 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

it.each([
  [-5, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [86_399, '23 hours'],
  [86_400, '1 day'],
  [259_199, '2 days'],
])('what began %d seconds ago waits %s', (seconds, words) => {
  expect(formatAge(seconds)).toBe(words);
});
