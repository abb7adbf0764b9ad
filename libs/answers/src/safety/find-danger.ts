import { GROUPS, OFTEN_MISSPELT } from './groups.ts';
import { LANGUAGE_SIGNALS, USUAL_WORDS } from './languages.ts';
import { beginsAt, findPhrase, PhraseBook, type CompiledPhrase, type Phrase, type ReadSentence } from './phrases.ts';
import { splitSentences, speller } from './sentences.ts';
import { HAPPENING, PAST, PRESENT, SIGNALS, SUBJECTS, TRADE, type Danger, type Signal } from './signals.ts';

/** A danger that a message speaks of. */
export interface FoundDanger {
  readonly danger: Danger;
  /** BCP 47 code of the language in which it was said. */
  readonly language: string;
}

interface CompiledSignal extends Omit<Signal, 'signs' | 'unless'> {
  readonly signs: readonly CompiledPhrase[];
  readonly unless: readonly CompiledPhrase[];
}

const book = new PhraseBook(GROUPS);
const compileAll = (phrases: readonly Phrase[]) => phrases.map((phrase) => book.compile(phrase));
const COMPILED: readonly CompiledSignal[] = SIGNALS.map((signal) => ({
  ...signal,
  signs: compileAll(signal.signs),
  unless: compileAll(signal.unless ?? []),
}));
const FRAMES = {
  trade: compileAll(TRADE),
  subjects: compileAll(SUBJECTS),
  happening: compileAll(HAPPENING),
  past: compileAll(PAST),
  present: compileAll(PRESENT),
};
/** So far from the first word of a sign, what makes it harmless is looked for. */
const NEAR = { before: 6, after: 7 };
const LANGUAGES = LANGUAGE_SIGNALS.map(({ language, danger, signs }) => ({ language, danger, signs: compileAll(signs) }));

const ANIMAL = book.compile('ANIMAL');
const HUMAN = book.compile('PERSON');
const NEGATION = new Set(['no', 'not', 'without', 'isnt', 'arent', 'dont', 'doesnt', 'never', 'havent', 'hasnt', 'wasnt', 'didnt']);
/** Words between a negation and what it denies. */
const FILLERS = new Set(['a', 'an', 'any', 'the', 'have', 'has', 'having', 'got', 'been', 'had', 'feel', 'feeling', 'really']);

/** The most pressing first: the words for one of these hold those for all that come after it. */
const ORDER: readonly Danger[] = [
  'fire',
  'electric',
  'attack',
  'birth',
  'poison',
  'carbonMonoxide',
  'gas',
  'ambulance',
  'despair',
  'animal',
  'urgent',
];

const spelt = speller(OFTEN_MISSPELT);

/** Returns the danger that a message speaks of, the most pressing one; `null` for none. Reads the first 2,000 characters. */
export function findDanger(text: string): FoundDanger | null {
  // On a telephone a line often ends within a sentence.
  const sentences = [...splitSentences(text), ...(text.includes('\n') ? splitSentences(text.replaceAll('\n', ' ')) : [])];
  const found = sentences.flatMap((words) => dangersIn(book.read(words.map(spelt))));
  const danger = ORDER.find((each) => found.includes(each));
  return danger ? { danger, language: 'en' } : foreignDanger(sentences.map((words) => book.read(words)));
}

function dangersIn(sentence: ReadSentence): Danger[] {
  const has = (phrases: readonly CompiledPhrase[]) => phrases.some((phrase) => findPhrase(phrase, sentence) >= 0);
  const isSubject = has(FRAMES.subjects) && !has(FRAMES.happening);
  const isElsewhere = (has(FRAMES.past) && !has(FRAMES.present)) || has(FRAMES.trade) || isSubject;
  return COMPILED.flatMap(({ danger, signs, unless, isAlways }) => {
    if (isElsewhere && !isAlways) return [];
    const places = signs
      .map((sign) => findPhrase(sign, sentence))
      .filter((place) => place >= 0 && !isDenied(sentence.words, place) && !unless.some((phrase) => isNear(phrase, sentence, place)));
    if (places.length === 0) return [];
    return [places.every((place) => isOfAnimal(sentence, place)) ? toAnimalDanger(danger) : danger];
  });
}

// A word that makes a sign harmless does so beside it, and not anywhere in what may be a long message without full stops.
function isNear(phrase: CompiledPhrase, sentence: ReadSentence, place: number): boolean {
  return findPhrase(phrase, sentence, Math.max(0, place - NEAR.before), place + NEAR.after) >= 0;
}

// "No chest pain", "I don't have any chest pain".
function isDenied(words: readonly string[], place: number): boolean {
  let before = place - 1;
  while (before >= 0 && FILLERS.has(words[before] ?? '')) before -= 1;
  return NEGATION.has(words[before] ?? '');
}

// "My dog can't breathe", and not "the dog bit my son and he can't breathe".
function isOfAnimal(sentence: ReadSentence, place: number): boolean {
  for (let before = place; before >= 0; before -= 1) {
    if (beginsAt(HUMAN, sentence, before)) return false;
    if (beginsAt(ANIMAL, sentence, before)) return true;
  }
  return false;
}

function toAnimalDanger(danger: Danger): Danger {
  return danger === 'ambulance' || danger === 'poison' || danger === 'urgent' ? 'animal' : danger;
}

// Some signs are the same in two languages: the one with more of its usual words is meant.
function foreignDanger(sentences: readonly ReadSentence[]): FoundDanger | null {
  const found = LANGUAGES.filter(({ signs }) => sentences.some((sentence) => signs.some((sign) => findPhrase(sign, sentence) >= 0)));
  const usual = ({ language }: { readonly language: string }) => {
    const words = USUAL_WORDS[language] ?? new Set<string>();
    return sentences.flatMap((sentence) => sentence.words.filter((word) => words.has(word))).length;
  };
  const [first, ...others] = found;
  if (!first) return null;
  const { danger, language } = others.reduce((best, each) => (usual(each) > usual(best) ? each : best), first);
  return { danger, language };
}
