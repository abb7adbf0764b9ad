import {
  MOST_TURNS,
  type AnswerOutcome,
  type ChatEvent,
  type ChatDay,
  type EventOf,
  type ChatProduct,
  type ChatSource,
} from '@larkline/chat-protocol';
import type { ChatState } from './backend.ts';
import { TEXTS } from './texts.ts';

/** One thing to show in a conversation. */
export type LogItem =
  | {
      readonly kind: 'visitor';
      readonly key: string;
      readonly text: string;
      readonly isPending: boolean;
      readonly refusal: string | null;
      /** ISO 8601; `null` until it is sent. */
      readonly at: string | null;
    }
  | {
      readonly kind: 'answer';
      readonly key: string;
      readonly text: string;
      readonly sources: readonly ChatSource[];
      readonly products: readonly ChatProduct[];
      /** When its first sentence came; `null` for the greeting of a session. */
      readonly at: string | null;
    }
  | { readonly kind: 'person'; readonly key: string; readonly name: string; readonly text: string; readonly at: string }
  | { readonly kind: 'note'; readonly key: string; readonly text: string };

/** A conversation as it is shown. */
export interface ChatLog {
  readonly items: readonly LogItem[];
  /** Whether an answer of the assistant is on its way. */
  readonly isTyping: boolean;
  /** The person who answers; `null` while the assistant does. */
  readonly personName: string | null;
  readonly isClosed: boolean;
  /** Whether it has as many messages as one can have: what is left is the form, or a new one. */
  readonly isFull: boolean;
  readonly suggestions: readonly string[];
  readonly days: readonly ChatDay[];
  readonly showsForm: boolean;
  /** The phone number that the visitor wrote last, for the form; empty for none. */
  readonly phone: string;
  /** The last complete answer, or why a message is not sent, for a screen reader; `null` before the first. */
  readonly latest: { readonly key: string; readonly text: string } | null;
  readonly lastOutcome: AnswerOutcome | null;
}

/** Makes what is shown of a conversation from its events and the messages that are not among them yet. */
export function makeLog({ session, events, pending, connection, problem }: ChatState): ChatLog {
  const items: LogItem[] = [];
  const answers = new Map<string, number>();
  let personName: string | null = null;
  let isClosed = session?.state === 'closed';
  let latest: ChatLog['latest'] = null;
  for (const event of events) {
    if (event.kind === 'sentence' || event.kind === 'answered') addAnswer(items, answers, event);
    const { at } = event;
    if (event.kind === 'visitor')
      items.push({ kind: 'visitor', key: event.messageId, text: event.text, isPending: false, refusal: null, at });
    if (event.kind === 'person') items.push({ kind: 'person', key: event.messageId, name: event.name, text: event.text, at });
    if (event.kind === 'joined') personName = event.name;
    if (event.kind === 'left') personName = null;
    if (event.kind === 'closed') isClosed = true;
    const note = noteText(event);
    if (note) items.push({ kind: 'note', key: `note-${event.seq}`, text: note });
    latest = announced(event, items, latest);
  }
  const sent = new Set(events.flatMap((event) => (event.kind === 'visitor' ? [event.messageId] : [])));
  const waiting = pending.filter(({ id }) => !sent.has(id));
  // On its way for a moment is nothing to mention.
  const isPending = connection !== 'open' || problem !== null;
  for (const { id, text, refusal } of waiting) items.push({ kind: 'visitor', key: id, text, isPending, refusal, at: null });
  const last = events.findLast((event) => event.kind === 'answered');
  const isAnswered = lastMessageIsAnswered(events);
  const isFull = sent.size >= MOST_TURNS && isAnswered && !isClosed;
  const isHandedOver = events.at(-1)?.kind === 'handedOver';
  if (isFull && !isHandedOver) {
    items.push({ kind: 'note', key: 'full', text: TEXTS.full });
    latest = { key: 'full', text: [latest?.text, TEXTS.full].filter(Boolean).join(' ') };
  }
  const isQuiet = waiting.length === 0 && isAnswered && !isClosed && !isFull && personName === null && problem === null;
  const isReached = (connection === 'open' || connection === 'tooFast') && problem === null;
  const refused = waiting.findLast(({ refusal }) => refusal !== null);
  return {
    items,
    // Without a connection no answer is on its way, and none is written to what was not sent.
    isTyping:
      personName === null && !isClosed && ((isReached && !isAnswered) || (!isPending && waiting.some(({ refusal }) => refusal === null))),
    personName,
    isClosed,
    isFull,
    suggestions: isQuiet ? (last?.suggestions ?? (events.length === 0 ? (session?.suggestions ?? []) : [])) : [],
    days: isQuiet ? (last?.days ?? []) : [],
    showsForm:
      !isClosed &&
      problem === null &&
      !isHandedOver &&
      last?.outcome !== 'emergency' &&
      (session?.isUsedUp === true || isFull || (isQuiet && last?.form === true)),
    phone: last?.phone ?? '',
    latest: refused?.refusal ? { key: `refused-${refused.id}`, text: refused.refusal } : latest,
    lastOutcome: last?.outcome ?? null,
  };
}

function addAnswer(items: LogItem[], answers: Map<string, number>, event: EventOf<'sentence'> | EventOf<'answered'>): void {
  const at = answers.get(event.messageId);
  const before = at === undefined ? undefined : items[at];
  if (event.kind === 'sentence') {
    const item =
      before?.kind === 'answer'
        ? before
        : { kind: 'answer' as const, key: `answer-${event.messageId}`, text: '', sources: [], products: [], at: event.at };
    const sources = [
      ...item.sources,
      ...event.sources.filter((source) => !item.sources.some(({ kind, id }) => kind === source.kind && id === source.id)),
    ];
    const next = { ...item, text: item.text ? `${item.text} ${event.text}` : event.text, sources };
    if (at === undefined) answers.set(event.messageId, items.push(next) - 1);
    else items[at] = next;
  } else if (before?.kind === 'answer' && at !== undefined) {
    items[at] = { ...before, products: event.products };
  }
}

function noteText(event: ChatEvent): string | null {
  switch (event.kind) {
    case 'joined':
      return `${event.name} has joined the chat`;
    case 'left':
      return `${event.name} has left. The AI assistant is back`;
    case 'handedOver':
      return event.email ? `Message sent. We’ll reply to ${event.email}` : `Message sent. We’ll ring you on ${event.phone ?? ''}`;
    case 'closed':
      return 'This chat has ended';
    default:
      return null;
  }
}

function announced(event: ChatEvent, items: readonly LogItem[], before: ChatLog['latest']): ChatLog['latest'] {
  if (event.kind === 'person') return { key: event.messageId, text: `${event.name}: ${event.text}` };
  if (event.kind === 'answered') {
    const answer = items.find((item) => item.kind === 'answer' && item.key === `answer-${event.messageId}`);
    return { key: event.messageId, text: answer?.kind === 'answer' ? answer.text : '' };
  }
  const note = noteText(event);
  return note ? { key: `note-${event.seq}`, text: note } : before;
}

function lastMessageIsAnswered(events: readonly ChatEvent[]): boolean {
  const last = events.findLast((event) => event.kind === 'visitor');
  if (!last) return true;
  return events.some(
    (event) =>
      (event.kind === 'answered' && event.messageId === last.messageId) ||
      (event.seq > last.seq && ['joined', 'person', 'left'].includes(event.kind)),
  );
}
