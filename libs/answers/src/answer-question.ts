import { formatPence } from '@larkline/format';
import { toEntry, wordsIn } from './entries/entry.ts';
import { readAsked, type ReadQuestion } from './entries/asked.ts';
import { rankEntries } from './entries/find.ts';
import { certainAnswers, TIE } from './entries/judgement.ts';
import type { Fit } from './entries/score.ts';
import { answerAboutAssistant } from './facts/assistant-facts.ts';
import { factPassages, HOURS_ID, hoursPassages, sayFact } from './facts/fact-entries.ts';
import { answerHours, asksHours } from './facts/hours.ts';
import type { Passage, Ports, ProductFacts, Sentence, Source } from './ports.ts';
import { makeQuery } from './search.ts';
import { SELF_WORDS, STORY_WORDS } from './lexicon/plain-words.ts';
import { messageBudget, type Budget } from './text/likeness.ts';
import { readWords } from './text/spelling.ts';
import { wordWeight, type Term } from './text/terms.ts';
import { plain, splitSentences, splitWords } from './text/words.ts';

/** Entries that a search may find. */
const MOST_FOUND = 40;
/** Sentences of one entry that are shown; the rest is behind its source. */
const MOST_SENTENCES = 6;
const MOST_PRODUCTS = 3;

/** The answer to one question. */
export interface QuestionAnswer {
  /** Empty when the business has not said. */
  readonly sentences: readonly Sentence[];
  readonly products: readonly ProductFacts[];
  readonly passages: readonly Passage[];
  /** What it was about, for questions that follow. */
  readonly subject: { readonly kind: 'hours' | 'entry'; readonly title: string } | null;
  /** Titles of entries that are near the question. */
  readonly related: readonly string[];
}

/** A question with the entries that may answer it. */
export interface QuestionMatches {
  readonly asked: ReadQuestion;
  readonly fits: readonly Fit[];
  readonly passages: readonly Passage[];
}

/** Reads a question and compares it with the entries and facts of a business; `budget` is that of its message. */
export async function considerQuestion(ports: Ports, question: string, budget = messageBudget()): Promise<QuestionMatches> {
  const { facts, now } = ports;
  const { passages, others } = await ports.search(makeQuery(question, MOST_FOUND, budget));
  const entries = [...passages, ...others, ...factPassages(facts), ...hoursPassages(facts)].map(toEntry);
  const vocabulary = new Set(entries.flatMap((entry) => entry.vocabulary));
  const read = readWords(withPlace(question), vocabulary, budget);
  const meant = read.map(({ word }) => word).join(' ');
  const asked = readAsked(read, asksHours(`${question} ${meant}`, now, facts.timezone));
  return { asked, fits: rankEntries(entries, asked.terms, wordsIn(facts.businessName).concepts), passages };
}

/** Answers one question from the facts and entries of a business, with what they say and nothing else. */
export async function answerQuestion(ports: Ports, question: string, budget: Budget): Promise<QuestionAnswer> {
  const { facts, now } = ports;
  const { asked, fits, passages } = await considerQuestion(ports, question, budget);
  const [best = null, second = null] = certainAnswers(fits, asked);
  const base = { passages, related: relatedTo(fits, best) };
  const isHours = best?.entry.passage.source.id === HOURS_ID;
  const mayBeHours = asked.hours === 'clearly' || !best || best.entry.passage.source.kind === 'fact';
  if (isHours || (asked.hours !== 'no' && mayBeHours && isAboutHours(asked.terms))) {
    const sentences = answerHours(facts, `${question} ${asked.words.join(' ')}`, now);
    if (sentences.length > 0) return { ...base, sentences, products: [], subject: { kind: 'hours', title: 'opening hours' } };
  }
  const own = !best || best.entry.passage.source.kind === 'fact' ? answerAboutAssistant(facts, question) : [];
  if (!best || isHours || own.length > 0) return { ...base, sentences: own, products: [], subject: null };
  const answer = composed(best, fits, asked);
  const otherNumber = [best, second].some((each) => each?.entry.passage.source.id === 'contactPhone') && facts.contactPhoneAlt;
  return {
    ...base,
    ...answer,
    sentences: [
      ...answer.sentences,
      ...(second ? sentencesFrom(second.entry.passage) : []),
      ...(otherNumber ? [secondPhone(otherNumber)] : []),
    ],
  };
}

const PLACE = /\b(where|wheres|whereabouts|find|get to|reach)\b/;

