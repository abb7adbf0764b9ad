import type { ReadQuestion } from './asked.ts';
import { amongEntries, asksPriceToo, gatherEvidence, isRuledOut, type Evidence } from './evidence.ts';
import { PRICE_WORDS } from '../lexicon/plain-words.ts';
import { wordWeight } from '../text/terms.ts';
import { toStem } from '../text/words.ts';
import { PRICE_WEIGHT } from './entry.ts';
import type { Fit } from './score.ts';
import { ENTRY_WEIGHTS, LEAST_CERTAINTY, SILENCE_WEIGHTS } from './weights.ts';

/** Evidence that also counts by how far an entry is ahead of the others, or behind the best. */
const COMPARED = ['metRare', 'fit', 'situations'] as const;

/** Products that are as good an answer as the best one, within this score. */
export const TIE = 0.04;

/** An entry with what speaks for it. */
export interface JudgedEntry {
  readonly fit: Fit;
  readonly evidence: Evidence;
  readonly isRuledOut: boolean;
}

/** Returns what speaks for each entry as the answer to a question. */
export function weighEvidence(fits: readonly Fit[], asked: ReadQuestion): JudgedEntry[] {
  const among = amongEntries(
    fits.map(({ entry }) => entry),
    asked,
  );
  const plain = fits.map((fit) => gatherEvidence(fit, asked, among));
  const leads = COMPARED.map((name) => toLeads(plain.map((evidence) => evidence[name] ?? 0)));
  return fits.map((fit, at) => ({
    fit,
    isRuledOut: isRuledOut(fit.entry, asked),
    evidence: { ...plain[at], ...Object.fromEntries(COMPARED.map((name, index) => [`${name}Lead`, leads[index]?.[at] ?? 0])) },
  }));
}

function toLeads(values: readonly number[]): number[] {
  const [first = 0, second = 0] = [...values].sort((one, other) => other - one);
  const best = values.indexOf(first);
  return values.map((value, at) => (at === best ? first - second : value - first));
}

