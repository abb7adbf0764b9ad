import type { ChatEvent, ChatSession } from '@larkline/chat-protocol';

/** A message that is not in the log yet. */
export interface PendingMessage {
  readonly id: string;
  readonly text: string;
  /** Why it will not be sent, as a sentence; `null` while it will. */
  readonly refusal: string | null;
}

/** Everything that a panel shows. */
export interface ChatState {
  /** `null` until the conversation is open. */
  readonly session: ChatSession | null;
  /** In order, without gaps. */
  readonly events: readonly ChatEvent[];
  readonly pending: readonly PendingMessage[];
  /** `waiting`: the api does not answer, and is asked again; `tooFast`: it takes the next message in a while. */
  readonly connection: 'opening' | 'open' | 'waiting' | 'tooFast' | 'offline';
  /** Why there is no conversation, as a sentence; `null` when there is one, or may soon be. */
  readonly problem: string | null;
}

/** What a visitor leaves for a person. */
export interface PersonForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
}

/** A conversation, wherever its answers are made. */
export interface Backend {
  readonly state: ChatState;
  /** Calls the listener after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Opens the conversation, or continues it, and follows it. */
  start(): void;
  /** Follows it no more; messages that wait are still sent. */
  stop(): void;
  send(text: string): void;
  /** Takes back a message that was refused; returns its text. */
  takeBack(id: string): string;
  /** Resolves when it is stored; rejects with a sentence to show. */
  askForPerson(form: PersonForm): Promise<void>;
  /** Begins a new conversation after one that is closed or full; what waits is sent in it. */
  restart(): void;
  /** Leaves a conversation for a new one: nothing of it is kept here or sent in the next one. */
  leave(): void;
}
