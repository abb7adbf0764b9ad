import { STOP_WORDS } from './lexicon/plain-words.ts';
import { WEEKDAYS_AND_NUMBERS } from './lexicon/telling-apart.ts';
import { distance, toSound } from './text/likeness.ts';
import { readTerms, type Term } from './text/terms.ts';
import { plain, toStem, splitWords } from './text/words.ts';

/** Words with which one asks whether something can be had at all; beside its name they say nothing. */
const OFFERED = new Set(
  'sell sells selling sold sale sales buy buying stock stocked stocks available get offer got have'.split(' ').map(toStem),
);
const SHORTENED = /\b(?:d['’]?(?:you|ya)|do\s+u|have\s+you\s+got|got\s+any)\b/g;
/** Shortest word in which a mistake is passed over: shorter ones are too much like others. */
const SHORTEST_MISTAKEN = 5;

/** What a question is about, so that it can be compared with others. */
export interface Subject {
  readonly terms: readonly Term[];
  /** Days and numbers, which tell questions in the same words apart. */
  readonly apart: string;
}

/** Returns what a question is about; without terms when its words say nothing. */
export function questionSubject(question: string): Subject {
  const words = splitWords(plain(question.toLowerCase().replace(SHORTENED, ' ')));
  const terms = readTerms(words.map((word) => ({ word, certainty: 1, isName: false }))).filter(({ weight }) => weight >= 1);
  const named = terms.filter(({ stems }) => !stems.every((stem) => OFFERED.has(stem) || STOP_WORDS.has(stem)));
  const apart = words.filter((word) => WEEKDAYS_AND_NUMBERS.test(word)).map(toStem);
  return { terms: named.length > 0 ? named : terms, apart: [...new Set(apart)].sort().join(' ') };
}

/** Whether two questions ask the same: every word that names a subject is in both, as another form, misspelt, or by a word that means the same. */
export function isSameSubject(one: Subject, other: Subject): boolean {
  if (one.terms.length === 0 || one.apart !== other.apart) return false;
  return isWithin(one.terms, other.terms) && isWithin(other.terms, one.terms);
}

function isWithin(some: readonly Term[], others: readonly Term[]): boolean {
  return some.every((term) => others.some((other) => isSameTerm(term, other)));
}

function isSameTerm(one: Term, other: Term): boolean {
  if (one.stems.join(' ') === other.stems.join(' ')) return true;
  if ([...one.concepts].some((concept) => other.concepts.has(concept))) return true;
  // Two words of the lexicon are two words, however like each other they are.
  if (one.concepts.size > 0 && other.concepts.size > 0) return false;
  const [a = '', b = ''] = [one.stems.join(''), other.stems.join('')];
  if (Math.min(a.length, b.length) < SHORTEST_MISTAKEN || /\d/.test(a + b)) return false;
  const changes = distance(a, b, 2);
  if (changes > 2) return false;
  if (toSound(a) === toSound(b)) return true;
  // A letter left out or doubled, or two that changed places; another letter makes another word: Iceland, Ireland.
  return changes === 1 && (a.length !== b.length || [...a].sort().join('') === [...b].sort().join(''));
}
