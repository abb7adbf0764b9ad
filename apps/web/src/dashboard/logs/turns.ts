import type { Speaker } from '../../shared/apollo/schema.generated.ts';
import type { ConversationDialog_conversationFragment as Conversation } from './Logs.generated.ts';

/** What one party said. */
export interface Turn {
  /** `null` for a text whose speaker is not known. */
  readonly speaker: Speaker | null;
  readonly text: string;
  readonly startSeconds: number | null;
}

const NAMES: ReadonlyMap<string, Speaker> = new Map([
  ...['assistant', 'ai', 'agent', 'bot', 'receptionist'].map((name) => [name, 'ASSISTANT'] as const),
  ...['customer', 'caller', 'user', 'visitor'].map((name) => [name, 'CALLER'] as const),
]);
const NAMED = /^\s*(\p{L}{2,12})\s*:\s*(.*)$/u;

/** Returns the turns of a conversation: as they were stored, or read from the lines of its text, such as 'Assistant: Hello'. */
export function turnsOf({ turns, fullTranscript }: Pick<Conversation, 'turns' | 'fullTranscript'>): readonly Turn[] {
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
