import { findVisitorEmail, markedTurns, turnHeardAt, readTurns } from './turns.ts';

const read = (fullTranscript: string) => readTurns({ turns: null, fullTranscript }).map(({ speaker, text }) => [speaker, text]);

it('LOG-05 reads the speakers of a text whose turns were not stored', () => {
  expect(read('Assistant: Hello: how can I help?\r\nUser: Hi\nOn two lines\n\nAI: Bye')).toEqual([
    ['ASSISTANT', 'Hello: how can I help?'],
    ['CALLER', 'Hi\nOn two lines\n'],
    ['ASSISTANT', 'Bye'],
  ]);
});

it('LOG-05 keeps a text without speakers as it is', () => {
  expect(read('<script>alert(1)</script>\nNote: a colon')).toEqual([[null, '<script>alert(1)</script>\nNote: a colon']]);
  expect(read('constructor: x')).toEqual([[null, 'constructor: x']]);
  expect(read('')).toEqual([]);
});

it('LOG-05 prefers the turns that were stored', () => {
  const turns = [{ speaker: 'CALLER' as const, text: 'Hi', startSeconds: 1 }];

  expect(readTurns({ turns, fullTranscript: 'Assistant: x' })).toBe(turns);
});

it('finds the turn that is heard at a time of the recording', () => {
  const turns = [0, null, 4.5, 9].map((startSeconds) => ({ speaker: null, text: '', startSeconds }));

  expect([-1, 0, 4.4, 4.5, 60].map((seconds) => turnHeardAt(turns, seconds))).toEqual([-1, 0, 0, 2, 3]);
});

it('LOG-03 marks the matches of a search and counts those before each turn', () => {
  const turns = ['A tooth, a tooth', 'No', 'Toothache'].map((text) => ({ speaker: null, text, startSeconds: null }));

  expect(markedTurns(turns, 'tooth').map(({ matchesBefore }) => matchesBefore)).toEqual([0, 2, 2]);
  expect(markedTurns(turns, 'tooth')[2]?.parts).toEqual(['', 'Tooth', 'ache']);
  expect(markedTurns(turns, '')[0]?.parts).toEqual(['A tooth, a tooth']);
});

it.each([
  ['CALLER', 'Asked to speak to someone: Ann Lee, ann@visitor.example. Please ring, or bob@other.example. Thanks', 'ann@visitor.example'],
  ['CALLER', 'Asked for a person: Ann Lee, ann@visitor.example.', 'ann@visitor.example'],
  ['CALLER', 'Asked to speak to someone: <b>Ann</b>, a?bcc=all@visitor.example. ', 'a?bcc=all@visitor.example'],
  ['CALLER', 'My address is ann@visitor.example.', null],
  ['CALLER', 'Asked for a person: Ann, javascript:alert(1). ', null],
  ['ASSISTANT', 'Asked to speak to someone: Ann Lee, ann@visitor.example.', null],
  [null, 'Asked for a person: Ann Lee, ann@visitor.example.', null],
] as const)('%s %s: the address for an answer is %s', (speaker, text, expected) => {
  expect(findVisitorEmail({ speaker, text, startSeconds: null })).toBe(expected);
});
