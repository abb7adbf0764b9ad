import { mkdtempSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { EventReader, type ChatEvent } from '@larkline/chat-protocol';
import { addFaq, aChatClient, SITE, TestWidget, type ChatClient } from '../../../testkit/chats.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const PANEL = 'panel-0123abcd.js';
const folder = mkdtempSync(path.join(tmpdir(), 'widget-'));
for (const file of ['widget.js', PANEL])
  for (const ending of ['', '.br', '.gz']) writeFileSync(path.join(folder, `${file}${ending}`), `/* ${file} */`);

let api: TestApi;
let client: ChatClient;
beforeAll(async () => {
  api = await testApi({ WIDGET_DIR: folder });
  client = await aChatClient(api);
  await addFaq(api, client.clientId, 'How much is postage?', 'Standard delivery is £4.50. It is free on orders over £60.');
});
afterAll(() => api.stop());

/** Opens a stream, on a connection of its own that ends with it. */
function openStream(widget: TestWidget, after = 0, { of, publicId } = { of: api, publicId: client.publicId }): Promise<IncomingMessage> {
  const headers = { origin: SITE, accept: 'text/event-stream', authorization: `Bearer ${widget.token ?? ''}` };
  return new Promise((resolve, reject) => {
    get(`${of.url}/chat/v1/${publicId}/events?after=${after}`, { agent: false, headers }, resolve).on('error', reject);
  });
}

/** Reads a stream until `enough` events have come, and leaves it. */
async function readStream(widget: TestWidget, after: number, enough: number): Promise<ChatEvent[]> {
  const response = await openStream(widget, after);
  expect(response.headers['content-type']).toContain('text/event-stream');
  expect(response.headers['access-control-allow-origin']).toBe(SITE);
  const reader = new EventReader();
  const events: ChatEvent[] = [];
  for await (const piece of response as AsyncIterable<Buffer>) {
    events.push(...reader.read(piece.toString('utf8')));
    if (events.length >= enough) break;
  }
  response.destroy();
  return events;
}

describe('GET /chat/v1/{publicId}/events', () => {
  it('streams what happens, also what other processes store, and continues after any number', async () => {
    const widget = new TestWidget(api, client.publicId);
    await widget.open();
    const streamed = readStream(widget, 0, 4);
    const other = readStream(widget, 0, 4);
    await widget.say('How much is postage?');

    expect((await streamed).map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'visitor'],
      [2, 'sentence'],
      [3, 'sentence'],
      [4, 'answered'],
    ]);
    expect(await other).toEqual(await streamed);
    // Cut after each event, and taken up again.
    for (const after of [0, 1, 2, 3]) {
      const rest = await readStream(widget, after, 4 - after);
      expect(rest).toEqual((await streamed).slice(after));
    }
  });

  it('refuses a ninth stream of one chat with 503 and Retry-After; one that is left makes room', async () => {
    const widget = new TestWidget(api, client.publicId);
    await widget.open();
    const open = await Promise.all(Array.from({ length: 8 }, () => openStream(widget)));
    expect(open.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await openStream(widget)).statusCode).toBe(503);
    for (const each of open) each.destroy();
    for (let status: number | undefined = 503; status !== 200;) {
      const again = await openStream(widget);
      status = again.statusCode;
      again.destroy();
    }
  });
});

describe('a stream that is older than a request may be', () => {
  const DEADLINE_MS = 1_500;
  let hasty: TestApi;
  beforeAll(async () => {
    hasty = await testApi({ REQUEST_DEADLINE_MS: String(DEADLINE_MS), RATE_LIMIT_FACTOR: '1000' });
  });
  afterAll(() => hasty.stop());

  it('hears of what other requests store, and of answers that took longer', async () => {
    const own = await aChatClient(hasty);
    await addFaq(hasty, own.clientId, 'How much is postage?', 'Standard delivery is £4.50.');
    const widget = new TestWidget(hasty, own.publicId);
    await widget.open();
    const stream = await openStream(widget, 0, { of: hasty, publicId: own.publicId });
    const began = performance.now();
    let said = 0;
    while (said === 0 || performance.now() - began < 2 * DEADLINE_MS) {
      await widget.say('How much is postage?');
      said += 1;
      await setTimeout(DEADLINE_MS / 10);
    }
    const reader = new EventReader();
    const events: ChatEvent[] = [];
    for await (const piece of stream as AsyncIterable<Buffer>) {
      events.push(...reader.read(piece.toString('utf8')));
      if (events.length >= 3 * said) break;
    }
    stream.destroy();
    expect(events).toEqual(await widget.events());
  });
});

describe('the files of the widget', () => {
  it.each([
    ['/widget.js', 'public, max-age=300'],
    [`/widget/${PANEL}`, 'immutable'],
  ])('%s is given to pages of any origin', async (address, caching) => {
    const response = await fetch(`${api.url}${address}`, {
      headers: { origin: 'https://anywhere.example', 'accept-encoding': 'identity' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cache-control')).toContain(caching);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('leads from the panel of an earlier version to the present one, and from nothing else', async () => {
    const response = await fetch(`${api.url}/widget/panel-00000000.js`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, `/widget/${PANEL}`]);
    expect((await fetch(`${api.url}/widget/other.js`)).status).toBe(404);
  });
});
