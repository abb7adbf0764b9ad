import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeLog } from '../log/log.ts';
import type { Caller } from './call-outside.ts';
import { checkPublic, FetchError, fetchPublic, postPublic } from './fetch-public.ts';

const LIMITS = { clientId: 'one', accept: 'image/png', maxBytes: 1_000, timeoutMs: 400 };
const log = makeLog('silent', { write: () => undefined });

let server: Server;
let host: string;
let listener: RequestListener;
let requests: string[];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
  listener = (_request, response) => response.setHeader('content-type', 'Image/PNG; a=b').end('file');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const caller = (standIn?: string) => ({ env: { OUTGOING_STAND_IN: standIn, REQUEST_DEADLINE_MS: 9_000 }, log }) as unknown as Caller;
const refusal = (address: string, standIn?: string, resolve?: Parameters<typeof fetchPublic>[3]) =>
  fetchPublic(caller(standIn), address, LIMITS, resolve).then(
    () => 'fetched',
    (cause: unknown) => (cause instanceof FetchError ? cause.message : String(cause)),
  );
const answers =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const PRIVATE = "The address isn't on the public internet.";

it('fetches a file from the stand-in', async () => {
  const { contentType, body } = await fetchPublic(caller(host), `http://${host}/a?b=c`, LIMITS);

  expect([contentType, body.toString()]).toEqual(['image/png', 'file']);
  expect(requests).toEqual([`${host}/a?b=c`]);
});

it.each([
  ['http://127.0.0.1/'],
  ['http://127.1/'],
  ['http://2130706433/'],
  ['http://0x7f000001/'],
  ['http://0177.0.0.1/'],
  ['http://[::1]/'],
  ['http://[::ffff:127.0.0.1]/'],
  ['http://169.254.169.254/latest/meta-data/'],
  ['http://0/'],
  ['http://localhost/'],
])('refuses %s', async (address) => {
  expect(await refusal(address)).toBe(PRIVATE);
});

it.each([
  ['file:///etc/passwd', 'Only addresses with https:// or http:// can be used.'],
  ['ftp://example.com/1', 'Only addresses with https:// or http:// can be used.'],
  ['javascript:alert(1)', 'Only addresses with https:// or http:// can be used.'],
  ['data:image/png;base64,AAAA', 'Only addresses with https:// or http:// can be used.'],
  ['http://user:secret@example.com/', 'The address must not contain a user name or password.'],
  ['http://example.com:22/', 'Only the standard ports for https and http can be used.'],
  ['http://example.com:5432/', 'Only the standard ports for https and http can be used.'],
  ['no address', "This isn't a web address."],
])('refuses %s without asking a name server', async (address, message) => {
  const resolve = () => Promise.reject(new Error('asked'));

  expect(await refusal(address, undefined, resolve)).toBe(message);
});

it('refuses a name when one of its addresses is private', async () => {
  expect(await refusal('http://two.example/', undefined, answers('93.184.216.34', '10.0.0.1'))).toBe(PRIVATE);
  expect(await refusal('http://mapped.example/', undefined, answers('::ffff:10.0.0.1'))).toBe(PRIVATE);
  expect(await refusal('http://none.example/', undefined, answers())).toBe("We can't reach the address.");
});

it('asks the name server once, so that a second answer cannot lead elsewhere', async () => {
  let asked = 0;
  const rebinding = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }];
  };

  expect(await refusal('http://rebinding.example/', undefined, rebinding)).toBe(PRIVATE);
  expect(asked).toBe(1);
});

it('connects to the address that was checked', async () => {
  const standIn = host.replace('127.0.0.1', 'pinned.example');
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };

  expect(await refusal(`http://${standIn}/`, standIn, resolve)).toBe('fetched');
  expect(asked).toBe(1);
  expect(requests).toEqual([`${standIn}/`]);
});

it.each([
  ['http://127.0.0.1/admin', PRIVATE],
  ['http://169.254.169.254/', PRIVATE],
  ['http://[::1]/', PRIVATE],
  ['//localhost/', PRIVATE],
  ['file:///etc/passwd', 'Only addresses with https:// or http:// can be used.'],
])('refuses a redirect to %s', async (target, message) => {
  listener = (_request, response) => response.writeHead(302, { location: target }).end();

  expect(await refusal(`http://${host}/`, host)).toBe(message);
  expect(requests).toHaveLength(1);
});

it('follows three redirects and not a fourth', async () => {
  const redirects =
    (times: number): RequestListener =>
    (request, response) => {
      const at = Number(request.url?.slice(1));
      if (at < times) response.writeHead(302, { location: `/${at + 1}` }).end();
      else response.end('file');
    };
  listener = redirects(3);
  expect(await refusal(`http://${host}/0`, host)).toBe('fetched');

  listener = redirects(4);
  expect(await refusal(`http://${host}/0`, host)).toBe('The address redirects too often.');
});

