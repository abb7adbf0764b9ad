import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest, countPlaywright, countStage } from './counts.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'larkline-counts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: string): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, content);
  return file;
}

describe('counting', () => {
  it('counts a Jest file that could not be loaded as one failed test', () => {
    expect(countJest({ numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 })).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a failed set-up of Playwright as failed', () => {
    const nothingRan = { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{ message: 'set-up' }] };

    expect(countPlaywright(nothingRan)).toEqual({ passed: 0, failed: 1 });
  });

  it.each([
    ['left no report', () => path.join(folder, 'absent.json')],
    ['was cut off while writing it', () => report('{"numPassed')],
    [
      'reports only passed tests and yet ended badly',
      () => report('{"numPassedTests":0,"numFailedTests":0,"numRuntimeErrorTestSuites":0}'),
    ],
  ])('counts a stage that %s as one failed', (_what, file) => {
    expect(countStage(file(), countJest, false)).toEqual({ passed: 0, failed: 1 });
  });

  it('does not count a bad end twice', () => {
    const file = report('{"numPassedTests":3,"numFailedTests":2,"numRuntimeErrorTestSuites":0}');

    expect(countStage(file, countJest, false)).toEqual({ passed: 3, failed: 2 });
  });
});
