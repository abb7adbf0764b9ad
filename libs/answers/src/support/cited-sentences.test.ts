import { SentenceReader } from './cited-sentences.ts';

const TEXT = 'Standard delivery is £4.50 [1]. It is free on orders over £60. [2] Ask Dr. Evans at 2.30 p.m. [1, 3]\nWe close at 5pm【4】.';
const WHOLE = [
  { text: 'Standard delivery is £4.50.', cited: [1] },
  { text: 'It is free on orders over £60.', cited: [2] },
  { text: 'Ask Dr. Evans at 2.30 p.m.', cited: [1, 3] },
  { text: 'We close at 5pm.', cited: [4] },
];

it('reads the same sentences wherever the stream is cut into pieces', () => {
  for (let at = 0; at <= TEXT.length; at += 1) {
    const reader = new SentenceReader();
    expect([...reader.read(TEXT.slice(0, at)), ...reader.read(TEXT.slice(at)), ...reader.end()]).toEqual(WHOLE);
  }
  const slow = new SentenceReader();
  expect([...[...TEXT].flatMap((letter) => slow.read(letter)), ...slow.end()]).toEqual(WHOLE);
});

it('returns a sentence when the next one has begun, and not before', () => {
  const reader = new SentenceReader();

  expect(reader.read('It is £4')).toEqual([]);
  expect(reader.read('.50.')).toEqual([]);
  expect(reader.read(' [1')).toEqual([]);
  expect(reader.read('] ')).toEqual([]);
  expect(reader.read('W')).toEqual([{ text: 'It is £4.50.', cited: [1] }]);
});

it('drops a sentence that does not end, and reads on behind it', () => {
  const reader = new SentenceReader();

  expect(reader.read('x'.repeat(5_000))).toEqual([]);
  expect(reader.read('yes. It is £4.50 [1]. ')).toEqual([]);
  expect(reader.end()).toEqual([{ text: 'It is £4.50.', cited: [1] }]);
});

it('cites nothing for numbers that are no citation', () => {
  const reader = new SentenceReader();

  reader.read('It is (1) of [many] and [123].');
  expect(reader.end()).toEqual([{ text: 'It is (1) of [many] and [123].', cited: [] }]);
});
