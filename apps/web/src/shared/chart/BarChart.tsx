import { LOCALE } from '@larkline/brand';
import { formatCount } from '@larkline/format';
import { Figure } from '../brand/Figure.tsx';
import styles from './Chart.module.css';
import { ChartFigure } from './ChartFigure.tsx';
import { makeScale } from './scale.ts';

/** One bar. */
export interface BarPoint {
  /** Below the bar, and the head of its row in the table: 'Nov'. */
  readonly label: string;
  readonly value: number;
}

interface BarChartProps {
  readonly title: string;
  /** The counted unit: 'minutes'. */
  readonly unit: string;
  /** In the order in which they are drawn. */
  readonly points: readonly BarPoint[];
  /** A level to compare with, drawn as a dashed line: the allowance of a plan. */
  readonly limit?: { readonly label: string; readonly value: number } | undefined;
  /** Returns a value as it is shown; a count unless given. */
  readonly format?: ((value: number) => string) | undefined;
  /** Returns a value in few characters, for the drawing; `format` unless given, and a short count without either. */
  readonly formatShort?: ((value: number) => string) | undefined;
  /** Above this number of bars there is no figure above each; 12 unless given. Fewer where figures or labels are long. */
  readonly mostFigures?: number | undefined;
}

/** Above this number, bars are too narrow for a figure above each and a label below each. */
const MOST_FIGURES = 12;
/** A limit of more than so many times the highest bar lies far above it. */
const FAR = 3;
/** So many labels fit below bars without one each. */
const MOST_LABELS = 5;

/** Counts from here on are shortened in the drawing; the table has them in full. */
const LEAST_SHORTENED = 10_000;
const SHORT_COUNT = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumSignificantDigits: 3 });

/** Bars with a figure above each, as far as there is room, and an optional limit. */
export function BarChart({ title, unit, points, limit, mostFigures = MOST_FIGURES, ...formats }: BarChartProps) {
  const { format = formatCount, formatShort = formats.format ?? shortCount } = formats;
  const values = points.map(({ value }) => value);
  // A limit far above the bars would squeeze them: it's named, and not drawn.
  const isDrawn = limit !== undefined && limit.value <= FAR * Math.max(0, ...values);
  const { top, ticks } = makeScale(isDrawn ? [...values, limit.value] : values);
  const share = (value: number) => `${(100 * value) / top}%`;
  const isCrowded = points.length > mostFigures;
  const labelStep = isCrowded ? Math.ceil(points.length / MOST_LABELS) : 1;
  const table = {
    note: limit && `${limit.label}: ${format(limit.value)} ${unit}`,
    head: ['Period', unit],
    rows: points.map(({ label, value }) => [label, format(value)]),
  };
  return (
    <ChartFigure title={title} table={table} offersTable={isCrowded}>
      <div className={limit && !isDrawn ? `${styles.plot} ${styles.noted}` : styles.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: share(tick) }}>
            {formatShort(tick)}
          </span>
        ))}
        <div className={styles.area}>
          <Drawing points={points} top={top} ticks={ticks} limit={limit?.value} isLimitDrawn={isDrawn} />
          {!isCrowded &&
            points.map(({ label, value }, index) => (
              <span
                key={label}
                className={styles.figure}
                style={{ left: `${(100 * (index + 0.5)) / points.length}%`, bottom: share(value) }}
              >
                {formatShort(value)}
              </span>
            ))}
          {limit && (
            <span className={styles.limitLabel} style={{ bottom: share(Math.min(limit.value, top)) }}>
              {limit.label} <Figure>{formatShort(limit.value)}</Figure>
              {!isDrawn && ', above this chart'}
            </span>
          )}
        </div>
        <div className={styles.labels}>
          {points.map(({ label }, index) => (
            <span key={label}>{index % labelStep === 0 && label}</span>
          ))}
        </div>
      </div>
    </ChartFigure>
  );
}

/** Returns a count in at most five characters up to a billion: '9,980', '23.4k', '557k'. Longer ones would run into each other. */
function shortCount(value: number): string {
  return value < LEAST_SHORTENED ? formatCount(value) : SHORT_COUNT.format(value).replace('K', 'k');
}

interface DrawingProps {
  readonly points: readonly BarPoint[];
  readonly top: number;
  readonly ticks: readonly number[];
  readonly limit: number | undefined;
  /** Whether the limit has a line. */
  readonly isLimitDrawn: boolean;
}

// Stretched to its place, so that it needs no width of its own; strokes keep theirs, and all text is outside of it.
function Drawing({ points, top, ticks, limit, isLimitDrawn }: DrawingProps) {
  const slot = 100 / Math.max(1, points.length);
  const height = (value: number) => (100 * value) / top;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
      {ticks.map((tick) => (
        <line key={tick} className={styles.grid} x1="0" x2="100" y1={100 - height(tick)} y2={100 - height(tick)} />
      ))}
      {points.map(({ label, value }, index) => (
        <rect
          key={label}
          className={limit !== undefined && value > limit ? styles.over : styles.bar}
          x={slot * (index + 0.22)}
          width={slot * 0.56}
          y={100 - height(value)}
          height={height(value)}
        />
      ))}
      {limit !== undefined && isLimitDrawn && (
        <line className={styles.limit} x1="0" x2="100" y1={100 - height(limit)} y2={100 - height(limit)} />
      )}
    </svg>
  );
}
