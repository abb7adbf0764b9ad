import type { Account } from '../../../testkit/accounts.ts';
import { startPictureHost, type PictureHost } from '../../../testkit/picture-host.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const SOUND = Buffer.from(Array.from({ length: 2_000 }, (_, at) => at % 256));
const HOUR_MS = 3_600_000;

let api: TestApi;
let provider: PictureHost;
let owner: Account;
let ranges: (string | undefined)[] = [];
beforeAll(async () => {
  provider = await startPictureHost();
  api = await testApi({ OUTGOING_STAND_IN: provider.host });
});
beforeEach(async () => {
  owner = await api.signIn();
  ranges = [];
  provider.listener = (request, response) => {
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    ranges.push(request.headers.range);
    if (from === '') return void response.setHeader('content-type', 'audio/wav').end(SOUND);
    if (Number(from) >= SOUND.length) return void response.writeHead(416, { 'content-range': `bytes */${SOUND.length}` }).end();
    const part = SOUND.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${SOUND.length}`;
    response.writeHead(206, { 'content-type': 'audio/wav', 'content-range': range, 'content-length': part.length }).end(part);
  };
});
afterAll(async () => {
  await api.stop();
  provider.stop();
});

/** Returns the address on our own origin of a recording at the provider. */
async function storeRecording(recordingUrl: string | null, of = owner, at = api): Promise<string> {
  const id = at.system().newId();
  await at.sql(
    `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript, recording_url)
     values ($1::uuid, $2, 'call', $1::text, now(), 61, 'Hello', $3)`,
    [id, of.clientId, recordingUrl],
  );
  const { transcript } = await of.browser.run<{ transcript: { recordingPath: string } }>(
    'query ($id: ID!) { transcript(id: $id) { recordingPath } }',
    { id },
  );
  return transcript.recordingPath;
}
const aRecording = () => storeRecording(`http://${provider.host}/recording.wav`);
const load = (path: string, range?: string) => fetch(`${api.url}${path}`, { headers: range ? { range } : {} });

it('LOG-06 plays a recording from our own origin, without naming where the provider keeps it', async () => {
  const path = await aRecording();

  const response = await load(path);

  expect(path).not.toContain(provider.host);
  expect(Buffer.from(await response.arrayBuffer()).equals(SOUND)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/wav',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('LOG-06 answers parts of a recording, so that a player can seek', async () => {
  const path = await aRecording();

  const part = await load(path, 'bytes=100-199');

  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/2000']);
  expect(Buffer.from(await part.arrayBuffer()).equals(SOUND.subarray(100, 200))).toBe(true);
  expect((await load(path, 'bytes=5000-')).status).toBe(416);
  expect((await load(path, 'lines=1-2, evil')).status).toBe(200);
  expect(ranges).toEqual(['bytes=100-199', 'bytes=5000-', undefined]);
});

it('LOG-06 a conversation without a recording has no address', async () => {
  expect(await storeRecording(null)).toBeNull();
});

it('LOG-06 refuses an address that was changed, has expired, or is of another client', async () => {
  const path = await aRecording();
  const other = new URLSearchParams((await storeRecording(`http://${provider.host}/b.wav`, await api.signIn())).split('?')[1]);
  const changed = (name: string, value: string) => {
    const query = new URLSearchParams(path.split('?')[1]);
    query.set(name, value);
    return `/files/recordings?${query}`;
  };

  expect((await load(changed('transcript', other.get('transcript') ?? ''))).status).toBe(404);
  expect((await load(changed('client', other.get('client') ?? ''))).status).toBe(404);
  expect((await load(changed('until', String(Date.now() + 10 * HOUR_MS)))).status).toBe(404);
  expect((await load('/files/recordings')).status).toBe(404);
  expect((await load(path)).status).toBe(200);
  api.clock.advance(HOUR_MS);
  expect((await load(path)).status).toBe(404);
  api.clock.advance(-HOUR_MS);
});

it.each([
  [403, 404],
  [404, 404],
  [410, 404],
  [500, 502],
])('LOG-06 a provider that answers %d leads to %d', async (status, answered) => {
  provider.listener = (_request, response) => response.writeHead(status, { 'content-type': 'audio/wav' }).end('no');

  expect((await load(await aRecording())).status).toBe(answered);
});

it.each([
  ['a page', 'text/html', '<script>alert(1)</script>'],
  ['a picture', 'image/svg+xml', '<svg/>'],
  ['no type', '', 'x'],
])('LOG-06 refuses %s in the place of a recording', async (_what, type, body) => {
  provider.listener = (_request, response) => response.setHeader('content-type', type).end(body);

  expect((await load(await aRecording())).status).toBe(404);
});

it.each(['http://10.0.0.1/a.wav', 'http://169.254.169.254/latest', 'file:///etc/passwd', 'javascript:alert(1)', 'nonsense'])(
  'LOG-06 does not fetch %s',
  async (url) => {
    expect((await load(await storeRecording(url))).status).toBe(502);
  },
);

describe('an address that has expired', () => {
  let voice: TestApi;
  beforeAll(async () => {
    voice = await testApi({ OUTGOING_STAND_IN: provider.host, VAPI_API_URL: `http://${provider.host}/vapi` });
  });
  afterAll(() => voice.stop());

  /** A store where /new.wav can be fetched, and a provider that names an address for each call, or answers a status. */
  function answerCalls(named: string | number): string[] {
    const asked: string[] = [];
    provider.listener = ({ url = '' }, response) => {
      asked.push(url.replace(/[0-9a-f-]{36}/, ':id'));
      if (url === '/new.wav') return void response.setHeader('content-type', 'audio/wav').end(SOUND);
      if (!url.startsWith('/vapi/')) return void response.writeHead(403).end('Expired');
      if (typeof named === 'number') return void response.writeHead(named).end('{}');
      response.end(JSON.stringify({ id: url.split('/').at(-1), artifact: { recordingUrl: `http://${provider.host}${named}` } }));
    };
    return asked;
  }
  const expired = async () => storeRecording(`http://${provider.host}/old.wav?signature=1`, await voice.signIn(), voice);
  const play = (path: string) => fetch(`${voice.url}${path}`);

  it('LOG-06 is asked for at the provider once, played, and kept', async () => {
    const path = await expired();
    const asked = answerCalls('/new.wav');

    const [first, second] = [await play(path), await play(path)];

    expect(Buffer.from(await first.arrayBuffer()).equals(SOUND)).toBe(true);
    expect(second.status).toBe(200);
    expect(asked).toEqual(['/old.wav?signature=1', '/vapi/call/:id', '/new.wav', '/new.wav']);
  });

  it.each([
    ['names the same address', '/old.wav?signature=1', 404, 2],
    ['names another one that has expired', '/older.wav', 404, 3],
    ['no longer has the call', 404, 404, 2],
    ['does not answer as expected', 500, 502, 2],
  ])('LOG-06 fails when the provider %s', async (_what, named, status, requests) => {
    const path = await expired();
    const asked = answerCalls(named);

    expect((await play(path)).status).toBe(status);
    expect(asked).toHaveLength(requests);
  });
});
