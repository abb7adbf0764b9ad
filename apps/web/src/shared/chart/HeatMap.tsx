import { formatCount } from '@larkline/format';
import { Fragment } from 'react';
import styles from './Chart.module.css';
import { ChartFigure } from './ChartFigure.tsx';

interface HeatMapProps {
  readonly title: string;
  /** What a row is, in the head of the table: 'Day'. */
  readonly rowTitle: string;
  /** Rows with a value for each column. */
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[];
  /** Heads of the columns. */
  readonly columns: readonly string[];
}

/** Every so many columns have their head above them. */
const LABEL_STEP = 6;
/** Share of the colour of the smallest value above 0, in per cent, so that it differs from none. */
const LEAST_SHARE = 18;

/** A grid of cells that are the darker the larger their value. */
export function HeatMap({ title, rowTitle, rows, columns }: HeatMapProps) {
  const largest = Math.max(1, ...rows.flatMap(({ values }) => values));
  const shareOf = (value: number) => (value === 0 ? 0 : LEAST_SHARE + ((100 - LEAST_SHARE) * value) / largest);
  const table = { head: [rowTitle, ...columns], rows: rows.map(({ label, values }) => [label, ...values.map(formatCount)]) };
  return (
    <ChartFigure title={title} table={table} offersTable>
      <div className={styles.map}>
        <span />
        {columns.map((column, index) => (
          <span key={column} className={styles.hour}>
            {index % LABEL_STEP === 0 && column}
          </span>
        ))}
        {rows.map(({ label, values }) => (
          <Fragment key={label}>
            <span>{label}</span>
            {values.map((value, index) => (
              <div key={columns[index]} className={styles.cell} style={{ '--share': `${shareOf(value)}%` } as object} />
            ))}
          </Fragment>
        ))}
      </div>
    </ChartFigure>
  );
}
