import { useEffect, type CSSProperties } from 'react';
import layout from '../../shared/layout/layout.module.css';
import { useCountUp } from '../../shared/motion/useCountUp.ts';
import { AVAILABLE_HOURS, savingsBetween, type Savings } from './savings.ts';
import styles from './SavingsFigures.module.css';
import { barInWords, wholePercent, wholePounds } from './savingsInWords.ts';

/** The count of SVC-08. */
const COUNT = { steps: 50, stepMs: 30, delayMs: 500 } as const;

/** The final result is announced after it has not changed for this long; under reduced motion it changes with every key. */
const SETTLED_MS = 500;

interface SavingsFiguresProps {
  /** The previous value. */
  readonly from: Savings;
  readonly to: Savings;
  readonly start: boolean;
  /** Called with the figures on the screen, so that the next count starts from them. */
  readonly onShow: (shown: Savings) => void;
  /** Called when the count has finished. */
  readonly onEnd: () => void;
}

/** The result, counting once from the previous value; a new result is a new element. */
export function SavingsFigures({ from, to, start, onShow, onEnd }: SavingsFiguresProps) {
  const share = useCountUp({ start, ...COUNT });
  const shown = savingsBetween(from, to, share);
  useEffect(function tellShown() {
    onShow(shown);
  });
  useEffect(
    function tellEnd() {
      if (share < 1) return;
      const timer = setTimeout(onEnd, SETTLED_MS);
      return () => clearTimeout(timer);
    },
    // The end comes once; the function is a new one with each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [share],
  );
  const yearly = wholePounds(shown.yearly);
  const widest = Math.max(wholePounds(to.yearly).length, wholePounds(from.yearly).length);
  return (
    <div className={`${layout.deep} ${styles.result}`}>
      <p className={styles.label}>Saved in a year</p>
      <p className={styles.yearly} style={{ '--characters': widest } as CSSProperties}>
        {yearly}
      </p>
      <div
        className={styles.meter}
        role="meter"
        aria-labelledby="saved-share"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(to.bar)}
      >
        <span style={{ inlineSize: `${shown.bar}%` }} />
      </div>
      <p className={styles.share} id="saved-share">
        {barInWords(to)}
      </p>
      <dl className={styles.ledger}>
        <div>
          <dt>Saved in a month</dt>
          <dd>{wholePounds(shown.monthly)}</dd>
        </div>
        <div>
          <dt>Return on investment (ROI)</dt>
          <dd>{wholePercent(shown.roi)}</dd>
        </div>
        <div>
          <dt>Answered</dt>
          <dd>{AVAILABLE_HOURS} hours a day</dd>
        </div>
      </dl>
    </div>
  );
}
