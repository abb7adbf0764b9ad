import { findPrice } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { useRef, useState } from 'react';
import { CLAIMS } from '../../shared/brand/claims.ts';
import layout from '../../shared/layout/layout.module.css';
import { useInView } from '../../shared/motion/useInView.ts';
import { AmountField } from './AmountField.tsx';
import { calculateSavings, DEFAULT_INPUT, NOTHING_SAVED, parseAmount, type Savings } from './savings.ts';
import styles from './SavingsCalculator.module.css';
import { SavingsFigures } from './SavingsFigures.tsx';
import { savingsInWords } from './savingsInWords.ts';

const PRO_MONTHLY_PENCE = findPrice('receptionist_pro_monthly')?.chargePence;
const COST_HINT =
  PRO_MONTHLY_PENCE === undefined
    ? undefined
    : `AI Phone Receptionist Pro comes to ${formatPence(12 * PRO_MONTHLY_PENCE)} a year when billed monthly.`;

/** Where our own figure comes from, as long as we publish it (CF-24). */
const QUOTED = CLAIMS.saving.published ? ` Our ${CLAIMS.saving.figure}% figure comes from these two numbers.` : '';

/** How much of the result must be on the screen before it counts up. */
const SHARE_IN_VIEW = 0.3;

/** What answering by a person costs against what it costs with us; the figures count up when they come into sight (SVC-07 to SVC-09). */
export function SavingsCalculator() {
  const [salary, setSalary] = useState(String(DEFAULT_INPUT.salary));
  const [aiCost, setAiCost] = useState(String(DEFAULT_INPUT.aiCost));
  const [count, setCount] = useState({ number: 0, from: NOTHING_SAVED });
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef<Savings>(NOTHING_SAVED);
  const [figures, inView] = useInView(SHARE_IN_VIEW);
  const input = { salary: parseAmount(salary), aiCost: parseAmount(aiCost) };
  const savings = calculateSavings(input);
  const change = (setText: (text: string) => void) => (text: string) => {
    setText(text);
    setAnnouncement('');
    setCount(({ number }) => ({ number: number + 1, from: shown.current }));
  };
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="savings">
      <div className={layout.wrap}>
        <div className={styles.columns}>
          <div>
            <h2 className={layout.h2} id="savings">
              What would you save?
            </h2>
            <p className={`${layout.lead} ${styles.lead}`}>Enter what your receptionist costs a year and what we would.{QUOTED}</p>
            <div className={styles.fields}>
              <AmountField
                id="annual-salary"
                label="Annual employee salary"
                hint="Without National Insurance, pension and holiday cover, which come on top."
                value={salary}
                onChange={change(setSalary)}
              />
              <AmountField
                id="annual-ai-cost"
                label="Annual AI service cost"
                hint={COST_HINT}
                value={aiCost}
                onChange={change(setAiCost)}
              />
            </div>
            <p className={styles.note}>Your own figures need JavaScript. Without it, this example stands.</p>
          </div>
          <div ref={figures}>
            <SavingsFigures
              key={count.number}
              from={count.from}
              to={savings}
              start={inView || count.number > 0}
              onShow={(now) => (shown.current = now)}
              onEnd={() => count.number > 0 && setAnnouncement(savingsInWords(savings))}
            />
          </div>
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </div>
      </div>
    </section>
  );
}
