import { monthSchema } from './month.ts';

describe('monthSchema', () => {
  it.each(['2000-01', '2026-12', '2999-10'])('LOG-01 takes %s', (month) => {
    expect(monthSchema.parse({ month })).toEqual({ month });
  });

  it.each([
    '',
    '2026',
    '2026-0',
    '2026-00',
    '2026-13',
    '1999-12',
    '3000-01',
    '2026-1',
    '2026-011',
    ' 2026-01',
    '2026-01\n',
    '2026/01',
    null,
    202601,
  ])('LOG-01 refuses %j', (month) => {
    expect(monthSchema.safeParse({ month }).success).toBe(false);
  });
});
