import type { ChatEvent } from './events.ts';

/*
 * Addresses, below `/chat/v1/{publicId}`; every answer has CORS headers for the origins that the business allows:
 *
 *   GET  /look                     → Look; may be kept for 5 minutes
 *   POST /session    SessionRequest  → OpenSession
 *   POST /messages   NewMessage   → MessageReceipt (202), with `authorization: Bearer {token}`, as are the next ones
 *   POST /hand-over  HandOverRequest   → MessageReceipt (202)
 *   GET  /events?after={seq}       → text/event-stream of `id: {seq}` and `data: {ChatEvent}`, or, with `accept: application/json`, EventPage
 *   GET  /pictures/{productId}     → a picture of a product
 *
 * A failure is `{ error: { code, message, retryAfterSeconds? } }` with a code of `ChatFailure`.
 */

/** How the chat of a business looks, for the button on the page. */
export interface Look {
  /** Whether the chat can be used at all; without, nothing is shown on the page. */
  readonly isOn: boolean;
  readonly businessName: string;
  /** Colour of the business, #rrggbb. */
  readonly colour: string;
  /** Side of the page on which the button stands. */
  readonly side: 'left' | 'right';
  /** Text beside the closed button; empty for none. */
  readonly invitation: string;
}

/** Asks for a conversation. */
export interface SessionRequest {
  /** A token of an earlier conversation, also one that has ended; `null` for a new visitor. */
  readonly token: string | null;
  /** Address of the page without query and fragment. */
  readonly page: string;
}

/** A conversation that can be written to. */
export interface OpenSession {
  readonly token: string;
  /** ISO 8601. Another token is asked for with this one before or after it ends. */
  readonly expiresAt: string;
  readonly session: ChatSession;
}

/** A conversation as a new page needs it. */
export interface ChatSession {
  readonly id: string;
  readonly businessName: string;
  /** First line of the assistant; it says that it is an AI. */
  readonly greeting: string;
  /** What a visitor may want to ask first. */
  readonly suggestions: readonly string[];
  readonly timezone: string;
  /** Who answers. */
  readonly answeredBy: 'assistant' | 'person';
  /** Name of the person who answers; `null` while the assistant does. */
  readonly personName: string | null;
  readonly state: 'open' | 'closed';
  /** Whether the allowance of the business is used up: only the form for a person is shown. */
  readonly isUsedUp: boolean;
  /** When someone will read messages left in the form, as a sentence, such as "We are open until 17:00 today." */
  readonly personHours: string;
  /** All events so far. */
  readonly events: readonly ChatEvent[];
}

/** A message of the visitor. One that is sent again with its id is stored once. */
export interface NewMessage {
  /** UUID, made by the widget. */
  readonly id: string;
  readonly text: string;
}

/** A message is stored and will be answered, whatever happens to this process. */
export interface MessageReceipt {
  /** Number of its event. */
  readonly seq: number;
}

/** Asks to speak to someone. A repeat with the same id is stored once. */
export interface HandOverRequest {
  /** UUID, made by the widget. */
  readonly id: string;
  readonly name: string;
  /** Empty with a phone number. */
  readonly email: string;
  /** Empty or absent with an email address. */
  readonly phone?: string;
  /** What it is about; may be empty when the conversation says it. */
  readonly note: string;
}

/** Events after a number, and whether there are more. */
export interface EventPage {
  readonly events: readonly ChatEvent[];
  readonly more: boolean;
}

/** Why a request of the widget was refused. */
export type ChatFailureCode =
  /** The page is not one of the sites that the business allows. */
  | 'ORIGIN_NOT_ALLOWED'
  /** There is no chat with this id, or it is switched off. */
  | 'CHAT_OFF'
  /** The token is not valid (any more): ask for a session again. */
  | 'CHAT_TOKEN'
  /** The conversation was closed: a new one is begun with /session. */
  | 'CHAT_CLOSED'
  /** The conversation has as many messages as one can have. */
  | 'CHAT_FULL'
  /** The allowance of the business is used up: only the form for a person is taken. */
  | 'CHAT_USED_UP'
  /** The product has no picture. */
  | 'NOT_FOUND'
  | 'INVALID_INPUT'
  | 'RATE_LIMITED'
  | 'BUSY'
  | 'TIMEOUT'
  | 'INTERNAL';

/** Body of a refusal. */
export interface ChatFailure {
  readonly error: {
    readonly code: ChatFailureCode;
    readonly message: string;
    readonly retryAfterSeconds?: number;
  };
}
