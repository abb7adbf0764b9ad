import { dayName, MAX_HOURS_A_WEEK, WEEKDAYS, type Weekday, type WorkingHours } from '@larkline/validation';
import { Button, Switch } from 'antd';
import { IconButton } from '../controls/IconButton.tsx';
import { CopyHours } from './CopyHours.tsx';
import { TimeInput } from './TimeInput.tsx';
import styles from './WeeklyHours.module.css';

interface WeeklyHoursProps {
  readonly id?: string;
  /** The spans of hours, in any order. */
  readonly value?: readonly WorkingHours[];
  readonly onChange?: (week: WorkingHours[]) => void;
}

/** The span of a day that is switched on: what most businesses keep. */
const USUAL = { opens: '09:00', closes: '17:00' };

/**
 * The hours of a week as one value of a form (`weekSchema`), for a `SchemaField`: a switch for each day, and a start and an end
 * for each span of it. A day that is switched off has no hours.
 */
export function WeeklyHours({ id, value = [], onChange }: WeeklyHoursProps) {
  const change = (days: readonly Weekday[], spans: readonly WorkingHours[]) =>
    onChange?.(WEEKDAYS.flatMap((day) => (days.includes(day) ? spans.map((span) => ({ ...span, day })) : daySpans(value, day))));
  const openDays = WEEKDAYS.filter((day) => daySpans(value, day).length > 0);
  return (
    <ul className={styles.week} id={id}>
      {WEEKDAYS.map((day) => (
        <DayHours
          key={day}
          day={day}
          spans={daySpans(value, day)}
          canAdd={value.length < MAX_HOURS_A_WEEK}
          openDays={openDays}
          onChange={(spans) => change([day], spans)}
          onCopy={(days) => change(days, daySpans(value, day))}
        />
      ))}
    </ul>
  );
}

interface DayHoursProps {
  readonly day: Weekday;
  readonly spans: readonly WorkingHours[];
  readonly canAdd: boolean;
  readonly openDays: readonly Weekday[];
  readonly onChange: (spans: readonly WorkingHours[]) => void;
  /** Replaces the hours of other days with those of this one. */
  readonly onCopy: (days: readonly Weekday[]) => void;
}

function DayHours({ day, spans, canAdd, openDays, onChange, onCopy }: DayHoursProps) {
  const name = dayName(day);
  const isOpen = spans.length > 0;
  const replace = (at: number, part: Partial<WorkingHours>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  return (
    <li className={styles.day}>
      <label className={styles.name}>
        <Switch size="small" checked={isOpen} onChange={(on) => onChange(on ? [{ day, ...USUAL }] : [])} />
        {name}
      </label>
      {!isOpen && <span className={styles.closed}>Closed</span>}
      {isOpen && (
        <ul className={styles.spans}>
          {spans.map((span, index) => (
            <li key={index} className={styles.span}>
              <TimeInput label={timeLabel(name, 'from', index)} value={span.opens} onChange={(opens) => replace(index, { opens })} />
              <span aria-hidden="true">–</span>
              <TimeInput label={timeLabel(name, 'to', index)} value={span.closes} onChange={(closes) => replace(index, { closes })} />
              {spans.length > 1 && (
                <IconButton
                  icon="close"
                  size={32}
                  iconSize={16}
                  label={`Remove ${span.opens} to ${span.closes} on ${name}`}
                  onClick={() => onChange(spans.filter((_, other) => other !== index))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className={styles.actions}>
          <Button
            size="small"
            type="text"
            disabled={!canAdd}
            aria-label={`Add hours on ${name}`}
            onClick={() => onChange([...spans, nextSpan(day, spans)])}
          >
            Add hours
          </Button>
          <CopyHours day={day} count={spans.length} openDays={openDays} onCopy={onCopy} />
        </div>
      )}
    </li>
  );
}

function daySpans(week: readonly WorkingHours[], day: Weekday): WorkingHours[] {
  return week.filter((span) => span.day === day);
}

function timeLabel(name: string, end: 'from' | 'to', index: number): string {
  return index === 0 ? `${name} ${end}` : `${name} ${end}, ${index + 1}`;
}

/** The hour after the last span; the last hour of the day when that one reaches into it. */
function nextSpan(day: Weekday, spans: readonly WorkingHours[]): WorkingHours {
  const last = spans.at(-1)?.closes ?? USUAL.opens;
  const hour = Math.min(22, Number(last.slice(0, 2)) + 1);
  const time = (of: number) => `${String(of).padStart(2, '0')}:00`;
  return { day, opens: time(hour), closes: time(hour + 1) };
}
