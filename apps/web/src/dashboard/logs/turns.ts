import { splitAtMatches } from '@larkline/format';
import type { Speaker } from '../../shared/apollo/schema.generated.ts';
import type { ConversationDialog_conversationFragment as Conversation } from './Logs.generated.ts';

/** One party's turn. */
export interface Turn {
  /** `null` for a text whose speaker is not known. */
  readonly speaker: Speaker | null;
  /** The member of the business who spoke instead of the assistant. */
  readonly name?: string | null;
  readonly text: string;
  readonly startSeconds: number | null;
  /** Entries that the assistant answered from. */
  readonly sources?: readonly { readonly title: string }[] | null;
}

const NAMES: ReadonlyMap<string, Speaker> = new Map([
  ...['assistant', 'ai', 'agent', 'bot', 'receptionist'].map((name) => [name, 'ASSISTANT'] as const),
  ...['customer', 'caller', 'user', 'visitor'].map((name) => [name, 'CALLER'] as const),
]);
const NAMED = /^\s*(\p{L}{2,12})\s*:\s*(\S.*)?$/u;

/** Returns the turns of a conversation: as they were stored, or read from the lines of its text, such as 'Assistant: Hello'. */
export function readTurns({
  turns,
  fullTranscript,
}: Pick<Conversation, 'fullTranscript'> & { readonly turns: readonly Turn[] | null }): readonly Turn[] {
  if (turns && turns.length > 0) return turns;
  const read: Turn[] = [];
  for (const line of fullTranscript.split(/\r?\n/)) {
    const [, name = '', said = ''] = NAMED.exec(line) ?? [];
    const speaker = NAMES.get(name.toLowerCase());
    const last = read.at(-1);
    if (speaker) read.push({ speaker, text: said, startSeconds: null });
    else if (last) read[read.length - 1] = { ...last, text: `${last.text}\n${line}` };
    else if (line.trim() !== '') read.push({ speaker: null, text: line, startSeconds: null });
  }
  return read;
}

/** Matches of a search that are marked in one text. */
export const MOST_MATCHES = 200;

/** A turn whose text is in parts; every second part matches a search. */
export interface MarkedTurn extends Turn {
  readonly parts: readonly string[];
  /** Matches in the turns before this one. */
  readonly matchesBefore: number;
}

/** Returns turns with the matches of a search; an empty search has none. */
export function markedTurns(turns: readonly Turn[], search: string): readonly MarkedTurn[] {
  let matchesBefore = 0;
  return turns.map((turn) => {
    const parts = splitAtMatches(turn.text, search, MOST_MATCHES);
    const marked = { ...turn, parts, matchesBefore };
    matchesBefore += (parts.length - 1) / 2;
    return marked;
  });
}

/** Returns the index of the turn that is heard at a time of the recording: the last one that began; -1 before the first. */
export function turnHeardAt(turns: readonly Turn[], seconds: number): number {
  return turns.findLastIndex(({ startSeconds }) => startSeconds !== null && startSeconds <= seconds);
}

// The api's wording of a visitor's contact form; names and notes are the visitor's own.
const WISH = /^Asked (?:for a person|to speak to someone): .*?, ([^\s@,<>"]+@[^\s@,<>"]+)\.(?:\s|$)/u;

/** Returns the email address that a visitor left for a person in a turn; `null` in any other turn. */
export function findVisitorEmail({ speaker, text }: Turn): string | null {
  return speaker === 'CALLER' ? (WISH.exec(text)?.[1] ?? null) : null;
}
