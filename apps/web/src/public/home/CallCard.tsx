import { useRef } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import styles from './CallCard.module.css';
import { EXAMPLE_CALL } from './example-call.ts';
import { useCallPlayback } from './useCallPlayback.ts';

const { lines, speakers, durationSeconds } = EXAMPLE_CALL;

/** A call, playing by itself at a fixed height: it can be paused, and stands finished under reduced motion. */
export function CallCard() {
  const card = useRef<HTMLElement>(null);
  const { said, finished, canPlay, playing, toggle } = useCallPlayback(lines.length, card);
  const seconds = finished ? durationSeconds : Math.round((durationSeconds * said) / (lines.length + 1));
  return (
    <section className={styles.card} aria-label="Example call" ref={card}>
      <div className={styles.header}>
        <i className={styles.live} />
        <div>
          <b>{EXAMPLE_CALL.business}</b>
          <small>{EXAMPLE_CALL.when}</small>
        </div>
        <span className={styles.timer}>0:{String(seconds).padStart(2, '0')}</span>
        {canPlay && (
          <button
            type="button"
            className={styles.pause}
            aria-label={playing ? 'Pause the example call' : 'Play the example call'}
            onClick={toggle}
          >
            <Icon name={playing ? 'pause' : 'play'} size={18} />
          </button>
        )}
      </div>
      <svg className={styles.voice} viewBox="0 0 496 36" preserveAspectRatio="none" aria-hidden="true">
        <use href="/drawings.svg#voice" />
      </svg>
      <ol className={styles.lines}>
        {lines.map(({ from, text }, index) => (
          <li key={text} className={lineClass(from, index < said)}>
            <span className={styles.who}>{speakers[from]}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className={finished ? `${styles.result} ${styles.arrived}` : `${styles.result} ${styles.hidden}`}>
        <Icon name="calendar-tick" size={22} />
        <p>
          <b>{EXAMPLE_CALL.result}</b>
          <span>{EXAMPLE_CALL.resultDetail}</span>
        </p>
      </div>
    </section>
  );
}

function lineClass(from: 'assistant' | 'caller', isSaid: boolean): string {
  return [from === 'assistant' ? styles.assistant : undefined, isSaid ? styles.arrived : styles.hidden].filter(Boolean).join(' ');
}
