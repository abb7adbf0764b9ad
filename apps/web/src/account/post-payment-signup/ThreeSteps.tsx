import styles from './PostPaymentSignUp.module.css';

const STEPS = [
  { title: 'Tell us about the business', text: 'Opening hours, services and the questions people ask.' },
  { title: 'Connect your number and website', text: 'Keep your number, or take a new one. Paste one line on your site.' },
  { title: 'We check it with you', text: 'Live within 24 to 48 hours, at no extra charge.' },
] as const;

/** Beside the account form: what happens after it. */
export function ThreeSteps() {
  return (
    <>
      <h2>Three short steps, then it answers</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
