import { periodAddress, monthChoices, readPeriod, withFrom, withTo } from './period.ts';

const NOW = '2026-11';
const read = (search: string) => readPeriod(new URLSearchParams(search), NOW);

it.each([
  ['', '2026-06', '2026-11'],
  ['from=2026-01&to=2026-03', '2026-01', '2026-03'],
  ['from=2024-12&to=2026-11', '2024-12', '2026-11'],
  // Wrong way round, too long, not begun, no months.
  ['from=2026-03&to=2026-01', '2026-06', '2026-11'],
  ['from=2024-11&to=2026-11', '2026-06', '2026-11'],
  ['from=2026-11&to=2026-12', '2026-06', '2026-11'],
  ['from=last&to=year', '2026-06', '2026-11'],
  ['to=2026-03', '2026-06', '2026-11'],
])('ADM-09 ?%s covers %s to %s', (search, from, to) => {
  expect(read(search)).toEqual({ from, to });
});

it('ADM-09 keeps a chosen period in the address, and leaves the default one out', () => {
  expect(periodAddress({ from: '2026-01', to: '2026-03' }, NOW)).toBe('/admin?tab=analytics&from=2026-01&to=2026-03');
  expect(periodAddress({ from: '2026-06', to: '2026-11' }, NOW)).toBe('/admin?tab=analytics');
});

it('moves the other end with a choice that would be wrong way round or too long', () => {
  const period = { from: '2026-06', to: '2026-11' };

  expect(withFrom(period, '2026-01')).toEqual({ from: '2026-01', to: '2026-11' });
  expect(withFrom({ ...period, to: '2026-07' }, '2026-09')).toEqual({ from: '2026-09', to: '2026-09' });
  expect(withFrom(period, '2023-01')).toEqual({ from: '2023-01', to: '2024-12' });
  expect(withTo(period, '2026-02')).toEqual({ from: '2026-02', to: '2026-02' });
  expect(withTo({ from: '2023-01', to: '2023-02' }, '2026-11')).toEqual({ from: '2024-12', to: '2026-11' });
});

it('offers five years, and an older month that is shown', () => {
  expect(monthChoices({ from: '2026-06', to: NOW }, NOW)).toHaveLength(60);
  expect(monthChoices({ from: '2019-06', to: '2019-07' }, NOW).at(-1)).toBe('2019-06');
});
