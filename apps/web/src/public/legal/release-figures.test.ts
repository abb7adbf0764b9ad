import { accessibilityFigures, securityFigures } from './release-figures.ts';

const RUN = { date: '2026-11-22', axePages: 20, axeStates: 46, axeWidths: 2, accessCells: 1_686, attacks: 74 };

it('LEG-05 the statements print the figures of a run, and none without one', () => {
  expect(accessibilityFigures(RUN)).toBe(
    'The last complete run, on 22 Nov 2026, checked 20 pages in 46 states, at 2 widths and in both themes, without a violation.',
  );
  expect(securityFigures(RUN)).toBe(
    'In the last complete run, on 22 Nov 2026, 1,686 attempts to use an operation as each kind of person and 74 tests of other attacks passed.',
  );
  for (const text of [accessibilityFigures(null), securityFigures(null)]) expect(text).not.toMatch(/\d/);
});
