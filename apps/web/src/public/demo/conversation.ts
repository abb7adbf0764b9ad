/** One message as the visitor sees it (DMO-25). */
export interface ChatMessage {
  readonly id: string;
  readonly type: 'bot' | 'user';
  readonly text: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
}

/** A chat panel's conversation. */
export interface Conversation {
  readonly messages: readonly ChatMessage[];
  /** The text of the input. */
  readonly draft: string;
  /** Whether the assistant is writing; the visitor waits meanwhile (DMO-09). */
  readonly isTyping: boolean;
}

/** What happens in a conversation. `greeted` and `replied` come from the assistant. */
export type ConversationEvent =
  | { readonly kind: 'greeted'; readonly text: string; readonly at: number }
  | { readonly kind: 'drafted'; readonly text: string }
  | { readonly kind: 'sent'; readonly text: string; readonly at: number }
  | { readonly kind: 'replied'; readonly text: string; readonly at: number };

/** The conversation before anything is said. */
export const EMPTY_CONVERSATION: Conversation = { messages: [], draft: '', isTyping: false };

/** Whether a text can be sent now: not blank, and no reply is being written (DMO-09). */
export function canSend({ isTyping }: Conversation, text: string): boolean {
  return !isTyping && text.trim() !== '';
}

/** The conversation after an event (DMO-07 to DMO-09). What may not be sent changes nothing. */
export function converse(before: Conversation, event: ConversationEvent): Conversation {
  switch (event.kind) {
    case 'greeted':
      return before.messages.length > 0 ? before : { ...before, messages: withMessage(before, 'bot', event) };
    case 'drafted':
      return before.isTyping ? before : { ...before, draft: event.text };
    case 'sent':
      return canSend(before, event.text) ? { messages: withMessage(before, 'user', event), draft: '', isTyping: true } : before;
    case 'replied':
      return before.isTyping ? { ...before, messages: withMessage(before, 'bot', event), isTyping: false } : before;
  }
}

function withMessage({ messages }: Conversation, type: ChatMessage['type'], { text, at }: { text: string; at: number }): ChatMessage[] {
  return [...messages, { id: `message-${messages.length + 1}`, type, text: text.trim(), at }];
}
