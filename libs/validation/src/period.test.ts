import { periodSchema } from './period.ts';

it.each([
  ['2026-11', '2026-11'],
  ['2026-06', '2026-11'],
  ['2024-12', '2026-11'],
])('ADM-09 takes the months from %s to %s', (from, to) => {
  expect(periodSchema.parse({ from, to })).toEqual({ from, to });
});

it.each([
  ['2026-12', '2026-11', 'The first month must not be after the last one.'],
  ['2024-11', '2026-11', 'Choose at most 24 months.'],
  ['2026-13', '2026-11', 'Please enter a month as YYYY-MM'],
])('ADM-09 refuses the months from %s to %s', (from, to, message) => {
  const { error } = periodSchema.safeParse({ from, to });

  expect(error?.issues[0]).toMatchObject({ path: ['from'], message });
});
