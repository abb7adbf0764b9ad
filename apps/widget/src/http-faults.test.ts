import { HttpBackend } from './http-backend.ts';
import { makeStore } from './store.ts';
import { API, cut, FakeApi, refusal } from './testkit/fake-api.ts';

const KEY = 'larkline-chat:lc_test';

let api: FakeApi;
const open: HttpBackend[] = [];
const aBackend = () => {
  const backend = new HttpBackend({ api: API, store: makeStore('lc_test'), page: 'https://shop.example/' });
  open.push(backend);
  return backend;
};
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  api = new FakeApi();
  globalThis.fetch = api.fetch as typeof fetch;
});
afterEach(() => {
  for (const backend of open.splice(0)) backend.stop();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const texts = () => api.log.flatMap((event) => (event.kind === 'visitor' ? [event.text] : []));
const asked = (path: string) => api.requests.filter((request) => request.path === path).length;
const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

it('waits as long as the api says, and sends what waits once', async () => {
  api.fail('/messages', refusal(429, 'RATE_LIMITED', 42));
  const backend = aBackend();
  backend.start();
  backend.send('Hello');
  await pass(41_000);
  expect(asked('/messages')).toBe(1);
  expect(backend.state.pending).toMatchObject([{ text: 'Hello', refusal: null }]);
  await pass(2_000);
  expect(texts()).toEqual(['Hello']);
});

it('says that it is offline, keeps what is written, and sends it as soon as the browser is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const backend = aBackend();
  backend.start();
  await pass(100);
  api.fail('/messages', ...Array.from({ length: 3 }, () => cut));
  api.fail('/events', ...Array.from({ length: 20 }, () => cut));
  window.dispatchEvent(new Event('offline'));
  backend.send('Hello');
  await pass(10);
  expect(backend.state.connection).toBe('offline');
  api.faults.clear();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(10);
  expect(texts()).toEqual(['Hello']);
  expect(backend.state.connection).toBe('open');
});

it('keeps sending after it was closed, until the message has come', async () => {
  api.fail('/messages', cut, cut);
  const backend = aBackend();
  backend.start();
  backend.send('Hello');
  await pass(10);
  backend.stop();
  await pass(30_000);
  expect(texts()).toEqual(['Hello']);
});

it('sends what an earlier page has left without opening a stream', async () => {
  localStorage.setItem(KEY, JSON.stringify({ token: null, outbox: [{ id: 'a1', text: 'Left', refusal: null }] }));
  aBackend().sendLeft();
  await pass(100);
  expect(texts()).toEqual(['Left']);
  expect(asked('/events')).toBe(0);
});

it('adds a message again that another tab has overwritten in the storage', async () => {
  api.fail('/messages', cut);
  const backend = aBackend();
  backend.start();
  backend.send('Mine');
  await pass(10);
  const overwritten = JSON.stringify({ token: 't1', outbox: [] });
  localStorage.setItem(KEY, overwritten);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: overwritten }));
  await pass(30_000);
  expect(texts()).toEqual(['Mine']);
  expect(localStorage.getItem(KEY)).toContain('"outbox":[]');
});

it('two tabs that send at once lose and double nothing', async () => {
  const [one, two] = [aBackend(), aBackend()];
  one.start();
  two.start();
  await pass(100);
  for (let round = 0; round < 10; round += 1) {
    one.send(`one ${round}`);
    two.send(`two ${round}`);
    await pass(5);
  }
  await pass(20_000);
  expect(texts()).toHaveLength(20);
  expect(new Set(texts()).size).toBe(20);
  expect(one.state.events).toEqual(two.state.events);
});

it('works where the browser refuses storage and locks', async () => {
  const refused = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  const descriptor = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', { configurable: true, get: refused });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => refused() } });
  const backend = aBackend();
  backend.start();
  backend.send('Hello');
  await pass(1_000);
  if (descriptor) Object.defineProperty(window, 'localStorage', descriptor);
  Reflect.deleteProperty(navigator, 'locks');
  expect(texts()).toEqual(['Hello']);
});

it('keeps messages on pages with an old library that turns lists into texts', async () => {
  const lists = Array.prototype as unknown as { toJSON?: () => string };
  lists.toJSON = () => '[]';
  try {
    api.fail('/messages', cut);
    const backend = aBackend();
    backend.start();
    backend.send('Hello');
    await pass(10);
    expect(makeStore('lc_test').read().outbox).toMatchObject([{ text: 'Hello' }]);
  } finally {
    delete lists.toJSON;
  }
});

it('follows no more in a tab that was hidden for a minute, and continues when it is shown', async () => {
  let streams = 0;
  // Streams that stay open, as they do where nothing cuts them.
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    if (!address.includes('/events')) return api.fetch(address, init);
    streams += 1;
    const pieces = api.log.map((event) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    const read = async () => {
      const value = pieces.shift();
      if (value) return { done: false, value };
      return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    };
    return { ok: true, status: 200, body: { getReader: () => ({ read }) } };
  }) as typeof fetch;
  const backend = aBackend();
  backend.start();
  await pass(5_000);
  expect(streams).toBe(1);
  show('hidden');
  await pass(61_000);
  const before = streams;
  await pass(140_000);
  expect(streams).toBe(before);
  api.log.push({ kind: 'closed', seq: 1, at: '2026-11-24T14:00:00Z' });
  show('visible');
  await pass(100);
  expect(streams).toBe(before + 1);
  expect(backend.state.events).toHaveLength(1);
});

it.each([-400, 400])('does not depend on the clock of the browser, which is wrong by %d days', async (days) => {
  vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1_000);
  const backend = aBackend();
  backend.start();
  backend.send('Hello');
  await pass(1_000);
  vi.setSystemTime(Date.now() - 2 * days * 24 * 60 * 60 * 1_000);
  backend.send('Again');
  await pass(5_000);
  expect(texts()).toEqual(['Hello', 'Again']);
  expect(backend.state.events).toHaveLength(2);
});

it('is one conversation in two tabs that are opened at the same moment', async () => {
  const chats = new Map<string, string>();
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const response = await api.fetch(address, init);
    if (!address.endsWith('/session')) return response;
    const opened = (await response.json()) as { token: string; session: object };
    const { token } = JSON.parse(init.body as string) as { token: string | null };
    const id = chats.get(token ?? '') ?? `chat of ${opened.token}`;
    chats.set(opened.token, id);
    return { ok: true, status: 200, json: async () => ({ ...opened, session: { ...opened.session, id } }) } as unknown as Response;
  }) as typeof fetch;
  const [one, other] = [aBackend(), aBackend()];
  one.start();
  other.start();
  await pass(500);

  expect(one.state.session?.id).toBeDefined();
  expect(other.state.session?.id).toBe(one.state.session?.id);
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { token: string };
  expect(chats.get(kept.token)).toBe(one.state.session?.id);
});

it('says that messages were too many at once, not that the chat is away', async () => {
  const backend = aBackend();
  backend.start();
  await pass(100);
  api.fail('/messages', refusal(429, 'RATE_LIMITED', 20));
  backend.send('Hello');
  await pass(10);
  expect(backend.state.connection).toBe('tooFast');
  await pass(21_000);
  expect(texts()).toEqual(['Hello']);
  expect(backend.state.connection).toBe('open');
});
