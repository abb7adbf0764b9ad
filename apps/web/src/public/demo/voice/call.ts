import type { AssistantSession } from '../assistant-session.ts';
import { CALL_LIMIT_MS, isOnLine, makeCallStore, noCall, type CallStore } from './call-state.ts';
import { startCountdown } from './countdown.ts';
import type { Ears } from './ears.ts';
import { makeTurns } from './turns.ts';
import type { Voice } from './voice.ts';

/** A call: what it is like, and what the caller can do. */
export interface Call extends Pick<CallStore, 'state' | 'subscribe'> {
  /** Begins a call, with the microphone when the browser and the visitor let us. */
  begin(withMicrophone: boolean): void;
  /** Says a typed text; it interrupts the assistant. */
  say(text: string): void;
  setSound(on: boolean): void;
  /** Ends the call, or the question for the microphone. */
  hangUp(): void;
}

interface CallParts {
  startSession(): AssistantSession;
  /** `null` where the browser cannot speak or listen. */
  readonly voice: Voice | null;
  readonly ears: Ears | null;
}

/** One demo call after the other, never two at once, each of at most 60 seconds (DMO-05). All of it stays in the browser. */
export function makeCall({ startSession, voice, ears }: CallParts): Call {
  const store = makeCallStore(noCall(voice !== null));
  const turns = makeTurns(store, voice, ears);
  let startedAt = 0;
  let stopCountdown = () => {};

  const end = (reason: 'limit' | 'hung-up') => {
    stopCountdown();
    turns.stop();
    const seconds = Math.min(CALL_LIMIT_MS, Date.now() - startedAt) / 1_000;
    store.change({ phase: 'ended', ending: { reason, seconds: Math.round(seconds) } });
  };
  const clearLine = { lines: [], ending: null, problem: null, secondsLeft: CALL_LIMIT_MS / 1_000 };
  const connect = (listens: boolean) => {
    startedAt = Date.now();
    store.change({ ...clearLine, listens });
    stopCountdown = startCountdown({
      limitMs: CALL_LIMIT_MS,
      onTick: (secondsLeft) => {
        if (secondsLeft !== store.state().secondsLeft) store.change({ secondsLeft });
      },
      onEnd: () => end('limit'),
    });
    turns.open(startSession());
  };
  const begin = (withMicrophone: boolean) => {
    if (isOnLine(store.state()) || store.state().phase === 'asking') return;
    if (!withMicrophone || !ears) {
      connect(false);
      return;
    }
    // Nothing is counted while the browser asks for the microphone.
    store.change({ ...clearLine, phase: 'asking' });
    ears.ask({ onAllowed: () => connect(true), onProblem: (problem) => store.change({ phase: 'idle', problem }) });
  };
  const hangUp = () => {
    if (isOnLine(store.state())) end('hung-up');
    if (store.state().phase !== 'asking') return;
    ears?.stop();
    store.change({ phase: 'idle' });
  };
  return { state: store.state, subscribe: store.subscribe, begin, say: turns.hear, setSound: turns.setSound, hangUp };
}
