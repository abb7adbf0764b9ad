import type { BookedCall } from './bookCall.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { londonDay, placeOf, slotTime } from './slotTimes.ts';
import { StepTitle } from './StepTitle.tsx';
import doneStyles from './BookingDone.module.css';
import styles from './Steps.module.css';

interface BookingDoneProps {
  readonly call: BookedCall;
  readonly zone: string;
}

/** The last step: what was agreed, and where the calendar entry is. */
export function BookingDone({ call, zone }: BookingDoneProps) {
  const start = slotTime(call.startsAt, zone);
  const end = slotTime(call.endsAt, zone);
  return (
    <div className={`${styles.step} ${doneStyles.done}`}>
      <Icon name="calendar-tick" size={32} className={doneStyles.mark} />
      <StepTitle takeFocus>Your call is booked</StepTitle>
      <dl className={styles.facts}>
        <div>
          <dt>Day</dt>
          <dd>{londonDay(call.startsAt)}</dd>
        </div>
        <div>
          <dt>UK time</dt>
          <dd>
            {start.london} to {end.london} (London)
          </dd>
        </div>
        {start.own !== null && (
          <div>
            <dt>Your time</dt>
            <dd>
              {start.own} to {end.own ?? end.london} ({placeOf(zone)})
            </dd>
          </div>
        )}
        <div>
          <dt>Confirmation</dt>
          <dd>{call.email}</dd>
        </div>
      </dl>
      <p className={styles.hint}>
        The confirmation has a calendar file attached: open it to add the call to your diary. To move or cancel the call, reply to that
        email.
      </p>
    </div>
  );
}
