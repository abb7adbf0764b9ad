import { PRICE_WORDS } from '../lexicon/plain-words.ts';
import { findConcepts } from '../text/terms.ts';
import { tellingWeight } from '../text/commonness.ts';
import { toStem } from '../text/words.ts';
import type { ReadQuestion, WeighedTerm } from './asked.ts';
import type { Entry } from './entry.ts';
import type { Fit } from './score.ts';

/** What speaks for an entry as the answer to a question, or against it. */
export type Evidence = Readonly<Record<string, number>>;

/** Figures of all entries that are compared with a question. */
export interface Among {
  /** How seldom a term is met by the titles of the entries, 0 to 1. */
  rarity(term: WeighedTerm): number;
  /** How seldom a situation is what an entry is about, 0 to 1; 0 where no entry is about it. */
  rarityOfSituation(situation: number): number;
}

/** Counts the terms and situations of a question among the entries. */
export function amongEntries(entries: readonly Entry[], { weighed, situations }: ReadQuestion): Among {
  const rarity = (count: number) => Math.log(1 + entries.length / (1 + count)) / Math.log(1 + entries.length);
  const ofTerms = new Map(weighed.map((term) => [term, rarity(entries.filter((entry) => isRelated(entry, term)).length)]));
  const ofSituations = new Map(
    [...situations.keys()].map((situation) => {
      const count = entries.filter(({ titleSituations }) => titleSituations.has(situation)).length;
      return [situation, count === 0 ? 0 : Math.log(1 + entries.length / count) / Math.log(1 + entries.length)];
    }),
  );
  return { rarity: (term) => ofTerms.get(term) ?? 1, rarityOfSituation: (situation) => ofSituations.get(situation) ?? 0 };
}

function isRelated({ title, text }: Entry, { stems, concepts }: WeighedTerm): boolean {
  return (
    stems.every((stem) => title.stems.has(stem) || text.stems.has(stem)) || [...concepts].some((concept) => title.concepts.has(concept))
  );
}

/** Returns what speaks for an entry and against it. */
export function gatherEvidence(fit: Fit, asked: ReadQuestion, among: Among): Evidence {
  return { ...ofWords(fit.entry, asked, among), ...ofSituations(fit.entry, asked, among), ...ofKind(fit.entry, asked), fit: fit.score };
}

/** A word that says as much names what a question is about. */
const TELLING = 0.45;

function ofWords(entry: Entry, asked: ReadQuestion, { rarity }: Among): Evidence {
  let [all, met, allRare, metRare, missing, strange, last] = [0, 0, 0, 0, 0, 0, 0];
  for (const term of asked.weighed) {
    const strength = termStrength(entry, term);
    const ofKind = (term.isPrice && entry.hasAmount) || (term.isDuration && entry.hasDuration) ? 0.8 : 0;
    const lacking = term.telling * (1 - Math.max(strength, ofKind));
    all += term.telling;
    met += term.telling * (strength > 0 ? 1 : 0);
    allRare += term.telling * rarity(term);
    metRare += term.telling * rarity(term) * strength;
    missing += lacking;
    if (term.concepts.size === 0 && term.situations.size === 0) strange = Math.max(strange, lacking);
    if (!term.isPrice && term.telling >= TELLING) last = lacking;
  }
  return {
    met: met / (all || 1),
    metRare: metRare / (allRare || 1),
    missing: Math.min(3, missing),
    strange,
    missingShare: missing / (all || 1),
    lastMissing: last,
    title: titleMet(entry, asked),
  };
}

function termStrength({ title, text, titleSituations, textSituations }: Entry, { stems, concepts, situations }: WeighedTerm): number {
  if (stems.every((stem) => title.stems.has(stem))) return 1;
  if ([...concepts].some((concept) => title.concepts.has(concept))) return 0.95;
  if ([...situations].some((situation) => titleSituations.has(situation))) return 0.85;
  if (stems.every((stem) => text.stems.has(stem))) return 0.8;
  if ([...concepts].some((concept) => text.concepts.has(concept))) return 0.7;
  return [...situations].some((situation) => textSituations.has(situation)) ? 0.55 : 0;
}

