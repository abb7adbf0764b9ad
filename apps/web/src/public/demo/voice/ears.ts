import { LOCALE } from '@larkline/brand';

/** Why nothing can be heard: refused by the visitor or the browser, no microphone, or the recognition is out of reach. */
export type EarProblem = 'refused' | 'missing' | 'unreachable';

/** Listens to the visitor. */
export interface Ears {
  /** Asks for the microphone, without listening. */
  ask(told: { onAllowed(): void; onProblem(problem: EarProblem): void }): void;
  /** Listens to one sentence. Reports nothing after `stop`. */
  listen(told: { onHeard(text: string): void; onSilence(): void; onProblem(problem: EarProblem): void }): void;
  stop(): void;
}

/** The part of the browser's speech recognition that we use; the DOM types do not have it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onstart: (() => void) | null;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
type RecognitionMaker = new () => Recognition;

const PROBLEMS: Readonly<Record<string, EarProblem>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'missing',
  network: 'unreachable',
  'language-not-supported': 'unreachable',
};

/** The speech recognition of the browser; `null` where it has none. Most browsers send the audio to their vendor. */
export function browserEars(): Ears | null {
  const SpeechRecognition = findRecognition(window);
  if (!SpeechRecognition) return null;
  let current: Recognition | null = null;
  const stop = () => {
    if (!current) return;
    const old = current;
    current = null;
    old.onstart = old.onresult = old.onerror = old.onend = null;
    old.abort();
  };
  const start = (prepare: (recognition: Recognition) => void, onProblem: (problem: EarProblem) => void) => {
    stop();
    const recognition = new SpeechRecognition();
    current = recognition;
    recognition.lang = LOCALE;
    recognition.interimResults = false;
    recognition.continuous = false;
    recognition.onerror = ({ error }) => {
      const problem = PROBLEMS[error];
      if (!problem) return;
      stop();
      onProblem(problem);
    };
    prepare(recognition);
    try {
      recognition.start();
    } catch {
      // Refused at once, as in a page that may not use the microphone.
      stop();
      onProblem('unreachable');
    }
  };
  return {
    ask: ({ onAllowed, onProblem }) =>
      start((recognition) => {
        recognition.onstart = () => {
          stop();
          onAllowed();
        };
        recognition.onend = () => {
          stop();
          onProblem('unreachable');
        };
      }, onProblem),
    listen: ({ onHeard, onSilence, onProblem }) =>
      start((recognition) => {
        recognition.onresult = ({ results }) => {
          const text = Array.from(results, (result) => result[0]?.transcript ?? '').join(' ');
          stop();
          onHeard(text);
        };
        recognition.onend = () => {
          stop();
          onSilence();
        };
      }, onProblem),
    stop,
  };
}

function findRecognition(scope: object): RecognitionMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = scope as {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}
