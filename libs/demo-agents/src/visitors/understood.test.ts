import { OWN_LIST } from './own-list.ts';
import { REPORTED_LIST } from './reported-list.ts';
import { SECOND_LIST } from './second-list.ts';
import { judge, shareUnderstood } from './understood.ts';

/** The least share of messages that get the right kind of reply. */
const LEAST = 0.9;

it.each([
  ['a list written before the answers were', OWN_LIST, 120],
  ['a list by a second author, written afterwards', SECOND_LIST, 120],
  ['messages that went wrong once', REPORTED_LIST, 50],
])('DMO-11 DMO-20 understands at least 90 % of %s, of each business', (_, list, least) => {
  const judgements = judge(list);

  expect(judgements.length).toBeGreaterThanOrEqual(least);
  for (const business of ['dentist', 'shop']) {
    const ofOne = judgements.filter((judgement) => judgement.business === business);
    const wrong = ofOne.filter(({ isRight }) => !isRight).map(({ kind, said, reply }) => `${kind}: ${said} -> ${reply}`);
    // The messages are printed when the share is too low.
    expect({ enough: shareUnderstood(ofOne) >= LEAST, wrong: shareUnderstood(ofOne) >= LEAST ? [] : wrong }).toEqual({
      enough: true,
      wrong: [],
    });
  }
});
