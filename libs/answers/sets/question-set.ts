import { readFileSync } from 'node:fs';
import type { WeeklyHours } from '@larkline/validation';

/** What a business says about itself. */
export interface SetBusiness {
  readonly businessName: string;
  /** IANA name, such as "Europe/London". */
  readonly timezone: string;
  readonly weeklyHours: WeeklyHours | null;
  readonly openingHours: string | null;
  readonly about: string | null;
  readonly services: string | null;
  readonly location: string | null;
  readonly contactPhone: string | null;
  readonly contactPhoneAlt: string | null;
  readonly contactEmail: string | null;
  readonly website: string | null;
}

/** A question with its answer, as an owner wrote them. */
export interface SetFaq {
  /** Without a prefix: expected as `faq:<id>`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly category: 'General' | 'Shipping' | 'Returns' | 'Pricing' | 'Support' | 'Products';
}

export interface SetProduct {
  /** Without a prefix: expected as `product:<id>`. */
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly pricePence: number;
  readonly category: string | null;
  readonly inStock: boolean;
  readonly productUrl: string | null;
  readonly tags: readonly string[];
}

/** A question about products; its answer names the product where it is about one. */
export interface SetProductFaq {
  /** Without a prefix: expected as `productFaq:<id>`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** A question of a visitor with what answers it. */
export interface SetQuestion {
  readonly ask: string;
  /**
   * The sources that answer the question, any one of which counts: `faq:…`, `product:…`, `productFaq:…`, or `fact:…` with a field of
   * the business (`fact:openingHours` also stands for its weekly hours). `null`: the business does not say, so an answer is wrong.
   */
  readonly expect: readonly string[] | null;
  /** Text that the right answer contains, such as "£45"; absent where several wordings are right. */
  readonly says?: string;
  readonly misspelt: boolean;
  readonly part: SetPart;
}

/**
 * Why a question is in a set: `open` ones were written before the engine, `development` ones to improve it; `heldOut` ones are kept for
 * the final measurement and not looked at while the answers are improved. `fresh` ones were written later from the knowledge alone and
 * only measure: nothing in the engine was made or learned with them.
 */
export type SetPart = 'open' | 'development' | 'heldOut' | 'fresh';

export interface QuestionSet {
  readonly business: SetBusiness;
  readonly faqs: readonly SetFaq[];
  readonly products: readonly SetProduct[];
  readonly productFaqs: readonly SetProductFaq[];
  readonly questions: readonly SetQuestion[];
}

/** A question, the sources that answer it separated by spaces, and a text that the right answer contains. */
type Answered = readonly [ask: string, sources: string, says?: string];

/** Questions by spelling and by whether the business answers them. */
interface AskedQuestions {
  readonly answered: readonly Answered[];
  readonly answeredMisspelt: readonly Answered[];
  readonly unanswered: readonly string[];
  readonly unansweredMisspelt: readonly string[];
}

/** The data file of each part, after the name of the business. */
const FILES: Readonly<Record<SetPart, string>> = { open: 'open', development: 'development', heldOut: 'held-out', fresh: 'fresh' };

/** Reads the set of a business from its data files: `<business>-knowledge.json`, and its questions by part. */
export function readSet(business: string): QuestionSet {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${business}-${name}.json`, import.meta.url), 'utf8'));
  const knowledge = read('knowledge') as Omit<QuestionSet, 'questions'>;
  const parts = Object.entries(FILES) as [SetPart, string][];
  return { ...knowledge, questions: parts.flatMap(([part, file]) => flatten(read(file) as AskedQuestions, part)) };
}

function flatten(asked: AskedQuestions, part: SetPart): SetQuestion[] {
  const known = (rows: readonly Answered[], misspelt: boolean) =>
    rows.map(([ask, sources, says]) => ({ ask, expect: sources.split(' '), ...(says === undefined ? {} : { says }), misspelt, part }));
  const unknown = (rows: readonly string[], misspelt: boolean) => rows.map((ask) => ({ ask, expect: null, misspelt, part }));
  return [
    ...known(asked.answered, false),
    ...known(asked.answeredMisspelt, true),
    ...unknown(asked.unanswered, false),
    ...unknown(asked.unansweredMisspelt, true),
  ];
}
