import { Icon } from '../../shared/brand/Icon.tsx';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { usePlayback } from '../../shared/motion/usePlayback.ts';
import styles from './CallCard.module.css';
import type { ExampleCall } from './example-call.ts';

/** One line every 2.1 seconds; the finished booking is shown for three more steps. */
const PLAYBACK = { firstStep: 1, stepMs: 2_100, restMs: 6_300 } as const;

/** An example call that plays automatically at a fixed height. It can be paused; under reduced motion it is shown finished. */
export function CallCard({ call }: { readonly call: ExampleCall }) {
  const { lines, speakers, durationSeconds } = call;
  // One step for each line and one for the result.
  const steps = lines.length + 1;
  const { ref, step, canPlay, playing, toggle } = usePlayback({ ...PLAYBACK, steps });
  const finished = step === steps;
  const seconds = Math.round((durationSeconds * step) / steps);
  return (
    <section className={styles.card} aria-label="Example call" ref={ref}>
      <div className={styles.header}>
        <i className={styles.live} />
        <div>
          <b>{call.business}</b>
          <small>{call.when}</small>
        </div>
        <span className={styles.timer}>0:{String(seconds).padStart(2, '0')}</span>
        {canPlay && (
          <IconButton
            icon={playing ? 'pause' : 'play'}
            iconSize={18}
            label={playing ? 'Pause the example call' : 'Play the example call'}
            className={styles.pause}
            onClick={toggle}
          />
        )}
      </div>
      <svg className={styles.voice} viewBox="0 0 496 36" preserveAspectRatio="none" aria-hidden="true">
        <use href="/drawings.svg#voice" />
      </svg>
      <ol className={styles.lines}>
        {lines.map(({ from, text }, index) => (
          <li key={text} className={lineClass(from, index < step)}>
            <span className={styles.who}>{speakers[from]}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className={finished ? `${styles.result} ${styles.arrived}` : `${styles.result} ${styles.hidden}`}>
        <Icon name="calendar-tick" size={22} />
        <p>
          <b>{call.result}</b>
          <span>{call.resultDetail}</span>
        </p>
      </div>
    </section>
  );
}

function lineClass(from: 'assistant' | 'caller', isSaid: boolean): string {
  return [from === 'assistant' ? styles.assistant : undefined, isSaid ? styles.arrived : styles.hidden].filter(Boolean).join(' ');
}
