import { LOCALE } from '@larkline/brand';
import { formatTime, UNTIL_RECONNECTED } from '@larkline/format';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { CalendarCheck } from '../../shared/apollo/schema.generated.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Calendar.module.css';
import { useAppointmentTimesQuery } from './Calendar.generated.ts';

/** Times of a day that are listed; the others are counted. */
const SHOWN = 6;
const DAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const NOTES: Readonly<Partial<Record<CalendarCheck, string>>> = {
  UNREACHABLE: "We can't read your calendar at the moment. These times are based only on your hours and appointments.",
  NEEDS_RECONNECT: `Please reconnect your calendar. ${UNTIL_RECONNECTED}`,
};

/**
 * The appointments of the next seven days that the assistant would offer: working hours without what the calendar has. They are
 * asked for again when `basis` changes: the settings and the connected calendar, as a text.
 */
export function AppointmentTimesCard({ basis }: { readonly basis: string }) {
  const query = useAppointmentTimesQuery(REFRESHED);
  const times = useLoaded(query, 'Failed to load calendar data.');
  const { refetch } = query;
  const known = useRef(basis);
  useEffect(
    function followChanges() {
      if (known.current === basis) return;
      known.current = basis;
      // A failure is shown by the card.
      void refetch().catch(() => undefined);
    },
    [basis, refetch],
  );
  return (
    <Panel title="What your assistant offers" lead="Your free times over the next seven days.">
      <Loaded
        of={times}
        failure="We couldn't load the free times."
        skeleton={<Bones shape="rows" count={4} />}
        // An unread calendar has its own reason and way out.
        isEmpty={({ appointmentTimes: { check, days } }) => !NOTES[check] && days.every(({ startsAt }) => startsAt.length === 0)}
        empty={
          <EmptyState
            icon="calendar"
            title="No free times"
            text="Set your appointment hours, or add more."
            action={<Button href="#calendar-settings">Set your hours</Button>}
          />
        }
      >
        {({ appointmentTimes: { check, timezone, days } }) => (
          <>
            {NOTES[check] && <Notice tone="warning" title={NOTES[check]} className={styles.note} />}
            <ul className={styles.days}>
              {days.map(({ date, startsAt, closed }) => (
                <li key={date}>
                  <strong>{DAY.format(new Date(date))}</strong>
                  <span>{startsAt.length > 0 ? formatTimes(startsAt, timezone) : closed ? closedText(closed) : 'None'}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function closedText(reason: string): string {
  return reason === 'closed' ? 'Closed' : `Closed: ${reason}`;
}

function formatTimes(startsAt: readonly string[], timezone: string): string {
  const shown = startsAt.slice(0, SHOWN).map((start) => formatTime(start, timezone));
  const more = startsAt.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
