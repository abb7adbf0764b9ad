import { answerDental, greet } from '../dental-agent.ts';
import { answerFitness } from '../fitness-agent.ts';
import { DENTIST_REPLIES, SHOP_REPLIES } from './kinds-of-reply.ts';
import type { Example, VisitorMessages } from './visitor-messages.ts';

/** One judged example. */
export interface Judgement {
  readonly business: 'dentist' | 'shop';
  readonly kind: string;
  readonly said: string;
  readonly reply: string;
  readonly isRight: boolean;
}

/** The clock of the examples: Tuesday 24 November 2026, 10:00 in London. */
export const EXAMPLE_NOW = new Date('2026-11-24T10:00:00Z');
// The same generic reply each time.
const FIRST = () => 0;

/** Holds every conversation of a list with its agent, and judges the last reply by its facts. */
export function judge({ dentist, shop }: VisitorMessages): Judgement[] {
  return [
    ...Object.entries(dentist).flatMap(([kind, examples]) => examples.map((example) => judgeOne('dentist', kind, example))),
    ...Object.entries(shop).flatMap(([kind, examples]) => examples.map((example) => judgeOne('shop', kind, example))),
  ];
}

/** The share of right replies, 0 to 1. */
export function shareUnderstood(judgements: readonly Judgement[]): number {
  return judgements.filter(({ isRight }) => isRight).length / judgements.length;
}

function judgeOne(business: Judgement['business'], kind: string, example: Example): Judgement {
  const lines = typeof example === 'string' ? [example] : 'said' in example ? example.said : example;
  const reply = business === 'dentist' ? askDentist(lines) : (lines.map((line) => answerFitness(line, FIRST).reply).at(-1) ?? '');
  return { business, kind, said: lines.join(' / '), reply, isRight: isRight(business, kind, example, reply) };
}

function isRight(business: Judgement['business'], kind: string, example: Example, reply: string): boolean {
  if (typeof example !== 'string' && 'saying' in example) return example.saying.test(reply);
  const expected = (business === 'dentist' ? DENTIST_REPLIES : SHOP_REPLIES)[kind];
  if (!expected) throw new Error(`No kind of reply is called "${kind}".`);
  return expected.says.test(reply) && !(expected.saysNot?.test(reply) ?? false);
}

function askDentist(lines: readonly string[]): string {
  let { reply, context } = greet();
  for (const line of lines) ({ reply, context } = answerDental(context, line, FIRST, EXAMPLE_NOW));
  return reply;
}
