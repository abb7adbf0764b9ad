import { StreamPlaces } from './stream-places.ts';

/** Takes a place as a stream does, which leaves when it is ended. */
function open(places: StreamPlaces, chatId: string, network: string, ended: string[] = []): () => void {
  places.makeRoom(chatId, network);
  const leave = places.take(chatId, network, () => {
    ended.push(chatId);
    leave();
  });
  return leave;
}

it('lets a network with all places keep no other out: its oldest streams make room, down to an equal share', () => {
  const places = new StreamPlaces(4, 8);
  const ended: string[] = [];
  for (const chat of ['a', 'b', 'c', 'd']) open(places, chat, '198.51.100.7', ended);

  expect(() => open(places, 'e', '198.51.100.7', ended)).toThrow('very busy');
  expect(ended).toEqual([]);
  open(places, 'x', '203.0.113.1', ended);
  open(places, 'y', '203.0.113.1', ended);
  expect(ended).toEqual(['a', 'b']);
  expect(() => open(places, 'z', '203.0.113.1', ended)).toThrow('very busy');
  expect(ended).toEqual(['a', 'b']);
});

it('keeps room for others beside a chat with all its streams, and counts a stream that left once', () => {
  const places = new StreamPlaces(4, 2);
  const leave = open(places, 'a', '198.51.100.7');
  open(places, 'a', '198.51.100.7');
  expect(() => open(places, 'a', '203.0.113.1')).toThrow('very busy');
  open(places, 'b', '198.51.100.7');
  leave();
  leave();
  open(places, 'a', '198.51.100.7');
  expect(() => open(places, 'a', '198.51.100.7')).toThrow('very busy');
});
