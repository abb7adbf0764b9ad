import { readVitest, readPlaywright, readReport } from './counts.ts';

const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: '/repo/libs/a.test.ts',
      status: 'failed',
      startTime: 1_000,
      endTime: 3_500,
      message: '',
      assertionResults: [
        { fullName: 'prices PRC-01 are shown', status: 'passed', failureMessages: [] },
        { fullName: 'prices PRC-02 are right', status: 'failed', failureMessages: ['\u001B[31mexpected 2 to be 3\u001B[39m'] },
        { fullName: 'PRC-03 later', status: 'pending', failureMessages: [] },
      ],
    },
    { name: '/repo/libs/broken.test.ts', status: 'failed', startTime: 0, endTime: 0, message: 'cannot be loaded', assertionResults: [] },
  ],
};

const spec = (title: string, status: string, error?: { message: string }) => ({
  title,
  file: 'journeys/b.e2e.ts',
  tests: [{ status, results: [{ duration: 1_500, error }] }],
});
const playwright = {
  config: { rootDir: '/repo/apps/e2e' },
  stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 1 },
  suites: [
    {
      title: 'journeys/b.e2e.ts',
      specs: [spec('CHK-01 buys', 'expected')],
      suites: [{ title: 'CHK-02', specs: [spec('shows the error', 'flaky', { message: 'no such button' }), spec('waits', 'skipped')] }],
    },
  ],
  errors: [],
};

describe('the report of a stage', () => {
  it('of Vitest: a file that could not be loaded is one failed test, pending and todo are skipped', () => {
    expect(readVitest(vitest)).toMatchObject({ passed: 2, failed: 2, skipped: 2 });
  });

  it('of Vitest: names each test with its file and outcome, and the seconds of each file', () => {
    expect(readVitest(vitest).tests.map(({ title, outcome, failure }) => [title, outcome, failure])).toEqual([
      ['', 'failed', 'cannot be loaded'],
      ['prices PRC-01 are shown', 'passed', ''],
      ['prices PRC-02 are right', 'failed', 'expected 2 to be 3'],
      ['PRC-03 later', 'skipped', ''],
    ]);
    expect(readVitest(vitest).tests[1]?.file).toBe('/repo/libs/a.test.ts');
    expect(readVitest(vitest).files[0]).toEqual({ file: '/repo/libs/a.test.ts', seconds: 2.5 });
  });

  it('of Playwright: a test that passed at its second attempt counts as failed', () => {
    expect(readPlaywright(playwright)).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  });

  it('of Playwright: titles begin with those of the groups; flaky and skipped tests did not pass', () => {
    expect(readPlaywright(playwright).tests).toEqual([
      { file: '/repo/apps/e2e/journeys/b.e2e.ts', title: 'CHK-01 buys', outcome: 'passed', failure: '' },
      { file: '/repo/apps/e2e/journeys/b.e2e.ts', title: 'CHK-02 shows the error', outcome: 'failed', failure: 'no such button' },
      { file: '/repo/apps/e2e/journeys/b.e2e.ts', title: 'CHK-02 waits', outcome: 'skipped', failure: '' },
    ]);
  });

  it('of Playwright: the seconds of a file are those of all its tests', () => {
    expect(readPlaywright(playwright).files).toEqual([{ file: '/repo/apps/e2e/journeys/b.e2e.ts', seconds: 4.5 }]);
  });

  it('of Playwright: a failed setup counts as failed', () => {
    const nothingRan = { ...playwright, stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, suites: [], errors: [{}] };

    expect(readPlaywright(nothingRan)).toMatchObject({ passed: 0, failed: 1 });
  });

  it.each([
    ['left no report', null],
    ['was cut off while writing it', '{"numPassed'],
    ['reports only passed tests but exited with an error', JSON.stringify({ ...vitest, numFailedTests: 0, testResults: [] })],
  ])('counts one failed for a stage that %s', (_what, text) => {
    expect(readReport(text, readVitest, false).failed).toBe(1);
  });

  it('does not count a bad end twice', () => {
    expect(readReport(JSON.stringify(vitest), readVitest, false).failed).toBe(2);
  });
});
