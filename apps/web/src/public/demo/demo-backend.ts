import type { Backend, ChatState, PersonForm } from '@larkline/chat-panel';
import type { AnswerOutcome, ChatEvent } from '@larkline/chat-protocol';
import { replyDelayMs, type Random } from '@larkline/demo-agents';
import { startSession, type AssistantReply, type AssistantSession } from './assistant-session.ts';
import type { DemoBusiness } from './demo-businesses.ts';

/** Where a demo conversation takes its chances, its time and the address of this site from. */
export interface DemoSurroundings {
  readonly random: Random;
  now(): Date;
  /** Such as "https://larkline.example". */
  readonly origin: string;
}

/** An event before it has its place in the conversation. */
type NewEvent = ChatEvent extends infer Each ? (Each extends ChatEvent ? Omit<Each, 'seq' | 'at'> : never) : never;

/**
 * A conversation of the chat panel whose answers are made in this browser by an assistant of the demo; no request is made
 * (DMO-10). It begins with a greeting (DMO-07). Each answer takes 1,000 to 2,000 ms (DMO-08), and until it is there nothing
 * more is taken (DMO-09).
 */
export class DemoBackend implements Backend {
  state: ChatState;
  readonly #business: DemoBusiness;
  readonly #surroundings: DemoSurroundings;
  readonly #listeners = new Set<() => void>();
  #assistant: AssistantSession;
  #answering: ReturnType<typeof setTimeout> | undefined;
  #messages = 0;

  constructor(business: DemoBusiness, surroundings: DemoSurroundings) {
    this.#business = business;
    this.#surroundings = surroundings;
    this.#assistant = this.#begin();
    this.state = emptyState(business);
    this.#say(this.#newId(), this.#assistant.greeting);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nothing needs opening. */
  start(): void {}

  /** Drops the answer that is under way. */
  stop(): void {
    clearTimeout(this.#answering);
    this.#answering = undefined;
  }

  send(text: string): void {
    const said = text.trim();
    if (said === '' || this.#answering !== undefined) return;
    const messageId = this.#newId();
    this.#answering = setTimeout(() => {
      this.#answering = undefined;
      this.#say(messageId, this.#assistant.answer(said));
    }, replyDelayMs(this.#surroundings.random));
    this.#add({ kind: 'visitor', messageId, text: said });
  }

  /** No message is ever refused. */
  takeBack(): string {
    return '';
  }

  /** Describes the message that the team would get, and says that nothing was sent. */
  async askForPerson({ name }: PersonForm): Promise<void> {
    const text = `Thank you, ${name}. On your own website, your message would now reach you by email, with this conversation. This is a scripted demo, so nothing was sent.`;
    const { suggestions } = this.#assistant.greeting;
    this.#say(this.#newId(), { text, suggestions, products: [], days: [], link: null, asksForPerson: false });
  }

  restart(): void {
    this.stop();
    this.#assistant = this.#begin();
    this.state = emptyState(this.#business);
    this.#say(this.#newId(), this.#assistant.greeting);
  }

  /** Nothing is kept of any conversation. */
  leave(): void {
    this.restart();
  }

  #begin(): AssistantSession {
    const { random, now } = this.#surroundings;
    return startSession(this.#business.id, random, now);
  }

  #say(messageId: string, { text, suggestions, products, days, link, asksForPerson }: AssistantReply): void {
    const { origin } = this.#surroundings;
    const sources = link ? [{ kind: 'fact' as const, id: link.to, title: link.label, url: new URL(link.to, origin).href }] : [];
    const outcome: AnswerOutcome = asksForPerson ? 'handOver' : days.length > 0 ? 'booking' : 'answered';
    this.#add(
      { kind: 'sentence', messageId, text, sources },
      {
        kind: 'answered',
        messageId,
        outcome,
        suggestions,
        products: products.map((product) => ({ ...product, inStock: true, imageUrl: product.id, productUrl: null })),
        days,
        form: asksForPerson,
      },
    );
  }

  #add(...happenings: NewEvent[]): void {
    const at = this.#surroundings.now().toISOString();
    const { events } = this.state;
    const added = happenings.map((happening, index): ChatEvent => ({ ...happening, seq: events.length + 1 + index, at }));
    this.state = { ...this.state, events: [...events, ...added] };
    for (const listener of this.#listeners) listener();
  }

  /** DMO-25. */
  #newId(): string {
    this.#messages += 1;
    return `message-${this.#messages}`;
  }
}

function emptyState({ id, name }: DemoBusiness): ChatState {
  return {
    session: {
      id,
      businessName: name,
      // The first event, so that it has a time as every message has.
      greeting: '',
      suggestions: [],
      timezone: 'Europe/London',
      answeredBy: 'assistant',
      personName: null,
      state: 'open',
      isUsedUp: false,
      personHours: 'On your website, this form would reach you. In this demo, nothing is sent.',
      events: [],
    },
    events: [],
    pending: [],
    connection: 'open',
    problem: null,
  };
}
