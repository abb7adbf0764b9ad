import { FREQUENT_WORDS } from '../lexicon/frequent-words.ts';
import { SELF_WORDS, STOP_WORDS, STORY_WORDS, WEAK_WORDS } from '../lexicon/plain-words.ts';
import { splitWords } from './words.ts';

const ranks = new Map(
  FREQUENT_WORDS.trim()
    .split(/\s+/)
    .map((word, rank) => [word, rank]),
);
/** Words up to the first rank say little, from the second on as much as a word can. */
const [COMMON, RARE] = [100, 6_000];

/** Whether a word is in ordinary use in English. */
export function isEverydayWord(word: string): boolean {
  return ranks.has(word);
}

/** Returns how much a word says about what a text is about, from 0 for words such as "the" to 1 for a rare word. */
export function tellingWeight(word: string): number {
  if (STOP_WORDS.has(word) || word.length < 2) return 0;
  if (SELF_WORDS.has(word)) return 0.1;
  const rank = ranks.get(word);
  const rarity =
    rank === undefined ? 1 : Math.min(1, Math.max(0.1, (Math.log(rank + 1) - Math.log(COMMON)) / (Math.log(RARE) - Math.log(COMMON))));
  return WEAK_WORDS.has(word) || STORY_WORDS.has(word) ? Math.min(0.5, rarity) : Math.max(0.35, rarity);
}

/** Returns the words of a text that say something, each once. */
export function tellingWords(text: string): string[] {
  return [...new Set(splitWords(text))].filter((word) => tellingWeight(word) > 0);
}
