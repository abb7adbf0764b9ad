/** Longest title that fits beside the time. */
const TITLE_LENGTH = 60;
/** A sentence; one that ends within a quotation goes on. */
const FIRST_SENTENCE = /^(?:“[^”]*”|[^.!?]|[.!?](?!\s|$))*[.!?]*/;
/** Characters in which a first sentence is looked for: a summary comes from outside, and can be long. */
const MOST_CHARACTERS = 300;

/** A conversation in one line, and the details below it. */
export interface ConversationTitle {
  /** At most 60 characters. */
  readonly title: string;
  /** What else the summary says; can be empty. */
  readonly rest: string;
}

/** Splits the summary of a conversation: its first sentence states the result. */
export function splitSummary(summary: string): ConversationTitle {
  const text = summary.trim();
  const [first = ''] = FIRST_SENTENCE.exec(text.slice(0, MOST_CHARACTERS)) ?? [];
  const title = first.trim().replace(/\.$/, '');
  return {
    title: title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title,
    rest: text.slice(first.length).trim(),
  };
}
