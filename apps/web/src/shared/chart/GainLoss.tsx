import styles from './Chart.module.css';
import { ChartFigure, type ChartTable } from './ChartFigure.tsx';

/** Gain and loss in one period; both 0 or more. */
export interface GainLossPoint {
  /** Below the bars: 'Nov 26'. */
  readonly label: string;
  readonly gained: number;
  readonly lost: number;
}

interface GainLossProps {
  readonly title: string;
  /** In the order in which they are drawn. */
  readonly points: readonly GainLossPoint[];
  /** What the drawing sums up, in full. */
  readonly table: ChartTable;
  /** Returns a value as it is shown. */
  readonly format: (value: number) => string;
}

/** So many labels fit below bars. */
const MOST_LABELS = 6;

/** Bars upwards for gains and downwards for losses, from one line. */
export function GainLoss({ title, points, table, format }: GainLossProps) {
  const highest = Math.max(0, ...points.map(({ gained }) => gained));
  const lowest = Math.max(0, ...points.map(({ lost }) => lost));
  const span = Math.max(1, highest + lowest);
  const zero = (100 * highest) / span;
  const slot = 100 / Math.max(1, points.length);
  const labelStep = Math.ceil(points.length / MOST_LABELS);
  const bar = (index: number) => ({ x: slot * (index + 0.22), width: slot * 0.56 });
  return (
    <ChartFigure title={title} table={table} offersTable>
      <div className={styles.plot}>
        <span className={styles.tick} style={{ bottom: '100%' }}>
          {highest > 0 && format(highest)}
        </span>
        <span className={styles.tick} style={{ bottom: 0 }}>
          {lowest > 0 && format(-lowest)}
        </span>
        <div className={styles.area}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
            {points.map(({ gained, lost }, index) => (
              <g key={index}>
                <rect className={styles.bar} {...bar(index)} y={zero - (100 * gained) / span} height={(100 * gained) / span} />
                <rect className={styles.over} {...bar(index)} y={zero} height={(100 * lost) / span} />
              </g>
            ))}
            <line className={styles.grid} x1="0" x2="100" y1={zero} y2={zero} />
          </svg>
        </div>
        <div className={styles.labels}>
          {points.map(({ label }, index) => (
            <span key={index}>{index % labelStep === 0 && label}</span>
          ))}
        </div>
      </div>
    </ChartFigure>
  );
}
