import type { BookedCall } from './bookCall.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import { saveFile } from '../../shared/controls/saveFile.ts';
import { londonDay, cityName, slotTime } from './slotTimes.ts';
import { StepTitle } from './StepTitle.tsx';
import doneStyles from './BookingDone.module.css';
import styles from './Steps.module.css';

interface BookingDoneProps {
  readonly call: BookedCall;
  readonly zone: string;
}

/** The last step: the booked time, its calendar file, and the next steps (CON-08). */
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
              {start.own} to {end.own ?? end.london} ({cityName(zone)})
            </dd>
          </div>
        )}
        <div>
          <dt>Confirmation</dt>
          <dd>{call.email}</dd>
        </div>
      </dl>
      <Button kind="secondary" size="small" onClick={() => saveFile(calendarBlob(call.calendarFile), 'welcome-call.ics')}>
        Add to calendar
      </Button>
      <h4 className={doneStyles.next}>What happens next</h4>
      <ol className={doneStyles.list}>
        <li>We’ll email you a confirmation, with the same calendar file attached.</li>
        <li>We’ll call you at {start.london}, UK time. If you didn’t give a phone number, reply to the email with one.</li>
        <li>To move or cancel the call, reply to that email.</li>
      </ol>
    </div>
  );
}

function calendarBlob(text: string): Blob {
  return new Blob([text], { type: 'text/calendar;charset=utf-8' });
}
