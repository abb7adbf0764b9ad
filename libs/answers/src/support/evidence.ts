import { formatPence } from '@larkline/format';
import { factPassages, sayFact } from '../facts/fact-entries.ts';
import type { BusinessFacts, Passage, PreparedReply, ProductFacts, Source } from '../ports.ts';
import { meaningWords, splitUnits, type Unit } from './clauses.ts';

/** Most entries that are sent to a model, and most characters of one and of all. */
const MOST_ENTRIES = 12;
const MOST_CHARACTERS = 1_500;
const MOST_IN_ALL = 12_000;

/** An entry of the business as a model sees it and its sentences are compared with. */
export interface Evidence {
  /** Number by which it is cited, from 1. */
  readonly number: number;
  readonly source: Source;
  readonly text: string;
  readonly product: ProductFacts | null;
  readonly units: readonly Unit[];
  /** Words of the title that its sentences may be completed with. */
  readonly titleWords: ReadonlySet<string>;
}

/**
 * Returns what a message can be answered from: the entries that were found for its questions, the best of each first, what the local
 * engine says of its own (opening hours of a day, address), and the other facts. Empty when nothing was found.
 */
export function collectEvidence({ asked, reply }: PreparedReply, facts: BusinessFacts): Evidence[] {
  const stated = reply.sentences.filter(({ sources }) => sources.some(({ kind }) => kind === 'fact'));
  const found = asked.flatMap(({ passages }) => passages.slice(0, MOST_ENTRIES));
  if (found.length === 0 && stated.length === 0) return [];
  const perPart = Math.max(1, Math.floor(MOST_ENTRIES / Math.max(1, asked.length)));
  const own: Passage[] = bySource(stated.map(({ text, sources }) => ({ source: sources[0], text })));
  const others = factPassages(facts).map(({ source, text }) => ({ source, text: sayFact(source.id, text), product: null }));
  const all = [...own, ...asked.flatMap(({ passages }) => passages.slice(0, perPart)), ...others];
  const unique = [
    ...new Map(all.toReversed().map((passage) => [`${passage.source.kind} ${passage.source.id}`, passage])).values(),
  ].toReversed();
  return numbered(unique.filter(({ source, text }) => !ORDERS.test(`${source.title}\n${text}`)));
}

function bySource(sentences: readonly { readonly source: Source | undefined; readonly text: string }[]): Passage[] {
  const texts = new Map<string, Passage>();
  for (const { source, text } of sentences) {
    if (!source) continue;
    const before = texts.get(source.id);
    texts.set(source.id, { source, text: before ? `${before.text}\n${text}` : text, product: null });
  }
  return [...texts.values()];
}

// Orders to an assistant are no statements about a business. An entry that holds some is left to the local engine, which only quotes.
const ORDERS =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,60}\b(?:instructions?|rules?|prompts?|guidelines?|previous|above)\b|\b(?:say|tell|claim|pretend)\b(?: (?:to|every|all|any|the|each|visitors?|customers?|users?|people|everyone|them))* that\b|\b(?:system|assistant)\s*:|\bsystem prompt\b|\byou are now\b/i;

function numbered(passages: readonly Passage[]): Evidence[] {
  let room = MOST_IN_ALL;
  return passages.flatMap((passage, index) => {
    const text = sayPassage(passage).slice(0, Math.min(MOST_CHARACTERS, room));
    room -= text.length;
    if (text.trim() === '') return [];
    return [
      {
        number: index + 1,
        source: passage.source,
        text,
        product: passage.product,
        units: splitUnits(text),
        titleWords: readTitleWords(passage),
      },
    ];
  });
}

function sayPassage({ source, text, product }: Passage): string {
  if (!product) return text;
  const stock = product.inStock ? 'in stock' : 'out of stock at the moment';
  return `${source.title} is ${formatPence(product.pricePence)}.\n${source.title} is ${stock}.\n${text}`;
}

const YES_OR_NO = /^\s*(?:do|does|did|is|are|am|was|were|can|could|will|would|should|may|must|has|have)\b/i;

// "How much is postage to Ireland?" names what the answer is about. "Can I park outside?" claims something that only the answer decides.
function readTitleWords({ source, text }: Passage): ReadonlySet<string> {
  if (source.kind === 'fact' || source.kind === 'product') return new Set(meaningWords(source.title));
  if (YES_OR_NO.test(source.title) && !/^\s*yes\b/i.test(text)) return new Set();
  return new Set(meaningWords(source.title));
}
