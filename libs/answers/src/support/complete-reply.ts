import { readMemory } from '../memory.ts';
import type { PreparedReply, ProductFacts, Reply, Sentence, Source } from '../ports.ts';
import { reminder, sayNoAnswer } from '../prepare.ts';
import { detectIntent } from '../talk/intents.ts';

const MOST_PRODUCTS = 3;
const MOST_TITLE = 300;

/** Returns whether a model may answer a message: it asks about the business, and there is something to answer from. */
export function isForModel({ asked, reply }: PreparedReply, message: string): boolean {
  const wish = detectIntent(message, readMemory(reply.memory).hasOwn);
  return wish === null && asked.some(({ passages, sentences }) => passages.length > 0 || sentences.length > 0);
}

/**
 * Returns the answer that begins with sentences which visitors have already seen, and which were checked: what they leave open is
 * answered as the local engine does, or stays unanswered. Nothing is said twice.
 */
export function completeReply(prepared: PreparedReply, shown: readonly Sentence[]): Reply {
  const { asked, reply } = prepared;
  const isShown = coveredBy(prepared, shown);
  const added = asked.flatMap((part, index) => (isShown(index) ? [] : part.sentences));
  const unanswered = reply.unanswered.filter((typed) => !asked.some((part, index) => part.typed === typed && isShown(index)));
  const stated = unique([...shown, ...added]);
  const open = unanswered.length > 0 ? [sayNoAnswer(unanswered)] : [];
  const known = readMemory(reply.memory);
  return {
    ...reply,
    sentences: unique([...stated, ...open, ...reminder(known)]),
    outcome: unanswered.length > 0 ? 'partly' : 'answered',
    unanswered,
    products: findProducts(prepared, stated),
    form: false,
    memory: {
      ...known,
      askedDetails: false,
      unknowns: 0,
      subject: reply.outcome === 'unknown' ? (replySubject(shown) ?? known.subject) : known.subject,
    },
  };
}

/** Returns whether a part of the message was answered: a sentence cites what the local engine quotes, or an entry found for it alone. */
function coveredBy({ asked }: PreparedReply, shown: readonly Sentence[]): (index: number) => boolean {
  const cited = shown.flatMap(({ sources }) => sources);
  const quoted = asked.map(({ sentences }) => sentences.flatMap(({ sources }) => sources));
  return (index) => {
    const own = quoted[index] ?? [];
    if (own.length > 0) return cited.some((source) => has(own, source));
    const others = quoted.flat();
    const found = asked[index]?.passages.map(({ source }) => source) ?? [];
    return cited.some((source) => has(found, source) && !has(others, source));
  };
}

function has(sources: readonly Source[], wanted: Source): boolean {
  return sources.some(({ kind, id }) => kind === wanted.kind && id === wanted.id);
}

function findProducts({ asked, reply }: PreparedReply, stated: readonly Sentence[]): ProductFacts[] {
  const cited = stated.flatMap(({ sources }) => sources);
  const found = [...reply.products, ...asked.flatMap(({ passages }) => passages.flatMap(({ product }) => product ?? []))];
  const shown = found.filter(({ id }) => cited.some((source) => source.kind === 'product' && source.id === id));
  return [...new Map(shown.map((product) => [product.id, product])).values()].slice(0, MOST_PRODUCTS);
}

function replySubject(shown: readonly Sentence[]): { kind: 'entry'; title: string } | null {
  const [source] = shown.flatMap(({ sources }) => sources);
  return source ? { kind: 'entry', title: source.title.slice(0, MOST_TITLE) } : null;
}

function unique(sentences: readonly Sentence[]): Sentence[] {
  return [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()];
}
