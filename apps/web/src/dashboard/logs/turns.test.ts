import { turnsOf } from './turns.ts';

const read = (fullTranscript: string) => turnsOf({ turns: null, fullTranscript }).map(({ speaker, text }) => [speaker, text]);

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

  expect(turnsOf({ turns, fullTranscript: 'Assistant: x' })).toBe(turns);
});
