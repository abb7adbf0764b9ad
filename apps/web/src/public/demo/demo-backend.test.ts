import { makeLog } from '@larkline/chat-panel';
import type { ChatEvent } from '@larkline/chat-protocol';
import { DemoBackend } from './demo-backend.ts';
import { DEMO_BUSINESSES, type BusinessId } from './demo-businesses.ts';

/** A Tuesday morning. */
const NOW = new Date('2026-11-24T10:00:00Z');

function begin(id: BusinessId, chance = 0) {
  const business = DEMO_BUSINESSES.find((each) => each.id === id);
  if (!business) throw new Error(`There is no business ${id}`);
  const backend = new DemoBackend(business, { random: () => chance, now: () => new Date(), origin: 'https://larkline.example' });
  const log = () => makeLog(backend.state);
  const texts = () => log().items.map((item) => item.text);
  const say = (text: string) => {
    backend.send(text);
    vi.advanceTimersByTime(2_000);
  };
  return { backend, log, texts, say };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it('DMO-07 DMO-16 DMO-25 opens with a greeting, which has an id, a text and a time', () => {
  const { log } = begin('dental');

  expect(log().items).toEqual([
    expect.objectContaining({
      kind: 'answer',
      key: 'answer-message-1',
      text: expect.stringContaining('Hello, this is Ellie') as string,
      at: NOW.toISOString(),
    }),
  ]);
  expect(log()).toMatchObject({ isTyping: false, suggestions: expect.arrayContaining(['Talk to a person']) as string[] });
});

it.each([
  [0, 1_000],
  [0.999_9, 2_000],
])('DMO-08 with the chance %d a reply takes %d ms, and the assistant types until then', (chance, delay) => {
  const { backend, log, texts } = begin('fitness', chance);

  backend.send(' Do you have a yoga mat? ');
  expect(texts().at(-1)).toBe('Do you have a yoga mat?');
  vi.advanceTimersByTime(delay - 1);
  expect(log()).toMatchObject({ isTyping: true, suggestions: [] });
  vi.advanceTimersByTime(1);

  expect(log().isTyping).toBe(false);
  expect(texts().at(-1)).toContain('Zen Mat Pro is £39.99');
});

it.each(['', ' ', '\n\t', '\u00A0\u3000'])('DMO-09 the blank text %j is not sent', (text) => {
  const { backend, say } = begin('fitness');
  const before = backend.state;

  say(text);

  expect(backend.state).toBe(before);
});

it('DMO-09 nothing is taken while the assistant types', () => {
  const { backend, texts } = begin('fitness');
  backend.send('gloves');
  backend.send('and mats?');
  vi.advanceTimersByTime(5_000);

  expect(texts()).toHaveLength(3);
});

it('DMO-25 numbers of events have no gaps and ids stay unique in a long conversation, each message with its time', () => {
  const { backend, log, say } = begin('fitness');
  for (let turn = 0; turn < 50; turn += 1) say('gloves');

  expect(backend.state.events.map(({ seq }) => seq)).toEqual(backend.state.events.map((_, index) => index + 1));
  expect(new Set(log().items.map(({ key }) => key)).size).toBe(101);
  const [first, last] = [log().items[0], log().items.at(-1)];
  expect(first).toMatchObject({ at: NOW.toISOString() });
  expect(last).toMatchObject({ at: new Date(NOW.getTime() + 49 * 2_000 + 1_000).toISOString() });
});

it('DMO-17 DMO-21 offers days and times while they are asked for, and books the one that is pressed', () => {
  const { log, say, texts } = begin('dental');
  say('I’m Sam and I need a cleaning');
  expect(log().days.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);

  say('Thursday 26 November at 14:00');

  expect(texts().at(-1)).toContain('Your cleaning on Thursday 26 November at 2pm is penciled in and will be confirmed');
  expect(log()).toMatchObject({ days: [], suggestions: expect.arrayContaining(['Cancel it']) as string[] });
});

it('DMO-14 shows the products of a reply with price and picture', () => {
  const { log, say } = begin('fitness');
  say('gloves');

  expect(log().items.at(-1)).toMatchObject({
    products: [{ name: 'CoreGrip Gloves', pricePence: 1_499, inStock: true, imageUrl: 'gloves', productUrl: null }],
  });
});

it('DMO-20 shows the form for a person with a page of this site, and says after it that nothing was sent', async () => {
  const { backend, log, say, texts } = begin('dental');
  say('Talk to a person');
  expect(log().showsForm).toBe(true);
  expect(log().items.at(-1)).toMatchObject({
    sources: [{ title: 'Book a call', url: 'https://larkline.example/contact#schedule-call' }],
  });

  await backend.askForPerson({ name: 'Ann', email: 'ann@visitor.example', phone: '', note: '' });

  expect(log().showsForm).toBe(false);
  expect(texts().at(-1)).toMatch(/^Thank you, Ann\..*nothing was sent\.$/);
});

it('DMO-10 makes no request, whatever is said', async () => {
  const request = vi.spyOn(globalThis, 'fetch');
  const { backend, say } = begin('dental');
  for (const text of ['Hello', 'my number is 07700 900123', 'Talk to a person']) say(text);
  await backend.askForPerson({ name: 'Ann', email: 'ann@visitor.example', phone: '', note: '' });

  expect(request).not.toHaveBeenCalled();
  request.mockRestore();
});

it('stopping drops the answer under way, and a new conversation begins with the greeting alone', () => {
  const { backend, texts } = begin('fitness');
  const seen: (readonly ChatEvent[])[] = [];
  const leave = backend.subscribe(() => seen.push(backend.state.events));
  backend.send('gloves');
  backend.restart();
  vi.advanceTimersByTime(5_000);

  expect(texts()).toEqual([expect.stringContaining('AI assistant of Ridge & Row Fitness')]);
  expect(seen).toHaveLength(2);
  leave();
  backend.send('gloves');
  expect(seen).toHaveLength(2);
});