/** Returns whether an entry cannot answer: it does not speak of what was asked, or is a product where an event or person was asked for. */
export function isRuledOut({ passage, speaksOf, properties }: Entry, asked: ReadQuestion): boolean {
  if ([...asked.demanded].some((each) => !speaksOf.has(each))) return true;
  const isOfProducts = passage.product !== null || passage.source.kind === 'productFaq';
  if (isOfProducts && [...asked.properties].some((each) => !properties.has(each))) return true;
  return passage.product !== null && asked.asksEvent;
}

// Share of the title that the question has; of a fact, whose title is a label, share of the question that asks for it.
function titleMet({ passage, titleWords, title }: Entry, { terms, weighed }: ReadQuestion): number {
  if (passage.source.kind === 'fact') {
    const all = weighed.reduce((sum, { telling }) => sum + telling, 0);
    const named = weighed.filter(
      ({ stems, concepts }) => stems.every((stem) => title.stems.has(stem)) || [...concepts].some((concept) => title.concepts.has(concept)),
    );
    return named.reduce((sum, { telling }) => sum + telling, 0) / (all || 1);
  }
  let [all, met] = [0, 0];
  for (const word of titleWords) {
    const telling = tellingWeight(word) * (PRICE_WORDS.has(word) ? 0.3 : 1);
    const stem = toStem(word);
    const meant = findConcepts([stem]);
    all += telling;
    if (terms.some(({ stems, concepts }) => stems.includes(stem) || [...meant].some((concept) => concepts.has(concept)))) met += telling;
  }
  return met / (all || 1);
}

function ofSituations({ titleSituations, textSituations }: Entry, { situations }: ReadQuestion, { rarityOfSituation }: Among): Evidence {
  let [most, sum, inText] = [0, 0, 0];
  for (const [situation, clear] of situations) {
    const value = clear * rarityOfSituation(situation);
    if (titleSituations.has(situation)) [most, sum] = [Math.max(most, value), sum + value];
    else if (textSituations.has(situation)) inText = Math.max(inText, value);
  }
  return { situation: most, situations: Math.min(3, sum), situationInText: inText };
}

const PRICE_TITLE = /\b(?:costs?|prices?|fees?|charges?|how much|rates?)\b/;
const NEGATED_TITLE = /\b(?:not|cannot|no|without)\b/;
const DURATION_TITLE = /\b(?:how long|how many (?:days|weeks)|when will)\b/;

/** Returns whether the question of an entry asks for a price. */
export function asksPriceToo({ passage }: Entry): boolean {
  return PRICE_TITLE.test(passage.source.title.toLowerCase());
}

function ofKind(entry: Entry, asked: ReadQuestion): Evidence {
  const { passage, hasAmount, hasDuration } = entry;
  const { asksPrice, asksDuration, asksWhen, hours } = asked;
  const { kind, id } = passage.source;
  const title = passage.source.title.toLowerCase();
  const flag = (is: boolean) => (is ? 1 : 0);
  const isProduct = passage.product !== null;
  const isHours = id === 'openingHours';
  const [isPrice, isDuration] = [asksPriceToo(entry), DURATION_TITLE.test(title)];
  return {
    priceTitle: flag(asksPrice && isPrice),
    priceText: flag(asksPrice && !isPrice && hasAmount && !isProduct),
    priceMissing: flag(asksPrice && !hasAmount),
    priceUnasked: flag(!asksPrice && isPrice),
    durationTitle: flag(asksDuration && isDuration),
    durationText: flag(asksDuration && !isDuration && hasDuration),
    durationMissing: flag(asksDuration && !hasDuration),
    durationUnasked: flag(!asksDuration && !asksWhen && isDuration),
    product: flag(isProduct),
    productPrice: flag(asksPrice && isProduct),
    productStock: flag(asked.asksStock && isProduct),
    negationUnasked: flag(!asked.asksNegated && NEGATED_TITLE.test(title)),
    adviceUnasked: flag(asked.asksAdvice && !/\bshould\b/.test(title)),
    productFaq: flag(kind === 'productFaq'),
    fact: flag(kind === 'fact' && !isHours),
    factAsked: flag(kind === 'fact' && asked.asksFact === id),
    factElsewhere: flag(asked.asksFact !== null && asked.asksFact !== id),
    hoursClearly: flag(isHours && hours === 'clearly'),
    hoursPerhaps: flag(isHours && hours === 'perhaps'),
    hoursUnasked: flag(isHours && hours === 'no'),
    hoursElsewhere: flag(!isHours && hours === 'clearly'),
  };
}
