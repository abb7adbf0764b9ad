import type { Sentence, Source } from '../ports.ts';
import { toStem } from '../text/words.ts';
import type { CitedSentence } from './cited-sentences.ts';
import { readClause, isGlue, splitStatements, type Clause, type Unit } from './clauses.ts';
import type { Evidence } from './evidence.ts';
import { agree, type Qualifiers } from './qualifiers.ts';
import { factKey, type StatedFact } from './stated-facts.ts';

/** Longest sentence that is shown. */
const MOST_CHARACTERS = 400;
/** Share of the source's words that a statement must keep, more where it joins several parts: "in the garden" and "for students" are limits too. */
const KEPT = 0.8;
const KEPT_OF_SEVERAL = 0.9;

/** Least words and facts of a statement in words of its own. */
const LEAST_MEANING = 2;

/** Most neighbouring parts of a sentence that are said as one. */
const MOST_PARTS = 8;

/** What becomes of a sentence of a model. */
export type Verdict =
  | { readonly verdict: 'supported'; readonly sentence: Sentence }
  /** Small talk from a short list; it states nothing. */
  | { readonly verdict: 'talk'; readonly text: string }
  | { readonly verdict: 'dropped'; readonly reason: DropReason };

/** Why a sentence is not shown. */
export type DropReason = 'markup' | 'no source' | 'too long' | 'not supported';

const TALK =
  /^(?:hello|hi|sure|of course|certainly|thank you for (?:asking|your (?:message|question))|here is what i (?:found|know)|is there anything else (?:that )?i can help (?:you )?with|happy to help|i hope (?:that|this) helps)[!.?:]?$/i;

/**
 * Checks a sentence of a model against the entries that it cites. It is supported when each of its statements is made by one sentence of one
 * of them: the same numbers, prices, times, dates, days, names and addresses, bound to the same words, limited and negated as there, and
 * no word of meaning beyond it.
 */
