import { LOCALE } from '@larkline/brand';

/** How a text is said, and who hears of its end. */
interface SpeakOptions {
  /** 1 unless given; a lower one is another person. */
  readonly pitch?: number;
  /** British English unless given. */
  readonly language?: string;
  onEnd(): void;
  /** This browser has no voice after all. */
  onAbsent(): void;
}

/** The assistant's voice. */
export interface Voice {
  /** Says a text, ending what is being said. Nothing is called after `stop`. */
  say(text: string, told: SpeakOptions): void;
  stop(): void;
}

/** A browser without voices takes a text and never begins; after this many milliseconds we continue in writing. */
const BEGIN_WITHIN_MS = 1_500;
/** Some browsers forget to say that they have finished: longest time for a text, in milliseconds. */
const MS_PER_CHARACTER = 110;
const LONGEST_PAUSE_MS = 4_000;

/** The voice of the browser; `null` where it has none. Some voices come from the browser's vendor over the network. */
export function browserVoice(): Voice | null {
  if (!('speechSynthesis' in window) || !('SpeechSynthesisUtterance' in window)) return null;
  const { speechSynthesis } = window;
  let forget = () => {};
  const stop = () => {
    forget();
    speechSynthesis.cancel();
  };
  return {
    say: (text, told) => {
      stop();
      const utterance = new SpeechSynthesisUtterance(text);
      const language = told.language ?? LOCALE;
      utterance.lang = language;
      if (told.pitch !== undefined) utterance.pitch = told.pitch;
      utterance.voice = voiceIn(language, speechSynthesis.getVoices());
      forget = watch(utterance, text, { onEnd: told.onEnd, onAbsent: told.onAbsent }, () => speechSynthesis.cancel());
      speechSynthesis.speak(utterance);
    },
    stop,
  };
}

// Returns a function that drops the utterance: no event is reported after it.
function watch(
  utterance: SpeechSynthesisUtterance,
  text: string,
  told: { onEnd(): void; onAbsent(): void },
  cancel: () => void,
): () => void {
  let settled = false;
  let timer: ReturnType<typeof setTimeout>;
  const settle = (tell: () => void) => {
    if (settled) return;
    settled = true;
    clearTimeout(timer);
    tell();
  };
  const isAbsent = () => {
    settle(told.onAbsent);
    cancel();
  };
  timer = setTimeout(isAbsent, BEGIN_WITHIN_MS);
  utterance.onstart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(told.onEnd), text.length * MS_PER_CHARACTER + LONGEST_PAUSE_MS);
  };
  utterance.onend = () => settle(told.onEnd);
  utterance.onerror = isAbsent;
  return () => settle(() => {});
}

function voiceIn(language: string, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const known = voices.filter(({ lang }) => lang.replace('_', '-') === language);
  return known.find(({ localService }) => localService) ?? known[0] ?? null;
}
