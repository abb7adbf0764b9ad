import { useCountUp } from '../../shared/motion/useCountUp.ts';
import styles from './CountedFigure.module.css';

/** HOM-04: half a second after the section is seen, in 60 steps; the time of a step is ours. */
const COUNT = { delayMs: 500, steps: 60, stepMs: 25 } as const;

/** The share of the number that it starts from: nobody should read “2% uptime” on the way. */
const FIRST_SHARE = 0.95;

interface CountedFigureProps {
  /** The last number, such as `99.9`; its decimals are kept while it counts. */
  readonly end: string;
  readonly start: boolean;
}

/** A percentage that counts up once. Its room is that of the last number, which is also what a screen reader hears and paper shows. */
export function CountedFigure({ end, start }: CountedFigureProps) {
  const progress = useCountUp({ ...COUNT, start });
  const share = FIRST_SHARE + (1 - FIRST_SHARE) * progress;
  const decimals = end.split('.')[1]?.length ?? 0;
  return (
    <div className={styles.figure} role="img" aria-label={`${end}%`}>
      <span className={styles.digits} data-end={end}>
        <span>{progress === 1 ? end : (Number(end) * share).toFixed(decimals)}</span>
      </span>
      <i>%</i>
    </div>
  );
}
