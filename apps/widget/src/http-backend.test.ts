import { HttpBackend } from './http-backend.ts';
import { makeStore } from './store.ts';
import { API, cut, FakeApi, refusal } from './testkit/fake-api.ts';

let api: FakeApi;
let backend: HttpBackend;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  api = new FakeApi();
  globalThis.fetch = api.fetch as typeof fetch;
  backend = new HttpBackend({ api: API, store: makeStore('lc_test'), page: 'https://shop.example/' });
});
afterEach(() => {
  backend.stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const kept = () => (JSON.parse(localStorage.getItem('larkline-chat:lc_test') ?? '{}') as { outbox?: { text: string }[] }).outbox ?? [];
const texts = () => api.log.flatMap((event) => (event.kind === 'visitor' ? [event.text] : []));

it('keeps a message until it is acknowledged, and sends it again under the same id', async () => {
  api.fail('/messages', cut, refusal(503, 'BUSY', 1), refusal(500, 'INTERNAL'));
  backend.start();
  backend.send('Hello');
  await pass(10);
  expect(kept().map(({ text }) => text)).toEqual(['Hello']);
  expect(backend.state.pending).toMatchObject([{ text: 'Hello', refusal: null }]);
  await pass(30_000);

  expect(texts()).toEqual(['Hello']);
  expect(kept()).toEqual([]);
  expect(new Set(api.requests.filter(({ path }) => path === '/messages').map(({ id }) => id)).size).toBe(1);
});

it('sends what an earlier page has left, once, when the acknowledgement was lost', async () => {
  api.fail('/messages', async () => {
    // Stored, and the answer lost.
    const { id } = api.requests.at(-1) ?? {};
    api.log.push({ kind: 'visitor', messageId: id ?? '', text: 'Hello', seq: 1, at: '2026-11-24T14:00:00Z' });
    return cut();
  });
  backend.start();
  backend.send('Hello');
  await pass(10);
  backend.stop();
  const next = new HttpBackend({ api: API, store: makeStore('lc_test'), page: 'https://shop.example/' });
  next.start();
  await pass(40_000);
  next.stop();

  expect(texts()).toEqual(['Hello']);
  expect(kept()).toEqual([]);
  expect(next.state.pending).toEqual([]);
});

it('sends in the order of writing', async () => {
  api.fail('/messages', cut);
  backend.start();
  for (const text of ['one', 'two', 'three']) backend.send(text);
  await pass(40_000);
  expect(texts()).toEqual(['one', 'two', 'three']);
});

it('sends what is written at the very moment in which the last message is done', async () => {
  // Browsers release a lock some steps after its work has ended.
  const request = async (_name: string, _options: object, work: (lock: object) => Promise<void>) => {
    await work({});
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  backend.start();
  await pass(100);
  for (let round = 0; round < 60; round += 1) {
    backend.send(`first ${round}`);
    // Every few steps of the event loop once, so that one of them hits the end of the sending.
    for (let step = 0; step < round; step += 1) await Promise.resolve();
    backend.send(`second ${round}`);
    await pass(20);
    expect(texts()).toHaveLength(2 * round + 2);
  }
  Reflect.deleteProperty(navigator, 'locks');
});

it('opens a session again when its token has ended or the conversation was closed, and continues', async () => {
  api.fail('/messages', refusal(401, 'CHAT_TOKEN'), refusal(409, 'CHAT_CLOSED'));
  backend.start();
  backend.send('one');
  await pass(100);
  backend.send('two');
  await pass(40_000);
  expect(texts()).toEqual(['one', 'two']);
  expect(api.sessions).toBeGreaterThan(1);
});

it('says what was refused for good, sends the rest, and returns the text', async () => {
  api.fail('/messages', refusal(400, 'INVALID_INPUT'));
  backend.start();
  backend.send('x'.repeat(3_000));
  backend.send('fine');
  await pass(1_000);
  expect(texts()).toEqual(['fine']);
  const refused = backend.state.pending.find((each) => each.refusal !== null);
  expect(refused?.refusal).toBe('Refused: INVALID_INPUT');
  expect(backend.takeBack(refused?.id ?? '')).toHaveLength(3_000);
  expect(kept()).toEqual([]);
});

it('asks for events when streams are cut, passes over what it has, and takes up what it missed', async () => {
  backend.start();
  await pass(100);
  api.log.push({ kind: 'closed', seq: 1, at: '2026-11-24T14:00:00Z' });
  await pass(20_000);
  expect(backend.state.events.map(({ seq }) => seq)).toEqual([1]);
});

it('shows an event once that comes again', async () => {
  const said = (seq: number) => ({ kind: 'visitor', messageId: `m${seq}`, text: String(seq), seq, at: '2026-11-24T14:00:00Z' });
  const page = { events: [said(1), said(1), said(2), said(1), said(3)], more: false };
  const answer = { ok: true, status: 200, json: async () => page, body: null } as unknown as Response;
  api.fail('/events', ...Array.from({ length: 8 }, () => () => answer));
  backend.start();
  await pass(20_000);

  expect(backend.state.events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

it('works without the storage of the browser', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  backend.start();
  backend.send('Hello');
  await pass(1_000);
  expect(texts()).toEqual(['Hello']);
  blocked.mockRestore();
});

it('reads no more than its own form from the storage, which the page can write to', () => {
  localStorage.setItem('larkline-chat:lc_test', '{"token":5,"outbox":[{"id":1},null,{"id":"a","text":"t","refusal":null}]}');
  expect(makeStore('lc_test').read()).toEqual({ token: null, chat: null, outbox: [{ id: 'a', text: 't', refusal: null }] });
});

it('leaves a conversation behind in every tab: nothing of it is shown, kept or sent in the next one', async () => {
  const other = new HttpBackend({ api: API, store: makeStore('lc_test'), page: 'https://shop.example/other' });
  backend.start();
  backend.send('My name is Ann');
  await pass(10);
  other.start();
  await pass(10);
  expect(other.state.events).toHaveLength(1);
  api.fail('/messages', cut);
  backend.send('07700 900123');
  await pass(10);

  backend.leave();
  const left = localStorage.getItem('larkline-chat:lc_test') ?? '';
  window.dispatchEvent(new StorageEvent('storage', { key: 'larkline-chat:lc_test', newValue: left }));
  await pass(30_000);

  for (const each of [backend, other])
    expect(each.state).toMatchObject({ session: { id: 'c2' }, events: [], pending: [], connection: 'open' });
  expect(left).not.toContain('07700');
  other.send('Hello');
  await pass(10_000);
  expect(texts()).toEqual(['Hello']);
  other.stop();
});

it('looks at once what happened while its page slept behind the button back', async () => {
  backend.start();
  backend.send('Hello');
  await pass(10);
  const before = api.requests.filter(({ path }) => path === '/events').length;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await pass(10);
  expect(api.requests.filter(({ path }) => path === '/events').length).toBeGreaterThan(before);

  localStorage.setItem('larkline-chat:lc_test', JSON.stringify({ token: 'tx', chat: 'another', outbox: [] }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(backend.state).toMatchObject({ session: null, events: [] });
});

it('gives a message back when the chat was switched off, instead of keeping it for ever', async () => {
  backend.start();
  await pass(10);
  api.fail('/messages', refusal(404, 'CHAT_OFF'));
  backend.send('Hello');
  await pass(10);
  const [message] = backend.state.pending;
  expect(message).toMatchObject({ text: 'Hello', refusal: 'Refused: CHAT_OFF' });
  expect(backend.takeBack(message?.id ?? '')).toBe('Hello');
  expect(kept()).toEqual([]);
});

it('begins a new conversation after one that is full, with what was not taken any more', async () => {
  backend.start();
  await pass(10);
  api.fail('/messages', refusal(409, 'CHAT_FULL'));
  backend.send('One more');
  await pass(10);
  expect(backend.state).toMatchObject({ session: { id: 'c1' }, pending: [{ refusal: 'Refused: CHAT_FULL' }] });

  backend.restart();
  await pass(10_000);

  expect(backend.state).toMatchObject({ session: { id: 'c2' }, pending: [] });
  expect(texts()).toEqual(['One more']);
});
