import path from 'node:path';
import type { ReportedTest } from './counts.ts';

const ROW_ID = /\b(?:[A-Z]{1,3}-\d{2}|E\d{2})\b/g;

/** Returns the rows of the acceptance list with the files, relative to `root`, of the tests that name them in their title and passed. */
export function provenRows(tests: readonly ReportedTest[], root: string): Map<string, Set<string>> {
  const rows = new Map<string, Set<string>>();
  for (const { file, title, outcome } of tests) {
    if (outcome !== 'passed') continue;
    const relative = path.relative(root, file).split(path.sep).join('/');
    for (const id of title.match(ROW_ID) ?? []) rows.set(id, (rows.get(id) ?? new Set()).add(relative));
  }
  return rows;
}
