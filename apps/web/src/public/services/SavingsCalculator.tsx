import { useRef, useState } from 'react';
import { VAT } from '../../shared/brand/brand.ts';
import { PlainSelect } from '../../shared/forms/PlainSelect.tsx';
import layout from '../../shared/layout/layout.module.css';
import { useInView } from '../../shared/motion/useInView.ts';
import { AmountField } from './AmountField.tsx';
import type { PlanCost } from './plan-costs.ts';
import { amountText, calculateSavings, DEFAULT_INPUT, FIRST_SHOWN, parseAmount, type Savings } from './savings.ts';
import styles from './SavingsCalculator.module.css';
import { SavingsFigures } from './SavingsFigures.tsx';
import { savingsInWords } from './savingsInWords.ts';

/** How much of the result must be on the screen before it counts up. */
const SHARE_IN_VIEW = 0.3;

interface SavingsCalculatorProps {
  readonly plans: readonly PlanCost[];
  /** The published saving in per cent; `null` when it is not published (CF-24). */
  readonly saving: string | null;
}

/** The cost of a receptionist compared with ours; the figures count up when they come into sight (SVC-07 to SVC-09). */
export function SavingsCalculator({ plans, saving }: SavingsCalculatorProps) {
  const [salary, setSalary] = useState(amountText(DEFAULT_INPUT.salary));
  const [aiCost, setAiCost] = useState(amountText(DEFAULT_INPUT.aiCost));
  const [count, setCount] = useState({ number: 0, from: FIRST_SHOWN });
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef<Savings>(FIRST_SHOWN);
  const [figures, inView] = useInView(SHARE_IN_VIEW);
  const input = { salary: parseAmount(salary), aiCost: parseAmount(aiCost) };
  const savings = calculateSavings(input);
  const change = (current: string, setText: (text: string) => void) => (text: string) => {
    setText(text);
    // Separators, which come when a field is left, change no amount.
    if (parseAmount(text) === parseAmount(current)) return;
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
            <p className={`${layout.lead} ${styles.lead}`}>
              Enter what your receptionist costs a year and what we’d cost.
              {saving !== null && ` Our ${saving}% figure comes from these two numbers.`}
            </p>
            <div className={styles.fields}>
              <AmountField
                id="annual-salary"
                label="Annual employee salary"
                hint="Before National Insurance, pension and holiday cover."
                value={salary}
                onChange={change(salary, setSalary)}
              />
              <AmountField
                id="annual-ai-cost"
                label="Annual AI service cost"
                hint={`Per year, ${VAT.inSentence}. Choose a plan or enter your own figure.`}
                value={aiCost}
                onChange={change(aiCost, setAiCost)}
              />
              <PlanPicker plans={plans} cost={input.aiCost} onPick={(cost) => change(aiCost, setAiCost)(amountText(cost))} />
            </div>
            <p className={styles.note}>Turn on JavaScript to use your own figures. This is an example.</p>
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

interface PlanPickerProps {
  readonly plans: readonly PlanCost[];
  /** Pounds a year; the plan of this cost is the one shown. */
  readonly cost: number;
  readonly onPick: (yearlyPounds: number) => void;
}

/** Fills in the cost of a plan that is billed monthly. */
function PlanPicker({ plans, cost, onPick }: PlanPickerProps) {
  const chosen = plans.find(({ yearlyPounds }) => yearlyPounds === cost);
  return (
    <div className={styles.plan}>
      <label htmlFor="savings-plan">Plan, billed monthly</label>
      <PlainSelect
        id="savings-plan"
        className={styles.select}
        placeholder="Another amount"
        options={plans.map(({ planId, name, yearlyPounds }) => ({ value: planId, label: `${name}: £${amountText(yearlyPounds)} a year` }))}
        value={chosen?.planId ?? null}
        onChange={(planId) => {
          const plan = plans.find((each) => each.planId === planId);
          if (plan) onPick(plan.yearlyPounds);
        }}
      />
    </div>
  );
}
