import { makeListeners } from '../../../shared/hydration/listeners.ts';
import type { EarProblem } from './ears.ts';

/** How long a demo call may last, in milliseconds (DMO-05). */
export const CALL_LIMIT_MS = 60_000;

/** The words of a call. */
interface CallLine {
  readonly id: string;
  readonly from: 'assistant' | 'caller';
  readonly text: string;
}

/** A call as it is shown. */
export interface CallState {
  /** `asking`: the browser asks for the microphone, and the call waits; `waiting`: the caller's turn; `answering`: the pause before the answer. */
  readonly phase: 'idle' | 'asking' | 'speaking' | 'waiting' | 'answering' | 'ended';
  readonly lines: readonly CallLine[];
  /** Whole seconds until the call ends. */
  readonly secondsLeft: number;
  /** Whether the microphone is in use for this call, or was for the one that has ended. */
  readonly listens: boolean;
  /** The microphone's fault; the caller types instead. */
  readonly problem: EarProblem | null;
  /** Whether the assistant is heard; `absent` when the browser has no voice. */
  readonly sound: 'on' | 'off' | 'absent';
  /** Why it ended, and after how many whole seconds. */
  readonly ending: { readonly reason: 'limit' | 'hung-up'; readonly seconds: number } | null;
}

/** Before the first call. */
export function noCall(hasVoice: boolean): CallState {
  return {
    phase: 'idle',
    lines: [],
    secondsLeft: CALL_LIMIT_MS / 1_000,
    listens: false,
    problem: null,
    sound: hasVoice ? 'on' : 'absent',
    ending: null,
  };
}

/** Whether the call is in progress. */
export function isOnLine({ phase }: CallState): boolean {
  return phase === 'speaking' || phase === 'waiting' || phase === 'answering';
}

/** The lines with one more. */
export function withLine({ lines }: CallState, from: CallLine['from'], text: string): CallLine[] {
  return [...lines, { id: `line-${lines.length + 1}`, from, text }];
}

/** The state of a call, for the components that show it. */
export interface CallStore {
  state(): CallState;
  change(part: Partial<CallState>): void;
  /** Calls the listener after each change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store of the state with subscriptions. */
export function makeCallStore(first: CallState): CallStore {
  const listeners = makeListeners();
  let state = first;
  return {
    state: () => state,
    change: (part) => {
      state = { ...state, ...part };
      listeners.call();
    },
    subscribe: listeners.subscribe,
  };
}
