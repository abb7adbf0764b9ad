/** One check after a fault. */
export interface Check {
  readonly what: string;
  /** How often it was seen; shown. */
  readonly seen: string;
  /** Its problems; empty when it holds. */
  readonly problems: readonly string[];
}

const shownProblems = 8;

/** A check with a list of its problems. */
export function check(what: string, seen: number | string, problems: readonly string[]): Check {
  return { what, seen: String(seen), problems };
}

/** A check that holds or not. */
export function holds(what: string, isTrue: boolean, seen: number | string = isTrue ? 'yes' : 'no'): Check {
  return check(what, seen, isTrue ? [] : ['it does not hold']);
}

/** Prints the checks as a table with their problems below; true when there are none. */
export function printChecks(title: string, checks: readonly Check[]): boolean {
  const width = Math.max(...checks.map(({ what }) => what.length));
  console.log(`\n${title}`);
  for (const { what, seen, problems } of checks)
    console.log(`  ${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${what.padEnd(width)}  ${seen}`);
  const broken = checks.filter(({ problems }) => problems.length > 0);
  for (const { what, problems } of broken) {
    const rest = problems.length > shownProblems ? [`… and ${problems.length - shownProblems} more`] : [];
    console.log(`\n${what}:\n${[...problems.slice(0, shownProblems), ...rest].map((problem) => `  ${problem}`).join('\n')}`);
  }
  return broken.length === 0;
}
