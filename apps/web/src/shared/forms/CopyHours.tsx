import { dayName, MAX_HOURS_A_WEEK, WEEKDAYS, type Weekday } from '@larkline/validation';
import { Button } from 'antd';
import { Popover } from '../controls/Popover.tsx';
import styles from './WeeklyHours.module.css';

interface CopyHoursProps {
  readonly day: Weekday;
  /** Spans of hours on this day. */
  readonly count: number;
  readonly openDays: readonly Weekday[];
  readonly onCopy: (days: readonly Weekday[]) => void;
}

/** The button that copies the hours of a day to other days, and what it asks: to which of them. */
export function CopyHours({ day, count, openDays, onCopy }: CopyHoursProps) {
  const name = dayName(day);
  const targets = [
    { label: 'Monday to Friday', days: WEEKDAYS.slice(0, 5) },
    { label: 'Every day', days: WEEKDAYS },
    { label: "Days you're open", days: openDays },
  ];
  return (
    <Popover
      label={`Copy ${name}'s hours to`}
      className={styles.targets}
      button={(trigger) => (
        <Button {...trigger} size="small" type="text" aria-label={`Copy ${name}'s hours`}>
          Copy
        </Button>
      )}
    >
      {(close) => (
        <>
          <p>Copy {name} to</p>
          {targets.map(({ label, days }) => (
            <Button
              key={label}
              type="text"
              block
              disabled={count * days.length > MAX_HOURS_A_WEEK}
              onClick={() => {
                onCopy(days);
                close();
              }}
            >
              {label}
            </Button>
          ))}
        </>
      )}
    </Popover>
  );
}
