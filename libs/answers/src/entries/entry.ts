import type { Passage } from '../ports.ts';
import { wordsOfFact } from '../facts/fact-entries.ts';
import { PRICE_WORDS } from '../lexicon/plain-words.ts';
import { tellingWords } from '../text/commonness.ts';
import { demandedIn, demandedOfProductsIn, findSituations } from '../text/situations.ts';
import { findConcepts, wordWeight } from '../text/terms.ts';
import { listRuns, toStem, splitWords } from '../text/words.ts';

const LONGEST_PHRASE = 5;
/** Weight of a word of money in a title, which says little about its subject. */
export const PRICE_WEIGHT = 0.35;
/** Longest text that is looked through. */
const MOST_CHARACTERS = 6_000;

/** The words of a text and what they mean. */
export interface Words {
  readonly stems: ReadonlySet<string>;
  readonly concepts: ReadonlySet<number>;
}

/** An entry as it is compared with a question. */
export interface Entry {
  readonly passage: Passage;
  readonly title: Words;
  /** Words of the title that say something, with their weight. */
  readonly titleWeights: ReadonlyMap<string, number>;
  readonly text: Words;
  /** Words as written, for corrections of spelling. */
  readonly vocabulary: readonly string[];
  /** Telling words of the title. */
  readonly titleWords: readonly string[];
  /** Stems of all words of the title, in order; only for entries with a question. */
  readonly titleStems: readonly string[];
  /** Situations that its title is about, and those that only its text is about. */
  readonly titleSituations: ReadonlySet<number>;
  readonly textSituations: ReadonlySet<number>;
  /** Subjects and properties that it speaks of. */
  readonly speaksOf: ReadonlySet<number>;
  readonly properties: ReadonlySet<number>;
  readonly hasAmount: boolean;
  readonly hasDuration: boolean;
}

const AMOUNT = /£|\bfree\b|\bp\b|%|\bcharge|\bcost|\bprice/i;
const DURATION =
  /\b(?:\d+|one|two|three|four|five|six|ten|few|couple)\b[^.]{0,20}\b(?:minute|hour|day|week|month|year)s?\b|same day|next day|straight away/i;

/** Entries that were read, by what they say: the same ones are compared with one question after another. */
const MOST_READ = 3_000;
const read = new Map<string, Entry>();

/** Reads a passage for comparison. */
export function toEntry(passage: Passage): Entry {
  const { source, text, product } = passage;
  const key = JSON.stringify([source.kind, source.kind === 'fact' ? source.id : '', source.title, text, product?.category, product?.tags]);
  const before = read.get(key);
  if (before) return { ...before, passage };
  const entry = readEntry(passage);
  if (read.size >= MOST_READ) read.clear();
  read.set(key, entry);
  return entry;
}

function readEntry(passage: Passage): Entry {
  const { title } = passage.source;
  const { product } = passage;
  const text = passage.text.slice(0, MOST_CHARACTERS);
  // A fact is short: all of it is its subject.
  const isFact = passage.source.kind === 'fact';
  const heading = product
    ? [title, product.category ?? '', ...product.tags].join(' . ')
    : isFact
      ? `${wordsOfFact(passage.source.id)} ${text}`
      : title;
  return {
    passage,
    title: wordsIn(heading),
    titleWeights: isFact ? new Map() : titleWeights(title),
    text: wordsIn(text),
    vocabulary: splitWords(`${heading} ${text}`),
    titleWords: tellingWords(title),
    titleStems: product || isFact ? [] : stemWords(title),
    titleSituations: findSituations(
      stemWords(isFact ? wordsOfFact(passage.source.id) : product ? `${title} . ${product.category ?? ''}` : title),
    ),
    textSituations: findSituations(stemWords(text)),
    speaksOf: demandedIn(stemWords(`${heading} ${text}`)),
    properties: demandedOfProductsIn(stemWords(`${heading} ${text}`)),
    hasAmount: product !== null || (!isFact && AMOUNT.test(text)),
    hasDuration: !isFact && DURATION.test(text),
  };
}

function stemWords(text: string): string[] {
  return splitWords(text).map(toStem);
}

function titleWeights(title: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of splitWords(title)) {
    const weight = wordWeight(word);
    if (weight > 0) weights.set(toStem(word), PRICE_WORDS.has(word) ? PRICE_WEIGHT : weight);
  }
  return weights;
}

/** Returns the words of a text, and the meanings of its words and phrases. */
export function wordsIn(text: string): Words {
  const stems = splitWords(text).map(toStem);
  const concepts = new Set<number>();
  for (const [begin, end] of listRuns(stems.length, LONGEST_PHRASE))
    for (const concept of findConcepts(stems.slice(begin, end))) concepts.add(concept);
  return { stems: new Set(stems), concepts };
}
