import type { ChatEvent, EventOf, SourceKind } from '@larkline/chat-protocol';
import { SECOND_MS } from '../../../platform/time/clock.ts';
import type { ConversationReport } from '../transcripts/index.ts';

const SUMMARY_CHARACTERS = 300;
/** A visitor who writes every half hour can keep a chat open for longer; conversations have a day at most. */
const MOST_SECONDS = 24 * 60 * 60;

/** One turn of a party in a chat. */
interface Turn {
  readonly speaker: 'assistant' | 'caller';
  /** The member of the business who wrote it, if one did. */
  readonly person: string | null;
  readonly text: string;
  readonly at: number;
  readonly sources: readonly { readonly kind: SourceKind; readonly id: string; readonly title: string }[];
}

/**
 * Returns what was said in a chat, one line for each turn, for mails and searches. A line of its own in a message could pass as what the
 * assistant had promised.
 */
export function toLines(events: readonly ChatEvent[]): string[] {
  return turnsIn(events).map(
    ({ speaker, person, text }) =>
      `${speaker === 'caller' ? 'Visitor' : (person ?? 'Assistant')}: ${text
        .split(/[\n\u2028\u2029]/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')}`,
  );
}

/** Returns a chat as a conversation of its client. */
export function toConversation(
  { id, clientId, startedAt }: { readonly id: string; readonly clientId: string; readonly startedAt: Date },
  events: readonly ChatEvent[],
): ConversationReport {
  const turns = turnsIn(events);
  const begin = Math.min(turns[0]?.at ?? startedAt.getTime(), ...events.map(({ at }) => Date.parse(at)).slice(0, 1));
  const end = turns.at(-1)?.at ?? begin;
  return {
    clientId,
    type: 'chat',
    callId: id,
    occurredAt: new Date(begin),
    durationSeconds: secondsBetween(begin, end),
    fullTranscript: toLines(events).join('\n'),
    turns: turns.map(({ speaker, person, text, at, sources }) => ({
      speaker,
      ...(person && { name: person }),
      text,
      startSeconds: secondsBetween(begin, at),
      sources: [...sources],
    })),
    summary: summarise(events),
    outcome: chatOutcome(events),
    recordingUrl: null,
  };
}

function secondsBetween(begin: number, end: number): number {
  return Math.min(Math.max((end - begin) / SECOND_MS, 0), MOST_SECONDS);
}

function turnsIn(events: readonly ChatEvent[]): Turn[] {
  const turns: (Turn & { readonly messageId: string | null })[] = [];
  for (const event of events) {
    const at = Date.parse(event.at);
    const last = turns.at(-1);
    if (event.kind === 'visitor') turns.push({ speaker: 'caller', person: null, text: event.text, at, sources: [], messageId: null });
    if (event.kind === 'person')
      turns.push({ speaker: 'assistant', person: event.name, text: event.text, at, sources: [], messageId: null });
    if (event.kind === 'handedOver')
      turns.push({ speaker: 'caller', person: null, text: describeWish(event), at, sources: [], messageId: null });
    if (event.kind === 'sentence') {
      const sources = event.sources.map(({ kind, id, title }) => ({ kind, id, title }));
      // The sentences of one answer are one turn.
      if (last?.messageId === event.messageId)
        turns.splice(-1, 1, { ...last, text: `${last.text} ${event.text}`, sources: united(last.sources, sources) });
      else turns.push({ speaker: 'assistant', person: null, text: event.text, at, sources, messageId: event.messageId });
    }
  }
  return turns;
}

function united(one: Turn['sources'], other: Turn['sources']): Turn['sources'] {
  return [...one, ...other.filter(({ kind, id }) => !one.some((each) => each.kind === kind && each.id === id))];
}

function describeWish({ name, email, phone, note }: EventOf<'handedOver'>): string {
  return `Asked to speak to someone: ${[name, email, phone].filter(Boolean).join(', ')}.${note ? ` ${note}` : ''}`;
}

function summarise(events: readonly ChatEvent[]): string | null {
  const asked = events.filter((event) => event.kind === 'visitor').map(({ text }) => text.replace(/\s+/g, ' '));
  const answers = events.filter((event) => event.kind === 'answered').map(({ outcome }) => outcome);
  const [first] = asked;
  // The result first: the first sentence is the title of the conversation.
  const parts = [
    answers.includes('emergency') ? 'An emergency was mentioned, and the emergency numbers were shown.' : null,
    answers.includes('booked') ? 'An appointment was booked.' : null,
    answers.includes('moved') ? 'An appointment was moved.' : null,
    answers.includes('cancelled') ? 'An appointment was cancelled.' : null,
    events.some(({ kind }) => kind === 'person') ? 'Someone from the business replied.' : null,
    events.some(({ kind }) => kind === 'handedOver') ? 'The visitor asked to speak to someone.' : null,
    answers.includes('unknown') || answers.includes('partly') ? 'The assistant couldn’t answer everything.' : null,
    first &&
      `The visitor asked: “${first.length > 120 ? `${first.slice(0, 119)}…` : first}”${asked.length > 1 ? ` and wrote ${asked.length - 1} more` : ''}.`,
  ];
  return parts.filter(Boolean).join(' ').slice(0, SUMMARY_CHARACTERS) || null;
}

function chatOutcome(events: readonly ChatEvent[]): ConversationReport['outcome'] {
  const answers = events.filter((event) => event.kind === 'answered').map(({ outcome }) => outcome);
  if (answers.includes('emergency')) return 'emergency';
  if (answers.includes('booked') || answers.includes('moved')) return 'booked';
  if (events.some(({ kind }) => kind === 'person')) return 'transferred';
  if (events.some(({ kind }) => kind === 'handedOver')) return 'message_taken';
  if (answers.some((outcome) => ['answered', 'partly', 'cancelled', 'smallTalk'].includes(outcome))) return 'answered';
  return answers.includes('unknown') ? 'unanswered' : 'abandoned';
}
