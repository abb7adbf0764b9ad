import type { ChatEventKind } from '../../../shared/apollo/schema.generated.ts';
import type { LiveChat_eventFragment as Event } from './Live.generated.ts';
import type { WaitingMessage } from './outbox.ts';

/** A message or an event as one line of an open chat. */
export interface LiveTurn {
  readonly key: string;
  readonly kind: 'visitor' | 'assistant' | 'person' | 'form' | 'note';
  /** The writer; empty for a note. */
  readonly name: string;
  readonly text: string;
  /** ISO 8601; `null` for a message that is not stored yet. */
  readonly at: string | null;
  /** Address and phone number of a visitor who left the form. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Sources of the answer. */
  readonly sources: readonly string[];
}

const NOTES: Partial<Record<ChatEventKind, (name: string) => string>> = {
  JOINED: (name) => `${name} took over the chat.`,
  LEFT: (name) => `${name} handed the chat back to the assistant.`,
  CLOSED: () => 'The chat was closed.',
};

/** Returns a chat as lines: the sentences of one answer are one line, and messages that are not stored yet are at the end. */
export function liveTurns(events: readonly Event[], waiting: readonly WaitingMessage[]): readonly LiveTurn[] {
  const turns: LiveTurn[] = [];
  const answers = new Map<string, number>();
  for (const event of events) {
    const answer = event.kind === 'SENTENCE' ? answers.get(event.messageId ?? '') : undefined;
    const before = answer === undefined ? undefined : turns[answer];
    const turn = toTurn(event);
    if (answer !== undefined && before && turn)
      turns[answer] = { ...before, text: `${before.text} ${turn.text}`, sources: [...new Set([...before.sources, ...turn.sources])] };
    else if (turn) {
      if (event.kind === 'SENTENCE') answers.set(event.messageId ?? '', turns.length);
      turns.push(turn);
    }
  }
  const stored = new Set(events.map(({ messageId, kind }) => (kind === 'PERSON' ? messageId : null)));
  const unsent = waiting.filter(({ messageId }) => !stored.has(messageId));
  return [
    ...turns,
    ...unsent.map(({ messageId, text }) => ({ ...NO_FACTS, key: messageId, kind: 'person' as const, name: 'You', text, at: null })),
  ];
}

const NO_FACTS = { email: null, phone: null, sources: [] } as const;

function toTurn({ seq, kind, at, text, name, email, phone, sources }: Event): LiveTurn | null {
  const base = { ...NO_FACTS, key: String(seq), name: '', text: text ?? '', at };
  switch (kind) {
    case 'VISITOR':
      return { ...base, kind: 'visitor', name: 'Visitor' };
    case 'SENTENCE':
      return { ...base, kind: 'assistant', name: 'Assistant', sources: sources.map(({ title }) => title) };
    case 'PERSON':
      return { ...base, kind: 'person', name: name ?? '' };
    case 'HANDEDOVER':
      return { ...base, kind: 'form', name: name ?? '', email, phone };
    default: {
      const note = NOTES[kind]?.(name ?? '');
      return note === undefined ? null : { ...base, kind: 'note', text: note };
    }
  }
}
