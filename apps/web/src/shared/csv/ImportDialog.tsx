import { useApolloClient } from '@apollo/client/react';
import { formatCount } from '@larkline/format';
import { Button } from 'antd';
import { useState } from 'react';
import { forgetFields } from '../apollo/forgetFields.ts';
import { Notice } from '../feedback/Notice.tsx';
import { useNotify } from '../feedback/useNotify.ts';
import { ModalDialog } from '../forms/ModalDialog.tsx';
import { MAX_FILE_BYTES, sendCsv, type CsvFile, type ImportReport } from './csvFiles.ts';
import { FileDrop } from './FileDrop.tsx';
import styles from './csv.module.css';

/** How far an import has come. */
type Step =
  | { readonly kind: 'choosing'; readonly problem?: string }
  | { readonly kind: 'checking' | 'importing'; readonly file: File }
  | { readonly kind: 'checked'; readonly file: File; readonly report: ImportReport };

/** At most so many problems are listed; the file is mended and checked again anyway. */
const MOST_PROBLEMS = 100;

interface ImportDialogProps {
  readonly csv: CsvFile;
  readonly onClose: () => void;
}

/** Imports rows from a CSV file: it is checked first, and nothing is written while a line has a problem. */
export function ImportDialog({ csv, onClose }: ImportDialogProps) {
  const [open, setOpen] = useState(true);
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const { cache } = useApolloClient();
  const notify = useNotify();
  const busy = step.kind === 'checking' || step.kind === 'importing';
  const check = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return setStep({ kind: 'choosing', problem: `${file.name} is larger than 5 MB.` });
    setStep({ kind: 'checking', file });
    try {
      setStep({ kind: 'checked', file, report: await sendCsv(csv, file, { check: true }) });
    } catch (cause) {
      setStep({ kind: 'choosing', problem: reportFailure(csv, cause) });
    }
  };
  const write = async (file: File) => {
    setStep({ kind: 'importing', file });
    try {
      const report = await sendCsv(csv, file, { check: false });
      if (report.problems.length > 0) return setStep({ kind: 'checked', file, report });
      forgetFields(cache, csv.fields);
      notify.success(csv.imported, importSummary(report));
      setOpen(false);
    } catch (cause) {
      setStep({ kind: 'choosing', problem: reportFailure(csv, cause) });
    }
  };
  const ready = step.kind === 'checked' && step.report.problems.length === 0 && countChanges(step.report) > 0;
  return (
    <ModalDialog
      open={open}
      title={`Import ${csv.many}`}
      width={640}
      keyboard={!busy}
      mask={{ closable: false }}
      closable={{ disabled: busy, 'aria-label': 'Close' }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            type="primary"
            disabled={!ready}
            loading={step.kind === 'importing'}
            onClick={() => step.kind === 'checked' && void write(step.file)}
          >
            {ready ? `Import ${formatCount(countChanges(step.report))} ${countChanges(step.report) === 1 ? csv.one : csv.many}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className={styles.steps}>
        <p>
          {`The first line must name the columns, as in an exported file. A line with the id of one of your ${csv.many} will change it; other lines will be added as new.`}
        </p>
        <FileDrop disabled={busy} onFile={(file) => void check(file)} />
        <div role="status" className={styles.steps}>
          {busy && <Progress label={step.kind === 'checking' ? `Checking ${step.file.name}...` : `Importing ${step.file.name}...`} />}
          {step.kind === 'checked' && <Report name={step.file.name} report={step.report} />}
        </div>
        {step.kind === 'choosing' && step.problem && <Notice tone="error" title={step.problem} />}
      </div>
    </ModalDialog>
  );
}

function Progress({ label }: { readonly label: string }) {
  return (
    <div className={styles.progress}>
      <p>{label}</p>
      <progress aria-label={label} />
    </div>
  );
}

function Report({ name, report }: { readonly name: string; readonly report: ImportReport }) {
  const { problems } = report;
  if (problems.length === 0) return <Notice tone="info" title={`${name}: ${importSummary(report)}.`} />;
  const title = problems.length === 1 ? 'One problem was found.' : `${formatCount(problems.length)} problems were found.`;
  return (
    <>
      <Notice tone="warning" title={`${title} Nothing was imported.`}>
        Correct the file and choose it again.
      </Notice>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.problems} role="region" aria-label="Problems" tabIndex={0}>
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

function countChanges({ created, updated }: ImportReport): number {
  return created + updated;
}

function importSummary({ created, updated, unchanged }: ImportReport): string {
  return `${formatCount(created)} new, ${formatCount(updated)} changed, ${formatCount(unchanged)} unchanged`;
}

function reportFailure({ many }: CsvFile, cause: unknown): string {
  console.error(`Failed to import ${many}.`, cause);
  return cause instanceof Error && cause.name === 'Error' ? cause.message : `Failed to import ${many}. Please try again.`;
}
