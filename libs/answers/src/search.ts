import { toEntry } from './entries/entry.ts';
import { MOST_COMPARED, type Passage, type Query, type Ports } from './ports.ts';
import { PRICE_WORDS, SELF_WORDS, STOP_WORDS } from './lexicon/plain-words.ts';
import { tellingWeight } from './text/commonness.ts';
import { findConcepts, wordsOfConcepts } from './text/terms.ts';
import { hintsIn, wordsOfSituation } from './text/situations.ts';
import { listRuns, toStem, splitWords } from './text/words.ts';
import { readWords } from './text/spelling.ts';
import { distance, messageBudget } from './text/likeness.ts';

const LONGEST_PHRASE = 5;
const NO_WORDS: ReadonlySet<string> = new Set();
/** Most words of a question that are read for the search. */
const MOST_WORDS = 30;
/** Most different words that are looked for, and most phrases and situations beside them. */
const MOST_TERMS = 12;

/** Returns the stems of the words of a text that carry meaning. */
export function tellingStems(text: string): string[] {
  return [...new Set(splitWords(text).filter(isTelling).map(toStem))];
}

/** Returns what is looked for to answer a question: its words, each with those that mean the same. */
export function makeQuery(text: string, most: number, budget = messageBudget()): Query {
  // Words of the lexicon that were misspelt: the search itself finds those of the business that are like what was typed.
  const typed = splitWords(text).slice(0, MOST_WORDS);
  const words = readWords(typed.join(' '), NO_WORDS, budget).map(({ word }) => word);
  const terms = rarest([...new Set([...typed, ...words])].filter(isTelling)).map((word) => {
    const stem = toStem(word);
    return [...new Set([stem, ...wordsOfConcepts(findConcepts([stem]))])];
  });
  const stems = words.map(toStem);
  const phrases = listRuns(stems.length, LONGEST_PHRASE).flatMap(([begin, end]) => {
    const meanings = end - begin > 1 ? wordsOfConcepts(findConcepts(stems.slice(begin, end))) : [];
    return meanings.length > 0 ? [meanings] : [];
  });
  const situations = [...new Set(hintsIn(stems).map(({ situation }) => situation))];
  const pointedTo = situations.map(wordsOfSituation).filter((list) => list.length > 0);
  return { text: rarest([...new Set(typed)]).join(' '), terms: [...terms, ...[...phrases, ...pointedTo].slice(0, MOST_TERMS)], most };
}

// A long question is found by the words that say most; the order stays that of the question.
function rarest(words: readonly string[]): string[] {
  const kept = new Set([...words].sort((one, other) => tellingWeight(other) - tellingWeight(one)).slice(0, MOST_TERMS));
  return words.filter((word) => kept.has(word));
}

function isTelling(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !SELF_WORDS.has(word) && !PRICE_WORDS.has(word);
}

/** Returns a search over a few entries that are in memory: it finds those with a word of the query or one like it, those with most of them first. */
export function searchInMemory(entries: readonly Passage[]): Ports['search'] {
  const read = entries.map((passage) => ({ passage, words: [...new Set(toEntry(passage).vocabulary)] }));
  return ({ text, terms, most }) => {
    const typed = text.split(' ').filter((word) => word.length >= 4);
    const scored = read.map(({ passage, words }) => {
      const byTerms = terms.filter((stems) => stems.some((stem) => words.some((word) => word.startsWith(stem)))).length;
      const byLikeness = typed.filter((word) =>
        words.some((each) => Math.abs(each.length - word.length) <= 2 && distance(word, each, 2) <= 2),
      ).length;
      return { passage, score: byTerms + byLikeness / 2 };
    });
    const best = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
    const passages = best.slice(0, most).map(({ passage }) => passage);
    const others = entries.filter((entry) => !passages.includes(entry)).slice(0, MOST_COMPARED - passages.length);
    return Promise.resolve({ passages, others: passages.length < most ? others : [] });
  };
}
