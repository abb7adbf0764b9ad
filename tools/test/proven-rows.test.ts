import type { ReportedTest } from './counts.ts';
import { provenRows } from './proven-rows.ts';

const test = (title: string, outcome: ReportedTest['outcome'] = 'passed') => ({ file: '/repo/libs/a.test.ts', title, outcome });

describe('provenRows', () => {
  it('takes every id in the titles of tests that passed, with the file', () => {
    const rows = provenRows([test('PRC-04 C-05 two'), test('E63 too short')], '/repo');

    expect([...rows]).toEqual([
      ['PRC-04', new Set(['libs/a.test.ts'])],
      ['C-05', new Set(['libs/a.test.ts'])],
      ['E63', new Set(['libs/a.test.ts'])],
    ]);
  });

  it('takes none of a test that failed or was skipped, and no other words', () => {
    expect(provenRows([test('PRC-04', 'failed'), test('PRC-05', 'skipped'), test('ISO-8601 UTF-8 CHK-021 E2E')], '/repo').size).toBe(0);
  });
});
