import { gzipSync } from 'node:zlib';
import { until } from '../../../testkit/emulator-control.ts';
import { sendRaw, type RawOptions } from '../../../testkit/raw-http.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const OPERATION = JSON.stringify({ query: '{ __typename }' });
const DEEP = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
/** Waits until the server ends the connection. */
const UNTIL_CLOSED = { answers: Infinity };

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ RECEIVE_TIMEOUT_MS: '400' });
});
afterAll(() => api.stop());
afterEach(async () => {
  // After every body: the process lives, no request is stuck, no connection is left.
  expect((await fetch(`${api.url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200);
  expect([api.server.gates.graphql.counters.inWork, api.server.gates.webhooks.counters.inWork]).toEqual([0, 0]);
  await until(async () => (await openConnections()) === 0);
});

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    api.server.server.getConnections((failure, count) => (failure ? reject(failure) : resolve(count))),
  );

interface Request {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  /** Instead of the length of the body. */
  readonly length?: number | null;
}

function aRequest({
  method = 'POST',
  path = '/graphql',
  headers = ['content-type: application/json'],
  body = OPERATION,
  length,
}: Request): Buffer {
  const size = length === undefined ? Buffer.byteLength(body) : length;
  const head = [`${method} ${path} HTTP/1.1`, 'host: localhost', ...headers, ...(size === null ? [] : [`content-length: ${size}`])];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
}

const send = (request: Request, options: RawOptions = {}) => sendRaw(api.url, [aRequest(request)], options);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

describe.each(['/graphql', '/hooks/stripe'])('bad bodies on %s', (path) => {
  it.each<[string, Request]>([
    ['no body', { body: '' }],
    ['no body and no length', { body: '', length: null }],
    ['half of the JSON', { body: '{"query":"{ __type' }],
    ['no JSON', { body: 'hello' }],
    ['null', { body: 'null' }],
    ['a number', { body: '1e999' }],
    ['a number too large for anything', { body: `{"query":${'9'.repeat(50_000)}}` }],
    ['a list', { body: '[]' }],
    ['JSON forty thousand levels deep', { body: DEEP }],
    ['an object forty thousand levels deep', { body: `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}` }],
    [
      'bytes that are no UTF-8',
      { body: Buffer.concat([Buffer.from('{"query":"'), Buffer.from([0xc3, 0x28, 0xff, 0xfe]), Buffer.from('"}')]) },
    ],
    ['zero bytes', { body: Buffer.alloc(200) }],
    ['a prototype', { body: '{"__proto__":{"admin":true},"query":"{ __typename }"}' }],
    ['a constructor', { body: '{"constructor":{"prototype":{"admin":true}},"query":"{ __typename }"}' }],
    ['gzip', { body: gzipSync(OPERATION), headers: ['content-type: application/json', 'content-encoding: gzip'] }],
    ['a wrong charset', { body: Buffer.from(OPERATION, 'utf16le'), headers: ['content-type: application/json; charset=utf-16le'] }],
    ['a broken content type', { headers: ['content-type: ;;;'] }],
    ['no content type', { headers: [] }],
    ['a multipart form', { headers: ['content-type: multipart/form-data; boundary=x'], body: '--x--' }],
    ['a length that is no number', { headers: ['content-type: application/json', 'content-length: many'], length: null }],
    ['a negative length', { length: -1 }],
    ['two lengths', { headers: ['content-type: application/json', 'content-length: 5'] }],
    ['a length and chunks', { headers: ['content-type: application/json', 'transfer-encoding: chunked'] }],
    ['an unknown transfer coding', { headers: ['content-type: application/json', 'transfer-encoding: zip'], length: null }],
    ['a header of 20 kB', { headers: ['content-type: application/json', `x-long: ${'x'.repeat(20_000)}`] }],
    ['three thousand headers', { headers: Array.from({ length: 3_000 }, (_, at) => `x-${at}: 1`) }],
    ['a line break in a header', { headers: ['content-type: application/json', 'x-bad: a\nb'] }],
    ['a length over the limit', { length: 50_000_000 }],
  ])('%s: one clear refusal', async (_what, request) => {
    const { statuses, text } = await send({ ...request, path });

    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(statuses[0]).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|\.ts:\d|at Object\./);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'TRACE'])('refuses %s', async (method) => {
    const { statuses } = await send({ method, path, body: '', length: null, headers: ['connection: close'] }, UNTIL_CLOSED);

    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(statuses[0]).toBeLessThan(500);
  });

  it.each(['FETCH', 'get', 'CONNECT'])('closes the connection of a method that HTTP does not have or we do not do: %s', async (method) => {
    const { endedBy, statuses } = await send({ method, path, body: '' }, UNTIL_CLOSED);

    expect(endedBy).toBe('server');
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  });

  it('a chunked body over the limit is refused while it comes', async () => {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
    const { statuses } = await sendRaw(api.url, [head, ...Array.from({ length: 60 }, () => chunk('x'.repeat(20_000)))]);

    expect(statuses).toEqual([413]);
  });

  it('a chunk that is not one is refused', async () => {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;

    expect((await sendRaw(api.url, [head, 'zzz\r\nno size\r\n'])).statuses).toEqual([400]);
  });

  it.each([
    ['in the head', [`POST ${path} HTT`]],
    [
      'in the body',
      [`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"query":`],
    ],
    [
      'in a chunk',
      [`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n40\r\n{"q`],
    ],
  ])('an upload that is cut off %s leaves nothing behind', async (_where, pieces) => {
    await Promise.all(Array.from({ length: 20 }, () => sendRaw(api.url, pieces, { abort: true })));

    expect((await send({ headers: ['content-type: application/json', 'connection: close'] })).statuses).toEqual([200]);
  });

  it('a head that never ends costs its connection', async () => {
    const drops = ['POST ', path, ' HTTP/1.1\r\nhost: localhost\r\n', ...Array.from({ length: 400 }, (_, at) => `x-${at}: 1\r\n`)];
    const { statuses, endedBy } = await sendRaw(api.url, drops, { ...UNTIL_CLOSED, pauseMs: 25 });

    expect({ statuses, endedBy }).toEqual({ statuses: [408], endedBy: 'server' });
  });

  it('a body that never ends costs its connection', async () => {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`;
    const { statuses, endedBy } = await sendRaw(api.url, [head, ...Array.from({ length: 400 }, () => 'x')], {
      ...UNTIL_CLOSED,
      pauseMs: 25,
    });

    expect({ statuses, endedBy }).toEqual({ statuses: [408], endedBy: 'server' });
  });

  it('a body shorter than its length is waited for no longer than that', async () => {
    const { statuses, endedBy } = await send({ path, length: 500 }, UNTIL_CLOSED);

    expect({ statuses, endedBy }).toEqual({ statuses: [408], endedBy: 'server' });
  });
});

describe('unusual, but HTTP', () => {
  it('answers requests that were sent without waiting, in their order', async () => {
    const pipeline = [
      aRequest({}),
      aRequest({ path: '/hooks/stripe' }),
      aRequest({ method: 'GET', path: '/healthz', body: '', length: null, headers: [] }),
      aRequest({}),
    ];
    const { statuses } = await sendRaw(api.url, [Buffer.concat(pipeline)], { answers: 4 });

    expect(statuses).toEqual([200, 400, 200, 200]);
  });

  it('a body longer than its length is not taken for a second request', async () => {
    const { statuses, endedBy } = await send({ body: `${OPERATION}GARBAGE`, length: OPERATION.length }, UNTIL_CLOSED);

    expect(statuses.at(-1)).toBe(400);
    expect(endedBy).toBe('server');
  });

  it.each<[string, Request]>([
    ['the host of an absolute address', { path: 'http://evil.example/graphql' }],
    ['a second host', { headers: ['content-type: application/json', 'host: evil.example'] }],
    ['a forwarded host', { headers: ['content-type: application/json', 'x-forwarded-host: evil.example', 'forwarded: host=evil.example'] }],
  ])('%s changes nothing', async (_what, request) => {
    const { statuses, text } = await send(request);

    expect(statuses).toEqual([200]);
    expect(text).not.toContain('evil.example');
  });

  it('a head that expects 100-continue gets it, then its answer', async () => {
    const { statuses } = await send({ headers: ['content-type: application/json', 'expect: 100-continue'] });

    expect(statuses).toEqual([200]);
  });

  it('ends connections beyond MAX_CONNECTIONS and takes new ones when some have gone', async () => {
    const { server } = api.server;
    const usual = server.maxConnections;
    server.maxConnections = 3;
    const silent = Array.from({ length: 8 }, () => sendRaw(api.url, ['POST /graphql HTTP/1.1\r\n']));
    const answers = await Promise.all(silent);
    server.maxConnections = usual;

    expect(answers.filter(({ statuses }) => statuses[0] === 408)).toHaveLength(3);
    expect(answers.filter(({ statuses, endedBy }) => statuses.length === 0 && endedBy === 'server')).toHaveLength(5);
    expect((await send({})).statuses).toEqual([200]);
  });
});
