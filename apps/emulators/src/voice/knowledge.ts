import { BOOK_APPOINTMENT } from './booking.ts';

/** What an assistant was taught, read from the instructions that the product has sent. */
export interface Knowledge {
  readonly businessName: string;
  /** Facts by their label in lower case, such as "opening hours". */
  readonly facts: ReadonlyMap<string, string>;
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
  /** Whether it has the tool that books appointments. */
  readonly canBook: boolean;
}

const FACTS = /^<facts>$([\s\S]*?)^<\/facts>$/m;
const FACT = /^([A-Z][A-Za-z ]*): ("(?:[^"\\]|\\.)*")$/;
const FAQ = /^Question: ("(?:[^"\\]|\\.)*") Answer: ("(?:[^"\\]|\\.)*")$/;

/** Reads the facts between `<facts>` and `</facts>`, one a line, each value a JSON string; anything else is left out. */
export function readKnowledge(instructions: string, tools: readonly string[]): Knowledge {
  const facts = new Map<string, string>();
  const faqs: { question: string; answer: string }[] = [];
  for (const line of (FACTS.exec(instructions)?.[1] ?? '').split('\n')) {
    const [, question, answer] = FAQ.exec(line) ?? [];
    if (question && answer) {
      faqs.push({ question: text(question), answer: text(answer) });
      continue;
    }
    const [, label, value] = FACT.exec(line) ?? [];
    if (label && value) facts.set(label.toLowerCase(), text(value));
  }
  return { businessName: facts.get('business name') ?? 'this business', facts, faqs, canBook: tools.includes(BOOK_APPOINTMENT) };
}

function text(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return '';
  }
}
