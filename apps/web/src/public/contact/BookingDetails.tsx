import { useEffect, useState, type RefObject } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import { bookCall, checkCall, prepareCheck, type BookedCall, type BookingOutcome } from './bookCall.ts';
import { FaultSummary } from '../../shared/forms/FaultSummary.tsx';
import { Field } from './Field.tsx';
import { fillEmpty, readTexts, type FormTexts } from '../../shared/forms/formValues.ts';
import { Honeypot } from './Honeypot.tsx';
import { londonDay, cityName, slotTime } from './slotTimes.ts';
import { StepTitle } from './StepTitle.tsx';
import styles from './Steps.module.css';
import { useContactForm, type FaultyOutcome } from './useContactForm.ts';

/** Shown when the api reports no reason. */
const FAILED_TEXT = 'We couldn’t book the call. Your details are still here, so please try again.';
const OFFLINE_TEXT = 'You’re offline. Your details are still here, so please try again when you’re back online.';

interface BookingDetailsProps {
  readonly startsAt: string;
  readonly zone: string;
  /** The typed texts; the caller keeps them for a return to this step. */
  readonly textsRef: RefObject<FormTexts>;
  readonly onBack: () => void;
  readonly onTaken: () => void;
  readonly onBooked: (call: BookedCall) => void;
}

/** The second step: name, email and phone number of the visitor. */
export function BookingDetails({ startsAt, zone, textsRef, onBack, onTaken, onBooked }: BookingDetailsProps) {
  const [failure, setFailure] = useState('');
  const { form, faults, announced, sending, onInput, onSubmit } = useContactForm<Exclude<BookingOutcome, FaultyOutcome>>({
    send: (element) => {
      setFailure('');
      return bookCall(startsAt, readTexts(element));
    },
    report: (outcome) => {
      if (outcome.kind === 'booked') return onBooked(outcome.call);
      if (outcome.kind === 'taken') return onTaken();
      console.error('The welcome call was not booked', outcome.cause);
      setFailure(outcome.message || (navigator.onLine ? FAILED_TEXT : OFFLINE_TEXT));
    },
    check: (texts) => checkCall(startsAt, texts),
    keep: (texts) => {
      textsRef.current = texts;
    },
  });
  useEffect(prepareCheck, []);
  useEffect(
    function bringBack() {
      if (form.current) fillEmpty(form.current, textsRef.current);
    },
    [form, textsRef],
  );

  return (
    <form
      ref={form}
      className={styles.step}
      onSubmit={onSubmit}
      onInput={onInput}
      noValidate
      aria-label="Book a welcome call: your details"
    >
      <StepTitle takeFocus>Who should we call?</StepTitle>
      <ChosenTime startsAt={startsAt} zone={zone} onBack={onBack} />
      <FaultSummary faults={Object.values(announced)} />
      <div className={styles.pair}>
        <Field label="Name" name="name" id="call-name" autoComplete="name" required fault={faults.name} />
        <Field label="Email" name="email" id="call-email" type="email" autoComplete="email" required fault={faults.email} />
      </div>
      <Field label="Phone number to ring" name="phone" id="call-phone" type="tel" autoComplete="tel" fault={faults.phone} />
      <Field label="What’s it about?" name="notes" id="call-notes" rows={3} fault={faults.notes} />
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
        <p className={styles.zone}>We’ll email you a confirmation.</p>
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
        UK time (London){own !== null && `, ${own} your time (${cityName(zone)})`}
      </p>
      <button type="button" className={styles.change} onClick={onBack}>
        Change time
      </button>
    </div>
  );
}
