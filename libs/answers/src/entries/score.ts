import { findConcepts, type Term } from '../text/terms.ts';
import type { Entry, Words } from './entry.ts';

/** How well a word of a question is met by an entry: in its title or its text, as itself or as another word of the same meaning. */
const STRENGTH = { titleWord: 1, titleMeaning: 0.95, textWord: 0.75, textMeaning: 0.6, kindOfAnswer: 0.9 } as const;

/** How well an entry fits a question. */
export interface Fit {
  readonly entry: Entry;
  /** Share of the question's words, by weight, that the entry meets; 0 to 1. */
  readonly coverage: number;
  /** Share of the title's words that the question has; 0 to 1. */
  readonly titleCoverage: number;
  /** Words that name a subject and that the title meets. */
  readonly titleKeys: number;
  /** Words that name a subject and that nothing in the entry meets. */
  readonly missing: readonly Term[];
  /** The words that the entry meets. */
  readonly met: ReadonlySet<Term>;
  readonly score: number;
}

/** Compares an entry with the terms of a question; `weigh` gives the weight of a term among all entries. */
export function measureFit(entry: Entry, terms: readonly Term[], weigh: (term: Term) => number): Fit {
  let sum = 0;
  const met = new Set<Term>();
  let all = 0;
  let titleKeys = 0;
  let literal = 0;
  const missing: Term[] = [];
  for (const term of terms) {
    const weight = weigh(term);
    const strength = termStrength(entry, term);
    all += weight;
    sum += weight * strength;
    if (strength > 0) met.add(term);
    if (term.stems.every((stem) => entry.title.stems.has(stem) || entry.text.stems.has(stem))) literal += 1;
    const isKey = term.weight >= 1 && !term.isPrice;
    if (isKey && strength >= STRENGTH.titleMeaning * 0.85 && isIn(entry.title, term)) titleKeys += 1;
    if (term.weight >= 1 && strength === 0) missing.push(term);
  }
  const coverage = all === 0 ? 0 : sum / all;
  const titleCoverage = coverageOfTitle(entry, terms);
  return {
    entry,
    coverage,
    titleCoverage,
    titleKeys,
    missing,
    met,
    score: 0.74 * coverage + 0.2 * titleCoverage + (0.06 * literal) / Math.max(1, terms.length),
  };
}

function termStrength({ title, text, hasAmount, hasDuration, passage }: Entry, term: Term): number {
  const word = (words: Words) => term.stems.every((stem) => words.stems.has(stem));
  const meaning = (words: Words) => [...term.concepts].some((concept) => words.concepts.has(concept));
  const strength = word(title)
    ? STRENGTH.titleWord
    : meaning(title)
      ? STRENGTH.titleMeaning
      : term.isPrice && hasAmount
        ? STRENGTH.kindOfAnswer
        : term.isDuration && hasDuration
          ? STRENGTH.kindOfAnswer
          : passage.product && term.words.some((each) => STOCK.has(each))
            ? STRENGTH.kindOfAnswer
            : word(text)
              ? STRENGTH.textWord
              : meaning(text)
                ? STRENGTH.textMeaning
                : 0;
  return strength * term.certainty;
}

const STOCK = new Set(['stock', 'available', 'availability', 'sold', 'in', 'got']);

function isIn(words: Words, term: Term): boolean {
  return term.stems.every((stem) => words.stems.has(stem)) || [...term.concepts].some((concept) => words.concepts.has(concept));
}

// A title whose other words are about something else fits less.
function coverageOfTitle({ titleWeights, title }: Entry, terms: readonly Term[]): number {
  const asked = new Set(terms.flatMap(({ stems }) => stems));
  const meant = new Set(terms.flatMap(({ concepts }) => [...concepts]));
  let all = 0;
  let met = 0;
  for (const [stem, weight] of titleWeights) {
    all += weight;
    if (asked.has(stem) || [...findConcepts([stem])].some((concept) => meant.has(concept))) met += weight;
  }
  if (all === 0) return 0.5;
  // A phrase of the title with the meaning of a word in the question.
  if (met === 0 && [...title.concepts].some((concept) => meant.has(concept))) met = all / 2;
  return met / all;
}
