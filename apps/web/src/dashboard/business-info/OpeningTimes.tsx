import { isOpenAt, localTime, openingHoursText } from '@larkline/format';
import { weeklyHoursSchema, type WeeklyHours as Hours } from '@larkline/validation';
import { Button, Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { safeParse } from 'zod/mini';
import { WeeklyHours } from '../../shared/forms/WeeklyHours.tsx';
import styles from './BusinessInfo.module.css';
import { SpecialDates } from './SpecialDates.tsx';

interface OpeningTimesProps {
  /** Timezone of the business; Europe/London by default. */
  readonly timezone: string | undefined;
  readonly id?: string;
  /** `null` while no hours are set. */
  readonly value?: Hours | null;
  readonly onChange?: (value: Hours | null) => void;
}

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const USUAL: Hours = {
  week: WORKDAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' })),
  exceptions: [],
  closedOnBankHolidays: true,
};

/** The hours of the week, of bank holidays and of single dates, as one value of the form, with the assistant's answers from them. */
export function OpeningTimes({ timezone, id, value, onChange }: OpeningTimesProps) {
  const box = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(
    function keepFocus() {
      // The button that set or removed the hours is gone.
      if (wasPressed.current) box.current?.querySelector('button')?.focus();
      wasPressed.current = false;
    },
    [value],
  );
  const set = (hours: Hours | null) => {
    wasPressed.current = true;
    onChange?.(hours);
  };
  const change = (part: Partial<Hours>) => value && onChange?.({ ...value, ...part });
  return (
    <div ref={box} className={styles.hours} id={id}>
      {value ? (
        <>
          <WeeklyHours value={value.week} onChange={(week) => change({ week })} />
          <Checkbox checked={value.closedOnBankHolidays} onChange={({ target }) => change({ closedOnBankHolidays: target.checked })}>
            Closed on bank holidays in England and Wales
          </Checkbox>
          <SpecialDates timezone={timezone} value={value.exceptions} onChange={(exceptions) => change({ exceptions })} />
          <HoursPreview hours={value} timezone={timezone} />
          <Button type="text" size="small" className={styles.remove} onClick={() => set(null)}>
            Remove weekly hours
          </Button>
        </>
      ) : (
        <Button className={styles.set} onClick={() => set(USUAL)}>
          Set weekly hours
        </Button>
      )}
    </div>
  );
}

/** The assistant's answers from these hours. */
function HoursPreview({ hours, timezone }: { readonly hours: Hours; readonly timezone: string | undefined }) {
  if (!safeParse(weeklyHoursSchema, hours).success) return null;
  // oxlint-disable-next-line react/purity -- the time at which it is shown
  const now = new Date();
  return (
    <div className={styles.spoken}>
      <p>
        {isOpenAt(hours, now, timezone)
          ? "If someone asked now, your assistant would say you're open."
          : "If someone asked now, your assistant would say you're closed."}
      </p>
      <ul>
        {openingHoursText(hours, localTime(now, timezone).date)
          .split('\n')
          .map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
      </ul>
    </div>
  );
}
