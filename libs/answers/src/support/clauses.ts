import { STOP_WORDS } from '../lexicon/plain-words.ts';
import { splitSentences, toStem, splitWords } from '../text/words.ts';
import { readQualifiers, type Qualifiers } from './qualifiers.ts';
import { factKey, readFacts, type StatedFact } from './stated-facts.ts';

/** A part of a sentence that states something on its own. */
export interface Clause {
  readonly text: string;
  readonly facts: readonly StatedFact[];
  /** Two facts that are the ends of a range, each as one text: "4 to 10" is not "10 to 4". */
  readonly ranges: readonly string[];
  /** Stems of the words that carry meaning, in order. */
  readonly words: readonly string[];
  /** Words with a capital inside the text, as stems, in order. */
  readonly names: readonly string[];
  readonly qualifiers: Qualifiers;
}

/** Words with which the same can be said in other words. */
const GLUE = new Set(
  `cost charge price pay paid priced fee offer provide available availability open opening hour located location based find call ring contact email
   telephone phone number reach address website business assistant answer question visit welcome currently usually sorry unfortunately yes
   must may might every also total include including included buy order choose option people customer visitor day time from until till per each`
    .trim()
    .split(/\s+/)
    .map(toStem),
);
/** Words that mean the same, each row as its first. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    'delivery deliver ship shipping postage post postal',
    'parking park',
    'appointment booking book reserve reservation',
    'dentist dental',
    'card cards',
    'child children kid',
    'dog dogs',
    'return returned returning',
    'send sending sent',
    'person people',
    'mobile cell',
    'wifi wi-fi',
  ].flatMap((row) => {
    const stems = row.split(' ').map(toStem);
    return stems.map((stem) => [stem, stems[0] ?? stem] as const);
  }),
);

/** Returns the stems of the words of a text that carry meaning, in order; words of one meaning as one of them. */
export function meaningWords(text: string): string[] {
  return splitWords(text)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !/\d/.test(word))
    .map(toStem)
    .map((stem) => SAME.get(stem) ?? stem);
}

/** Returns whether a word can stand in a sentence without being in its source. */
export function isGlue(stem: string): boolean {
  return GLUE.has(stem);
}

/** Reads a part of a sentence. */
export function readClause(text: string): Clause {
  const { facts, rest, plainText } = readFacts(text);
  return {
    text,
    facts,
    ranges: findRanges(facts, plainText),
    words: meaningWords(rest),
    names: namesIn(rest),
    qualifiers: readQualifiers(plainText),
  };
}

const TO = /(?:-|\b(?:to|until|till|through))\s*£?$/i;

function findRanges(facts: readonly StatedFact[], plainText: string): string[] {
  return facts.slice(1).flatMap((end, index) => {
    const begin = facts[index];
    // Both times of a range are read in one place.
    const isRange = begin && (begin.at === end.at || TO.test(plainText.slice(begin.at, end.at)));
    return isRange ? [`${factKey(begin)} > ${factKey(end)}`] : [];
  });
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{Ll}\d,;)] )\p{Lu}[\p{L}'-]+/gu)].flatMap(([name]) => meaningWords(name));
}

// A part that begins like this belongs to what was said before it, or to what follows.
const LIMITS =
  /^(?:except|unless|if|when|but not\b.{0,40}\bif|excluding|only|however|although|though|apart from|other than|provided|as long as|once|after|before|because|which|who|where|plus vat|not including|(?:not|never) (?:both|all|every|always|at the same))\b/i;
const LEADS =
  /^(?:if|when|unless|once|after|before|for|on|in|at|with|within|over|under|during|by|as|to|from|until|while|although|because|since|where|outside|between|only)\b/i;

/** Returns the parts of a sentence of an entry. What limits a part stays with it. */
export function splitClauses(sentence: string): Clause[] {
  const pieces = sentence
    .split(/(?<!\s)\s*[;|•]\s*|(?<!\d),(?!\d{3})\s*|(?<=\d),\s+|(?<!\s)\s+(?=(?:and|but|while|plus)\s)/i)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const joined: string[] = [];
  for (const piece of pieces) {
    const bare = piece.replace(/^(?:and|but)\s+/i, '');
    const last = joined.at(-1);
    const isLimit =
      LIMITS.test(bare) ||
      CONTINUES.test(bare) ||
      (/^but\b/i.test(piece) && /\b(?:every|all|any|each|everything|everyone|anything)\b/i.test(last ?? ''));
    if (last !== undefined && (isLimit || isLead(last))) joined.splice(-1, 1, `${last}, ${piece}`);
    else joined.push(bare);
  }
  return joined.flatMap(splitDays).map(readClause);
}

// "On Saturdays 9am to 5pm" is complete; "for orders over £60" needs what follows.
function isLead(text: string): boolean {
  if (!LEADS.test(text)) return false;
  const kinds = new Set(readFacts(text).facts.map(({ kind }) => kind));
  return !(kinds.has('day') && kinds.has('time'));
}

// "Mon-Fri 9am-5pm Sat 10am-2pm": hours belong to the days before them.
function splitDays(text: string): string[] {
  const { facts, plainText } = readFacts(text);
  if (facts[0]?.kind !== 'day') return [text];
  const cuts = facts.filter(({ kind }, index) => kind === 'day' && facts[index - 1]?.kind === 'time').map(({ at }) => at);
  const ends = [0, ...cuts, plainText.length];
  return ends.slice(1).map((end, index) => plainText.slice(ends[index], end).trim());
}

/** Returns the parts of a sentence of an answer: those that are whole sentences. */
export function splitStatements(sentence: string): Clause[] {
  return sentence
    .split(
      /(?<!\s)\s*;\s*|(?:,|(?<!\s))\s+(?:but|while)\s+(?!not only)|,\s+and\s+|(?<!\s)\s+and\s+(?=(?:it|we|they|you|there|is|are|costs?)\b)/i,
    )
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map(readClause);
}

/** A sentence of an entry with its parts. */
export interface Unit {
  readonly text: string;
  readonly clauses: readonly Clause[];
}

// Limits what the sentence before it says.
const CONTINUES =
  /^(?:however|but|except|unless|excluding|this (?:does|is) not|not (?:for|on|in)|only|please note|terms|conditions|exceptions?)\b/i;

/** Most parts of a sentence: one with more is a list that was typed by a machine, and answers nothing here. */
const MOST_PARTS = 40;
/** A yes or no that answers the title, and states nothing on its own. */
const ANSWERED = /^(?:(?:yes|no|sorry|unfortunately)[,.!]\s*)+/i;

/** Returns the sentences of a text; one that limits the sentence before it is part of that. */
export function splitUnits(text: string): Unit[] {
  const joined: string[] = [];
  for (const sentence of splitSentences(text)) {
    const last = joined.at(-1);
    if (last !== undefined && CONTINUES.test(sentence)) joined.splice(-1, 1, `${last.replace(/[.!]$/, '')}, ${sentence}`);
    else joined.push(sentence);
  }
  return joined
    .filter((sentence) => (sentence.match(/[,;|•]|\b(?:and|but)\b/g) ?? []).length <= MOST_PARTS)
    .map((sentence) => ({ text: sentence, clauses: splitClauses(sentence.replace(ANSWERED, '')) }));
}