export function checkSentence({ text: given, cited }: CitedSentence, evidence: readonly Evidence[]): Verdict {
  const text = tidied(given);
  if (/[<>{}`\\]|\]\(|\[[^\][]*\]|javascript:|[\p{Cc}\p{Bidi_Control}]/iu.test(text)) return { verdict: 'dropped', reason: 'markup' };
  if (cited.length === 0) return TALK.test(text) ? { verdict: 'talk', text } : { verdict: 'dropped', reason: 'no source' };
  if (text.length > MOST_CHARACTERS) return { verdict: 'dropped', reason: 'too long' };
  const entries = evidence.filter(({ number }) => cited.includes(number));
  const sources = quotedFrom(text, entries) ?? stated(text, entries);
  return sources ? { verdict: 'supported', sentence: { text, sources } } : { verdict: 'dropped', reason: 'not supported' };
}

// Signs of emphasis and lists are taken away; so is a yes or no, which answers a question that cannot be checked.
function tidied(text: string): string {
  const bare = text
    .replace(/\*\*|__/g, '')
    .replace(/^\s*(?:[-*•#]+|\d+[.)])\s+/, '')
    .replace(/^(?:yes|no|yep|nope)\s*[,!.:–-]\s*/i, '')
    .trim();
  return bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function quotedFrom(text: string, entries: readonly Evidence[]): Source[] | null {
  const wanted = letters(text);
  const found = entries.find(({ units }) => /\p{L}{3}/u.test(wanted) && units.some((unit) => letters(unit.text) === wanted));
  return found ? [found.source] : null;
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:yes|no)\s*[,!.:–-]\s*/, '')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<![.!])[.!]+$/, '')
    .trim();
}

function stated(text: string, entries: readonly Evidence[]): Source[] | null {
  const findSource = (statement: Clause) =>
    entries.find((entry) => entry.units.some((unit) => states(unit, entry.titleWords, statement)))?.source;
  // As one statement first: "£5 and it is free above £60" can be one sentence of the entry.
  const whole = findSource(readClause(text));
  if (whole) return [whole];
  const statements = splitStatements(text);
  if (statements.length < 2) return null;
  const sources = statements.map(findSource);
  return sources.every((source) => source !== undefined) ? [...new Set(sources)] : null;
}

/** Returns whether a sentence of an entry makes a statement, with neighbouring parts of it or one alone. */
function states(unit: Unit, titleWords: ReadonlySet<string>, statement: Clause): boolean {
  if (meaningIn(statement) < LEAST_MEANING) return false;
  const { clauses } = unit;
  return clauses.some((_clause, begin) =>
    clauses.slice(begin, begin + MOST_PARTS).some((_end, length) => {
      const span = clauses.slice(begin, begin + length + 1);
      if (length === 0) return clauseStates(unit, begin, titleWords, statement);
      return isOneTone(span) && agree(statement.qualifiers, together(span)) && isOfSeveral(span, titleWords, statement);
    }),
  );
}

// One word fits many entries; an address or a number to ring fits one.
function meaningIn({ words, facts, qualifiers }: Clause): number {
  const addresses = facts.filter(({ kind }) => kind === 'reference').length;
  return words.filter((word) => !isGlue(word)).length + facts.length + addresses + Math.min(qualifiers.negations, 1);
}

// What one part denies and another affirms is said part by part.
function isOneTone(span: readonly Clause[]): boolean {
  return new Set(span.map(({ qualifiers }) => qualifiers.negations)).size === 1;
}

function together(span: readonly Clause[]): Qualifiers {
  return {
    negations: span.reduce((sum, { qualifiers }) => sum + qualifiers.negations, 0),
    kinds: new Set(span.flatMap(({ qualifiers }) => [...qualifiers.kinds])),
  };
}

function clauseStates({ clauses }: Unit, at: number, titleWords: ReadonlySet<string>, statement: Clause): boolean {
  const clause = clauses[at];
  if (!clause || !hasFacts(clause.facts, statement.facts) || !statement.ranges.every((range) => clause.ranges.includes(range)))
    return false;
  const own = new Set(clause.words);
  const elsewhere = new Set(clauses.flatMap((other) => (other === clause ? [] : other.words)));
  const inherited = statement.words.filter((word) => !own.has(word) && elsewhere.has(word));
  const said = new Set(statement.words);
  return (
    (inherited.length === 0 ? agree(statement.qualifiers, clause.qualifiers) : inherits(clause, clauses[at - 1], inherited, statement)) &&
    statement.words.every((word) => own.has(word) || elsewhere.has(word) || titleWords.has(word) || isGlue(word)) &&
    inOrder(statement.names, clause.words) &&
    keeps(clause.words, said, KEPT)
  );
}

/** How a part begins that has no subject of its own. */
const ELLIPTIC =
  /^(?:free|from|for|at|on|in|over|under|with|without|or|is|are|it|they|this|that|costs?|takes?|comes?|can|may|must|will|has|have|does|do|open|closed)\b/i;

// Such a part has the subject of the one before it, with what limits that: all that it says must then be said, and nothing be said in both,
// as in "a small one is £8 and a large one £12". "Cards but not cash" denies only its end.
function inherits(clause: Clause, before: Clause | undefined, words: readonly string[], statement: Clause): boolean {
  if (!before || !ELLIPTIC.test(clause.text) || before.qualifiers.negations !== clause.qualifiers.negations) return false;
  const said = new Set(statement.words);
  return (
    words.every((word) => before.words.includes(word)) &&
    clause.words.every((word) => said.has(word) && !before.words.includes(word)) &&
    agree(statement.qualifiers, together([before, clause]))
  );
}

function isOfSeveral(span: readonly Clause[], titleWords: ReadonlySet<string>, statement: Clause): boolean {
  const words = span.flatMap((clause) => clause.words);
  const keys = (facts: readonly StatedFact[]) => facts.map(factKey).join('|');
  const known = statement.words.filter((word) => words.includes(word));
  return (
    keys(statement.facts) === keys(span.flatMap(({ facts }) => facts)) &&
    statement.words.every((word) => words.includes(word) || titleWords.has(word) || isGlue(word)) &&
    inOrder(known, words) &&
    keeps(words, new Set(statement.words), KEPT_OF_SEVERAL)
  );
}

// Days and times may be some of those of the source; of everything else nothing may be missing: "2 for £10" is not "£10".
function hasFacts(source: readonly StatedFact[], said: readonly StatedFact[]): boolean {
  const there = new Set(source.map(factKey));
  const kept = new Set(said.map(factKey));
  if (!said.every((fact) => there.has(factKey(fact)))) return false;
  const isAmount = ({ kind }: StatedFact) => kind === 'money' || kind === 'percent' || kind === 'number' || kind === 'date';
  const isDay = ({ kind }: StatedFact) => kind === 'day';
  // "We are closed" is not "we are closed on Sunday".
  if (source.some(isDay) && !said.some(isDay)) return false;
  return source.filter(isAmount).every((fact) => kept.has(factKey(fact)));
}

function keeps(words: readonly string[], said: ReadonlySet<string>, share: number): boolean {
  const telling = [...new Set(words)].filter((word) => !isGlue(word) || said.has(word));
  return telling.length === 0 || telling.filter((word) => said.has(word)).length / telling.length >= share;
}

// Those of the words that the source has, in the order of the source: "from Leeds to York" is not "from York to Leeds".
function inOrder(words: readonly string[], source: readonly string[]): boolean {
  let at = -1;
  return words.every((word) => {
    const next = source.indexOf(toStem(word), at + 1);
    if (next < 0) return !source.includes(word);
    at = next;
    return true;
  });
}
