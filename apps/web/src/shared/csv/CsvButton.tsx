import { Button } from '../controls/Button.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { tableCsv, type CsvCell } from './tableCsv.ts';

/** Figures of the screen as a file. */
export interface CsvTable {
  /** The name of the file: 'top-clients.csv'. */
  readonly name: `${string}.csv`;
  readonly head: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

interface CsvButtonProps {
  /** Content of the file, for screen readers: 'Top clients'. */
  readonly of: string;
  readonly table: CsvTable;
}

/** Saves figures that are on the screen as a CSV file. */
export function CsvButton({ of, table: { name, head, rows } }: CsvButtonProps) {
  const save = () => saveFile(new Blob([tableCsv(head, rows)], { type: 'text/csv' }), name);
  return (
    <Button kind="secondary" size="compact" aria-label={`CSV: ${of}`} onClick={save}>
      CSV
    </Button>
  );
}