// "How do I find your office" asks for the address, in words that say nothing on their own.
function withPlace(question: string): string {
  const words = splitWords(question);
  // So is "website" in most questions; alone it is what is asked for.
  if (words.every((word) => wordWeight(word) < 1) && /\bweb ?site\b/.test(plain(question))) return `${question} url`;
  const asksSelf = words.some((word) => SELF_WORDS.has(word) || word === 'you') && words.every((word) => wordWeight(word) < 1);
  return asksSelf && PLACE.test(plain(question)) ? `${question} address` : question;
}

const TIME_WORDS =
  /^(open|opening|opened|close|closed|closing|shut|hours?|time|times|day|days|week|weekend|lunch|lunchtime|evening|morning|afternoon|bank|holidays?|christmas|xmas|eve|boxing|new|years?|today|tomorrow|easter|good|friday|substitute|whitsun|appointments?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|st|patricks|andrews|night|public|normal|early|late|until|from)$/;

// Nothing else may be asked: "when is the notary in" is not about the hours of the office.
function isAboutHours(terms: readonly Term[]): boolean {
  return terms.every(({ words }) =>
    words.every(
      (word) => (wordWeight(word) < 1 && !STORY_WORDS.has(word)) || TIME_WORDS.test(word) || /day$|^\d+(st|nd|rd|th)?$/.test(word),
    ),
  );
}

function composed(
  best: Fit,
  fits: readonly Fit[],
  { terms, asksStock }: ReadQuestion,
): Pick<QuestionAnswer, 'sentences' | 'products' | 'subject'> {
  const { passage } = best.entry;
  const subject = { kind: 'entry' as const, title: passage.source.title };
  if (!passage.product) return { sentences: sentencesFrom(passage), products: [], subject };
  const equal = sized(
    fits.filter((fit) => fit.entry.passage.product && fit.missing.length <= best.missing.length && best.score - fit.score < TIE),
    terms,
  );
  const products = equal.slice(0, MOST_PRODUCTS).flatMap(({ entry }) => entry.passage.product ?? []);
  const asksFeature = !terms.some((term) => term.isPrice) && best.entry.passage.text !== '';
  return {
    sentences: products.flatMap((product, index) => sayProduct(product, asksStock, asksFeature && index === 0 ? passage.text : '')),
    products,
    subject,
  };
}

// "The big one" of several sizes is the one with the largest number in its name, "the small one" that with the smallest.
function sized(fits: readonly Fit[], terms: readonly Term[]): readonly Fit[] {
  const asked = terms.flatMap(({ words }) => words);
  const wantsBig = asked.some((word) => /^(big|bigger|biggest|large|larger|largest)$/.test(word));
  const wantsSmall = asked.some((word) => /^(small|smaller|smallest|little)$/.test(word));
  if (!wantsBig && !wantsSmall) return fits;
  const size = ({ entry }: Fit) => Number(/\d+(?:\.\d+)?/.exec(entry.passage.source.title)?.[0] ?? 0);
  const inOrder = [...fits].sort((one, other) => (wantsBig ? size(other) - size(one) : size(one) - size(other)));
  return inOrder.slice(0, 1);
}

// A treatment or a consultation has no stock, so it is spoken of where it is asked for or has run out.
function sayProduct({ id, name, pricePence, inStock }: ProductFacts, asksStock: boolean, description: string): Sentence[] {
  const sources: Source[] = [{ kind: 'product', id, title: name }];
  const stock = inStock ? (asksStock ? ' and in stock' : '') : ' and out of stock at the moment';
  return [
    { text: `${name} is ${formatPence(pricePence)}${stock}.`, sources },
    ...splitSentences(description)
      .slice(0, 3)
      .map((text) => ({ text, sources })),
  ];
}

function sentencesFrom({ source, text }: Passage): Sentence[] {
  if (source.kind === 'fact') return [{ text: withStop(sayFact(source.id, text.trim())), sources: [source] }];
  return splitSentences(text)
    .slice(0, MOST_SENTENCES)
    .map((sentence) => ({ text: sentence, sources: [source] }));
}

function secondPhone(number: string): Sentence {
  const id = 'contactPhoneAlt';
  return { text: withStop(sayFact(id, number)), sources: [{ kind: 'fact', id, title: 'Second telephone' }] };
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function relatedTo(fits: readonly Fit[], best: Fit | null): string[] {
  return fits
    .filter((fit) => fit !== best && fit.entry.passage.source.kind !== 'fact' && fit.titleKeys > 0 && fit.score > 0.25)
    .slice(0, 3)
    .map(({ entry }) => entry.passage.source.title);
}
