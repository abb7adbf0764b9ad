import { demandedIn, demandedOfProductsIn, hintsIn, type Hint } from '../text/situations.ts';
import { tellingWeight } from '../text/commonness.ts';
import { readTerms, type ReadWord, type Term } from '../text/terms.ts';
import { toStem } from '../text/words.ts';

/** A word or phrase of a question with how much it says about the subject, 0 to 1. */
export interface WeighedTerm extends Term {
  readonly telling: number;
  /** Situations that a phrase with one of its words points to. */
  readonly situations: ReadonlySet<number>;
}

/** A question as it is compared with entries. */
export interface ReadQuestion {
  readonly words: readonly string[];
  readonly terms: readonly Term[];
  readonly weighed: readonly WeighedTerm[];
  /** Situations that the question points to, with how clearly. */
  readonly situations: ReadonlyMap<number, number>;
  /** Subjects and properties that an answer has to speak of. */
  readonly demanded: ReadonlySet<number>;
  /** Properties that an answer from a product has to speak of. */
  readonly properties: ReadonlySet<number>;
  readonly asksPrice: boolean;
  readonly asksDuration: boolean;
  /** Whether it asks when, where, who or why, which the description of a product does not say. */
  readonly asksEvent: boolean;
  readonly asksWhen: boolean;
  /** Whether it asks if something can be had. */
  readonly asksStock: boolean;
  /** Whether it asks for what is not done or not possible. */
  readonly asksNegated: boolean;
  /** Whether it asks what to do, which only an entry with such a question answers. */
  readonly asksAdvice: boolean;
  /** The fact of the business that its words ask for, such as "location". */
  readonly asksFact: string | null;
  /** How clearly it asks for opening hours. */
  readonly hours: 'clearly' | 'perhaps' | 'no';
}

/** Words of money that ask how to pay, not how much. */
const TO_PAY = new Set(['pay', 'paid', 'spend', 'money']);
const DURATION = /\bhow (?:long|soon|quick(?:ly)?|fast|many (?:days|weeks|months|hours|years))\b/;

/** How the facts of a business are asked for: in words that say little on their own. */
const FACT_QUESTIONS: readonly (readonly [fact: string, asked: RegExp])[] = [
  [
    'location',
    /^(?:hi |hello |so |and )*(?:where(?:s|abouts)?(?: is| are| abouts)?(?: in \w+)?(?: is| are)? (?:you|your|u|the (?:shop|store|office|practice|surgery|salon|clinic|studio|place|premises))\b(?! (?:from|to|get|make|source|send|keep|store|buy|train))|where (?:can|do|could|would) (?:i|we) (?:find|visit) (?:you|the)|how (?:do|can|would) (?:i|we) (?:get to|find|reach) (?:you|the)|(?:what|whats) (?:is |s )?(?:your|the) (?:full |postal |shop |office |exact )?(?:address|postcode|post code)|(?:which|what) (?:street|road|town|building) )|^(?:your |the |shop |office )?(?:address|location|postcode|directions)\b/,
  ],
  [
    'contactPhone',
    /\b(?:what|which|whats|give|have|got)\b.{0,24}\b(?:phone|telephone|mobile|contact) number\b|\b(?:what|which|whats) number\b.{0,24}\b(?:you|ring|call|reach|dial)\b|\b(?:speak|talk) to (?:someone|somebody|a person|a human)\b|^(?:your |the )?(?:phone|telephone)(?: number)?$/,
  ],
  [
    'contactEmail',
    /\b(?:what|which|whats|give|have|got)\b.{0,24}\be ?mail(?: address)?\b|\bwho do i e ?mail\b|^(?:your |the )?e ?mail(?: address)?$/,
  ],
  [
    'services',
    /\bwhat (?:services|treatments|kinds?|sorts?|types?|areas|work)\b.{0,24}\b(?:you|offer|provide|cover)\b|\bwhat (?:else )?do you (?:do|offer|provide|cover)$|\bwhich (?:services|treatments|areas)\b/,
  ],
];

function factAskedIn(text: string): string | null {
  return FACT_QUESTIONS.find(([, asked]) => asked.test(text))?.[0] ?? null;
}

/** Reads a question for comparison. */
export function readAsked(read: readonly ReadWord[], hours: ReadQuestion['hours']): ReadQuestion {
  const words = read.map(({ word }) => word);
  const stems = words.map(toStem);
  const text = words.join(' ');
  const terms = readTerms(read);
  const hints = hintsIn(stems);
  return {
    words,
    terms,
    weighed: terms.map((term) => weighed(term, hints)).filter(({ telling }) => telling > 0),
    situations: clearest(hints, words),
    demanded: demandedIn(stems),
    properties: demandedOfProductsIn(stems),
    asksPrice: terms.some(({ isPrice, words: phrase }) => isPrice && !phrase.every((word) => TO_PAY.has(word))),
    asksDuration: terms.some(({ isDuration }) => isDuration) || DURATION.test(text),
    asksEvent: /\b(?:where|who|when|why)s?\b/.test(text),
    asksWhen: /\bwhen\b/.test(text),
    asksStock: /\b(?:in stock|available|have you got|do you (?:sell|stock|have)|got any|any left)\b/.test(text),
    asksNegated: /\b(?:not|cannot|cant|dont|wont|exclude[ds]?|except|which)\b/.test(text),
    asksAdvice: /^(?:should|shall) i\b/.test(text),
    asksFact: factAskedIn(text),
    hours,
  };
}

function weighed(term: Term, hints: readonly Hint[]): WeighedTerm {
  const telling = Math.max(...term.words.map(tellingWeight), term.words.length > 1 ? 0.8 : 0) * term.certainty;
  const end = term.at + term.words.length;
  const situations = hints.filter((hint) => hint.begin < end && hint.end > term.at).map(({ situation }) => situation);
  return { ...term, telling: isMoney(term) ? telling * 0.3 : telling, situations: new Set(situations) };
}

// What is asked to be paid for counts more than that a price is asked.
function isMoney({ isPrice, words }: Term): boolean {
  return isPrice && (words.length === 1 || words.join(' ') === 'how much');
}

function clearest(hints: readonly Hint[], words: readonly string[]): Map<number, number> {
  const situations = new Map<number, number>();
  for (const { situation, begin, end, isInside } of hints) {
    if (isInside) continue;
    const clear = end - begin > 2 ? 1.2 : end - begin > 1 ? 1 : Math.max(0.3, tellingWeight(words[begin] ?? ''));
    situations.set(situation, Math.max(situations.get(situation) ?? 0, clear));
  }
  return situations;
}
