import type { AssistantReply } from './assistant-session.ts';

/** One message as the visitor sees it (DMO-25). */
export interface ChatMessage {
  readonly id: string;
  readonly type: 'bot' | 'user';
  readonly text: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** The reply with what it shows; `null` for the visitor's own messages. */
  readonly reply: AssistantReply | null;
}

/** A chat panel's conversation. */
export interface Conversation {
  readonly messages: readonly ChatMessage[];
  /** The text of the input. */
  readonly draft: string;
  /** Whether the assistant is writing; the visitor waits meanwhile (DMO-09). */
  readonly isTyping: boolean;
  /** What the visitor may want to say next. */
  readonly suggestions: readonly string[];
}

/** What happens in a conversation. `greeted` and `replied` come from the assistant. */
export type ConversationEvent =
  | { readonly kind: 'greeted'; readonly reply: AssistantReply; readonly at: number }
  | { readonly kind: 'drafted'; readonly text: string }
  | { readonly kind: 'sent'; readonly text: string; readonly at: number }
  | { readonly kind: 'replied'; readonly reply: AssistantReply; readonly at: number };

/** The conversation before anything is said. */
export const EMPTY_CONVERSATION: Conversation = { messages: [], draft: '', isTyping: false, suggestions: [] };

/** Whether a text can be sent now: not blank, and no reply is being written (DMO-09). */
export function canSend({ isTyping }: Conversation, text: string): boolean {
  return !isTyping && text.trim() !== '';
}

/** The conversation after an event (DMO-07 to DMO-09). What may not be sent changes nothing. */
export function converse(before: Conversation, event: ConversationEvent): Conversation {
  switch (event.kind) {
    case 'greeted':
      return before.messages.length > 0 ? before : withReply(before, event);
    case 'drafted':
      return before.isTyping ? before : { ...before, draft: event.text };
    case 'sent':
      return canSend(before, event.text)
        ? {
            ...before,
            messages: withMessage(before, { type: 'user', text: event.text, at: event.at, reply: null }),
            draft: '',
            isTyping: true,
          }
        : before;
    case 'replied':
      return before.isTyping ? withReply(before, event) : before;
  }
}

function withReply(before: Conversation, { reply, at }: { reply: AssistantReply; at: number }): Conversation {
  const messages = withMessage(before, { type: 'bot', text: reply.text, at, reply });
  return { ...before, messages, isTyping: false, suggestions: reply.suggestions };
}

function withMessage({ messages }: Conversation, message: Omit<ChatMessage, 'id'>): ChatMessage[] {
  return [...messages, { ...message, id: `message-${messages.length + 1}`, text: message.text.trim() }];
}
