import { Icon } from '../../shared/brand/Icon.tsx';
import { LogoMark } from '../../shared/brand/Logo.tsx';
import layout from '../../shared/layout/layout.module.css';
import { usePlayback } from '../../shared/motion/usePlayback.ts';
import type { Side } from './comparison.ts';
import styles from './Comparison.module.css';

/** HOM-06: one more message every 2 s on both sides; 3 s after the last they begin again, with half of the call. */
const PLAYBACK = { firstStep: 3, stepMs: 2_000, restMs: 3_000 } as const;

const sideStyles = { business: styles.business, caller: styles.caller, event: styles.event } as const;

/**
 * The same call answered by an assistant and by a person with office hours, as transcripts that replay automatically (HOM-06).
 * All words are in the page from the start and keep their room: a replay only hides them. On small screens a switch shows
 * one side at a time with the results of both; without a script both sides are shown.
 */
export function Comparison({ sides }: { readonly sides: readonly [Side, Side] }) {
  const { ref, step, canPlay, playing, toggle } = usePlayback({ ...PLAYBACK, steps: sides[0].messages.length });
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="comparison">
      <div className={layout.wrap}>
        <div className={styles.top}>
          <div className={`${layout.head} ${styles.head}`}>
            <h2 className={layout.h2} id="comparison">
              The same call, twice
            </h2>
            <p className={layout.lead}>Wednesday, 19:08. A customer rings two garages about an MOT.</p>
          </div>
          <button
            type="button"
            className={canPlay ? styles.pause : `${styles.pause} ${styles.unseen}`}
            aria-label={playing ? 'Pause the comparison' : 'Play the comparison'}
            onClick={toggle}
          >
            <Icon name={playing ? 'pause' : 'play'} size={18} />
            {playing ? 'Pause' : 'Play'}
          </button>
        </div>
        <div className={styles.sides} ref={ref}>
          <fieldset className={styles.switch}>
            <legend className="visually-hidden">Who answers</legend>
            {sides.map((side) => (
              <label key={side.kind} className={`${styles.choice} ${styles[side.kind]}`}>
                <input
                  type="radio"
                  name="comparison-side"
                  className="visually-hidden"
                  value={side.kind}
                  defaultChecked={side === sides[0]}
                />
                <span>
                  <b>{side.name}</b>
                  <Outcome text={side.resultInShort} side={side} said={step} />
                </span>
              </label>
            ))}
          </fieldset>
          {sides.map((side) => (
            <Transcript key={side.kind} side={side} said={step} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Transcript({ side, said }: { readonly side: Side; readonly said: number }) {
  const { kind, name, detail, messages, result, resultDetail } = side;
  return (
    <article className={`${layout.card} ${styles.side} ${styles[kind]}`} aria-label={name}>
      <div className={styles.header}>
        <span className={styles.picture}>{kind === 'assistant' ? <LogoMark width={31} /> : <Icon name="person" size={22} />}</span>
        <div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.detail}>{detail}</p>
        </div>
      </div>
      <ol className={styles.messages}>
        {messages.map(({ from, text }, index) => (
          <li key={text} className={`${sideStyles[from]} ${index < said ? styles.said : styles.unseen}`} data-said={index < said}>
            {from === 'event' && <Icon name={index === 0 ? 'phone' : 'clock'} size={15} />}
            {text}
          </li>
        ))}
      </ol>
      <div className={styles.result} data-finished={said === messages.length}>
        <Outcome text={result} side={side} said={said} />
        <span className={said === messages.length ? styles.said : styles.unseen}>{resultDetail}</span>
      </div>
    </article>
  );
}

/** How the call ended; while it is replayed, the time on its clock in the same place. */
function Outcome({ text, side, said }: { readonly text: string; readonly side: Side; readonly said: number }) {
  const finished = said === side.messages.length;
  return (
    <b className={styles.outcome}>
      <span className={finished ? styles.said : styles.unseen}>{text}</span>
      <span className={finished ? styles.unseen : undefined} aria-hidden="true">
        {side.messages[said - 1]?.at} …
      </span>
    </b>
  );
}
