import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { forgetFields } from '../apollo/forgetFields.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { MAX_FILE_BYTES, sendCsv, type CsvFile, type ImportReport, type ImportWay } from './csvFiles.ts';
import { importSummary } from './importSummary.ts';

/** How far an import has come. A report stays in view while the file is checked in another way. */
export type ImportStep =
  | { readonly kind: 'choosing'; readonly problem?: string }
  | { readonly kind: 'checking' | 'importing'; readonly file: File; readonly report: ImportReport | null }
  | { readonly kind: 'checked'; readonly file: File; readonly report: ImportReport };

/** Checks and imports a CSV file. The way in which it is read is kept for the next file of the dialog. */
export function useImport(csv: CsvFile, onDone: () => void) {
  const [step, setStep] = useState<ImportStep>({ kind: 'choosing' });
  const [way, setWay] = useState<ImportWay>({ same: 'SKIP', columns: {} });
  const { cache } = useApolloClient();
  const notify = useNotify();
  const last = useRef(0);
  const fail = (cause: unknown) => setStep({ kind: 'choosing', problem: reportFailure(csv, cause) });
  const check = async (file: File, next: ImportWay = way) => {
    if (file.size > MAX_FILE_BYTES) return setStep({ kind: 'choosing', problem: `${file.name} is larger than 5 MB.` });
    const turn = (last.current += 1);
    const isLast = () => turn === last.current;
    setWay(next);
    setStep((before) => ({ kind: 'checking', file, report: 'file' in before && before.file === file ? before.report : null }));
    try {
      const report = await sendCsv(csv, file, { ...next, check: true });
      if (isLast()) setStep({ kind: 'checked', file, report });
    } catch (cause) {
      if (isLast()) fail(cause);
    }
  };
  const write = async (file: File, checked: ImportReport) => {
    setStep({ kind: 'importing', file, report: checked });
    try {
      const report = await sendCsv(csv, file, { ...way, check: false });
      if (report.problems.length > 0) return setStep({ kind: 'checked', file, report });
      forgetFields(cache, csv.fields);
      notify.success(csv.imported, importSummary(report, way.same));
      onDone();
    } catch (cause) {
      fail(cause);
    }
  };
  return { step, way, check, write };
}

function reportFailure({ many }: CsvFile, cause: unknown): string {
  console.error(`Failed to import ${many}.`, cause);
  return cause instanceof Error && cause.name === 'Error' ? cause.message : `Failed to import ${many}. Please try again.`;
}
