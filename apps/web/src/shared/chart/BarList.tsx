import { formatCount } from '@larkline/format';
import { Fragment } from 'react';
import styles from './Chart.module.css';
import { ChartFigure } from './ChartFigure.tsx';

/** One line of the list. */
export interface BarLine {
  readonly label: string;
  readonly value: number;
  /** The value of the whole bar: an allowance. The largest value of the list without one. */
  readonly of?: number | undefined;
}

interface BarListProps {
  readonly title: string;
  /** What is counted: 'calls'. */
  readonly unit: string;
  readonly lines: readonly BarLine[];
}

/** Lines with a bar and a figure each: parts of one sum, or uses of an allowance. */
export function BarList({ title, unit, lines }: BarListProps) {
  const largest = Math.max(1, ...lines.map(({ value }) => value));
  const amountOf = ({ value, of }: BarLine) => (of === undefined ? formatCount(value) : `${formatCount(value)} of ${formatCount(of)}`);
  const table = { head: [title, unit], rows: lines.map((line) => [line.label, amountOf(line)]) };
  return (
    <ChartFigure title={title} table={table} offersTable={false}>
      <div className={styles.list}>
        {lines.map((line) => (
          <Fragment key={line.label}>
            <span>{line.label}</span>
            <span className={styles.track}>
              <span
                data-over={line.of !== undefined && line.value > line.of}
                style={{ width: `${Math.min(100, (100 * line.value) / (line.of ?? largest))}%` }}
              />
            </span>
            <span className={styles.amount}>{amountOf(line)}</span>
          </Fragment>
        ))}
      </div>
    </ChartFigure>
  );
}
