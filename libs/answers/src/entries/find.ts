import type { Term } from '../text/terms.ts';
import type { Entry } from './entry.ts';
import { measureFit, type Fit } from './score.ts';

/**
 * Compares entries with the terms of a question; the best first. `self` has the meanings of the name of the business: at a dentist's, "dentist" says
 * nothing.
 */
export function rankEntries(entries: readonly Entry[], terms: readonly Term[], self: ReadonlySet<number>): Fit[] {
  const weigh = weightsAmong(entries, terms, self);
  return entries.map((entry) => measureFit(entry, terms, weigh)).sort((one, other) => other.score - one.score);
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
