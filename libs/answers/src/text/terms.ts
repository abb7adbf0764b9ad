import { GENERAL } from '../lexicon/general.ts';
import { PRICE_WORDS, SELF_WORDS, STOP_WORDS, STORY_WORDS, WEAK_WORDS } from '../lexicon/plain-words.ts';
import { SECTORS } from '../lexicon/sectors.ts';
import { listRuns, toStem, splitWords } from './words.ts';

/** Most words of a phrase in the lexicon. */
const LONGEST_PHRASE = 5;
/** How much a word without much meaning counts beside one that names a subject. */
const WEAK_WEIGHT = 0.25;
/** How much a phrase counts: it is more certain to be meant than one word. */
const PHRASE_WEIGHT = 1.6;

/** A word or phrase of a question that carries meaning. */
export interface Term {
  /** As written, in lower case. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Meanings in the lexicon; several for a word with several meanings, none for a word that it does not have. */
  readonly concepts: ReadonlySet<number>;
  /** 1 for a word that names a subject, less for others. */
  readonly weight: number;
  /** Below 1 for a word whose spelling was corrected. */
  readonly certainty: number;
  /** Whether it asks for a price. */
  readonly isPrice: boolean;
  /** Whether it asks how long something takes. */
  readonly isDuration: boolean;
  /** Whether it speaks of another business. */
  readonly isElsewhere: boolean;
  /** Place of its first word in the question. */
  readonly at: number;
}

const conceptsByPhrase = new Map<string, Set<number>>();
const phrasesOfConcept: string[][] = [];
for (const line of `${GENERAL}\n${SECTORS}`.split('\n').filter((each) => each.trim() !== '')) {
  const concept = phrasesOfConcept.length;
  const phrases = line.split('|').map((phrase) => splitWords(phrase).map(toStem).join(' '));
  phrasesOfConcept.push(phrases);
  for (const phrase of phrases) conceptsByPhrase.set(phrase, (conceptsByPhrase.get(phrase) ?? new Set()).add(concept));
}

const DURATION = findConcept('duration');
const ELSEWHERE = findConcept('competitor');
const PRICE_STEMS = new Set([...PRICE_WORDS].map(toStem));
const NO_CONCEPTS: ReadonlySet<number> = new Set();

/** Every word of the lexicon as written, for corrections of spelling. */
export function lexiconWords(): Set<string> {
  return new Set(splitWords(`${GENERAL} ${SECTORS}`).filter((word) => word.length > 2));
}

/** Returns the meanings of a word or phrase, given as stems. */
export function findConcepts(stems: readonly string[]): ReadonlySet<number> {
  return conceptsByPhrase.get(stems.join(' ')) ?? NO_CONCEPTS;
}

function findConcept(phrase: string): number {
  return [...(conceptsByPhrase.get(splitWords(phrase).map(toStem).join(' ')) ?? [])][0] ?? -1;
}

/** Returns the single words that mean the same as one of these meanings, as stems. */
export function wordsOfConcepts(concepts: ReadonlySet<number>): string[] {
  return [...concepts].flatMap((concept) => phrasesOfConcept[concept] ?? []).filter((phrase) => !phrase.includes(' '));
}

/** A word as typed, and as it was probably meant. */
export interface ReadWord {
  readonly word: string;
  readonly certainty: number;
  /** Whether it was written as a name, such as a place: it counts little unless the business uses it. */
  readonly isName: boolean;
}

/** Returns the words and phrases of a question that carry meaning, phrases of the lexicon first found as the longest. */
export function readTerms(read: readonly ReadWord[]): Term[] {
  const words = read.map(({ word }) => word);
  const stems = words.map(toStem);
  const taken = new Set<number>();
  const found: Term[] = [];
  for (const [begin, end] of listRuns(words.length, LONGEST_PHRASE)) {
    const places = Array.from({ length: end - begin }, (_, index) => begin + index);
    if (places.some((place) => taken.has(place))) continue;
    const part = stems.slice(begin, end);
    const concepts = findConcepts(part);
    if (end - begin > 1 && concepts.size === 0) continue;
    const ownWords = words.slice(begin, end);
    const isName = concepts.size === 0 && read[begin]?.isName === true;
    const weight = isName ? WEAK_WEIGHT : termWeight(ownWords, concepts.size > 0);
    for (const place of places) taken.add(place);
    if (weight === 0) continue;
    const certainty = Math.min(...read.slice(begin, end).map((each) => each.certainty));
    found.push({ words: ownWords, stems: part, concepts, weight, certainty, isPrice: isPrice(ownWords), ...termKind(concepts), at: begin });
  }
  const terms = found.sort((one, other) => one.at - other.at);
  // A question of words that say little is about the ones that have a meaning.
  return terms.some(({ weight }) => weight >= 1) ? terms : terms.map((term) => (term.concepts.size > 0 ? { ...term, weight: 1 } : term));
}

function termWeight(words: readonly string[], isPhrase: boolean): number {
  const [word = ''] = words;
  if (words.length > 1) return isPhrase ? (/^(?:how|an?|the|my) /.test(words.join(' ')) ? 1 : PHRASE_WEIGHT) : 0;
  return isPhrase && wordWeight(word) > 0 && !WEAK_WORDS.has(word) ? 1 : wordWeight(word);
}

/** Returns how much a single word counts: 1 when it names a subject. */
export function wordWeight(word: string): number {
  if (STOP_WORDS.has(word) || SELF_WORDS.has(word) || /^[a-z]$/.test(word)) return 0;
  return WEAK_WORDS.has(word) || STORY_WORDS.has(word) ? WEAK_WEIGHT : 1;
}

function termKind(concepts: ReadonlySet<number>): Pick<Term, 'isDuration' | 'isElsewhere'> {
  return { isDuration: concepts.has(DURATION), isElsewhere: concepts.has(ELSEWHERE) };
}

function isPrice(words: readonly string[]): boolean {
  const phrase = words.join(' ');
  return (
    phrase === 'how much' ||
    phrase.includes('set me back') ||
    phrase === 'come to' ||
    phrase === 'what is the damage' ||
    words.every((word) => PRICE_STEMS.has(toStem(word)))
  );
}
