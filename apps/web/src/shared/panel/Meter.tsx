import styles from './Meter.module.css';

interface MeterProps {
  readonly label: string;
  readonly used: number;
  /** The full length; nothing is drawn without one. */
  readonly allowance: number | null;
  /** What a screen reader says, where the bare number says too little: '£315 of £440'. */
  readonly inWords?: string;
  /** Colour of the full bar: of a limit that is reached, or of a goal. */
  readonly full?: 'limit' | 'goal';
}

/** A bar that says how much of an amount is reached. */
export function Meter({ label, used, allowance, inWords, full = 'limit' }: MeterProps) {
  if (!allowance) return null;
  const share = Math.min(used / allowance, 1);
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={allowance}
      aria-valuenow={Math.min(used, allowance)}
      aria-valuetext={inWords}
    >
      <span style={{ width: `${share * 100}%` }} data-full={full === 'limit' && used >= allowance} />
    </div>
  );
}
