import { PAUSES_MS, pauseAfter, restAfter } from './retry-schedule.ts';

it('tries after 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, each pause up to a tenth longer', () => {
  const seconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];
  for (const id of ['one', 'two', 'three'])
    for (const [index, pause] of seconds.entries()) {
      expect(pauseAfter(id, index + 1)).toBeGreaterThanOrEqual(pause * 1_000);
      expect(pauseAfter(id, index + 1)).toBeLessThanOrEqual(pause * 1_100);
    }
  expect(pauseAfter('one', seconds.length + 1)).toBeNull();
});

it('spreads the deliveries of one moment', () => {
  const pauses = new Set(Array.from({ length: 100 }, (_, at) => pauseAfter(`delivery ${at}`, PAUSES_MS.length)));

  expect(pauses.size).toBeGreaterThan(95);
});

it('lets an endpoint rest after three attempts without an answer: a minute, doubled each time, half an hour at most', () => {
  const minutes = Array.from({ length: 11 }, (_, tries) => (restAfter(tries) ?? 0) / 60_000);

  expect(minutes).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
});
