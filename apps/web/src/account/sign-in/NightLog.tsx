import parts from '../../shared/forms/FormParts.module.css';
import styles from './SignIn.module.css';

const NIGHT = [
  { time: '20:15', what: 'Asked about whitening, price given', outcome: 'Answered' },
  { time: '23:07', what: 'Swelling with fever, told to call 111', outcome: 'Answered' },
  { time: '06:51', what: 'Hygienist to move to Monday', outcome: 'Message' },
  { time: '07:52', what: 'Chipped tooth, booked for Thursday 09:30', outcome: 'Booked' },
] as const;

/** Beside the sign-in form: a night of calls on the dashboard, marked as an example. */
export function NightLog() {
  return (
    <>
      <h2>Last night, while the practice was closed</h2>
      <p className={parts.why}>An example of what you’ll find on your dashboard.</p>
      <ul className={styles.night}>
        {NIGHT.map(({ time, what, outcome }) => (
          <li key={time}>
            <time>{time}</time>
            {what}
            <span>{outcome}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
