import { formatCount } from '@larkline/format';
import { Notice } from '../feedback/Notice.tsx';
import type { ImportReport as Report, ImportWay } from './csvFiles.ts';
import { importSummary } from './importSummary.ts';
import styles from './csv.module.css';

/** At most so many problems are listed; the file is corrected and checked again anyway. */
const MOST_PROBLEMS = 100;

interface ImportReportProps {
  readonly name: string;
  readonly report: Report;
  readonly same: ImportWay['same'];
}

/** The effect of a file, or its problems by line and column. */
export function ImportReport({ name, report, same }: ImportReportProps) {
  const { problems, source, gathered } = report;
  if (problems.length === 0)
    return (
      <Notice tone="info" title={`${name}: ${importSummary(report, same)}.`}>
        {source !== null && aboutSource(source, gathered)}
      </Notice>
    );
  const title = problems.length === 1 ? 'One problem was found.' : `${formatCount(problems.length)} problems were found.`;
  return (
    <>
      <Notice tone="warning" title={`${title} Nothing was imported.`}>
        {problems.every(({ line }) => line === 1) && report.columns.length > 0
          ? 'Choose below what each column holds, or correct the file and choose it again.'
          : 'Correct the file and choose it again.'}
      </Notice>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.rows} role="region" aria-label="Problems" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, MOST_PROBLEMS).map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td>{line}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > MOST_PROBLEMS && <p>{`and ${formatCount(problems.length - MOST_PROBLEMS)} more`}</p>}
    </>
  );
}

function aboutSource(source: string, gathered: number): string {
  const lines = gathered === 1 ? 'One line was' : `${formatCount(gathered)} lines were`;
  const folded = gathered > 0 ? ` ${lines} left out: further variants, pictures and products that aren't published.` : '';
  return `This is an export from ${source}.${folded}`;
}
