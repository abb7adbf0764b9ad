import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Bird } from '../../../shared/brand/Bird.tsx';
import { Icon } from '../../../shared/brand/Icon.tsx';
import { Button } from '../../../shared/controls/Button.tsx';
import { IconButton } from '../../../shared/controls/IconButton.tsx';
import type { DemoBusiness } from '../demo-businesses.ts';
import { MessageBar } from '../MessageBar.tsx';
import type { Call } from './call.ts';
import type { CallState } from './call-state.ts';
import type { EarProblem } from './ears.ts';
import styles from './VoiceWidget.module.css';

const PROBLEMS: Readonly<Record<EarProblem, string>> = {
  refused: 'The microphone was refused. Allow it in your browser’s address bar and try again, or type what you would say.',
  missing: 'No microphone was found. Connect one and try again, or type what you would say.',
  unreachable: 'Your browser cannot listen at the moment. Type what you would say.',
};
/** From this many seconds on the end is announced. */
const LAST_SECONDS = 10;

interface CallPanelProps {
  readonly business: DemoBusiness;
  readonly call: Call;
  readonly state: CallState;
  readonly canListen: boolean;
  onClose(): void;
}

/** The opened widget: information before a call, the call, and its end. Escape closes it and hangs up. */
export function CallPanel({ business, call, state, canListen, onClose }: CallPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { phase } = state;
  const part = phase === 'idle' || phase === 'asking' ? 'before' : phase === 'ended' ? 'after' : 'during';
  useEffect(
    function focusPart() {
      // The pressed control was removed with its part; a focus elsewhere on the page stays there.
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) title.current?.focus({ preventScroll: true });
    },
    [part],
  );
  useEffect(
    function closeOnEscape() {
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.isComposing) onClose();
      };
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    },
    [onClose],
  );
  return (
    <div className={styles.panel} role="dialog" aria-labelledby="call-title" data-phase={phase}>
      <div className={styles.header}>
        <div>
          <h2 id="call-title" tabIndex={-1} ref={title}>
            {business.name}
          </h2>
          <p>{phase === 'idle' || phase === 'asking' ? 'AI voice demo, up to 60 seconds' : 'AI assistant, demonstration call'}</p>
        </div>
        {part === 'during' && (
          <p className={styles.timer} role="timer">
            <span className="visually-hidden">Time left: </span>
            {clockOf(state.secondsLeft)}
          </p>
        )}
        <IconButton icon="close" label={part === 'during' ? 'Hang up and close' : 'Close'} className={styles.close} onClick={onClose} />
        <svg className={styles.wire} viewBox="0 0 392 64" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
          <path d="M0 44Q200 72 392 34" fill="none" stroke="var(--wire)" strokeWidth="1.5" />
          <Bird x={308} y={47.6} scale={0.86} flip body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
          <Bird x={264} y={51.9} scale={0.72} body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
        </svg>
      </div>
      {part === 'before' && <BeforeCall call={call} state={state} canListen={canListen} assistant={business.assistant} />}
      {part !== 'before' && <Transcript state={state} assistant={business.assistant} />}
      {part === 'during' && <DuringCall call={call} state={state} assistant={business.assistant} />}
      {part === 'after' && <AfterCall call={call} state={state} onClose={onClose} />}
      <p className="visually-hidden" role="status">
        {announcement(state)}
      </p>
    </div>
  );
}

