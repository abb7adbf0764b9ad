import { HOURS } from '@larkline/brand';
import { NoteMark } from '../../shared/layout/NoteMark.tsx';
import layout from '../../shared/layout/layout.module.css';
import type { PainPoint } from './pain-points.ts';
import styles from './PainPoints.module.css';

const { fromHour, untilHour } = HOURS.office;

interface PainPointsProps {
  readonly points: readonly PainPoint[];
  /** From midnight on, in half per cent of the day. */
  readonly callsByHour: readonly number[];
}

/** The cost of unanswered calls (HOM-05). */
export function PainPoints({ points, callsByHour }: PainPointsProps) {
  const outOfHours = points.find(({ claim }) => claim === 'outOfHours');
  return (
    <section className={layout.section} aria-labelledby="pain-points">
      <div className={layout.wrap}>
        <div className={`${layout.split} ${styles.top}`}>
          <div>
            <h2 className={layout.h2} id="pain-points">
              What an unanswered phone costs
            </h2>
            <p className={`${layout.lead} ${styles.lead}`}>People ring when they have time, which is when you don’t.</p>
            {outOfHours && (
              <p className={styles.caption}>
                When calls come in, hour by hour: 60% outside office hours.
                <NoteMark note={outOfHours.note} />
              </p>
            )}
          </div>
          {outOfHours && <DayFigure callsByHour={callsByHour} />}
        </div>
        <ul className={styles.points}>
          {points.map(({ claim, figure, unit, name, text, note, estimate }) => (
            <li key={name}>
              <p className={styles.figure}>
                {figure}
                <small>{unit}</small>
              </p>
              <h3 className={styles.name}>
                {name}
                <NoteMark note={note} again={claim === 'outOfHours'} />
              </h3>
              <p className={styles.text}>
                {text}
                {estimate && <small className={styles.estimate}> Our estimate.</small>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** 24 bars: the hours in which a small office is closed stand out. */
function DayFigure({ callsByHour }: Pick<PainPointsProps, 'callsByHour'>) {
  const isOpen = (hour: number) => hour >= fromHour && hour < untilHour;
  return (
    <svg
      className={styles.day}
      viewBox="0 0 720 262"
      role="img"
      aria-label={`Calls by hour: 40% arrive between ${time(fromHour)} and ${time(untilHour)}, 60% outside`}
    >
      <rect x={fromHour * 30} y="26" width={(untilHour - fromHour) * 30} height="206" rx="10" fill="var(--sunk)" />
      {callsByHour.map((calls, hour) => (
        <rect
          key={hour}
          x={hour * 30 + 7}
          y={232 - calls * 9.5}
          width="16"
          height={calls * 9.5}
          rx="4"
          fill={isOpen(hour) ? 'var(--pine-line)' : 'var(--marm-shape)'}
        />
      ))}
      <path d="M0 232.5H720" stroke="var(--control)" />
      <g fill="var(--ink-2)">
        <text x="7" y="240" dy=".95em">
          {time(0)}
        </text>
        <text x={fromHour * 30} y="240" dy=".95em" textAnchor="middle">
          {time(fromHour)}
        </text>
        <text x={untilHour * 30} y="240" dy=".95em" textAnchor="middle">
          {time(untilHour)}
        </text>
        <text x="713" y="240" dy=".95em" textAnchor="end">
          {time(24)}
        </text>
        <text x={(fromHour + untilHour) * 15} y="52" textAnchor="middle">
          Open, 40%
        </text>
        <text x="615" y="52" textAnchor="middle" fill="var(--marm)" fontWeight="600">
          Closed, 60%
        </text>
      </g>
    </svg>
  );
}

function time(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