it('refuses a huge body, announced or not, without reading it whole', async () => {
  listener = (_request, response) => response.setHeader('content-length', 5_000).end('a'.repeat(5_000));
  expect(await refusal(`http://${host}/`, host)).toContain('larger than');

  let sent = 0;
  listener = (_request, response) => {
    const more = () => {
      while (!response.destroyed && sent < 100_000_000) {
        sent += 65_536;
        if (!response.write('a'.repeat(65_536))) return void response.once('drain', more);
      }
    };
    more();
  };
  expect(await refusal(`http://${host}/`, host)).toContain('larger than');
  expect(sent).toBeLessThan(50_000_000);
});

it('refuses a compressed body', async () => {
  listener = (_request, response) => response.setHeader('content-encoding', 'gzip').end('x');

  expect(await refusal(`http://${host}/`, host)).toBe('The address answers with a compressed file.');
});

it.each([
  ['no answer', () => undefined],
  ['a body without end', (_request, response) => void response.write('a')],
] satisfies [string, RequestListener][])('ends in time with %s', async (_what, slow) => {
  listener = slow;

  expect(await refusal(`http://${host}/`, host)).toBe("The address didn't respond in time.");
});

it('ends in time when the name server is silent', async () => {
  expect(await refusal('http://silent.example/', undefined, () => new Promise(() => undefined))).toBe(
    "The address didn't respond in time.",
  );
});

it.each([[404], [500], [204], [206]])('refuses the status %d', async (status) => {
  listener = (_request, response) => response.writeHead(status).end();

  expect(await refusal(`http://${host}/`, host)).toBe(`The address answers with the status ${status}.`);
});

describe('postPublic', () => {
  const POST = {
    clientId: 'one',
    headers: { 'content-type': 'application/json', 'user-agent': 'tests' },
    body: '{"a":"ü"}',
    timeoutMs: 400,
    answerBytes: 10,
  };
  const outcome = (address: string, standIn?: string, resolve?: Parameters<typeof postPublic>[3]) =>
    postPublic(caller(standIn), address, POST, resolve).then(
      ({ status, text }) => `${status} ${text}`,
      (cause: unknown) => (cause instanceof FetchError ? cause.message : String(cause)),
    );

  it('posts the body with its headers, and reads the beginning of the answer', async () => {
    let received = '';
    listener = (request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.toString('utf8')));
      request.on('end', () => response.writeHead(422).end('0123456789abc'));
    };

    expect(await outcome(`http://${host}/hook`, host)).toBe('422 0123456789');
    expect(received).toBe(POST.body);
  });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fc00::1]/',
    'https://[fd12:3456::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://localhost/',
  ])('refuses %s, when it is saved and when it is posted to', async (address) => {
    expect(await outcome(address)).toBe(PRIVATE);
    await expect(checkPublic(caller(), address, LIMITS)).rejects.toThrow(PRIVATE);
  });

  it.each([
    ['http://example.com/', 'Only addresses with https:// can be used.'],
    ['https://example.com:8443/', 'Only the standard ports for https and http can be used.'],
    ['https://user:secret@example.com/', 'The address must not contain a user name or password.'],
    ['ftp://example.com/', 'Only addresses with https:// or http:// can be used.'],
  ])('refuses %s without asking a name server', async (address, message) => {
    expect(await outcome(address, undefined, () => Promise.reject(new Error('asked')))).toBe(message);
  });

  it('refuses a name that was public when it was saved and is private now', async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '93.184.216.34' : '10.0.0.1', family: 4 }];
    };
    await checkPublic(caller(), 'https://rebinding.example/', LIMITS, rebinding);

    expect(await outcome('https://rebinding.example/', undefined, rebinding)).toBe(PRIVATE);
    expect(asked).toBe(2);
  });

  it('connects to the address that was checked, whatever the name server answers later', async () => {
    const standIn = host.replace('127.0.0.1', 'pinned.example');
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };

    expect(await outcome(`http://${standIn}/`, standIn, resolve)).toBe('200 file');
    expect(asked).toBe(1);
  });

  it('refuses names with a dot at their end by where they lead', async () => {
    expect(await outcome('https://localhost./', undefined, answers('127.0.0.1'))).toBe(PRIVATE);
  });

  it('does not follow a redirect', async () => {
    listener = (_request, response) => response.writeHead(307, { location: `http://${host}/other` }).end();

    expect(await outcome(`http://${host}/`, host)).toBe('307 ');
    expect(requests).toEqual([`${host}/`]);
  });

  it('ends in time without an answer', async () => {
    listener = () => undefined;

    expect(await outcome(`http://${host}/`, host)).toBe("The address didn't respond in time.");
  });

  it('reads nothing of a compressed answer', async () => {
    listener = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');

    expect(await outcome(`http://${host}/`, host)).toBe('200 ');
  });
});
