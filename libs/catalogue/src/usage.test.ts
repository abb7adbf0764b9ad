import { usageLevel } from './usage.ts';

it.each([
  [0, 1_000, null],
  [799, 1_000, null],
  [800, 1_000, 80],
  [999, 1_000, 80],
  [1_000, 1_000, 100],
  [5_000, 1_000, 100],
  [5_000, null, null],
  [5_000, undefined, null],
  [0, 0, null],
])('%i of %s reaches %s per cent', (used, allowance, level) => {
  expect(usageLevel(used, allowance)).toBe(level);
});
