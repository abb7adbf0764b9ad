import { useState } from 'react';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import type { WelcomeCallDay } from './welcomeCallDay.ts';
import styles from './DayPicker.module.css';
import { longDay, shortDay } from './slotTimes.ts';

/** As many as a working week has, so that five fit beside each other on a phone. */
const DAYS_IN_VIEW = 5;

interface DayPickerProps {
  readonly days: readonly WelcomeCallDay[];
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
}

/** The days as radio buttons, five at a time. */
export function DayPicker({ days, chosen, onChoose }: DayPickerProps) {
  const working = days.filter(({ date, slots }) => slots.length > 0 || !isWeekend(date));
  const pages = Math.ceil(working.length / DAYS_IN_VIEW);
  const [page, setPage] = useState(() => Math.floor(Math.max(0, dayIndex(working, chosen)) / DAYS_IN_VIEW));
  const shown = Math.min(page, pages - 1);
  const inView = working.slice(shown * DAYS_IN_VIEW, (shown + 1) * DAYS_IN_VIEW);
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">Day</legend>
      <div className={styles.bar}>
        <p aria-live="polite">{formatRange(inView)}</p>
        <IconButton
          icon="chevron-right"
          label="Earlier days"
          className={`${styles.turn} ${styles.back}`}
          disabled={shown === 0}
          onClick={() => setPage(shown - 1)}
        />
        <IconButton
          icon="chevron-right"
          label="Later days"
          className={styles.turn}
          disabled={shown === pages - 1}
          onClick={() => setPage(shown + 1)}
        />
      </div>
      <div className={styles.row}>
        {inView.map(({ date, slots }) => (
          <Day key={date} date={date} full={slots.length === 0} checked={date === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  );
}

interface DayProps {
  readonly date: string;
  readonly full: boolean;
  readonly checked: boolean;
  readonly onChoose: (date: string) => void;
}

function Day({ date, full, checked, onChoose }: DayProps) {
  const { weekday, day, month } = shortDay(date);
  return (
    <label className={styles.day}>
      <input
        type="radio"
        name="day"
        value={date}
        checked={checked}
        disabled={full}
        onChange={() => onChoose(date)}
        aria-label={full ? `${longDay(date)}, no time left` : longDay(date)}
      />
      <span aria-hidden="true">{weekday}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">{full ? 'Full' : month}</span>
    </label>
  );
}

function dayIndex(days: readonly WelcomeCallDay[], date: string): number {
  return days.findIndex((day) => day.date === date);
}

function formatRange(days: readonly WelcomeCallDay[]): string {
  const [first, last] = [days.at(0), days.at(-1)].map((day) => day && shortDay(day.date));
  if (!first || !last) return '';
  const start = first.month === last.month ? first.day : `${first.day} ${first.month}`;
  return `${start} to ${last.day} ${last.month}`;
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
