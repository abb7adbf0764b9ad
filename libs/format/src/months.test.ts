import { addMonths, listMonths } from './months.ts';

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -27, '2023-12'],
  ['2026-06', 0, '2026-06'],
])('addMonths(%s, %i) is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

it('lists months over the end of a year, and none backwards', () => {
  expect(listMonths('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(listMonths('2026-02', '2026-02')).toEqual(['2026-02']);
  expect(listMonths('2026-02', '2026-01')).toEqual([]);
});
