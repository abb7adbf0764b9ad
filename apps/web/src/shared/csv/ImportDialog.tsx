import { formatCount } from '@larkline/format';
import { Button } from 'antd';
import { useState } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { useNotify } from '../feedback/useNotify.ts';
import { ModalDialog } from '../forms/ModalDialog.tsx';
import { downloadTemplate, type CsvFile } from './csvFiles.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportReport } from './ImportReport.tsx';
import { SameRows } from './SameRows.tsx';
import { useImport } from './useImport.ts';
import { Stack } from '../panel/Stack.tsx';
import styles from './csv.module.css';

interface ImportDialogProps {
  readonly csv: CsvFile;
  readonly onClose: () => void;
}

/** Imports rows from a CSV file: it is checked first, and nothing is written while a line has a problem. */
export function ImportDialog({ csv, onClose }: ImportDialogProps) {
  const [open, setOpen] = useState(true);
  const { step, way, check, write } = useImport(csv, () => setOpen(false));
  const busy = step.kind === 'checking' || step.kind === 'importing';
  const report = step.kind === 'choosing' ? null : step.report;
  const changes = report && report.problems.length === 0 ? report.created + report.updated : 0;
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
            disabled={step.kind !== 'checked' || changes === 0}
            loading={step.kind === 'importing'}
            onClick={() => step.kind === 'checked' && void write(step.file, step.report)}
          >
            {changes > 0 ? `Import ${formatCount(changes)} ${changes === 1 ? csv.one : csv.many}` : 'Import'}
          </Button>
        </>
      }
    >
      <Stack>
        <Introduction csv={csv} />
        <FileDrop disabled={busy} onFile={(file) => void check(file)} />
        <Stack role="status">
          {busy && <Progress label={step.kind === 'checking' ? `Checking ${step.file.name}...` : `Importing ${step.file.name}...`} />}
          {step.kind === 'checked' && <ImportReport name={step.file.name} report={step.report} same={way.same} />}
        </Stack>
        {step.kind !== 'choosing' && report && report.same > 0 && (
          <SameRows csv={csv} count={report.same} value={way.same} onChange={(same) => void check(step.file, { ...way, same })} />
        )}
        {step.kind !== 'choosing' && report && report.columns.length > 0 && (
          <ImportColumns
            report={report}
            onChoose={(column, as) => void check(step.file, { ...way, columns: { ...way.columns, [column]: as } })}
          />
        )}
        {step.kind === 'choosing' && step.problem && <Notice tone="error" title={step.problem} />}
      </Stack>
    </ModalDialog>
  );
}

function Introduction({ csv }: { readonly csv: CsvFile }) {
  const notify = useNotify();
  const saveTemplate = () => downloadTemplate(csv).catch((cause: unknown) => notify.failure('Failed to download the template.', cause));
  return (
    <>
      <p>
        {`The first line must name the columns. A line with the id of one of your ${csv.many} will change it.`}
        {csv.takes && ` ${csv.takes}`}
      </p>
      <div>
        <Button onClick={() => void saveTemplate()}>Download a template</Button>
      </div>
    </>
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
