import { formatCount } from '@larkline/format';
import { Fragment } from 'react';
import styles from './Chart.module.css';
import { ChartFigure, type ChartTable } from './ChartFigure.tsx';

/** One line of the list. */
export interface BarLine {
  readonly label: string;
  readonly value: number;
  /** The value of the whole bar: an allowance. The largest value of the list without one. */
  readonly of?: number | undefined;
}

interface BarListProps {
  readonly title: string;
  /** The counted unit: 'calls'. */
  readonly unit: string;
  readonly lines: readonly BarLine[];
  /** What the lines sum up, in full; it is offered in place of the drawing. */
  readonly table?: ChartTable | undefined;
}

/** Lines with a bar and a figure each: parts of one sum, or uses of an allowance. */
export function BarList({ title, unit, lines, table }: BarListProps) {
  const largest = Math.max(1, ...lines.map(({ value }) => value));
  const formatAmount = ({ value, of }: BarLine) => (of === undefined ? formatCount(value) : `${formatCount(value)} of ${formatCount(of)}`);
  const same = { head: [title, unit], rows: lines.map((line) => [line.label, formatAmount(line)]) };
  return (
    <ChartFigure title={title} table={table ?? same} offersTable={table !== undefined}>
      <div className={styles.list}>
        {lines.map((line, index) => (
          // Two businesses can have one name.
          <Fragment key={index}>
            <bdi>{line.label}</bdi>
            <span className={styles.track}>
              <span
                data-over={line.of !== undefined && line.value > line.of}
                style={{ width: `${Math.min(100, (100 * line.value) / (line.of ?? largest))}%` }}
              />
            </span>
            <span className={styles.amount}>{formatAmount(line)}</span>
          </Fragment>
        ))}
      </div>
    </ChartFigure>
  );
}
