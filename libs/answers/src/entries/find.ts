import type { Term } from '../text/terms.ts';
import type { Entry } from './entry.ts';
import { fitOf, type Fit } from './score.ts';

/** Least score and coverage of an entry that answers. */
const LEAST_SCORE = 0.52;
const LEAST_COVERAGE = 0.5;
/** Least coverage where the entry lacks something that was asked. */
const LEAST_WITH_MISSING = 0.56;
/** Least coverage where the question has a word that no entry of the business has. */
const LEAST_WITH_UNKNOWN = 0.7;

/** Entries in the light of one question. */
export interface Ranking {
  /** The best first. */
  readonly fits: readonly Fit[];
  /** Whether any entry has a word of this stem. */
  knows(stem: string): boolean;
}

/**
 * Compares entries with the terms of a question. `self` has the meanings of the name of the business: at a dentist's, "dentist" says
 * nothing.
 */
export function rankEntries(entries: readonly Entry[], terms: readonly Term[], self: ReadonlySet<number>): Ranking {
  const weigh = weightsAmong(entries, terms, self);
  return {
    fits: entries.map((entry) => fitOf(entry, terms, weigh)).sort((one, other) => other.score - one.score),
    knows: (stem) => entries.some(({ title, text }) => title.stems.has(stem) || text.stems.has(stem)),
  };
}

// A word that many entries have says less about which of them is meant.
function weightsAmong(entries: readonly Entry[], terms: readonly Term[], self: ReadonlySet<number>): (term: Term) => number {
  const weights = new Map(
    terms.map((term) => {
      const among = entries.filter(({ title }) => isIn(title, term)).length / Math.max(entries.length, 20);
      const commonness = 1 - 0.5 * Math.min(1, among / 0.3);
      const ofSelf = [...term.concepts].some((concept) => self.has(concept)) ? 0.2 : 1;
      return [term, term.weight * (term.isPrice ? 0.6 : 1) * commonness * ofSelf] as const;
    }),
  );
  return (term) => weights.get(term) ?? term.weight;
}

function isIn({ stems, concepts }: Entry['title'], term: Term): boolean {
  return term.stems.every((stem) => stems.has(stem)) || [...term.concepts].some((concept) => concepts.has(concept));
}

/** An entry that is further behind the best one does not answer when that one does not. */
const MOST_BEHIND = 0.12;
/** Words of questions that the description of a product does not answer. */
const OF_EVENTS = new Set(['where', 'wheres', 'who', 'whos', 'when', 'whens', 'why', 'whys']);

/** Returns the entry that answers a question with these terms; `undefined` when none does. */
export function bestAnswer(ranking: Ranking, terms: readonly Term[], words: readonly string[]): Fit | undefined {
  const [first] = ranking.fits;
  return ranking.fits.find((fit) => first && first.score - fit.score <= MOST_BEHIND && answers(fit, ranking, terms, words));
}

function answers(fit: Fit, { fits, knows }: Ranking, terms: readonly Term[], words: readonly string[]): boolean {
  const { entry, coverage, titleCoverage, titleKeys, missing, score } = fit;
  if (missing.some(({ isElsewhere }) => isElsewhere)) return false;
  const unknown = missing.filter(({ stems, concepts }) => concepts.size === 0 && !stems.some(knows));
  // A product answers about itself alone: a word that it does not have is a question that it does not answer.
  if (entry.passage.product && words.some((word) => OF_EVENTS.has(word))) return false;
  if (entry.passage.product) return missing.length === 0 && titleKeys >= 1 && titleCoverage >= 0.15 && coverage >= LEAST_WITH_UNKNOWN;
  // A fact answers for what it is asked for, and has no prices.
  if (entry.passage.source.kind === 'fact')
    return missing.length === 0 && titleKeys >= 1 && coverage >= LEAST_WITH_UNKNOWN && !terms.some(({ isPrice }) => isPrice);
  if (titleKeys === 0 && titleCoverage < 0.99) return isOnlyOne(fit, fits, terms);
  if (score < LEAST_SCORE || coverage < LEAST_COVERAGE) return false;
  if (missing.length > 0 && coverage < LEAST_WITH_MISSING) return false;
  // A price is asked of one thing.
  if (unknown.length > 0 && (coverage < LEAST_WITH_UNKNOWN || terms.some(({ isPrice }) => isPrice))) return false;
  return true;
}

// Its title is about something else, but it is the only entry that has what was asked in its text.
function isOnlyOne({ entry, missing, coverage, met }: Fit, fits: readonly Fit[], terms: readonly Term[]): boolean {
  const keys = terms.filter(({ weight, isPrice }) => weight >= 1 && !isPrice);
  if (keys.length === 0 || missing.length > 0 || coverage < 0.45) return false;
  const isWritten = keys.some(({ stems }) => stems.every((stem) => entry.text.stems.has(stem)));
  return (
    keys.length > 1 &&
    isWritten &&
    fits.filter((other) => keys.every((key) => other.met.has(key))).length === 1 &&
    keys.every((key) => met.has(key))
  );
}
