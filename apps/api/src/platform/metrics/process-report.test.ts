import { allSlowStatements, latestOutcomes } from './process-report.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
/** A report as it comes back from the database. */
const stored = (report: object) => JSON.parse(JSON.stringify({ services: {}, slowStatements: [], ...report })) as never;

it('of each service the latest success and the latest failure of any process count', () => {
  const reports = [
    stored({ services: { mail: { succeededAt: at(5), failedAt: at(1), failure: '4xx' } } }),
    stored({
      services: {
        mail: { succeededAt: null, failedAt: at(3), failure: 'failed' },
        stripe: { succeededAt: at(2), failedAt: null, failure: null },
      },
    }),
    stored({}),
  ];

  expect(latestOutcomes(reports, 'mail')).toEqual({ succeededAt: at(5), failedAt: at(3), failure: 'failed' });
  expect(latestOutcomes(reports, 'stripe')).toEqual({ succeededAt: at(2), failedAt: null, failure: null });
  expect(latestOutcomes(reports, 'voice')).toEqual({ succeededAt: null, failedAt: null, failure: null });
});

it('slow statements of one text are one line, the costliest of all processes first', () => {
  const slow = (text: string, count: number, p95Ms: number, minute: number) => ({
    text,
    count,
    p95Ms,
    longestMs: p95Ms + 1,
    lastAt: at(minute),
  });
  const reports = [
    stored({ slowStatements: [slow('a', 2, 100, 1), slow('b', 1, 150, 1)] }),
    stored({ slowStatements: [slow('b', 3, 120, 4)] }),
  ];

  expect(allSlowStatements(reports, 5)).toEqual([
    { text: 'b', count: 4, p95Ms: 150, longestMs: 151, lastAt: at(4) },
    { text: 'a', count: 2, p95Ms: 100, longestMs: 101, lastAt: at(1) },
  ]);
  expect(allSlowStatements(reports, 1)).toHaveLength(1);
});
