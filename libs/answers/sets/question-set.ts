import { readFileSync } from 'node:fs';
import { FAQ_CATEGORIES, weeklyHoursSchema } from '@larkline/validation';
import * as z from 'zod/mini';

const text = z.nullable(z.string());

// Ids are without a prefix: a question expects `faq:<id>`, `product:<id>` or `productFaq:<id>`.
const knowledge = z.strictObject({
  business: z.strictObject({
    businessName: z.string(),
    timezone: z.string(),
    weeklyHours: z.nullable(weeklyHoursSchema),
    openingHours: text,
    about: text,
    services: text,
    location: text,
    contactPhone: text,
    contactPhoneAlt: text,
    contactEmail: text,
    website: text,
  }),
  faqs: z.array(z.strictObject({ id: z.string(), question: z.string(), answer: z.string(), category: z.enum(FAQ_CATEGORIES) })),
  products: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      description: text,
      pricePence: z.int(),
      category: text,
      inStock: z.boolean(),
      productUrl: text,
      tags: z.array(z.string()),
    }),
  ),
  productFaqs: z.array(z.strictObject({ id: z.string(), question: z.string(), answer: z.string() })),
});

// A question, the sources that answer it separated by spaces, and a text that the right answer contains.
const answered = z.array(z.union([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.string()])]));
const unanswered = z.array(z.string());
const asked = z.strictObject({ answered, answeredMisspelt: answered, unanswered, unansweredMisspelt: unanswered });

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
 * Why a question is in a set: `open` ones were written before the engine, `development` ones to improve it; `held-out` ones are kept for
 * the final measurement and not looked at while the answers are improved. `fresh` ones were written later from the knowledge alone and
 * only measure: nothing in the engine was made or learned with them.
 */
export type SetPart = (typeof PARTS)[number];
const PARTS = ['open', 'development', 'held-out', 'fresh'] as const;

/** What a business knows, and questions to it. */
export interface QuestionSet extends z.infer<typeof knowledge> {
  readonly questions: readonly SetQuestion[];
}

/** A dental practice with hours of the week and no products. */
export const dentist = readSet('dentist');
/** A cook shop with products. */
export const shop = readSet('shop');
/** A solicitor who writes the hours as text. */
export const solicitor = readSet('solicitor');

function readSet(name: string): QuestionSet {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`${name}/${file}.json`, import.meta.url), 'utf8'));
  const questions = PARTS.flatMap((part) => flatten(asked.parse(read(part)), part));
  return { ...knowledge.parse(read('knowledge')), questions };
}

function flatten(questions: z.infer<typeof asked>, part: SetPart): SetQuestion[] {
  const known = (rows: z.infer<typeof answered>, misspelt: boolean) =>
    rows.map(([ask, sources, says]) => ({ ask, expect: sources.split(' '), ...(says === undefined ? {} : { says }), misspelt, part }));
  const unknown = (rows: readonly string[], misspelt: boolean) => rows.map((ask) => ({ ask, expect: null, misspelt, part }));
  return [
    ...known(questions.answered, false),
    ...known(questions.answeredMisspelt, true),
    ...unknown(questions.unanswered, false),
    ...unknown(questions.unansweredMisspelt, true),
  ];
}
