import type { Asked } from './asked.ts';
import { amongEntries, evidenceOf, isRuledOut, type Evidence } from './evidence.ts';
import type { Fit } from './score.ts';
import { ENTRY_WEIGHTS, LEAST_CERTAINTY, SILENCE_WEIGHTS } from './weights.ts';

/** Evidence that also counts by how far an entry is ahead of the others, or behind the best. */
const COMPARED = ['metRare', 'fit', 'situations'] as const;

/** Products that are as good an answer as the best one, within this score. */
export const TIE = 0.04;

/** An entry with what speaks for it. */
export interface Judged {
  readonly fit: Fit;
  readonly evidence: Evidence;
  readonly isRuledOut: boolean;
}

/** Returns what speaks for each entry as the answer to a question. */
export function weighEvidence(fits: readonly Fit[], asked: Asked): Judged[] {
  const among = amongEntries(
    fits.map(({ entry }) => entry),
    asked,
  );
  const plain = fits.map((fit) => evidenceOf(fit, asked, among));
  const leads = COMPARED.map((name) => leadsOf(plain.map((evidence) => evidence[name] ?? 0)));
  return fits.map((fit, at) => ({
    fit,
    isRuledOut: isRuledOut(fit.entry, asked),
    evidence: { ...plain[at], ...Object.fromEntries(COMPARED.map((name, index) => [`${name}Lead`, leads[index]?.[at] ?? 0])) },
  }));
}

function leadsOf(values: readonly number[]): number[] {
  const [first = 0, second = 0] = [...values].sort((one, other) => other - one);
  const best = values.indexOf(first);
  return values.map((value, at) => (at === best ? first - second : value - first));
}

/** Returns what speaks for no answer at all: words that no entry has. */
export function evidenceOfSilence(fits: readonly Fit[], { weighed, hours }: Asked): Evidence {
  const unknown = weighed
    .filter(({ isPrice, isDuration }) => !isPrice && !isDuration)
    .filter(({ stems, concepts, situations }) =>
      fits.every(
        ({ entry: { title, text, titleSituations } }) =>
          !stems.every((stem) => title.stems.has(stem) || text.stems.has(stem)) &&
          ![...concepts].some((concept) => title.concepts.has(concept)) &&
          ![...situations].some((situation) => titleSituations.has(situation)),
      ),
    );
  return {
    always: 1,
    unknown: Math.max(0, ...unknown.map(({ telling }) => telling)),
    length: Math.min(12, weighed.length),
    elsewhere: weighed.some(({ isElsewhere }) => isElsewhere) ? 1 : 0,
    hours: hours === 'no' ? 0 : 1,
  };
}

/** Returns the entry that answers a question, `null` when none is certain enough: to say nothing is better than to say something wrong. */
export function certainAnswer(fits: readonly Fit[], asked: Asked): Fit | null {
  if (asked.weighed.length === 0) return null;
  const judged = weighEvidence(fits, asked)
    .filter((each) => !each.isRuledOut)
    .map(({ fit, evidence }) => ({ fit, score: summed(evidence, ENTRY_WEIGHTS) }));
  const silence = summed(evidenceOfSilence(fits, asked), SILENCE_WEIGHTS);
  const top = Math.max(silence, ...judged.map(({ score }) => score));
  const all = judged.reduce((sum, { score }) => sum + Math.exp(score - top), Math.exp(silence - top));
  const best = judged.reduce<(typeof judged)[number] | null>((found, each) => (found && found.score >= each.score ? found : each), null);
  if (!best) return null;
  // Products that differ in size or colour alone are shown together.
  const isProduct = best.fit.entry.passage.product !== null;
  const same = judged.filter(
    (each) => each === best || (isProduct && each.fit.entry.passage.product && best.fit.score - each.fit.score < TIE),
  );
  const certainty = same.reduce((sum, { score }) => sum + Math.exp(score - top), 0) / all;
  return certainty >= LEAST_CERTAINTY ? best.fit : null;
}

function summed(evidence: Evidence, weights: Readonly<Record<string, number>>): number {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (evidence[name] ?? 0), 0);
}
