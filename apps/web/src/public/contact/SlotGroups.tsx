import type { WelcomeCallDay, WelcomeCallSlot } from './welcomeCallDay.ts';
import styles from './SlotGroups.module.css';
import { isMorning, longDay, slotTime } from './slotTimes.ts';

/** Id of the message about a missing choice, for the group's description. */
const FAULT_ID = 'welcome-call-slot-fault';

interface SlotGroupsProps {
  readonly day: WelcomeCallDay;
  readonly zone: string;
  readonly chosen: string | null;
  /** The visitor went on without a time. */
  readonly missing: boolean;
  readonly onChoose: (startsAt: string) => void;
}

/** The free times of one day as radio buttons, those before noon apart. */
export function SlotGroups({ day, zone, chosen, missing, onChoose }: SlotGroupsProps) {
  const groups = [
    { name: 'Morning', slots: day.slots.filter(({ startsAt }) => isMorning(startsAt)) },
    { name: 'Afternoon', slots: day.slots.filter(({ startsAt }) => !isMorning(startsAt)) },
  ].filter(({ slots }) => slots.length > 0);
  return (
    <fieldset className={styles.slots} aria-describedby={missing ? FAULT_ID : undefined}>
      <legend className={styles.legend}>{longDay(day.date)}</legend>
      {groups.map(({ name, slots }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={styles.name} aria-hidden="true">
            {name}
          </p>
          <div className={styles.grid}>
            {slots.map((slot) => (
              <Slot key={slot.startsAt} slot={slot} zone={zone} checked={slot.startsAt === chosen} onChoose={onChoose} />
            ))}
          </div>
        </div>
      ))}
      <p className={styles.fault} id={FAULT_ID} role="alert">
        {missing && 'Please choose one of the times shown'}
      </p>
    </fieldset>
  );
}

interface SlotProps {
  readonly slot: WelcomeCallSlot;
  readonly zone: string;
  readonly checked: boolean;
  readonly onChoose: (startsAt: string) => void;
}

function Slot({ slot: { startsAt }, zone, checked, onChoose }: SlotProps) {
  const { london, own, dayShift } = slotTime(startsAt, zone);
  const shift = dayShift === 0 ? '' : dayShift > 0 ? ' +1' : ' -1';
  return (
    <label className={styles.slot}>
      <input
        type="radio"
        name="slot"
        value={startsAt}
        checked={checked}
        onChange={() => onChoose(startsAt)}
        aria-label={own === null ? `${london} UK time` : `${london} UK time, ${own}${SHIFT_WORDS[dayShift] ?? ''} your time`}
      />
      <b aria-hidden="true">{london}</b>
      {own !== null && <span aria-hidden="true">{own + shift}</span>}
    </label>
  );
}

const SHIFT_WORDS: Readonly<Record<number, string>> = { 1: ' the next day', [-1]: ' the day before' };
