/** What a test file makes of a mutant: `broken` when it fails otherwise than by an assertion, so that it proves nothing. */
export type Verdict = 'killed' | 'survived' | 'broken';

/** The part of a report of Vitest that is read. */
export interface FileReport {
  readonly testResults: readonly {
    readonly message?: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] | null }[];
  }[];
}

const ASSERTION = /^(AssertionError|TestingLibraryElementError|Error: (Property failed|expect\())/;

/** Returns the verdict of a run of one test file; `null` stands for a run that ended without a report. */
export function toVerdict(report: FileReport | null): Verdict {
  if (!report || report.testResults.length === 0) return 'broken';
  const failed = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed');
  if (failed.some(({ failureMessages }) => failureMessages?.some((message) => ASSERTION.test(message)))) return 'killed';
  return failed.length > 0 || report.testResults.some(({ status }) => status === 'failed') ? 'broken' : 'survived';
}

/** Returns the first line of the first failure of a run, as the reason why it is broken. */
export function failureReason(report: FileReport | null): string {
  if (!report) return 'no report';
  const { testResults } = report;
  const [message] = testResults.flatMap(({ assertionResults, message: ofFile }) => [
    ...assertionResults.flatMap(({ failureMessages }) => failureMessages ?? []),
    ...(ofFile ? [ofFile] : []),
  ]);
  return message?.split('\n')[0] ?? 'no test of this name';
}
