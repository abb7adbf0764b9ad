import { dentist, shop, solicitor } from './question-set.ts';
import { prepare } from '../src/index.ts';
import { judgeSet, makePorts } from './judge.ts';

// Shares that the engine has reached, so that a change which loses some of them is noticed.
it.each([
  ['a dentist', 'open', dentist, 0.97, 0.01],
  ['a shop', 'open', shop, 0.9, 0.01],
  ['a solicitor', 'open', solicitor, 0.92, 0.01],
  ['a dentist', 'development', dentist, 0.92, 0.03],
  ['a shop', 'development', shop, 0.9, 0.03],
  ['a solicitor', 'development', solicitor, 0.92, 0.03],
  ['a dentist', 'fresh', dentist, 0.76, 0.1],
  ['a shop', 'fresh', shop, 0.72, 0.08],
  ['a solicitor', 'fresh', solicitor, 0.69, 0.08],
] as const)(
  'answers the questions of %s, %s ones',
  async (_what, part, set, answered, wrong) => {
    const verdicts = await judgeSet(set, part);

    expect(verdicts.answered / verdicts.answerable).toBeGreaterThanOrEqual(answered);
    expect(verdicts.wrong / verdicts.all).toBeLessThanOrEqual(wrong);
  },
  60_000,
);

// Suggestions are questions of the business, word for word.
it.each([
  ['a dentist', dentist],
  ['a shop', shop],
  ['a solicitor', solicitor],
])('answers each question that %s has entered from its own entry', async (_what, set) => {
  const ports = makePorts(set);
  const lost: string[] = [];
  for (const { id, question } of set.faqs) {
    const { reply } = await prepare(ports, question, null);
    if (!reply.sentences.some(({ sources }) => sources.some((source) => source.id === id))) lost.push(question);
  }

  expect(lost).toEqual([]);
});