/** Returns what speaks for no answer at all: words that no entry has. */
export function evidenceOfSilence(fits: readonly Fit[], { weighed, hours }: ReadQuestion): Evidence {
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

/**
 * Returns the entries that answer a question: the one that is certain enough, or two that are certain enough together. None otherwise: to
 * say nothing is better than to say something wrong.
 */
export function certainAnswers(fits: readonly Fit[], asked: ReadQuestion): Fit[] {
  if (asked.weighed.length === 0 && asked.asksFact === null) return [];
  const judged = weighEvidence(fits, asked)
    .filter((each) => !each.isRuledOut)
    .map(({ fit, evidence }) => ({ fit, score: summed(evidence, ENTRY_WEIGHTS) }))
    .sort((one, other) => other.score - one.score);
  const [literal = null, other = null] = judged.filter(({ fit }) => isLiteral(fit, asked) || isPriceOfAll(fit, asked));
  if (literal && !other) return [literal.fit];
  const named = asked.asksPrice && !asked.asksDuration ? pricedByName(judged, asked) : [];
  if (named.length === 1 && named[0]?.fit.entry.passage.product) return named.map(({ fit }) => fit);
  const silence = summed(evidenceOfSilence(fits, asked), SILENCE_WEIGHTS);
  const [best, second] = judged;
  if (!best) return [];
  const top = Math.max(silence, best.score);
  const sumWeights = (some: readonly { readonly score: number }[]) => some.reduce((sum, { score }) => sum + Math.exp(score - top), 0);
  const all = sumWeights(judged) + Math.exp(silence - top);
  // Products that differ in size or colour alone are shown together.
  const isProduct = best.fit.entry.passage.product !== null;
  const same = judged.filter(
    (each) => each === best || (isProduct && each.fit.entry.passage.product && best.fit.score - each.fit.score < TIE),
  );
  if (sumWeights(same) / all >= LEAST_CERTAINTY) return [best.fit];
  const plainly = plainlyAsked(judged, asked);
  if (plainly && sumWeights(plainly.among) / all >= LEAST_CERTAINTY) return [plainly.fit];
  if (second && canBeSaidWith(best.fit, second.fit) && sumWeights([best, second]) / all >= LEAST_CERTAINTY_OF_TWO)
    return [best.fit, second.fit];
  const withNarrower = (each: ScoredEntry) => [each, ...judged.filter(({ fit }) => fit !== each.fit && isNarrower(fit, each.fit))];
  const general = isProduct
    ? undefined
    : nearBest(judged).find(
        (each) => (each === best || asked.asksPrice) && sumWeights(withNarrower(each)) / all >= LEAST_CERTAINTY_OF_FAMILY,
      );
  return general ? [general.fit] : [];
}

/** Fewer words than these are said with other meanings too. */
const LEAST_LITERAL_WORDS = 2;

/** Whether a question has the words of a title and no other, as that of a suggestion has. */
function isLiteral({ entry: { title, titleWeights, passage } }: Fit, { words, asksFact }: ReadQuestion): boolean {
  if (passage.product !== null || titleWeights.size < LEAST_LITERAL_WORDS) return false;
  // "What is your phone number?" has the telling words of "Can I keep my own phone number?".
  if (asksFact !== null && passage.source.id !== asksFact) return false;
  const stems = new Set(words.filter((word) => wordWeight(word) > 0).map(toStem));
  return [...titleWeights.keys()].every((stem) => stems.has(stem)) && [...stems].every((stem) => title.stems.has(stem));
}

// "How much is whitening?" asks for "Whitening at home": all that it names is in the name of one product, and in no question about a price.
function pricedByName(judged: readonly ScoredEntry[], { weighed }: ReadQuestion): readonly ScoredEntry[] {
  const subject = weighed.filter(({ isPrice }) => !isPrice);
  if (subject.length === 0) return [];
  return judged.filter(
    ({ fit: { entry } }) =>
      (entry.passage.product !== null || asksPriceToo(entry)) &&
      subject.every(({ stems }) => stems.every((stem) => entry.title.stems.has(stem))),
  );
}

// "How much is it?", of nothing in particular, asks for the entry that does so too.
function isPriceOfAll({ entry }: Fit, { weighed, asksPrice }: ReadQuestion): boolean {
  const ofMoneyAlone = [...entry.titleWeights.values()].every((weight) => weight === PRICE_WEIGHT);
  return asksPrice && weighed.every(({ isPrice }) => isPrice) && ofMoneyAlone && asksPriceToo(entry);
}

// "How much is a cut for children?" beside "How much is a cut?": it takes no certainty from the one that is asked for.
function isNarrower({ entry, met }: Fit, { entry: { titleWeights }, met: metByBest }: Fit): boolean {
  const subject = [...titleWeights].filter(([, weight]) => weight > PRICE_WEIGHT);
  return (
    subject.length > 0 &&
    subject.every(([stem]) => entry.title.stems.has(stem)) &&
    entry.titleWeights.size > titleWeights.size &&
    [...metByBest].every((term) => met.has(term))
  );
}

interface ScoredEntry {
  readonly fit: Fit;
  readonly score: number;
}

/** An entry a third as likely as the best is nearly as good. */
const NEAR = Math.log(3);
function nearBest(judged: readonly ScoredEntry[]): readonly ScoredEntry[] {
  return judged.filter(({ score }) => (judged[0]?.score ?? 0) - score <= NEAR);
}

/** How alike the words of two questions must be, 0 to 1, and how much more than those of the next entry. */
const LEAST_ALIKE = 0.5;
const LEAST_LEAD = 0.2;

/**
 * Returns the entry among those that are nearly as good that is asked for most plainly: the fact that the question names, or the entry whose
 * question is worded most like it, common words included. "Do I keep my number" is nearer to "Can I keep my own phone number?" than to what
 * else has "number".
 */
function plainlyAsked(
  judged: readonly ScoredEntry[],
  { words, asksFact }: ReadQuestion,
): { fit: Fit; among: readonly ScoredEntry[] } | null {
  const among = nearBest(judged);
  const fact = among.find(({ fit }) => asksFact !== null && fit.entry.passage.source.id === asksFact);
  if (fact) return { fit: fact.fit, among };
  const stems = new Set(words.map(toStem));
  const telling = words.filter((word) => wordWeight(word) > 0 && !PRICE_WORDS.has(word)).map(toStem);
  // "Can I pay in cash?" is worded like "Can I pay in instalments?".
  const [first, second] = among
    .filter(({ fit: { entry } }) => telling.every((stem) => entry.title.stems.has(stem) || entry.text.stems.has(stem)))
    .map(({ fit }) => ({ fit, alike: commonShare(stems, fit.entry.titleStems) }))
    .sort((one, other) => other.alike - one.alike);
  return first && first.alike >= LEAST_ALIKE && first.alike - (second?.alike ?? 0) >= LEAST_LEAD ? { fit: first.fit, among } : null;
}

function commonShare(stems: ReadonlySet<string>, title: readonly string[]): number {
  const other = new Set(title);
  const common = [...other].filter((stem) => stems.has(stem)).length;
  return (2 * common) / (stems.size + other.size || 1);
}

/** How certain it must be that an entry or a narrower one answers, for it to be said. */
const LEAST_CERTAINTY_OF_FAMILY = 0.85;

/** How certain it must be that one of two entries answers, for both to be said. */
const LEAST_CERTAINTY_OF_TWO = 0.72;

// Hours are stated on their own, and products by the score of their names.
function canBeSaidWith(...both: readonly Fit[]): boolean {
  return both.every(({ entry: { passage } }) => passage.product === null && passage.source.id !== 'openingHours');
}

function summed(evidence: Evidence, weights: Readonly<Record<string, number>>): number {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (evidence[name] ?? 0), 0);
}
