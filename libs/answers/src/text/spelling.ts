import { PRICE_WORDS, SELF_WORDS, STOP_WORDS, STORY_WORDS, SUBJECT_WORDS, WEAK_WORDS } from '../lexicon/plain-words.ts';
import { isEverydayWord } from './commonness.ts';
import { distance, Vocabulary, type Budget } from './likeness.ts';
import { situationWords } from './situations.ts';
import { lexiconWords, type ReadWord } from './terms.ts';
import { toStem, splitWords } from './words.ts';

/** How certain a corrected word is. */
const CORRECTED = 0.9;

/** Most words of a question that are read; a longer message tells a story. */
const MOST_WORDS = 120;
/** Most unknown words of a question for which similar words are tried. */
const MOST_UNKNOWN = 40;

const known = new Set([
  ...STOP_WORDS,
  ...WEAK_WORDS,
  ...STORY_WORDS,
  ...SUBJECT_WORDS,
  ...SELF_WORDS,
  ...PRICE_WORDS,
  ...lexiconWords(),
  ...situationWords(),
]);
const knownStems = new Set([...known].map(toStem));
const general = new Vocabulary([
  ...lexiconWords(),
  ...WEAK_WORDS,
  ...PRICE_WORDS,
  ...SELF_WORDS,
  ...STOP_WORDS,
  ...STORY_WORDS,
  ...SUBJECT_WORDS,
  ...situationWords(),
]);

/**
 * Returns the words of a question as they were probably meant: a word that neither the business nor the lexicon uses is read as the most
 * similar one of them, those of the business first, and as two words when it is two. Words are read as typed once the budget is used up.
 */
export function readWords(text: string, ofBusiness: ReadonlySet<string>, budget: Budget): ReadWord[] {
  const words = splitWords(text).slice(0, MOST_WORDS);
  const names = namesIn(text);
  const plainWord = (word: string, isName = false) => [{ word, certainty: 1, isName }];
  const corrected = (word: string) => ({ word, certainty: CORRECTED, isName: false });
  const stems = new Set([...ofBusiness].map(toStem));
  let own: Vocabulary | undefined;
  const isKnown = (word: string) =>
    known.has(word) || isEverydayWord(word) || ofBusiness.has(word) || stems.has(toStem(word)) || knownStems.has(toStem(word));
  const meant = new Map<string, ReadWord[]>();
  let unknown = 0;
  const readWord = (word: string): ReadWord[] => {
    if (word.length < 3 || /\d/.test(word) || isKnown(word)) return plainWord(word);
    if (names.has(word)) return plainWord(word, true);
    unknown += 1;
    if (unknown > MOST_UNKNOWN) return plainWord(word);
    own ??= new Vocabulary([...ofBusiness].filter((each) => !STOP_WORDS.has(each) && !STORY_WORDS.has(each)));
    const [close, far] = findNearest(word, own, budget);
    if (close) return [corrected(close)];
    const parts = splitWord(word);
    if (parts) return parts.map(corrected);
    return far ? [corrected(far)] : plainWord(word);
  };
  return words.flatMap((word) => {
    const before = meant.get(word) ?? readWord(word);
    meant.set(word, before);
    return before;
  });
}

/** Returns the words with a capital inside a sentence, in lower case; none where everything is written in capitals. */
function namesIn(text: string): ReadonlySet<string> {
  if (text === text.toUpperCase()) return new Set();
  return new Set([...text.matchAll(/(?<=[\p{Ll}\d,;)] )\p{Lu}\p{Ll}+/gu)].flatMap(([name]) => splitWords(name)));
}

// A word one mistake away, or failing that one further away; the words of the business come first.
function findNearest(word: string, own: Vocabulary, budget: Budget): [close: string | null, far: string | null] {
  const candidates = [own.nearest(word, budget), general.nearest(word, budget)].filter((each) => each !== null);
  const close = candidates.find((each) => distance(word, each, 1) <= 1) ?? null;
  return [close, candidates[0] ?? null];
}

/** Returns two known words that were written as one; `null` when it is not two. */
function splitWord(word: string): [string, string] | null {
  for (let at = 2; at <= word.length - 2; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    if (known.has(one) && known.has(other) && one.length + other.length >= 6) return [one, other];
  }
  return null;
}
