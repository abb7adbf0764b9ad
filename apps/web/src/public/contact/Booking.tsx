import { useRef } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import layout from '../../shared/layout/layout.module.css';
import styles from './Booking.module.css';
import { BookingNotice } from './BookingNotice.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { telephoneLink } from './telephoneLink.ts';
import { useBookingPanel } from './useBookingPanel.ts';
import { useNear } from './useNear.ts';

/** Steps of the half hour. */
const AGENDA = [
  { title: 'Your calls', text: 'When they come in, what people ask, and what happens to the ones you miss.' },
  { title: 'Your line, answered', text: 'You’ll ring an assistant that already knows your opening hours.' },
  { title: 'The next step', text: 'The plan that fits, what you’d hand over, and a start date if you want one.' },
] as const;

/** Booking a welcome call, where `#schedule-call` leads (CON-08, PUB-04). The picker loads when it comes near. */
export function Booking() {
  const box = useRef<HTMLDivElement>(null);
  const { Panel, failed, retry } = useBookingPanel(useNear(box));
  return (
    <section className={`${layout.section} ${layout.sunk}`} id="schedule-call" aria-labelledby="schedule-call-title">
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div className={styles.words}>
          <h2 className={layout.h2} id="schedule-call-title">
            Book a welcome call
          </h2>
          <p className={`${layout.lead} ${styles.lead}`}>Free 30-minute welcome calls, Monday to Friday, 8:00 AM to 7:00 PM UK time.</p>
        </div>
        <ol className={styles.agenda}>
          {AGENDA.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.picker}>
          <div className={styles.box} ref={box}>
            <div className={styles.plain}>
              <h3>Arrange a time with us</h3>
              <p>
                Choosing a time needs JavaScript. Email two or three times that suit you to{' '}
                <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>, or ring <a href={telephoneLink(BRAND.phone)}>{BRAND.phone}</a>, and
                we’ll confirm one by email.
              </p>
            </div>
            <div className={styles.scripted}>
              {failed && <BookingNotice kind={navigator.onLine ? 'failed' : 'offline'} onRetry={retry} />}
              {!failed && (Panel ? <Panel /> : <BookingSkeleton />)}
            </div>
          </div>
          <p className={styles.under}>
            Can’t find a time that suits? Ring <a href={telephoneLink(BRAND.phone)}>{BRAND.phone}</a>.
          </p>
        </div>
      </div>
    </section>
  );
}
