import { BOOK_APPOINTMENT } from './tool-diary.ts';

/** The tool that answers questions about the business. */
export const ANSWER_QUESTION = 'answer_question';

/** What an assistant was taught, read from the instructions that the product has sent. */
export interface Knowledge {
  readonly businessName: string;
  /** Facts by their label in lower case, such as "opening hours". */
  readonly facts: ReadonlyMap<string, string>;
  /** Whether it has the tool that answers questions. */
  readonly canAsk: boolean;
  /** Whether it has the tool that books appointments. */
  readonly canBook: boolean;
}

const FACTS = /^<facts>$([\s\S]*?)^<\/facts>$/m;
const FACT = /^([A-Z][A-Za-z ]*): ("(?:[^"\\]|\\.)*")$/;

/** Reads the facts between `<facts>` and `</facts>`, one a line, each value a JSON string; anything else is left out. */
export function readKnowledge(instructions: string, tools: readonly string[]): Knowledge {
  const facts = new Map<string, string>();
  for (const line of (FACTS.exec(instructions)?.[1] ?? '').split('\n')) {
    const [, label, value] = FACT.exec(line) ?? [];
    if (label && value) facts.set(label.toLowerCase(), text(value));
  }
  return {
    businessName: facts.get('business name') ?? 'this business',
    facts,
    canAsk: tools.includes(ANSWER_QUESTION),
    canBook: tools.includes(BOOK_APPOINTMENT),
  };
}

/** Returns the last words of a call. */
export function goodbye({ businessName }: Knowledge): string {
  return `Thank you for calling ${businessName}. Goodbye.`;
}

function text(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return '';
  }
}
