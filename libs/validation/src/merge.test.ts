import { mergeChanges } from './merge.ts';

const on = (day: string, opens: string) => ({ day, opens, closes: '17:00' });
const [monday, early, saturday, sunday] = [on('monday', '09:00'), on('monday', '08:00'), on('saturday', '10:00'), on('sunday', '11:00')];

it.each([
  ['only mine changed', 'a', 'b', 'a', 'b'],
  ['only theirs changed', 'a', 'a', 'b', 'b'],
  ['both to the same', 'a', 'b', 'b', 'b'],
  ['different days', [monday], [monday, saturday], [monday, sunday], [monday, saturday, sunday]],
  ['a day that one closed and a day that the other opened', [monday], [], [sunday, monday], [sunday]],
  ['the first hours of two people', null, [saturday], [monday], [monday, saturday]],
  ['different parts of an object', { slot: 30, gap: 0 }, { slot: 45, gap: 0 }, { slot: 30, gap: 5 }, { slot: 45, gap: 5 }],
  ['a part that is not stored yet', { slot: 30, step: 15 }, { slot: 30, step: 5 }, { slot: 45 }, { slot: 45, step: 5 }],
  [
    'hours within an object',
    { week: [monday], exceptions: [] },
    { week: [early], exceptions: [] },
    { week: [monday, sunday], exceptions: [{ date: '2026-12-24', opens: null, closes: null }] },
    { week: [early, sunday], exceptions: [{ date: '2026-12-24', opens: null, closes: null }] },
  ],
])('merges %s', (_case, base, mine, theirs, value) => {
  expect(mergeChanges({ base, mine, theirs })).toEqual({ value, clashes: false });
});

it.each([
  ['a text', 'a', 'b', 'c', 'b'],
  ['one day', [monday], [early, saturday], [on('monday', '07:00'), sunday], [early, saturday, sunday]],
  ['a day that one changed and the other closed', [monday], [early], [], [early]],
  ['a list of choices', ['calm'], ['calm', 'bubbly'], ['friendly'], ['calm', 'bubbly']],
  ['an object that one erased', { slot: 30 }, null, { slot: 45 }, null],
])('%s that both changed clashes, and has mine', (_case, base, mine, theirs, value) => {
  expect(mergeChanges({ base, mine, theirs })).toEqual({ value, clashes: true });
});

it('takes days with names of the language itself, such as "constructor", for days', () => {
  const on = (date: string) => ({ date, opens: null, closes: null });
  const { value } = mergeChanges({ base: [on('constructor')], mine: [on('2026-12-24')], theirs: [on('__proto__')] });

  expect(value).toContainEqual(on('2026-12-24'));
});
