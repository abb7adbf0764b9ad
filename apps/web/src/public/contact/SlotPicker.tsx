import { useState, type SyntheticEvent } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import type { WelcomeCallDay } from './welcomeCallDay.ts';
import { DayPicker } from './DayPicker.tsx';
import { SlotGroups } from './SlotGroups.tsx';
import { londonDay, cityName, slotTime } from './slotTimes.ts';
import { StepTitle } from './StepTitle.tsx';
import styles from './Steps.module.css';

interface SlotPickerProps {
  /** The days with their free times. At least one day has a free time. */
  readonly days: readonly WelcomeCallDay[];
  readonly zone: string;
  readonly chosen: string | null;
  /** The time that another visitor has just booked. */
  readonly taken: string | null;
  /** The visitor comes back from a later step. */
  readonly returned: boolean;
  readonly fallback: boolean;
  readonly onChoose: (startsAt: string | null) => void;
  readonly onNext: () => void;
}

/** The first step: a day, then a time on it. London time always comes first (CON-08). */
export function SlotPicker({ days, zone, chosen, taken, returned, fallback, onChoose, onNext }: SlotPickerProps) {
  const [date, setDate] = useState(() => startDate(days, chosen ?? taken));
  const [asked, setAsked] = useState(false);
  // The day may have gone from the list since: its last time was taken, or midnight has passed.
  const day = days.find((each) => each.date === date && each.slots.length > 0) ?? days.find(({ slots }) => slots.length > 0);
  if (!day) return null;
  const missing = asked && chosen === null;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen !== null) return onNext();
    setAsked(true);
  };
  const chooseDay = (next: string) => {
    setDate(next);
    onChoose(null);
  };

  return (
    <form className={styles.step} onSubmit={submit} noValidate aria-label="Book a welcome call: the time">
      <StepTitle takeFocus={returned}>Choose a time</StepTitle>
      {fallback && <p className={styles.hint}>The scheduler didn’t load, so here are our times.</p>}
      <p className={styles.alert} role="alert">
        {taken !== null && (
          <>
            <Icon name="warning" size={20} />
            <span>
              {slotTime(taken, zone).london} on {londonDay(taken)} has just been booked by someone else. Your details are still here.
            </span>
          </>
        )}
      </p>
      <DayPicker days={days} chosen={day.date} onChoose={chooseDay} />
      <SlotGroups day={day} zone={zone} chosen={chosen} missing={missing} onChoose={onChoose} />
      <div className={styles.end}>
        <p className={styles.zone}>{zoneWords(day, zone)}</p>
        <Button type="submit" kind="primary" size="small">
          Continue
        </Button>
      </div>
    </form>
  );
}

function startDate(days: readonly WelcomeCallDay[], startsAt: string | null): string | null {
  return days.find(({ slots }) => slots.some((slot) => slot.startsAt === startsAt))?.date ?? null;
}

function zoneWords({ slots }: WelcomeCallDay, zone: string): string {
  const times = slots.map(({ startsAt }) => slotTime(startsAt, zone));
  if (times.every(({ own }) => own === null)) return 'All times are UK time (London).';
  const shift = times.find(({ dayShift }) => dayShift !== 0)?.dayShift;
  const mark = shift === undefined ? '' : shift > 0 ? ', +1 is the next day' : ', -1 is the day before';
  return `Large: UK time (London). Small: your time (${cityName(zone)})${mark}.`;
}
