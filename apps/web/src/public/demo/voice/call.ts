import type { AssistantSession } from '../assistant-session.ts';
import { CALL_LIMIT_MS, isOnLine, makeCallStore, noCall, type CallStore } from './call-state.ts';
import { startCountdown } from './countdown.ts';
import type { Ears } from './ears.ts';
import { makeTurns } from './turns.ts';
import type { Voice } from '../../../shared/speech/browserVoice.ts';

/** A call: its state and the caller's actions. */
export interface Call extends Pick<CallStore, 'state' | 'subscribe'> {
  /** Rings: the assistant answers and speaks first. The microphone is used when it was in the call before. */
  begin(): void;
  /** Asks for the microphone during a call; the call waits in the meantime. */
  talk(): void;
  /** Takes the question for the microphone back. */
  stopAsking(): void;
  /** Says a typed text; it interrupts the assistant. */
  say(text: string): void;
  setSound(on: boolean): void;
  /** Ends the call. */
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
  let leftMs = CALL_LIMIT_MS;
  let runsSince = 0;
  let stopCountdown = () => {};

  const run = () => {
    runsSince = Date.now();
    stopCountdown = startCountdown({
      limitMs: leftMs,
      onTick: (secondsLeft) => {
        if (secondsLeft !== store.state().secondsLeft) store.change({ secondsLeft });
      },
      onEnd: () => end('limit'),
    });
  };
  const hold = () => {
    stopCountdown();
    leftMs = Math.max(0, leftMs - (Date.now() - runsSince));
  };
  const end = (reason: 'limit' | 'hung-up') => {
    if (store.state().phase !== 'asking') hold();
    turns.stop();
    store.change({ phase: 'ended', ending: { reason, seconds: Math.round((CALL_LIMIT_MS - leftMs) / 1_000) } });
  };
  const begin = () => {
    if (isOnLine(store.state()) || store.state().phase === 'asking') return;
    leftMs = CALL_LIMIT_MS;
    store.change({ lines: [], ending: null, problem: null, secondsLeft: CALL_LIMIT_MS / 1_000 });
    run();
    turns.open(startSession());
  };
  const continueCall = (change: Parameters<CallStore['change']>[0]) => {
    store.change({ ...change, phase: 'waiting' });
    run();
    turns.listen();
  };
  const talk = () => {
    if (!ears || !isOnLine(store.state()) || store.state().listens) return;
    // Nothing is counted while the browser asks for the microphone.
    hold();
    turns.stop();
    store.change({ phase: 'asking', problem: null });
    ears.ask({ onAllowed: () => continueCall({ listens: true }), onProblem: (problem) => continueCall({ problem }) });
  };
  const stopAsking = () => {
    if (store.state().phase !== 'asking') return;
    ears?.stop();
    continueCall({});
  };
  const hangUp = () => {
    if (isOnLine(store.state()) || store.state().phase === 'asking') end('hung-up');
  };
  return { state: store.state, subscribe: store.subscribe, begin, talk, stopAsking, say: turns.hear, setSound: turns.setSound, hangUp };
}
