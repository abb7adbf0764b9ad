import { formatCount } from '@larkline/format';
import { Fragment } from 'react';
import styles from './Chart.module.css';
import { ChartFigure } from './ChartFigure.tsx';

interface HeatMapProps {
  readonly title: string;
  /** Name of a row, in the head of the table: 'Day'. */
  readonly rowTitle: string;
  /** Rows with a value for each column; `null` for none. */
  readonly rows: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  /** Heads of the columns. */
  readonly columns: readonly string[];
  /** Returns a value as the table shows it; a count unless given. */
  readonly format?: ((value: number) => string) | undefined;
}

/** Up to this many columns, each has its head above it. */
const MOST_HEADS = 12;
/** Of more columns, one in so many has it. */
const LABEL_STEP = 6;
/** Share of the colour of the smallest value above 0, in per cent, so that it differs from none. */
const LEAST_SHARE = 18;

/** A grid of cells that are the darker the larger their value. */
export function HeatMap({ title, rowTitle, rows, columns, format = formatCount }: HeatMapProps) {
  const largest = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const colourShare = (value: number) => (value === 0 ? 0 : LEAST_SHARE + ((100 - LEAST_SHARE) * value) / largest);
  const formatCell = (value: number | null) => (value === null ? '–' : format(value));
  const labelStep = columns.length > MOST_HEADS ? LABEL_STEP : 1;
  const table = { head: [rowTitle, ...columns], rows: rows.map(({ label, values }) => [label, ...values.map(formatCell)]) };
  return (
    <ChartFigure title={title} table={table} offersTable>
      <div className={styles.map} style={{ '--columns': columns.length } as object}>
        <span />
        {columns.map((column, index) => (
          <span key={column} className={styles.hour}>
            {index % labelStep === 0 && column}
          </span>
        ))}
        {rows.map(({ label, values }) => (
          <Fragment key={label}>
            <span>{label}</span>
            {values.map((value, index) => (
              <div
                key={columns[index]}
                className={styles.cell}
                data-empty={value === null}
                style={{ '--share': `${colourShare(value ?? 0)}%` } as object}
              />
            ))}
          </Fragment>
        ))}
      </div>
    </ChartFigure>
  );
}
