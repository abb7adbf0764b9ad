import { prepare, searchInMemory, type Passage, type Ports, type Reply } from '../src/index.ts';
import type { QuestionSet, SetPart, SetQuestion } from './question-set.ts';

/** When every question is asked: a Tuesday in the afternoon. */
export const NOW = new Date('2026-11-24T14:00:00Z');

/** How the questions of a set were answered. */
export interface Verdicts {
  readonly right: number;
  /** No answer where there is one. */
  readonly unknown: number;
  /** An answer from another source, or where the business does not say. */
  readonly wrong: number;
  readonly answerable: number;
  /** Right among the answerable. */
  readonly answered: number;
  readonly all: number;
  readonly failures: readonly { readonly ask: string; readonly verdict: 'unknown' | 'wrong'; readonly got: string }[];
}

/** Asks the questions of one part of a set, and judges the answers. */
export function judgeSet(set: QuestionSet, part: SetPart): Promise<Verdicts> {
  const ports = makePorts(set);
  return judgeAnswers(set, part, async (ask) => (await prepare(ports, ask, null)).reply);
}

/** Asks the questions of one part of a set in a way of its own, and judges the answers. Sources carry the ids of the set. */
export async function judgeAnswers(set: QuestionSet, part: SetPart, answer: (ask: string) => Promise<Reply>): Promise<Verdicts> {
  const questions = set.questions.filter((question) => question.part === part);
  const failures: { ask: string; verdict: 'unknown' | 'wrong'; got: string }[] = [];
  let answered = 0;
  for (const question of questions) {
    const { verdict, got } = judge(await answer(question.ask), question);
    if (verdict !== 'right') failures.push({ ask: question.ask, verdict, got });
    else if (question.expect) answered += 1;
  }
  const wrong = failures.filter(({ verdict }) => verdict === 'wrong').length;
  return {
    right: questions.length - failures.length,
    unknown: failures.length - wrong,
    wrong,
    answerable: questions.filter(({ expect }) => expect !== null).length,
    answered,
    all: questions.length,
    failures,
  };
}

function judge(reply: Reply, { expect, says }: SetQuestion): { verdict: 'right' | 'unknown' | 'wrong'; got: string } {
  const stated = reply.sentences.filter(({ sources }) => sources.length > 0);
  const text = stated.map((sentence) => sentence.text).join(' ');
  if (stated.length === 0) return { verdict: expect === null ? 'right' : 'unknown', got: reply.outcome };
  const got = [...new Set(stated.flatMap(({ sources }) => sources.map(({ kind, id }) => `${kind}:${id}`)))];
  const isRight = expect !== null && expect.some((source) => got.includes(source)) && (says === undefined || text.includes(says));
  return { verdict: isRight ? 'right' : 'wrong', got: `${got.join(' ')} ${text.slice(0, 120)}` };
}

/** Returns what the assistant of a set can ask. */
export function makePorts({ business, faqs, products, productFaqs }: QuestionSet): Ports {
  const passages: Passage[] = [
    ...faqs.map(({ id, question, answer }) => ({ source: { kind: 'faq' as const, id, title: question }, text: answer, product: null })),
    ...productFaqs.map(({ id, question, answer }) => ({
      source: { kind: 'productFaq' as const, id, title: question },
      text: answer,
      product: null,
    })),
    ...products.map((product) => ({
      source: { kind: 'product' as const, id: product.id, title: product.name },
      text: product.description ?? '',
      product,
    })),
  ];
  return { now: NOW, facts: business, search: searchInMemory(passages), diary: null };
}
