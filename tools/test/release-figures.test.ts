import type { ReportedTest } from './counts.ts';
import { releaseFigures } from './release-figures.ts';

const e2e = (title: string, outcome: ReportedTest['outcome'] = 'passed'): ReportedTest => ({
  file: '/p/apps/e2e/journeys/every-page.e2e.ts',
  title,
  outcome,
});
const proof = (file: string, title: string, outcome: ReportedTest['outcome'] = 'passed'): ReportedTest => ({
  file: `/p/apps/api/src/app/proofs/${file}`,
  title,
  outcome,
});
const axe = (page: string, states = '') =>
  `under reduced motion ${page} withstands; in light and dark, at 390 and 1280 px, axe finds nothing on ${page} with everything open${states}`;

it('counts pages, states, widths, access cells and attacks of the tests that passed', () => {
  const tests = [
    e2e(axe('/')),
    e2e(axe('/demo', ', the voice widget, in a call')),
    e2e(axe('/pricing'), 'failed'),
    proof('access.itest.ts', 'ACL-11 the access rule CLIENT ACL-02 faqs needs SUBSCRIBER'),
    proof('access.itest.ts', 'ACL-11 the access rule ADMIN ACL-02 faqs needs SUBSCRIBER'),
    proof('access.itest.ts', 'ACL-11 the access rule ADMIN ACL-02 plans needs CLIENT', 'failed'),
    proof('fuzz.itest.ts', 'no document brings the api down'),
  ];

  expect(releaseFigures(tests, '2026-11-22')).toEqual({
    date: '2026-11-22',
    axePages: 2,
    axeStates: 4,
    axeWidths: 2,
    accessCells: 2,
    attacks: 1,
  });
});
