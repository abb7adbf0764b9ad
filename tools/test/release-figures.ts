import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReportedTest } from './counts.ts';

/** Path of the document, from the root. The accessibility and security statements print it. */
const FIGURES_FILE = 'docs/generated/release-figures.json';

const AXE_TEST = /in light and dark, at (\d+) and (\d+) px, axe finds nothing on (\/\S*) with everything open(.*)$/;
const ACCESS_CELL = /ACL-02 \S+ needs /;

/** What the tests of a complete run examined; only tests that passed count. */
export interface ReleaseFigures {
  /** Day of the run, YYYY-MM-DD. */
  readonly date: string;
  /** Pages without a session that axe examined, and their states, each at every width and in both themes. */
  readonly axePages: number;
  readonly axeStates: number;
  readonly axeWidths: number;
  /** Operations tried by each kind of person. */
  readonly accessCells: number;
  /** Tests that attack the api: rows of others, wrong authority, faulty and hostile documents. */
  readonly attacks: number;
}

/** Returns the figures of a run from the titles of its passed tests. */
export function releaseFigures(tests: readonly ReportedTest[], date: string): ReleaseFigures {
  const passed = tests.filter(({ outcome }) => outcome === 'passed');
  const axe = passed.flatMap(({ title }) => {
    const [, narrow, wide, page, states = ''] = AXE_TEST.exec(title) ?? [];
    return page === undefined ? [] : [{ widths: [narrow, wide], page, states: states.split(', ') }];
  });
  const inProofs = passed.filter(({ file }) => /[\\/]app[\\/]proofs[\\/]/.test(file));
  const cells = inProofs.filter(({ title }) => ACCESS_CELL.test(title));
  return {
    date,
    axePages: new Set(axe.map(({ page }) => page)).size,
    axeStates: new Set(axe.flatMap(({ page, states }) => states.map((state) => `${page} ${state}`))).size,
    axeWidths: new Set(axe.flatMap(({ widths }) => widths)).size,
    accessCells: cells.length,
    attacks: inProofs.length - cells.length,
  };
}

/** Writes the figures of a complete run without a failure. Continuous integration leaves the committed document. */
export function writeReleaseFigures(root: string, tests: readonly ReportedTest[], now: Date): void {
  if (process.env.CI) return;
  writeFileSync(path.join(root, FIGURES_FILE), `${JSON.stringify(releaseFigures(tests, now.toISOString().slice(0, 10)), null, 2)}\n`);
  console.log(`\n${FIGURES_FILE} written: commit it`);
}
