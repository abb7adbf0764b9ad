import { DENTAL_SCRIPT } from '@larkline/demo-agents';
import { useEffect, useRef } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { usePlayback } from '../../shared/motion/usePlayback.ts';
import bubbles from './Bubble.module.css';
import styles from './ScriptedChat.module.css';

/** One more line every two seconds; the finished chat is shown for eight. */
const STEP_MS = 2_000;
const REST_MS = 8_000;
/** A replay begins with this many lines. */
const FIRST_LINES = 3;

/** A dental chat from hello to booked, which plays automatically at a fixed height and can be held. */
export function ScriptedChat() {
  const list = useRef<HTMLOListElement>(null);
  const { ref, step, canPlay, playing, toggle } = usePlayback({
    steps: DENTAL_SCRIPT.length,
    firstStep: FIRST_LINES,
    stepMs: STEP_MS,
    restMs: REST_MS,
  });
  useEffect(
    function followTheChat() {
      if (list.current && canPlay) list.current.scrollTop = list.current.scrollHeight;
    },
    [step, canPlay],
  );
  return (
    <article className={styles.chat} ref={ref} aria-labelledby="scripted-chat">
      <div className={styles.words}>
        <h3 className={styles.title} id="scripted-chat">
          Or watch one, from hello to booked
        </h3>
        <p className={styles.text}>
          Sarah asks for a cleaning, checks the price and changes the day. The assistant answers, then carries on with the booking.
        </p>
        {canPlay && (
          <button type="button" className={styles.pause} onClick={toggle}>
            <Icon name={playing ? 'pause' : 'play'} size={18} />
            {playing ? 'Pause' : 'Play'}
            <span className="visually-hidden"> the example chat</span>
          </button>
        )}
      </div>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={styles.lines} ref={list} tabIndex={0} aria-label="Example chat with Fernhill Dental Practice">
        {DENTAL_SCRIPT.slice(0, step).map(({ type, text }) => (
          <li key={text} className={type === 'bot' ? bubbles.theirs : `${bubbles.own} ${styles.user}`}>
            <span className="visually-hidden">{type === 'bot' ? 'Ellie: ' : 'Sarah: '}</span>
            {text}
          </li>
        ))}
      </ol>
    </article>
  );
}
