import { formatCount } from '@larkline/format';
import { PlainSelect } from '../forms/PlainSelect.tsx';
import type { ImportReport } from './csvFiles.ts';
import styles from './csv.module.css';

interface ImportColumnsProps {
  readonly report: ImportReport;
  readonly onChoose: (column: string, as: string | null) => void;
}

/** What each column of a file is imported as, to be changed by hand, and the first rows that come of it. */
export function ImportColumns({ report: { columns, ours, preview, problems, source }, onChoose }: ImportColumnsProps) {
  const options = ours.map((value) => ({ value, label: columnLabel(value) }));
  const left = columns.filter(({ as }) => as === null);
  return (
    <>
      <details className={styles.columns} open={left.length > 0 || problems.length > 0 || source !== null || undefined}>
        <summary>{`Columns: ${formatCount(columns.length - left.length)} imported, ${formatCount(left.length)} left out`}</summary>
        {/* It scrolls, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.rows} role="region" aria-label="Columns" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">In your file</th>
                <th scope="col">Imported as</th>
                <th scope="col">Example</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ name, as, example }, at) => (
                <tr key={`${at} ${name}`}>
                  <th scope="row">{name}</th>
                  <td>
                    <PlainSelect
                      aria-label={`Import ${name} as`}
                      placeholder="Left out"
                      options={options}
                      value={as}
                      onChange={(value) => onChoose(name, value || null)}
                    />
                  </td>
                  <td dir="auto">{example}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      {preview.length > 0 && (
        <ul aria-label="Preview" className={styles.preview}>
          {preview.map((row, at) => (
            <li key={at} dir="auto">
              {ours.flatMap((column) => row[column] || []).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns the words for one of our columns: 'In stock'. */
function columnLabel(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/\burl\b/, 'address');
  return name === 'id' ? 'Id of a row to change' : words.charAt(0).toUpperCase() + words.slice(1);
}