/** Minutes and seconds: 1:00, 0:59. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function announcement({ phase, secondsLeft, ending }: CallState): string {
  if (phase === 'ended' && ending?.reason === 'limit') return 'The call has ended: 60 seconds are up.';
  if (phase === 'idle' || phase === 'asking' || phase === 'ended' || secondsLeft > LAST_SECONDS) return '';
  return `${LAST_SECONDS} seconds left.`;
}

interface PartProps {
  readonly call: Call;
  readonly state: CallState;
}

function BeforeCall({ call, state: { phase, problem }, canListen, assistant }: PartProps & { canListen: boolean; assistant: string }) {
  const isAsking = phase === 'asking';
  return (
    <div className={styles.before}>
      {problem && (
        <p className={styles.problem} role="alert">
          {PROBLEMS[problem]}
        </p>
      )}
      <ul className={styles.facts}>
        <li>
          {canListen
            ? 'Your browser asks for the microphone. Say no and you can still type.'
            : 'This browser cannot listen, so you type what you would say.'}
        </li>
        {canListen && (
          <li>
            Your browser turns speech into text and may send the sound to its maker, such as Google, Apple or Microsoft, for that. Nothing
            you say reaches us, and nothing is recorded.
          </li>
        )}
        <li>After 60 seconds the call ends by itself.</li>
        <li>A scripted demonstration with a made-up business: nothing is booked or ordered.</li>
      </ul>
      {isAsking && (
        <p className={styles.asking} role="status">
          Waiting for your answer: allow the microphone in the question your browser shows.
        </p>
      )}
      <div className={styles.choices}>
        {canListen && (
          <Button kind="primary" disabled={isAsking} onClick={() => call.begin(true)}>
            <Icon name="microphone" size={20} />
            {problem ? 'Try the microphone again' : `Ring ${assistant} and talk`}
          </Button>
        )}
        {isAsking ? (
          <Button kind="secondary" onClick={() => call.hangUp()}>
            Cancel
          </Button>
        ) : (
          <Button kind={canListen ? 'secondary' : 'primary'} onClick={() => call.begin(false)}>
            {`Ring ${assistant} and type`}
          </Button>
        )}
      </div>
    </div>
  );
}

function Transcript({ state: { lines, sound }, assistant }: { readonly state: CallState; readonly assistant: string }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    function showLatest() {
      if (list.current) list.current.scrollTop = list.current.scrollHeight;
    },
    [lines],
  );
  return (
    // Read out only where the assistant's own voice does not say it already. A log that scrolls has to be reachable by keyboard.
    <div
      className={styles.lines}
      ref={list}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="log"
      aria-label="What was said"
      aria-live={sound === 'on' ? 'off' : 'polite'}
    >
      {lines.map(({ id, from, text }) => (
        <p key={id} className={styles[from]}>
          <span>{from === 'assistant' ? assistant : 'You'}</span>
          {text}
        </p>
      ))}
    </div>
  );
}

function DuringCall({ call, state, assistant }: PartProps & { readonly assistant: string }) {
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { phase, problem, sound, listens } = state;
  useEffect(
    function goToInput() {
      if (!listens && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
    },
    [listens],
  );
  const canSay = draft.trim() !== '' && phase !== 'answering';
  return (
    <>
      <div className={styles.now}>
        <svg className={styles.wave} viewBox="0 0 496 36" preserveAspectRatio="none" aria-hidden="true" data-moving={phase === 'speaking'}>
          <use href="/drawings.svg#voice" />
        </svg>
        <p>{turnOf(state, assistant)}</p>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {PROBLEMS[problem]}
        </p>
      )}
      {sound === 'absent' && <p className={styles.quiet}>This browser has no voice, so {assistant} answers in writing.</p>}
      <MessageBar
        label={`Say to ${assistant}`}
        placeholder="Or type what you would say"
        sendLabel="Say it"
        inputRef={input}
        draft={draft}
        canSend={canSay}
        onDraft={setDraft}
        onSend={() => {
          if (!canSay) return;
          call.say(draft);
          setDraft('');
        }}
      />
      <div className={styles.actions}>
        {sound !== 'absent' && (
          <Button kind="secondary" size="small" aria-pressed={sound === 'off'} onClick={() => call.setSound(sound === 'off')}>
            Mute {assistant}
          </Button>
        )}
        <Button kind="secondary" size="small" className={styles.hangUp} onClick={() => call.hangUp()}>
          <Icon name="phone" size={18} />
          Hang up
        </Button>
      </div>
    </>
  );
}

function turnOf({ phase, listens }: CallState, assistant: string): string {
  if (phase === 'speaking') return `${assistant} is speaking`;
  if (phase === 'answering') return `${assistant} is thinking`;
  return listens ? 'Your turn: listening' : 'Your turn: type below';
}

function AfterCall({ call, state: { ending, listens }, onClose }: PartProps & { onClose(): void }) {
  return (
    <div className={styles.after}>
      <p>
        <b>Call ended</b>
        {ending?.reason === 'limit'
          ? 'The 60 seconds are up. A real line stays open.'
          : `You hung up after ${ending?.seconds ?? 0} seconds.`}
      </p>
      <div className={styles.actions}>
        <Button kind="primary" size="small" onClick={() => call.begin(listens)}>
          Call again
        </Button>
        <Button kind="secondary" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
