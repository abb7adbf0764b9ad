import { CALL_SCRIPT } from '@larkline/demo-agents';
import { useEffect, useRef } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import bubbles from './Bubble.module.css';
import styles from './ExampleCall.module.css';
import layout from './ScriptedChat.module.css';
import { useExampleCall } from './useExampleCall.ts';

/** A call to listen to without a microphone: the captions run along, and a press on a line plays from there. */
export function ExampleCall({
  isHeld,
}: {
  /** Whether a call of the visitor's own is open: one voice at a time. */ readonly isHeld: boolean;
}) {
  const { current, isPlaying, isSilent, toggle, playFrom } = useExampleCall();
  const list = useRef<HTMLOListElement>(null);
  useEffect(
    function followTheCall() {
      const line = current === null ? null : list.current?.children[current];
      if (!list.current || !(line instanceof HTMLElement)) return;
      list.current.scrollTop = line.offsetTop - list.current.offsetTop - list.current.clientHeight / 2 + line.offsetHeight / 2;
    },
    [current],
  );
  return (
    <div className={layout.chat} role="group" aria-labelledby="example-call">
      <div>
        <h3 className={layout.title} id="example-call">
          Or listen to one first
        </h3>
        <p className={layout.text}>
          Priya books a check-up, asks the price and can’t decide on a day. No microphone needed: your browser reads the call aloud, with
          captions. The voice on a real line is better. Press a line to hear it from there.
        </p>
        <p className={styles.controls}>
          <Button kind="secondary" size="small" className={styles.play} disabled={isHeld} onClick={toggle}>
            <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
            {isPlaying ? 'Pause' : 'Play'}
            <span className="visually-hidden"> the example call</span>
          </Button>
          <span>{current === null ? `${CALL_SCRIPT.length} lines, about a minute` : `Line ${current + 1} of ${CALL_SCRIPT.length}`}</span>
        </p>
        <p className={styles.silent} role="status">
          {isSilent && 'Your browser can’t read aloud, so you’ll only see the captions.'}
        </p>
      </div>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={`${layout.lines} ${styles.lines}`} ref={list} tabIndex={0} aria-label="Example call with Fernhill Dental Practice">
        {CALL_SCRIPT.map(({ type, text }, index) => (
          <li key={text} className={type === 'bot' ? undefined : layout.user} aria-current={index === current ? 'step' : undefined}>
            <button
              type="button"
              disabled={isHeld}
              className={type === 'bot' ? bubbles.theirs : bubbles.own}
              onClick={() => playFrom(index)}
            >
              <span className="visually-hidden">{type === 'bot' ? 'Ellie: ' : 'Priya: '}</span>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
