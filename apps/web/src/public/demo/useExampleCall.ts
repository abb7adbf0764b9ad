import { CALL_SCRIPT } from '@larkline/demo-agents';
import { useEffect, useRef, useState } from 'react';
import type { Voice } from '../../shared/speech/browserVoice.ts';

/** The caller's pitch, lower than the assistant's. */
const CALLER_PITCH = 0.7;
/** The pause between two lines, in milliseconds. */
const PAUSE_MS = 350;
/** Without a voice a line is shown for as long as it takes to read: so long, and so long for each character, in milliseconds. */
const READ_MS = 900;
const READ_MS_PER_CHARACTER = 45;

/** The example call as it plays. */
export interface ExampleCallControls {
  /** The line that is being said, or was said last; `null` before the first. */
  readonly current: number | null;
  readonly isPlaying: boolean;
  /** Whether this browser turned out to have no voice: the captions run in silence. */
  readonly isSilent: boolean;
  /** Plays on from the current line, or from the start after the end; or holds. */
  toggle(): void;
  /** Plays from a line. */
  playFrom(line: number): void;
}

/** Says the lines of the example call one by one in the browser's voice, or shows them at the pace of reading. */
export function useExampleCall(): ExampleCallControls {
  const [current, setCurrent] = useState<number | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isSilent, setIsSilent] = useState(false);
  const voice = useRef<Voice | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A later start or a stop makes everything before it void.
  const turn = useRef(0);

  const silence = () => {
    turn.current += 1;
    clearTimeout(timer.current);
    voice.current?.stop();
  };
  useEffect(function silenceOnLeave() {
    return silence;
  }, []);
  const stop = () => {
    silence();
    setIsPlaying(false);
  };

  const say = (index: number, mine: number) => {
    const line = CALL_SCRIPT[index];
    if (mine !== turn.current) return;
    if (!line) {
      setIsPlaying(false);
      return;
    }
    setCurrent(index);
    const after = (ms: number) => {
      timer.current = setTimeout(() => say(index + 1, mine), ms);
    };
    const showOnly = () => {
      voice.current = null;
      setIsSilent(true);
      after(READ_MS + line.text.length * READ_MS_PER_CHARACTER);
    };
    if (!voice.current) showOnly();
    else voice.current.say(line.text, { pitch: line.type === 'user' ? CALLER_PITCH : 1, onEnd: () => after(PAUSE_MS), onAbsent: showOnly });
  };
  const playFrom = async (line: number) => {
    stop();
    const mine = turn.current;
    setIsPlaying(true);
    setCurrent(line);
    voice.current ??= isSilent ? null : await loadVoice();
    say(line, mine);
  };
  const isAtEnd = current === CALL_SCRIPT.length - 1;
  const toggle = () => {
    if (isPlaying) stop();
    else void playFrom(current === null || isAtEnd ? 0 : current);
  };
  return { current, isPlaying, isSilent, toggle, playFrom: (line) => void playFrom(line) };
}

async function loadVoice(): Promise<Voice | null> {
  try {
    const { browserVoice } = await import('../../shared/speech/browserVoice.ts');
    return browserVoice();
  } catch (cause) {
    console.warn('the voice could not be loaded', cause);
    return null;
  }
}
