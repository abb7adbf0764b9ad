import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { claimedRows, COVERAGE_FILE, coverageDocument } from '../docs/spec-coverage.ts';
import type { ReportedTest } from './counts.ts';
import { provenRows } from './proven-rows.ts';

/**
 * Compares docs/generated/spec-coverage.md with the tests that ran and passed. Returns the rows in the document that no passed
 * test names. Outside continuous integration an outdated document is rewritten.
 */
export function checkCoverage(root: string, tests: readonly ReportedTest[]): string[] {
  const file = path.join(root, COVERAGE_FILE);
  const proven = provenRows(tests, root);
  const claimed = readFileSync(file, 'utf8');
  const document = coverageDocument(root, proven);
  if (document !== claimed.replaceAll('\r\n', '\n')) {
    if (!process.env.CI) writeFileSync(file, document);
    console.log(`\n${COVERAGE_FILE} ${process.env.CI ? 'differs from this run' : 'written: commit it'}`);
  }
  return [...claimedRows(claimed)].filter((id) => !proven.has(id));
}
