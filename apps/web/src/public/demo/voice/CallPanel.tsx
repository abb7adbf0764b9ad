import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../shared/brand/Icon.tsx';
import { Button } from '../../../shared/controls/Button.tsx';
import { ButtonLink } from '../../../shared/controls/ButtonLink.tsx';
import type { DemoBusiness } from '../demo-businesses.ts';
import { MessageBar } from '../MessageBar.tsx';
import { WidgetHeader, widgetName } from '../WidgetHeader.tsx';
import type { Call } from './call.ts';
import type { CallState } from './call-state.ts';
import type { EarProblem } from './ears.ts';
import styles from './VoiceWidget.module.css';

const PROBLEMS: Readonly<Record<EarProblem, string>> = {
  refused: 'Your browser blocked the microphone. Allow it in the address bar and try again, or type instead.',
  missing: 'We couldn’t find a microphone. Connect one and try again, or type instead.',
  unreachable: 'Your browser can’t listen at the moment. You can type instead.',
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

/** The opened widget: the call and its end. Escape closes it and hangs up. */
export function CallPanel({ business, call, state, canListen, onClose }: CallPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { assistant } = business;
  const hasEnded = state.phase === 'ended';
  useEffect(
    function focusTitle() {
      title.current?.focus({ preventScroll: true });
    },
    [hasEnded],
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
    <div className={styles.panel} role="dialog" aria-labelledby="call-title" data-phase={state.phase}>
      <WidgetHeader
        title={
          <h2 className={widgetName} id="call-title" tabIndex={-1} ref={title}>
            {business.name}
          </h2>
        }
        status="Scripted demo, up to 60 seconds"
        closeLabel={hasEnded ? 'Close' : 'Hang up and close'}
        onClose={onClose}
      >
        {!hasEnded && (
          <p className={styles.timer} role="timer">
            <span className="visually-hidden">Time left: </span>
            {formatClock(state.secondsLeft)}
          </p>
        )}
      </WidgetHeader>
      <Transcript state={state} assistant={assistant} />
      {hasEnded ? (
        <AfterCall call={call} state={state} onClose={onClose} />
      ) : (
        <DuringCall call={call} state={state} assistant={assistant} canListen={canListen} />
      )}
      <p className="visually-hidden" role="status">
        {announcement(state)}
      </p>
    </div>
  );
}

/** Minutes and seconds: 1:00, 0:59. */
function formatClock(seconds: number): string {
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

function Transcript({ state: { lines, sound }, assistant }: { readonly state: CallState; readonly assistant: string }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    function showLatest() {
      if (list.current) list.current.scrollTop = list.current.scrollHeight;
    },
    [lines],
  );
  return (
    // Read out only where the assistant's own voice does not say it already. A log that scrolls must be reachable by keyboard.
    <div
      className={styles.lines}
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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

function DuringCall({ call, state, assistant, canListen }: PartProps & { readonly assistant: string; readonly canListen: boolean }) {
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { phase, sound } = state;
  const canSay = draft.trim() !== '' && phase !== 'answering' && phase !== 'asking';
  return (
    <>
      <div className={styles.now}>
        <svg className={styles.wave} viewBox="0 0 496 36" preserveAspectRatio="none" aria-hidden="true" data-moving={phase === 'speaking'}>
          <use href="/drawings.svg#voice" />
        </svg>
        <p>{turnLabel(state, assistant)}</p>
      </div>
      {sound === 'absent' && <p className={styles.quiet}>Your browser can’t speak, so {assistant} will answer in writing.</p>}
      {!state.listens && <Microphone call={call} state={state} canListen={canListen} />}
      <MessageBar
        label={`Say to ${assistant}`}
        placeholder="Or type what you’d say"
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

/** The way to answer aloud: a note on the sound comes before the browser's question (DMO-03, DMO-05). */
function Microphone({ call, state: { phase, problem }, canListen }: PartProps & { readonly canListen: boolean }) {
  if (!canListen) return <p className={styles.quiet}>Your browser can’t listen, so please type instead.</p>;
  if (phase === 'asking') {
    return (
      <div className={styles.microphone}>
        <p role="status">Your browser is asking to use the microphone. Please allow it; the clock has stopped until you answer.</p>
        <Button kind="secondary" size="small" onClick={() => call.stopAsking()}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.microphone}>
      {problem && (
        <p className={styles.problem} role="alert">
          {PROBLEMS[problem]}
        </p>
      )}
      <Button kind="primary" size="small" aria-describedby="call-sound" onClick={() => call.talk()}>
        <Icon name="microphone" size={20} />
        TALK WITH AI
      </Button>
      <p id="call-sound">
        Your browser will ask to use the microphone. To turn speech into text, it may send the sound to the company that makes it, such as
        Google, Apple or Microsoft. Nothing you say reaches us, and nothing is recorded, booked or ordered.
      </p>
    </div>
  );
}

function turnLabel({ phase, listens }: CallState, assistant: string): string {
  if (phase === 'asking') return 'On hold';
  if (phase === 'speaking') return `${assistant} is speaking`;
  if (phase === 'answering') return `${assistant} is thinking`;
  return listens ? 'Your turn: listening' : 'Your turn';
}

/** The end, and the next step for a visitor who liked it. */
function AfterCall({ call, state: { ending }, onClose }: PartProps & { onClose(): void }) {
  return (
    <div className={styles.after}>
      <p>
        <b>Call ended</b>
        {ending?.reason === 'limit'
          ? 'The 60 seconds are up. A real line stays open.'
          : `You hung up after ${ending?.seconds ?? 0} seconds.`}
      </p>
      <p>
        <b>Want this on your number?</b>
        With your own services, prices and diary.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/contact#schedule-call" kind="primary" size="small" onClick={onClose}>
          Book a call
        </ButtonLink>
        <ButtonLink to="/pricing" kind="secondary" size="small" onClick={onClose}>
          See prices
        </ButtonLink>
        <Button kind="secondary" size="small" onClick={() => call.begin()}>
          Call again
        </Button>
        <Button kind="secondary" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
