import * as z from 'zod/mini';
import { failureText, isPassing } from '../../../shared/apollo/errors.ts';
import { findDraft, keepDraft, removeDraft } from '../../../shared/session/drafts.ts';
import { registerUnsaved, unsavedChanged } from '../../../shared/session/unsaved.ts';

/** A message that the api has not confirmed. */
export interface WaitingMessage {
  /** Made once: a message that is sent again is stored once. */
  readonly messageId: string;
  readonly text: string;
}

/** Messages to a chat's visitor that are not stored yet. */
export interface OutboxState {
  /** Text in the field. */
  readonly text: string;
  /** In the order in which they are sent. */
  readonly waiting: readonly WaitingMessage[];
  /** Why the first of them could not be sent; `null` while it is on its way. */
  readonly failure: string | null;
}

/** Keeps messages to the visitor of one chat until they are stored, even over reloads. */
export interface Outbox {
  readonly subscribe: (listener: () => void) => () => void;
  readonly written: () => OutboxState;
  readonly type: (text: string) => void;
  /** Sends the text in the field after the waiting messages. */
  readonly submit: () => void;
  readonly tryAgain: () => void;
  /** Gives a message up. */
  readonly drop: (messageId: string) => void;
}

/** Waits before a message is sent again automatically; the last one repeats. */
const PAUSES_MS = [2_000, 5_000, 15_000] as const;
const TITLE = 'your message to a visitor';
const EMPTY: OutboxState = { text: '', waiting: [], failure: null };
const NOT_SENT = "Your message couldn't be sent. We'll try again automatically.";
const waitingSchema = z.array(z.object({ messageId: z.string(), text: z.string() }));

type Deliver = (message: WaitingMessage) => Promise<void>;

const outboxes = new Map<string, Outbox>();

/** Returns the outbox of a person for a chat: the same one whenever the chat is opened, so that sending continues when it is closed. */
export function openOutbox(person: string | undefined, chatId: string, deliver: Deliver): Outbox {
  const key = `${person} ${chatId}`;
  const outbox = outboxes.get(key) ?? makeOutbox(person, chatId, deliver, () => outboxes.delete(key));
  outboxes.set(key, outbox);
  return outbox;
}

function makeOutbox(owner: string | undefined, chatId: string, deliver: Deliver, onUnused: () => void): Outbox {
  const name = `chat ${chatId}`;
  const store = makeStore(owner, name);
  const { written, change } = store;
  const { send, pause } = makeSending(store, deliver);
  const stop = registerUnsaved({
    title: TITLE,
    name,
    owner,
    isDirty: () => !isEmpty(written()),
    settle: send,
    wake: () => void send(),
    discard() {
      pause();
      change(EMPTY);
    },
  });
  void send();
  return {
    subscribe: (listener) =>
      store.subscribe(listener, () => {
        // One without a screen that holds nothing is made again.
        if (!isEmpty(written())) return;
        stop();
        onUnused();
      }),
    written,
    type: (text) => change({ text }),
    submit() {
      const text = written().text.trim();
      if (text === '') return;
      change({ text: '', waiting: [...written().waiting, { messageId: crypto.randomUUID(), text }] });
      if (!written().failure) void send();
    },
    tryAgain: () => void send(),
    drop(messageId) {
      pause();
      change({ waiting: written().waiting.filter((each) => each.messageId !== messageId), failure: null });
      void send();
    },
  };
}

interface Store {
  readonly written: () => OutboxState;
  readonly change: (next: Partial<OutboxState>) => void;
  readonly subscribe: (listener: () => void, onLast: () => void) => () => void;
}

/** Holds the typed text, and keeps it as a draft. */
function makeStore(owner: string | undefined, name: string): Store {
  let written = restored(owner, name);
  const listeners = new Set<() => void>();
  return {
    written: () => written,
    change(next) {
      written = { ...written, ...next };
      const { text, waiting } = written;
      if (isEmpty(written)) removeDraft(owner, name);
      else keepDraft(owner, name, { title: TITLE, base: { text: '', waiting: [] }, values: { text, waiting } });
      unsavedChanged();
      for (const listener of listeners) listener();
    },
    subscribe(listener, onLast) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) onLast();
      };
    },
  };
}

/** Sends waiting messages one after the other; a failure that may pass without action is tried again, others wait for the person. */
function makeSending({ written, change }: Store, deliver: Deliver): { readonly send: () => Promise<void>; readonly pause: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isSending = false;
  const pause = () => clearTimeout(timer);
  async function send(): Promise<void> {
    pause();
    const [message] = written().waiting;
    if (!message || isSending) return;
    isSending = true;
    try {
      await deliver(message);
      attempts = 0;
      change({ failure: null, waiting: written().waiting.filter(({ messageId }) => messageId !== message.messageId) });
    } catch (cause) {
      const passes = isPassing(cause);
      change({ failure: passes ? NOT_SENT : failureText(cause, NOT_SENT) });
      if (passes) timer = setTimeout(() => void send(), PAUSES_MS[Math.min(attempts++, PAUSES_MS.length - 1)]);
      return;
    } finally {
      isSending = false;
    }
    await send();
  }
  return { send, pause };
}

function restored(owner: string | undefined, name: string): OutboxState {
  const values = findDraft(owner, name)?.values;
  const waiting = waitingSchema.safeParse(values?.['waiting']);
  return { text: String(values?.['text'] ?? ''), waiting: waiting.success ? waiting.data : [], failure: null };
}

const isEmpty = ({ text, waiting }: OutboxState) => text.trim() === '' && waiting.length === 0;
