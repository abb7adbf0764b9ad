import { dentist } from './dentist.ts';
import { judgeSet } from './judge.ts';
import { shop } from './shop.ts';
import { solicitor } from './solicitor.ts';

// Shares that the engine has reached, so that a change which loses some of them is noticed.
it.each([
  ['a shop', shop, 58],
  ['a dentist', dentist, 60],
  ['a solicitor', solicitor, 58],
])('answers the open questions of %s', async (_what, set, answered) => {
  const verdicts = await judgeSet(set, false);

  expect(verdicts.answered).toBeGreaterThanOrEqual(answered);
  expect(verdicts.failures.filter(({ verdict }) => verdict === 'wrong').length).toBeLessThanOrEqual(2);
});
