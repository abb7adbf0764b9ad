import { HEARTBEAT_SECONDS, type ChatEvent, type EventPage, type OpenSession, EventReader } from '@larkline/chat-protocol';
import type { Backend, ChatState, PendingMessage, PersonForm } from '@larkline/chat-panel';

import { ChatRequests, RequestError } from './chat-requests.ts';
import { newId } from './new-id.ts';
import type { StoredChat, OutboxEntry, Store } from './store.ts';

/** A stream that is silent for so long is dead: the api sends something every 15 seconds. */
const SILENT_MS = 2 * HEARTBEAT_SECONDS * 1_000;
/** Streams that end sooner were cut by something on the way; after three in a row the events are asked for instead. */
const QUICK_MS = 2_000;
const QUICK_ENDS = 3;
const ASK_EVERY_MS = 3_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A tab that is not looked at for so long follows no more. */
const HIDDEN_MS = 60_000;
/** A message that another tab may have left. */
const LEFT_MS = 500;
/** A timer can ring a little too early. */
const EARLY_MS = 50;
/** Refusals that another try does not change. */
const FINAL = ['INVALID_INPUT', 'CHAT_FULL', 'CHAT_USED_UP', 'CHAT_OFF'];

interface Options {
  readonly api: string;
  readonly store: Store;
  /** Address of the page, without query. */
  readonly page: string;
}

/**
 * A conversation over the api. A message is kept in the browser until the api has acknowledged it, and sent again under the same id until then;
 * the log is followed as a stream and continued after its last event, so that whatever is cut is made whole.
 */
