import { DEMANDED, DEMANDED_OF_PRODUCTS } from '../lexicon/demanded.ts';
import { SITUATIONS } from '../lexicon/situations.ts';
import { SITUATIONS_OF_TRADES } from '../lexicon/situations-of-trades.ts';
import { listRuns, toStem, splitWords } from './words.ts';

const LONGEST_PHRASE = 6;
/** Most words of a text that are compared with the phrases. */
const MOST_WORDS = 400;

type Phrases = ReadonlyMap<string, ReadonlySet<number>>;

const lines = `${SITUATIONS.trim()}\n${SITUATIONS_OF_TRADES.trim()}`
  .split('\n')
  .map((line) => line.split('<').map((part) => part.split('|').map(phraseKey).filter(Boolean)));
const heads = indexPhrases(lines.map(([head = []]) => head));
const hints = indexPhrases(lines.map((parts) => parts.flat()));
const headWords = lines.map(([head = []]) => [...new Set(head.filter((phrase) => !phrase.includes(' ')))]);
const demanded = indexPhrases(listed(DEMANDED));
const demandedOfProducts = indexPhrases(listed(DEMANDED_OF_PRODUCTS));

/** A phrase of a question that points to a situation. */
export interface Hint {
  readonly situation: number;
  /** Places of its words in the question, as [begin, end). */
  readonly begin: number;
  readonly end: number;
  /** Whether it is a part of a longer phrase that was found. */
  readonly isInside: boolean;
}

/** Returns the situations that the words of an entry are about. */
export function findSituations(stems: readonly string[]): ReadonlySet<number> {
  return new Set(found(stems, heads).map(({ meaning }) => meaning));
}

/** Returns the phrases of a question that point to a situation, the longest first. */
export function hintsIn(stems: readonly string[]): Hint[] {
  const all = found(stems, hints);
  return all.map(({ meaning, begin, end }) => ({
    situation: meaning,
    begin,
    end,
    isInside: all.some((other) => other.begin <= begin && other.end >= end && other.end - other.begin > end - begin),
  }));
}

/** Returns the subjects and properties of a text that an answer to it has to speak of. */
export function demandedIn(stems: readonly string[]): ReadonlySet<number> {
  return new Set(found(stems, demanded).map(({ meaning }) => meaning));
}

/** Returns the properties of a text that an answer from a product must mention. */
export function demandedOfProductsIn(stems: readonly string[]): ReadonlySet<number> {
  return new Set(found(stems, demandedOfProducts).map(({ meaning }) => meaning));
}

/** Returns the single words by which entries about a situation are found, as stems. */
export function wordsOfSituation(situation: number): readonly string[] {
  return headWords[situation] ?? [];
}

function found(stems: readonly string[], phrases: Phrases): { meaning: number; begin: number; end: number }[] {
  return listRuns(Math.min(stems.length, MOST_WORDS), LONGEST_PHRASE).flatMap(([begin, end]) =>
    [...(phrases.get(stems.slice(begin, end).join(' ')) ?? [])].map((meaning) => ({ meaning, begin, end })),
  );
}

/** Returns every word of the situations and demanded properties as written, for corrections of spelling. */
export function situationWords(): Set<string> {
  return new Set(splitWords(`${SITUATIONS} ${SITUATIONS_OF_TRADES} ${DEMANDED} ${DEMANDED_OF_PRODUCTS}`).filter((word) => word.length > 2));
}

function listed(meanings: string): string[][] {
  return meanings
    .trim()
    .split('\n')
    .map((line) => line.split('|').map(phraseKey));
}

function phraseKey(phrase: string): string {
  return splitWords(phrase).map(toStem).join(' ');
}

function indexPhrases(meanings: readonly (readonly string[])[]): Phrases {
  const phrases = new Map<string, Set<number>>();
  for (const [meaning, list] of meanings.entries())
    for (const phrase of list) phrases.set(phrase, (phrases.get(phrase) ?? new Set()).add(meaning));
  return phrases;
}
