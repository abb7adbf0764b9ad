/**
 * A conversation over a real connection that is cut at every byte.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatEvent } from '@larkline/chat-protocol';
import { HttpBackend } from './http-backend.ts';
import { makeStore } from './store.ts';

const at = '2026-11-24T14:00:00Z';
const source = { kind: 'faq', id: 'f', title: 'Café – naïve?', url: null } as const;
const LOG: readonly ChatEvent[] = [
  { seq: 1, at, kind: 'visitor', messageId: 'm1', text: 'Postage, é' },
  { seq: 2, at, kind: 'sentence', messageId: 'm1', text: 'It is £4.50.\n\nReally.', sources: [source] },
  { seq: 3, at, kind: 'answered', messageId: 'm1', outcome: 'answered', suggestions: [], products: [], days: [], form: false },
];
const STREAM = LOG.map((event) => Buffer.from(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`));
const WHOLE = Buffer.concat([Buffer.from(': \n\n'), ...STREAM]);

interface StreamCut {
  /** Bytes of the first stream that come through. */
  readonly bytes: number;
  /** How the connection ends then. */
  readonly how: 'destroyed' | 'ended';
}

/** An api with one log, that cuts the first stream of each chat where its id says. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [, how, bytes, path] = /^\/(destroyed|ended)-(\d+)\/(\w+)$/.exec(pathname) ?? [];
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (path === 'session') {
    const session = { id: 'c', state: 'open', events: [], suggestions: [] };
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ token: 't', expiresAt: at, session }));
  }
  const after = Number(searchParams.get('after'));
  response.setHeader('content-type', 'text/event-stream');
  if (after > 0 || asked.has(pathname)) return void response.end(Buffer.concat([Buffer.from(': \n\n'), ...STREAM.slice(after)]));
  asked.add(pathname);
  response.write(WHOLE.subarray(0, Number(bytes)), () => (how === 'ended' ? response.end() : response.destroy()));
  if (bytes === '0') response.flushHeaders();
}

const asked = new Set<string>();
let server: Server;
let api: string;
beforeAll(async () => {
  server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The signal of jsdom is none that Node's fetch accepts.
  const { fetch: nodeFetch } = globalThis;
  globalThis.fetch = ((address: string, init: RequestInit) => nodeFetch(new Request(address, init))) as typeof fetch;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Follows a chat until its log is whole; returns everything that was shown on the way. */
function follow({ bytes, how }: StreamCut): Promise<(readonly ChatEvent[])[]> {
  const backend = new HttpBackend({ api: `${api}/${how}-${bytes}`, store: makeStore(`${how}-${bytes}`), page: 'https://shop.example/' });
  const shown: (readonly ChatEvent[])[] = [];
  return new Promise((resolve) => {
    backend.subscribe(() => {
      const { events } = backend.state;
      if (events !== shown.at(-1)) shown.push(events);
      if (events.length < LOG.length) return;
      backend.stop();
      resolve(shown);
    });
    backend.start();
  });
}

it.each(['destroyed', 'ended'] as const)(
  'loses and doubles nothing when a stream is %s after any of its bytes',
  async (how) => {
    const cuts = Array.from({ length: WHOLE.length + 1 }, (_, bytes): StreamCut => ({ bytes, how }));
    for (let from = 0; from < cuts.length; from += 60) {
      const logs = await Promise.all(cuts.slice(from, from + 60).map(follow));
      for (const shown of logs) {
        expect(shown.at(-1)).toEqual(LOG);
        // What was shown once stays, and grows in order.
        for (const events of shown) expect(events).toEqual(LOG.slice(0, events.length));
      }
    }
  },
  60_000,
);
