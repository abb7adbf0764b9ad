import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import { bookCall, checkCall, prepareCheck, type BookedCall } from './bookCall.ts';
import { FaultSummary, type Faults } from './FaultSummary.tsx';
import { Field } from './Field.tsx';
import { fillEmpty, focusFirst, textsOf, type FormTexts } from './formValues.ts';
import { Honeypot } from './Honeypot.tsx';
import { londonDay, placeOf, slotTime } from './slotTimes.ts';
import { StepTitle } from './StepTitle.tsx';
import styles from './Steps.module.css';

/** When no reason came with the failure. */
const FAILED_TEXT = 'The call could not be booked. Your details are still here: please try again.';
const OFFLINE_TEXT = 'You are offline. Your details are still here: please try again when your connection is back.';

interface BookingDetailsProps {
  readonly startsAt: string;
  readonly zone: string;
  /** What is typed, kept by the caller for the way back. */
  readonly textsRef: RefObject<FormTexts>;
  readonly onBack: () => void;
  readonly onTaken: () => void;
  readonly onBooked: (call: BookedCall) => void;
}

/** The second step: who is called. */
export function BookingDetails({ startsAt, zone, textsRef, onBack, onTaken, onBooked }: BookingDetailsProps) {
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [announced, setAnnounced] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  useEffect(prepareCheck, []);
  useEffect(
    function bringBack() {
      if (form.current) fillEmpty(form.current, textsRef.current);
    },
    [textsRef],
  );

  const submit = async (element: HTMLFormElement) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    setFailure('');
    const outcome = await bookCall(startsAt, textsOf(element));
    underWay.current = false;
    setSending(false);
    const found = outcome.kind === 'faulty' ? outcome.faults : {};
    setFaults(found);
    setAnnounced(found);
    if (outcome.kind === 'booked') return onBooked(outcome.call);
    if (outcome.kind === 'taken') return onTaken();
    if (outcome.kind === 'faulty') return focusFirst(element, found);
    console.error('The welcome call was not booked', outcome.cause);
    setFailure(outcome.message || (navigator.onLine ? FAILED_TEXT : OFFLINE_TEXT));
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.current) void submit(form.current);
  };
  const onInput = () => {
    if (!form.current) return;
    textsRef.current = textsOf(form.current);
    if (Object.keys(faults).length > 0) void checkCall(startsAt, textsRef.current).then(setFaults);
  };

  return (
    <form
      ref={form}
      className={styles.step}
      onSubmit={onSubmit}
      onInput={onInput}
      noValidate
      aria-label="Book a welcome call: your details"
    >
      <StepTitle takeFocus>Who shall we call?</StepTitle>
      <ChosenTime startsAt={startsAt} zone={zone} onBack={onBack} />
      <FaultSummary faults={announced} />
      <div className={styles.pair}>
        <Field label="Name" name="name" id="call-name" autoComplete="name" required fault={faults.name} />
        <Field label="Email" name="email" id="call-email" type="email" autoComplete="email" required fault={faults.email} />
      </div>
      <Field label="Phone number to ring" name="phone" id="call-phone" type="tel" autoComplete="tel" fault={faults.phone} />
      <Field label="What is it about?" name="notes" id="call-notes" rows={3} fault={faults.notes} />
      <Honeypot id="call-website" />
      <p className={`${styles.alert} ${styles.bad}`} role="alert">
        {failure !== '' && (
          <>
            <Icon name="warning" size={20} />
            <span>{failure}</span>
          </>
        )}
      </p>
      <div className={styles.end}>
        <p className={styles.zone}>The confirmation goes to your e-mail address.</p>
        <Button type="submit" kind="primary" size="small" aria-disabled={sending}>
          {sending ? 'Booking...' : 'Book the call'}
        </Button>
      </div>
    </form>
  );
}

interface ChosenTimeProps {
  readonly startsAt: string;
  readonly zone: string;
  readonly onBack: () => void;
}

function ChosenTime({ startsAt, zone, onBack }: ChosenTimeProps) {
  const { london, own } = slotTime(startsAt, zone);
  return (
    <div className={styles.summary}>
      <p>
        <b>
          {londonDay(startsAt)}, {london}
        </b>
        UK time (London){own !== null && `, ${own} your time (${placeOf(zone)})`}
      </p>
      <button type="button" className={styles.change} onClick={onBack}>
        Change time
      </button>
    </div>
  );
}