export class HttpBackend implements Backend {
  state: ChatState = { session: null, events: [], pending: [], connection: 'opening', problem: null };
  readonly #options: Options;
  readonly #requests: ChatRequests;
  readonly #listeners = new Set<() => void>();
  #isFollowing = false;
  #failures = 0;
  #quickEnds = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #hide: ReturnType<typeof setTimeout> | undefined;
  #stream: AbortController | null = null;
  #opening: Promise<void> | null = null;
  #isSending = false;
  readonly #leave: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#requests = new ChatRequests(options.api, () => options.store.read().token);
    this.#set({ pending: this.#pending() });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  start(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    this.#isPaused = false;
    const on = (target: EventTarget, name: string, listener: (event: Event) => void) => {
      target.addEventListener(name, listener);
      this.#leave.push(() => target.removeEventListener(name, listener));
    };
    on(window, 'online', () => this.#retryNow());
    on(window, 'offline', () => this.#set({ connection: 'offline' }));
    on(document, 'visibilitychange', () => this.#onVisibility());
    // A page that comes back with the button "back" has slept, and heard nothing.
    on(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && this.#onReturn());
    this.#leave.push(this.#options.store.watch(() => this.#onOtherTab()));
    this.#dropLeft();
    void this.#run();
  }

  stop(): void {
    this.#isFollowing = false;
    for (const leave of this.#leave.splice(0)) leave();
    clearTimeout(this.#again);
    clearTimeout(this.#hide);
    this.#stream?.abort();
    this.#stream = null;
  }

  /** Sends what an earlier page has left, without following the conversation. */
  sendLeft(): void {
    void this.#flush();
  }

  send(text: string): void {
    const entry = { id: newId(), text, refusal: null };
    this.#own.set(entry.id, entry);
    this.#change((kept) => ({ ...kept, outbox: [...kept.outbox, entry] }));
    void this.#flush();
  }

  takeBack(id: string): string {
    const text = this.#options.store.read().outbox.find((entry) => entry.id === id)?.text ?? '';
    this.#own.delete(id);
    this.#change((kept) => ({ ...kept, outbox: kept.outbox.filter((entry) => entry.id !== id) }));
    return text;
  }

  async askForPerson(form: PersonForm): Promise<void> {
    // The same id until it is stored, however often the button is pressed.
    this.#personId ??= newId();
    try {
      await this.#withSession(() => this.#requests.ask('POST', '/hand-over', { id: this.#personId, ...form }));
      this.#personId = null;
    } catch (cause) {
      if (cause instanceof RequestError && cause.code !== 'OFFLINE') throw new Error(cause.message, { cause });
      throw new Error('We couldn’t send this. Please check your connection and try again.', { cause });
    }
    await this.#catchUp().catch(() => undefined);
  }
  #personId: string | null = null;

  restart(): void {
    // One that is full is open still, and its token would lead back.
    if (this.state.events.at(-1)?.kind !== 'closed') {
      const again = (outbox: readonly OutboxEntry[]) => outbox.map((entry) => ({ ...entry, refusal: null }));
      this.#options.store.change(({ outbox }) => ({ token: null, chat: null, outbox: again(outbox) }));
    }
    this.#startOver();
  }

  leave(): void {
    this.#options.store.change(() => ({ token: null, chat: null, outbox: [] }));
    this.#startOver();
  }

  #startOver(): void {
    this.#era += 1;
    this.#own.clear();
    this.#acknowledged.clear();
    this.#set({ session: null, events: [], pending: this.#pending(), connection: 'opening' });
    this.#retryNow();
  }
  /** Raised with each conversation that is left, so that what was asked for it is not taken for the next one. */
  #era = 0;

  async #run(): Promise<void> {
    if (!this.#isFollowing) return;
    try {
      if (!this.state.session) await this.#open();
      void this.#flush();
      await this.#follow();
      this.#failures = 0;
      this.#later(this.#quickEnds >= QUICK_ENDS ? ASK_EVERY_MS : 100);
    } catch (cause) {
      this.#onFailure(cause);
    }
  }

  #onFailure(cause: unknown): void {
    if (!this.#isFollowing) return;
    const refusal = cause instanceof RequestError ? cause : null;
    if (refusal?.code === 'CHAT_TOKEN') this.#set({ session: null });
    if (refusal?.code === 'CHAT_OFF' || refusal?.code === 'ORIGIN_NOT_ALLOWED') return this.#set({ problem: refusal.message });
    this.#failures += 1;
    if (this.#failures > 1 || this.state.session === null) this.#set({ connection: navigator.onLine ? 'waiting' : 'offline' });
    this.#later(refusal?.waitMs ?? waitAfter(this.#failures));
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#again);
    if (this.#isFollowing && !this.#isPaused) this.#again = setTimeout(() => void this.#run(), milliseconds);
  }

  #retryNow(): void {
    this.#failures = 0;
    this.#stream?.abort();
    this.#later(0);
  }

  #open(): Promise<void> {
    this.#opening ??= this.#openOnce().finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #openOnce(): Promise<void> {
    const era = this.#era;
    const { token } = this.#options.store.read();
    let opened = await this.#askForSession(token);
    // Another tab has opened one in the meantime: two tabs are one conversation.
    const { token: ofOtherTab } = this.#options.store.read();
    if (ofOtherTab !== null && ofOtherTab !== token) opened = await this.#askForSession(ofOtherTab);
    if (era !== this.#era) return this.#openOnce();
    const { session } = opened;
    this.#change((kept) => ({ ...kept, token: opened.token, chat: session.id }));
    const isSame = this.state.session?.id === session.id || this.state.session === null;
    const events = isSame && this.state.events.length > session.events.length ? this.state.events : session.events;
    this.#set({ session, events, connection: 'open', problem: null });
    this.#dropSent();
  }

  async #askForSession(token: string | null): Promise<OpenSession> {
    return (await this.#requests.ask('POST', '/session', { token, page: this.#options.page }, null)) as OpenSession;
  }

  /** Does something with a token, with a new one when it has ended, or the conversation has. */
  async #withSession<T>(work: () => Promise<T>): Promise<T> {
    if (!this.state.session) await this.#open();
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof RequestError) || !['CHAT_TOKEN', 'CHAT_CLOSED'].includes(cause.code)) throw cause;
      if (cause.code === 'CHAT_CLOSED') this.#set({ session: null, events: [] });
      await this.#open();
      this.#stream?.abort();
      return work();
    }
  }

  async #flush(): Promise<void> {
    this.#keepOwn();
    this.#isAsked = true;
    // The api has said when it takes the next one.
    if (this.#isSending || performance.now() < this.#notBefore) return;
    this.#isSending = true;
    let wait = LEFT_MS;
    try {
      // What is written while the last message is on its way is sent after it.
      while (this.#isAsked) {
        this.#isAsked = false;
        await this.#options.store.alone(() => this.#sendAll());
      }
    } catch (cause) {
      this.#failures += 1;
      const isTooFast = cause instanceof RequestError && cause.code === 'RATE_LIMITED';
      this.#set({ connection: isTooFast ? 'tooFast' : navigator.onLine ? 'waiting' : 'offline' });
      const told = cause instanceof RequestError ? cause.waitMs : null;
      if (told !== null) this.#notBefore = performance.now() + told - EARLY_MS;
      wait = told ?? waitAfter(this.#failures);
    } finally {
      this.#isSending = false;
    }
    // Failed, or another tab was sending and may have ended before it saw this one.
    if (this.#next()) {
      clearTimeout(this.#flushAgain);
      this.#flushAgain = setTimeout(() => void this.#flush(), wait);
    }
  }
  #isAsked = false;
  #notBefore = 0;
  #flushAgain: ReturnType<typeof setTimeout> | undefined;

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      const { id, text } = next;
      const era = this.#era;
      try {
        await this.#withSession(() => this.#requests.ask('POST', '/messages', { id, text }));
        this.#set({ connection: 'open' });
        if (era === this.#era) this.#acknowledged.set(id, text);
        this.#own.delete(id);
        this.#change((kept) => ({ ...kept, outbox: kept.outbox.filter((entry) => entry.id !== id) }));
      } catch (cause) {
        if (!(cause instanceof RequestError) || !FINAL.includes(cause.code)) throw cause;
        const refusal = cause.message;
        this.#own.delete(id);
        this.#change((kept) => ({ ...kept, outbox: kept.outbox.map((entry) => (entry.id === id ? { ...entry, refusal } : entry)) }));
      }
    }
  }
  // Two tabs that write to the storage at once can overwrite each other: what is missing there is added again.
  #keepOwn(): void {
    const known = new Set(this.#options.store.read().outbox.map(({ id }) => id));
    const lost = [...this.#own.values()].filter(({ id }) => !known.has(id));
    if (lost.length > 0) this.#change((kept) => ({ ...kept, outbox: [...kept.outbox, ...lost] }));
  }
  /** Messages of this tab that the api has not. */
  readonly #own = new Map<string, OutboxEntry>();

  /** Messages that the api has, and the log that is shown not yet. */
  readonly #acknowledged = new Map<string, string>();

  #next() {
    return this.#options.store.read().outbox.find(({ refusal }) => refusal === null);
  }

  async #follow(): Promise<void> {
    if (this.state.events.at(-1)?.kind === 'closed') return this.#sleep();
    if (this.#quickEnds >= QUICK_ENDS) return this.#catchUp();
    const stream = new AbortController();
    this.#stream = stream;
    const began = performance.now();
    let silent: ReturnType<typeof setTimeout> | undefined;
    const isAlive = () => {
      clearTimeout(silent);
      silent = setTimeout(() => stream.abort(), SILENT_MS);
    };
    try {
      isAlive();
      const response = await this.#requests.send('GET', `/events?after=${this.#last()}`, { accept: 'text/event-stream' }, stream.signal);
      this.#set({ connection: 'open' });
      const reader = new EventReader();
      const decoder = new TextDecoder();
      const body = response.body?.getReader();
      for (let piece = await body?.read(); piece && !piece.done; piece = await body?.read()) {
        isAlive();
        this.#add(reader.read(decoder.decode(piece.value, { stream: true })));
      }
    } catch (cause) {
      if (cause instanceof RequestError) throw cause;
      // Cut off or abandoned: the rest is requested next.
      if (!stream.signal.aborted) throw cause;
    } finally {
      clearTimeout(silent);
      this.#quickEnds = performance.now() - began < QUICK_MS && !stream.signal.aborted ? this.#quickEnds + 1 : 0;
    }
  }

  async #catchUp(): Promise<void> {
    for (let more = true; more;) {
      const page = (await this.#requests.ask('GET', `/events?after=${this.#last()}`)) as EventPage;
      this.#set({ connection: 'open' });
      this.#add(page.events);
      more = page.more && page.events.length > 0;
    }
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.#stream = new AbortController();
      this.#stream.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  #last(): number {
    return this.state.events.at(-1)?.seq ?? 0;
  }

  // An event that is known is passed over; one that lies further on means that some were lost: the stream begins again after the last one.
  #add(events: readonly ChatEvent[]): void {
    const next = [...this.state.events];
    for (const event of events) {
      const expected = (next.at(-1)?.seq ?? 0) + 1;
      if (event.seq > expected) {
        this.#stream?.abort();
        break;
      }
      if (event.seq === expected) next.push(event);
    }
    if (next.length === this.state.events.length) return;
    this.#set({ events: next });
    this.#dropSent();
  }

  // A message of this browser that the log has needs no more sending, whichever tab sent it.
  #dropSent(): void {
    const sent = new Set(this.state.events.flatMap((event) => (event.kind === 'visitor' ? [event.messageId] : [])));
    for (const id of sent) {
      this.#acknowledged.delete(id);
      this.#own.delete(id);
    }
    if (this.#options.store.read().outbox.some(({ id }) => sent.has(id)))
      this.#change((kept) => ({ ...kept, outbox: kept.outbox.filter(({ id }) => !sent.has(id)) }));
    else this.#set({ pending: this.#pending() });
  }

  #onVisibility(): void {
    clearTimeout(this.#hide);
    if (document.visibilityState === 'hidden') {
      this.#hide = setTimeout(() => {
        clearTimeout(this.#again);
        this.#isPaused = true;
        this.#stream?.abort();
      }, HIDDEN_MS);
    } else if (this.#isPaused) {
      this.#isPaused = false;
      this.#later(0);
    }
  }
  #isPaused = false;

  #onReturn(): void {
    this.#dropLeft();
    this.#retryNow();
  }

  // Another tab has begun a new conversation: this one is no longer shown here either.
  #dropLeft(): void {
    const { token, chat } = this.#options.store.read();
    const isLeft = token === null || (chat !== null && chat !== this.state.session?.id);
    if (this.state.session && isLeft) this.#startOver();
  }

  #onOtherTab(): void {
    this.#dropLeft();
    this.#set({ pending: this.#pending() });
    void this.#flush();
  }

  #change(change: (kept: StoredChat) => StoredChat): void {
    this.#options.store.change(change);
    this.#set({ pending: this.#pending() });
  }

  #pending(): PendingMessage[] {
    const waiting = this.#options.store.read().outbox;
    const known = new Set(waiting.map(({ id }) => id));
    const acknowledged = [...this.#acknowledged].filter(([id]) => !known.has(id)).map(([id, text]) => ({ id, text, refusal: null }));
    return [...acknowledged, ...waiting];
  }

  #set(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function waitAfter(failures: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  // Apart, so that the visitors of a page do not all come back at once.
  return wait * (0.75 + Math.random() / 2);
}
