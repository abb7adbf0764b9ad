/** Longest title that fits beside the time. */
const TITLE_LENGTH = 60;
/** A quotation, within which no sentence ends, or the end of a sentence. */
const QUOTE_OR_END = /“[^“”]*”?|[.!?](?=\s|$)/g;

/** A conversation in one line, and the details below it. */
export interface ConversationTitle {
  /** At most 60 characters. */
  readonly title: string;
  /** The rest of the summary; can be empty. */
  readonly rest: string;
}

/** Splits the summary of a conversation: its first sentence states the result. */
export function splitSummary(summary: string): ConversationTitle {
  const text = summary.trim();
  const end = endOfSentence(text);
  const title = text.slice(0, end).replace(/\.$/, '');
  return {
    title: title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title,
    rest: text.slice(end).trim(),
  };
}

function endOfSentence(text: string): number {
  for (const { 0: found, index } of text.matchAll(QUOTE_OR_END)) if (!found.startsWith('“')) return index + found.length;
  return text.length;
}
