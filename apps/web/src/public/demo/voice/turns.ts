import type { AssistantSession } from '../assistant-session.ts';
import { isOnLine, withLine, type CallStore } from './call-state.ts';
import type { Ears } from './ears.ts';
import type { Voice } from '../../../shared/speech/browserVoice.ts';

/** The pause before the assistant answers, in milliseconds; below the 1.2 s that the page claims (PUB-21). */
export const ANSWER_DELAY_MS = 700;
/** The pause before listening again when nothing was heard, in milliseconds. */
const LISTEN_AGAIN_MS = 300;

/** Who speaks when. */
interface Turns {
  /** Lets the assistant say its first words. */
  open(session: AssistantSession): void;
  /** The caller says something, by voice or typed; it interrupts the assistant. Blank texts are nothing. */
  hear(text: string): void;
  setSound(on: boolean): void;
  /** It is the caller's turn: listens when the microphone is in use. */
  listen(): void;
  /** Silences both. */
  stop(): void;
}

/** The turns of a call: the assistant speaks, then listens, and never hears itself. */
export function makeTurns(store: CallStore, voice: Voice | null, ears: Ears | null): Turns {
  let session: AssistantSession | null = null;
  let pending: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(pending);
    voice?.stop();
    ears?.stop();
  };
  const listen = () => {
    store.change({ phase: 'waiting' });
    if (!store.state().listens || !ears) return;
    ears.listen({
      onHeard: hear,
      onSilence: () => {
        pending = setTimeout(listen, LISTEN_AGAIN_MS);
      },
      onProblem: (problem) => store.change({ problem, listens: false }),
    });
  };
  const continueInWriting = () => {
    store.change({ sound: 'absent' });
    listen();
  };
  const speak = (text: string) => {
    store.change({ phase: 'speaking', lines: withLine(store.state(), 'assistant', text) });
    if (voice && store.state().sound === 'on') voice.say(text, { onEnd: listen, onAbsent: continueInWriting });
    else listen();
  };
  const hear = (said: string) => {
    const text = said.trim();
    const current = session;
    if (!isOnLine(store.state()) || store.state().phase === 'answering' || !current || text === '') return;
    stop();
    store.change({ phase: 'answering', lines: withLine(store.state(), 'caller', text) });
    pending = setTimeout(() => speak(current.answer(text).text), ANSWER_DELAY_MS);
  };
  const setSound = (on: boolean) => {
    if (store.state().sound === 'absent') return;
    store.change({ sound: on ? 'on' : 'off' });
    if (on || store.state().phase !== 'speaking') return;
    voice?.stop();
    listen();
  };
  const open = (next: AssistantSession) => {
    session = next;
    speak(next.greeting.text);
  };
  return { open, hear, setSound, listen, stop };
}
