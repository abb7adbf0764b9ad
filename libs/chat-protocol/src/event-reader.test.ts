import { EventReader } from './event-reader.ts';

const STREAM =
  ': \n\nid: 1\ndata: {"seq":1,"kind":"closed","at":"t"}\n\n: heartbeat\n\nid: 2\r\ndata: {"seq":2,"kind":"person","messageId":"m","name":"Ännchen","text":"a\\n\\nb","at":"t"}\r\n\r\n';

it('reads the same events wherever the stream is cut', () => {
  const whole = new EventReader().read(STREAM);
  expect(whole.map(({ seq }) => seq)).toEqual([1, 2]);
  for (let at = 0; at <= STREAM.length; at += 1) {
    const reader = new EventReader();
    expect([...reader.read(STREAM.slice(0, at)), ...reader.read(STREAM.slice(at))]).toEqual(whole);
  }
  const slow = new EventReader();
  expect([...STREAM].flatMap((letter) => slow.read(letter))).toEqual(whole);
});

it('keeps the beginning of an event until its end has come', () => {
  const reader = new EventReader();
  expect(reader.read('data: {"seq":1,"kind":"clo')).toEqual([]);
  expect(reader.read('sed","at":"t"}\n')).toEqual([]);
  expect(reader.read('\n')).toHaveLength(1);
});
